import { assign, element } from '../../common/page/dom';
import type { Sort } from './arrange';
import type { Column } from './columns';
import { type Cell, cellId } from './navigate';

interface HeaderEvents {
  readonly onSort: (column: number) => void;
  readonly onResize: (column: number, width: number) => void;
  /** Make the column as wide as what it shows. */
  readonly onFit: (column: number) => void;
}

export interface GridHeader {
  readonly element: HTMLElement;
  readonly render: (columns: readonly Column[], template: string, sort: Sort | null, active: Cell) => void;
  /** The width of a column as it is drawn, in pixels. */
  readonly widthOf: (column: number) => number;
  /** Scrolls sideways until the column is in view. */
  readonly showColumn: (scroller: HTMLElement, column: number) => void;
}

/** The row of titles: it stays in view, sorts on a click, and its edges can be dragged. */
export function createGridHeader(events: HeaderEvents): GridHeader {
  const row = element('div', { class: 'row titles', role: 'row', 'aria-rowindex': 1 });
  const group = element('div', { class: 'head', role: 'rowgroup' }, row);
  let shown: readonly Column[] | undefined;

  function render(columns: readonly Column[], template: string, sort: Sort | null, active: Cell): void {
    if (shown !== columns) row.replaceChildren(...columns.map(titleCell));
    shown = columns;
    row.style.gridTemplateColumns = template;
    columns.forEach((column, index) => {
      const cell = row.children[index]!;
      const sorted = sort?.path === column.path;
      assign(cell, {
        'aria-sort': sorted ? (sort.descending ? 'descending' : 'ascending') : 'none',
        class: `title ${column.kind}${active.row === -1 && active.column === index ? ' active' : ''}`,
      });
    });
  }

  function titleCell(column: Column, index: number): HTMLElement {
    const edge = element('span', { class: 'edge', 'aria-hidden': 'true' });
    edge.addEventListener('pointerdown', (event) => drag(event, edge, index));
    edge.addEventListener('dblclick', () => events.onFit(index));
    edge.addEventListener('click', (event) => event.stopPropagation());
    const cell = element(
      'div',
      {
        id: cellId({ row: -1, column: index }),
        role: 'columnheader',
        'aria-colindex': index + 1,
        title: `${column.path}\nClick to sort what is loaded. Drag the edge to resize; double-click it to fit.`,
        'aria-label': column.path,
      },
      element('span', { class: 'label' }, column.path),
      edge,
    );
    cell.addEventListener('click', () => events.onSort(index));
    return cell;
  }

  function drag(event: PointerEvent, edge: HTMLElement, index: number): void {
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

  function showColumn(scroller: HTMLElement, column: number): void {
    const cell = row.children[column] as HTMLElement | undefined;
    if (!cell) return;
    const left = cell.offsetLeft;
    const right = left + cell.offsetWidth;
    if (left < scroller.scrollLeft) scroller.scrollLeft = left;
    else if (right > scroller.scrollLeft + scroller.clientWidth)
      scroller.scrollLeft = Math.min(left, right - scroller.clientWidth);
  }

  return { element: group, render, widthOf, showColumn };
}
