import { t } from '@vscode/l10n';
import { assign, element, setText } from '../../common/page/dom';
import { type Anchor, anchorOf } from '../../common/page/popup';
import type { ColumnFilters, Sort } from './arrange';
import type { Column } from './columns';
import { dragAmong } from './drag-among';
import { icon } from './icons';
import { type Cell, cellId } from './navigate';
import type { Lanes } from './widths';

interface HeaderEvents {
  /** `add`: besides what is sorted by already. */
  readonly onSort: (column: number, add: boolean) => void;
  readonly onResize: (column: number, width: number) => void;
  /** Make the column as wide as what it shows. */
  readonly onFit: (column: number) => void;
  readonly onMenu: (column: number, anchor: Anchor) => void;
  /** Put the column in front of another one; behind all when that is the number of columns. */
  readonly onDrop: (column: number, before: number) => void;
}

export interface HeaderState {
  readonly columns: readonly Column[];
  readonly lanes: Lanes;
  readonly sort: readonly Sort[];
  readonly columnFilters: ColumnFilters;
  readonly active: Cell;
}

export interface GridHeader {
  readonly element: HTMLElement;
  readonly render: (state: HeaderState) => void;
  /** The width of a column as it is drawn, in pixels. */
  readonly widthOf: (column: number) => number;
  /** Where the title of a column is. */
  readonly anchorOf: (column: number) => Anchor;
  /** Scrolls sideways until the column is in view. */
  readonly showColumn: (scroller: HTMLElement, column: number, lanes: Lanes) => void;
}

/** The row of titles: it stays in view, sorts on a click, has a menu, and titles and their edges can be dragged. */
export function createGridHeader(events: HeaderEvents): GridHeader {
  const row = element('div', { class: 'row titles', role: 'row', 'aria-rowindex': 1 });
  const group = element('div', { class: 'head', role: 'rowgroup' }, row);
  let shown: readonly Column[] | undefined;

  function render({ columns, lanes, sort, columnFilters, active }: HeaderState): void {
    if (shown !== columns) row.replaceChildren(...columns.map(titleCell));
    shown = columns;
    row.style.gridTemplateColumns = lanes.template;
    columns.forEach(({ path }, index) => {
      const cell = row.children[index] as HTMLElement;
      const rank = sort.findIndex((each) => each.path === path);
      const sorted = sort[rank];
      const filtered = columnFilters[path] !== undefined;
      assign(cell, {
        // ARIA knows one sorted column: the one that counts most. The others say it in their names.
        'aria-sort': rank === 0 ? (sorted!.descending ? 'descending' : 'ascending') : 'none',
        'aria-label': titleName(path, rank, sorted, filtered),
        'data-sorted': sorted && (sorted.descending ? 'descending' : 'ascending'),
        'data-filtered': filtered,
      });
      cell.classList.toggle('active', active.row === -1 && active.column === index);
      setText(cell.querySelector('.rank')!, rank >= 0 && sort.length > 1 ? String(rank + 1) : '');
      freeze(cell, lanes, index);
    });
  }

  function titleCell(column: Column, index: number): HTMLElement {
    const edge = element('span', { class: 'edge', 'aria-hidden': 'true' });
    edge.addEventListener('pointerdown', (event) => resize(event, edge, index));
    edge.addEventListener('dblclick', () => events.onFit(index));
    const more = element('span', { class: 'more', 'aria-hidden': 'true' }, icon('down'));
    more.addEventListener('click', () => events.onMenu(index, anchorOf(more)));
    for (const part of [edge, more]) part.addEventListener('click', (event) => event.stopPropagation());
    more.addEventListener('pointerdown', (event) => event.stopPropagation());
    const cell = element(
      'div',
      {
        id: cellId({ row: -1, column: index }),
        class: `title ${column.kind}`,
        role: 'columnheader',
        'aria-colindex': index + 1,
        title: `${column.path}\n${t('Click to sort what is loaded, Shift+click to sort by this column too. Drag to move. Alt+Down opens the menu.')}`,
      },
      element('span', { class: 'label' }, column.path),
      element('span', { class: 'mark', 'aria-hidden': 'true' }, icon('filter'), element('span', { class: 'rank' })),
      more,
      edge,
    );
    cell.addEventListener('click', (event) => events.onSort(index, event.shiftKey));
    cell.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      events.onMenu(index, { left: event.clientX, top: event.clientY, width: 0, height: 0 });
    });
    cell.addEventListener('pointerdown', (event) =>
      dragAmong(event, cell, 'x', (before) => events.onDrop(index, before)),
    );
    return cell;
  }

  function resize(event: PointerEvent, edge: HTMLElement, index: number): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.stopPropagation();
    edge.setPointerCapture(event.pointerId);
    const from = event.clientX;
    const width = widthOf(index);
    const onMove = (moved: PointerEvent) => events.onResize(index, width + moved.clientX - from);
    edge.addEventListener('pointermove', onMove);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', onMove), { once: true });
  }

  function widthOf(column: number): number {
    return row.children[column]?.getBoundingClientRect().width ?? 0;
  }

  function showColumn(scroller: HTMLElement, column: number, { frozen, frozenWidth }: Lanes): void {
    const cell = row.children[column] as HTMLElement | undefined;
    if (!cell || column < frozen.length) return;
    const left = [...row.children].slice(0, column).reduce((sum, each) => sum + (each as HTMLElement).offsetWidth, 0);
    const right = left + cell.offsetWidth;
    const { scrollLeft, clientWidth } = scroller;
    if (left < scrollLeft + frozenWidth) scroller.scrollLeft = left - frozenWidth;
    else if (right > scrollLeft + clientWidth) scroller.scrollLeft = Math.min(left - frozenWidth, right - clientWidth);
  }

  return {
    element: group,
    render,
    widthOf,
    anchorOf: (column) => anchorOf(row.children[column] ?? row),
    showColumn,
  };
}

/** Makes a cell stay where it is when the others scroll, if its column is frozen. */
export function freeze(cell: HTMLElement, { frozen }: Lanes, index: number): void {
  const left = frozen[index];
  const place = left === undefined ? '' : `${left}px`;
  if (cell.style.left !== place) {
    cell.style.left = place;
    cell.classList.toggle('frozen', left !== undefined);
  }
  cell.classList.toggle('frozen-edge', left !== undefined && index === frozen.length - 1);
}

function titleName(path: string, rank: number, sort: Sort | undefined, filtered: boolean): string {
  const parts = [path];
  if (sort && rank > 0) {
    parts.push(
      sort.descending ? t('sorted by as number {0}, descending', rank + 1) : t('sorted by as number {0}', rank + 1),
    );
  }
  if (filtered) parts.push(t('filtered'));
  return parts.join(', ');
}
