import { t } from '@vscode/l10n';
import { button, element, setText } from '../../common/page/dom';
import { createDivider } from './divider';
import { iconForType } from './file-kinds';
import { icon, setIcon } from './icons';
import type { OpenFile } from './model';
import { createTreeView } from './tree-view';
import { textOf } from './values';

export interface DetailsEvents {
  readonly onClose: () => void;
  readonly onShare: (share: number) => void;
  readonly onCopy: (text: string) => void;
  readonly onRetry: () => void;
}

/** The metadata of one file as a tree, beside the rows; a divider in front of it can be dragged and moved by keys. */
export function createDetails(events: DetailsEvents) {
  const divider = createDivider(events.onShare);
  const picture = icon('file');
  const name = element('h2', { id: 'details-name' });
  const note = element('p', { class: 'note', role: 'status' });
  const retry = button({ label: t('Try Again'), class: 'secondary' }, events.onRetry);
  const tree = createTreeView(t('All fields of the file'), events.onCopy);
  const close = button({ icon: icon('close'), title: t('Close the details (Escape)'), class: 'tool' }, events.onClose);
  const pane = element(
    'section',
    { class: 'details', 'aria-labelledby': 'details-name' },
    element('div', { class: 'heading' }, picture, name, close),
    element('div', { class: 'noteline' }, note, retry),
    tree.element,
  );
  let shown: OpenFile | undefined;
  pane.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    events.onClose();
  });
  function render(file: OpenFile | undefined, share: number): void {
    const opens = pane.hidden && file !== undefined;
    pane.hidden = file === undefined;
    divider.render(share, !pane.hidden);
    pane.style.setProperty('--share', `${share}%`);
    if (opens) pane.scrollIntoView({ block: 'nearest' }); // at a large zoom it opens below the edge of the page
    if (!file || file === shown) return;
    shown = file;
    const all = file.file ?? file.row;
    setIcon(picture, iconForType(all.mimeType));
    setText(name, textOf(all.name) || file.fileId);
    setText(note, noteOf(file));
    retry.hidden = file.failure === undefined;
    tree.render(all);
  }
  return { divider: divider.element, pane, render, focus: tree.focus };
}

function noteOf({ file, failure }: OpenFile): string {
  if (failure) return `${failure.message} ${failure.advice} ${t('Below is what the list said.')}`;
  return file ? t('All fields, from files.get') : t('Asking for all fields… Below is what the list said.');
}
