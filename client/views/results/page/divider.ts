import { t } from '@vscode/l10n';
import { assign, element } from '../../common/page/dom';
import { shareOf } from './view';

/** Percent that an arrow key moves the divider by. */
const STEP = 4;

/** The line between rows and details; dragging it or pressing arrow keys on it asks for another share of the width. */
export function createDivider(onShare: (share: number) => void) {
  let share = shareOf(undefined);
  const node = element('div', {
    class: 'divider',
    role: 'separator',
    tabindex: 0,
    'aria-orientation': 'vertical',
    'aria-label': t('Width of the details'),
    'aria-valuemin': 20,
    'aria-valuemax': 75,
  });
  node.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onShare(shareOf(share + step));
  });
  node.addEventListener('pointerdown', (event) => {
    node.setPointerCapture(event.pointerId);
    const box = node.parentElement!.getBoundingClientRect();
    const onMove = (moved: PointerEvent) => onShare(shareOf((100 * (box.right - moved.clientX)) / box.width));
    node.addEventListener('pointermove', onMove);
    node.addEventListener('lostpointercapture', () => node.removeEventListener('pointermove', onMove), { once: true });
  });
  function render(next: number, visible: boolean): void {
    share = next;
    node.hidden = !visible;
    assign(node, { 'aria-valuenow': Math.round(next) });
  }
  return { element: node, render };
}
