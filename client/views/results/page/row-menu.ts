import { t } from '@vscode/l10n';
import { assign, button, element } from '../../common/page/dom';
import { type MenuEntry, openMenu } from '../../common/page/menu';
import { type Anchor, anchorOf } from '../../common/page/popup';
import type { PageMessage, Row } from '../messages';
import { canDo, type RowAction } from '../row-actions';
import { icon } from './icons';
import type { Model } from './model';
import { cellId } from './navigate';

/** What the menu of rows works with. */
export interface RowMenuHost {
  readonly model: () => Model;
  readonly send: (message: PageMessage) => void;
  /** Shows the metadata of the row at a position. */
  readonly open: (position: number) => void;
  /** Makes the row at a position the active one. */
  readonly activate: (position: number) => void;
  readonly grid: HTMLElement;
}

export interface RowMenu {
  /** The button that opens the menu of the row under the mouse, or of the active one. */
  readonly element: HTMLElement;
  readonly render: (model: Model) => void;
}

type Line = readonly [RowAction, string];

/** The groups of the menu. */
const GROUPS: readonly (readonly Line[])[] = [
  [
    ['show-metadata', t('Show Metadata')],
    ['open-content', t('Open Content')],
    ['open-in-browser', t('Open in Browser')],
  ],
  [
    ['list-folder', t('List This Folder')],
    ['find-shortcuts', t('Find Shortcuts to This')],
  ],
  [
    ['copy-id', t('Copy Id')],
    ['copy-in-parents', t('Copy as “in parents”')],
    ['insert-id', t('Insert Id at Cursor')],
  ],
];

/** The lines of the menu of a row; what cannot be done with it is dimmed. */
export function rowMenuEntries(row: Row, run: (action: RowAction) => void): MenuEntry[] {
  return GROUPS.flatMap((group, index) => [
    ...(index === 0 ? [] : (['separator'] as const)),
    ...group.map(([action, label]) => ({ label, disabled: !canDo(action, row), run: () => run(action) })),
  ]);
}

/** Opens the menu of a row on a right click, on Shift+F10 and the menu key, and by a button on the row. */
export function createRowMenu(host: RowMenuHost): RowMenu {
  const { grid } = host;
  let hovered: number | undefined;
  let told = '';
  const more = button({ icon: icon('more'), title: t('Actions (Shift+F10)'), class: 'tool row-more' }, () => {
    const position = Number(more.dataset.position);
    host.activate(position);
    openAt(position, anchorOf(more));
  });
  assign(more, { tabindex: -1, 'aria-hidden': 'true' });
  const root = element('div', { class: 'row-more-place' }, more);
  root.hidden = true;

  function openAt(position: number, anchor: Anchor): void {
    const { table } = host.model();
    const row = table.at(position);
    const number = table.numberAt(position);
    if (!row || number === undefined) return;
    const name = typeof row.name === 'string' ? row.name : t('this row');
    const run = (action: RowAction) => {
      if (action === 'show-metadata') host.open(position);
      else host.send({ type: 'row-action', action, row: number });
    };
    grid.focus();
    openMenu(t('Actions for {0}', name), rowMenuEntries(row, run), anchor);
  }

  function openAtActive(): boolean {
    const { row, column } = host.model().view.active;
    const cell = grid.ownerDocument.getElementById(cellId({ row, column }));
    if (row < 0 || !cell) return false;
    openAt(row, anchorOf(cell));
    return true;
  }

  grid.addEventListener('keydown', (event) => {
    const asked = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (event.defaultPrevented || !asked || event.ctrlKey || event.altKey || !openAtActive()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  grid.addEventListener('contextmenu', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const position = positionOf(event.target);
    if (position === undefined) return;
    host.activate(position);
    openAt(position, { left: event.clientX, top: event.clientY, width: 0, height: 0 });
  });
  grid.addEventListener('pointerover', (event) => hover(positionOf(event.target)));
  grid.addEventListener('scroll', () => hover(undefined), { passive: true });
  grid.parentElement?.addEventListener('pointerleave', () => hover(undefined));

  function hover(position: number | undefined): void {
    hovered = position;
    place(host.model());
  }

  /** On the row under the mouse, else on the active one, at the right edge of what is in view. */
  function place({ table, view }: Model): void {
    const position = hovered ?? view.active.row;
    const row = grid.querySelector(`.row[data-row="${position}"]:not([hidden])`);
    const [frame, box, head] = [grid, row, grid.firstElementChild].map((node) => node?.getBoundingClientRect());
    const visible =
      box && frame && head && position < table.length && box.top >= head.bottom - 1 && box.bottom <= frame.bottom + 1;
    root.hidden = !visible || grid.hidden;
    if (root.hidden || !box || !frame) return;
    more.dataset.position = String(position);
    root.style.top = `${box.top - frame.top}px`;
    root.style.height = `${box.height}px`;
    root.style.right = `${grid.offsetWidth - grid.clientWidth}px`;
  }

  /** The commands of the editor act on the active row: it is told which one that is. */
  function tell({ shown, table, view }: Model): void {
    const row = table.numberAt(view.active.row) ?? null;
    const key = `${shown?.run.id} ${row}`;
    if (key === told) return;
    told = key;
    host.send({ type: 'active-row', row });
  }

  return {
    element: root,
    render(model) {
      place(model);
      if (!model.stale) tell(model);
    },
  };
}

function positionOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset.row === undefined ? undefined : Number(row.dataset.row);
}
