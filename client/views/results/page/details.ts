import { assign, button, element, setText } from './dom';
import { iconForType } from './file-kinds';
import { icon, setIcon } from './icons';
import type { OpenFile } from './model';
import { createTreeView } from './tree-view';
import { shareOf } from './view';

export interface DetailsEvents {
  readonly onClose: () => void;
  readonly onShare: (share: number) => void;
  readonly onCopy: (text: string) => void;
  readonly onRetry: () => void;
}

const STEP = 4;

/** The metadata of one file as a tree, beside the rows; a divider in front of it can be dragged and moved by keys. */
export function createDetails(events: DetailsEvents) {
  const divider = element('div', {
    class: 'divider',
    role: 'separator',
    tabindex: 0,
    'aria-orientation': 'vertical',
    'aria-label': 'Width of the details',
    'aria-valuemin': 20,
    'aria-valuemax': 75,
  });
  const picture = icon('file');
  const name = element('h2', { id: 'details-name' });
  const note = element('p', { class: 'note', role: 'status' });
  const retry = button({ label: 'Try Again', class: 'secondary' }, events.onRetry);
  const tree = createTreeView('All fields of the file', events.onCopy);
  const close = button({ icon: icon('close'), title: 'Close the details (Escape)', class: 'tool' }, events.onClose);
  const pane = element(
    'section',
    { class: 'details', 'aria-labelledby': 'details-name' },
    element('div', { class: 'heading' }, picture, name, close),
    element('div', { class: 'noteline' }, note, retry),
    tree.element,
  );
  let shown: OpenFile | undefined;
  let share = shareOf(undefined);

  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    events.onClose();
  });
  divider.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    events.onShare(shareOf(share + step));
  });
  divider.addEventListener('pointerdown', (event) => {
    divider.setPointerCapture(event.pointerId);
    const box = divider.parentElement!.getBoundingClientRect();
    const onMove = (moved: PointerEvent) => events.onShare(shareOf((100 * (box.right - moved.clientX)) / box.width));
    divider.addEventListener('pointermove', onMove);
    divider.addEventListener('lostpointercapture', () => divider.removeEventListener('pointermove', onMove), {
      once: true,
    });
  });

  function render(file: OpenFile | undefined, nextShare: number): void {
    share = nextShare;
    pane.hidden = divider.hidden = file === undefined;
    assign(divider, { 'aria-valuenow': Math.round(share) });
    pane.style.setProperty('--share', `${share}%`);
    if (!file || file === shown) return;
    shown = file;
    const all = file.file ?? file.row;
    setIcon(picture, iconForType(all.mimeType));
    setText(name, String(all.name ?? file.fileId));
    setText(note, noteOf(file));
    retry.hidden = file.failure === undefined;
    tree.render(all);
  }
  return { divider, pane, render, focus: tree.focus };
}

function noteOf({ file, failure }: OpenFile): string {
  if (failure) return `${failure.message} ${failure.advice} Below is what the list said.`;
  return file ? 'All fields, from files.get' : 'Asking for all fields… Below is what the list said.';
}
