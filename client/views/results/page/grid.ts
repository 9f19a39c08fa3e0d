import { assign, element } from '../../common/page/dom';
import type { Sort } from './arrange';
import type { Column } from './columns';
import { createGridHeader } from './grid-header';
import { createGridRows } from './grid-rows';
import { type Cell, cellId, clamp, move } from './navigate';
import type { Table } from './table';
import { textOf, valueAt } from './values';
import { allowedWidth, fittingWidth, templateOf } from './widths';
import { scrollTo, sliceOf, type Viewport } from './window';

/** What the grid shows. */
export interface GridState {
  readonly table: Table;
  readonly active: Cell;
  readonly sort: Sort | null;
  readonly widths: Readonly<Record<string, number>>;
  readonly label: string;
  readonly busy: boolean;
  readonly now: number;
}

/** What the user does in the grid. */
export interface GridEvents {
  readonly onActive: (cell: Cell) => void;
  readonly onSort: (sort: Sort | null) => void;
  readonly onWidth: (path: string, width: number) => void;
  readonly onScroll: (top: number, left: number) => void;
  readonly onOpen: (position: number) => void;
  readonly onCopy: (text: string) => void;
}

export interface Grid {
  readonly element: HTMLElement;
  readonly render: (state: GridState) => void;
  /** Brings a scroll position back that was kept. */
  readonly restoreScroll: (top: number, left: number) => void;
  readonly focus: () => void;
}

const RESIZE_STEP = 16;

/**
 * A grid of rows of one height, of which only those on screen are drawn. It follows the ARIA practice for grids: one tab
 * stop, arrow keys move, `aria-activedescendant` tells which cell is meant, and row numbers count all rows there are.
 */
export function createGrid(events: GridEvents): Grid {
  const root = element('div', { class: 'grid', role: 'grid', tabindex: 0, 'aria-readonly': 'true' });
  const header = createGridHeader({ onSort: toggleSort, onResize: resize, onFit: fit });
  const rows = createGridRows();
  root.append(header.element, rows.element);
  let state: GridState | undefined;
  let automatic: Record<string, number> = {};
  let height: number | undefined;

  function render(next: GridState): void {
    if (next.table !== state?.table) automatic = {};
    state = next;
    const { table } = next;
    const widths = table.columns.map((column) => next.widths[column.path] ?? automaticWidth(column));
    const template = templateOf(table.columns, widths, next.widths);
    const active = clamp(next.active, bounds());
    header.render(table.columns, template, next.sort, active);
    const wide = widths.reduce((sum, width) => sum + width, 0);
    rows.render({ table, template, wide, slice: sliceOf(viewport()), active, now: next.now });
    assign(root, {
      'aria-label': next.label,
      'aria-rowcount': table.length + 1,
      'aria-colcount': table.columns.length,
      'aria-busy': next.busy ? 'true' : undefined,
      'aria-activedescendant': table.columns.length === 0 ? undefined : cellId(active),
    });
  }

  function automaticWidth(column: Column): number {
    automatic[column.path] ??= fitOf(column);
    return automatic[column.path]!;
  }

  function fitOf(column: Column): number {
    const { table, now } = state!;
    const sample = Array.from({ length: Math.min(100, table.length) }, (_, index) => table.at(index)!);
    return fittingWidth(column, sample, measurer(root), now);
  }

  function fit(index: number): void {
    const column = state?.table.columns[index];
    if (column) events.onWidth(column.path, allowedWidth(fitOf(column)));
  }

  function resize(index: number, width: number): void {
    const column = state?.table.columns[index];
    if (column) events.onWidth(column.path, allowedWidth(width));
  }

  function toggleSort(index: number): void {
    const path = state?.table.columns[index]?.path;
    if (path === undefined) return;
    const sort = state!.sort;
    if (sort?.path !== path) events.onSort({ path, descending: false });
    else events.onSort(sort.descending ? null : { path, descending: true });
  }

  function viewport(): Viewport {
    const headerHeight = header.element.offsetHeight;
    return {
      rows: state?.table.length ?? 0,
      rowHeight: rows.rowHeight(),
      height: Math.max(0, root.clientHeight - headerHeight),
      scrollTop: root.scrollTop,
    };
  }

  function bounds() {
    const view = viewport();
    const page = Math.max(1, Math.floor(view.height / view.rowHeight) - 1);
    return { rows: view.rows, columns: state?.table.columns.length ?? 0, page };
  }

  function goTo(cell: Cell): void {
    if (cell.row >= 0) root.scrollTop = scrollTo(viewport(), cell.row);
    header.showColumn(root, cell.column);
    events.onActive(cell);
  }

  /** A row that the user is at stays in view when the details open beside or below it. */
  function onResize(): void {
    if (!state) return;
    const { row } = state.active;
    const now = viewport();
    const before = { ...now, height: height ?? now.height };
    height = now.height;
    if (row >= 0 && scrollTo(before, row) === before.scrollTop) root.scrollTop = scrollTo(now, row);
    render(state);
  }

  function onKey(event: KeyboardEvent): void {
    if (!state) return;
    const active = clamp(state.active, bounds());
    const control = event.ctrlKey || event.metaKey;
    if (active.row === -1 && event.shiftKey && /^Arrow(Left|Right)$/.test(event.key)) {
      const step = event.key === 'ArrowLeft' ? -RESIZE_STEP : RESIZE_STEP;
      resize(active.column, header.widthOf(active.column) + step);
    } else if (control && event.key === 'c' && String(getSelection() ?? '') === '') {
      events.onCopy(copyText(state, active));
    } else if ((event.key === 'Enter' && !control) || (event.key === ' ' && active.row === -1)) {
      if (active.row === -1) toggleSort(active.column);
      else events.onOpen(active.row);
    } else {
      const next =
        event.shiftKey || event.altKey ? undefined : move(active, control ? `Ctrl+${event.key}` : event.key, bounds());
      if (!next) return;
      goTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  root.addEventListener('keydown', onKey);
  root.addEventListener('scroll', () => events.onScroll(root.scrollTop, root.scrollLeft), { passive: true });
  rows.element.addEventListener('mousedown', (event) => {
    const cell = rows.cellAt(event.target as Element);
    if (cell) events.onActive(cell);
  });
  rows.element.addEventListener('dblclick', (event) => {
    const cell = rows.cellAt(event.target as Element);
    if (cell) events.onOpen(cell.row);
  });
  new ResizeObserver(onResize).observe(root);

  return {
    element: root,
    render,
    restoreScroll: (top, left) => root.scrollTo({ top, left }),
    focus: () => root.focus(),
  };
}

function copyText(state: GridState, cell: Cell): string {
  const path = state.table.columns[cell.column]?.path ?? '';
  const row = cell.row === -1 ? undefined : state.table.at(cell.row);
  return row ? textOf(valueAt(row, path)) : path;
}

/** Tells how wide a text is in the font of `node`, in pixels. */
function measurer(node: HTMLElement): (text: string) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7;
  canvas.font = getComputedStyle(node).font;
  return (text) => canvas.measureText(text).width;
}
