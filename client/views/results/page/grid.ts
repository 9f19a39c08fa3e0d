import { assign, element } from '../../common/page/dom';
import { type Anchor, anchorOf } from '../../common/page/popup';
import { type ColumnFilters, type Sort, wordsOf } from './arrange';
import type { Column } from './columns';
import { createGridHeader } from './grid-header';
import { chordOf, type GridCommand, gridCommand } from './grid-keys';
import { createGridRows } from './grid-rows';
import { highlight } from './highlight';
import { type Cell, cellId, clamp, move } from './navigate';
import { hasRow, type RowSet } from './row-set';
import type { Table } from './table';
import { opens, valueAt } from './values';
import { allowedWidth, fittingWidth, type Lanes, lanesOf } from './widths';
import { scrollTo, sliceOf, type Viewport } from './window';

/** What the grid shows. */
export interface GridState {
  readonly table: Table;
  readonly active: Cell;
  readonly selected: RowSet;
  readonly sort: readonly Sort[];
  readonly filter: string;
  readonly columnFilters: ColumnFilters;
  readonly widths: Readonly<Record<string, number>>;
  /** How many columns stay in place. */
  readonly frozen: number;
  readonly label: string;
  readonly busy: boolean;
  readonly now: number;
}

/** How rows are selected: one more or less, all from the anchor on, all there are, none. */
export type SelectHow = 'toggle' | 'extend' | 'all' | 'none';

/** What the user does in the grid. Columns are told by their paths, rows by where they are shown. */
export interface GridEvents {
  readonly onActive: (cell: Cell) => void;
  /** `add`: besides what is sorted by already. */
  readonly onSort: (path: string, add: boolean) => void;
  readonly onWidth: (path: string, width: number) => void;
  readonly onStepColumn: (path: string, step: -1 | 1) => void;
  /** Undefined: behind all others. */
  readonly onPlaceColumn: (path: string, before: string | undefined) => void;
  readonly onColumnMenu: (path: string, anchor: Anchor) => void;
  readonly onScroll: (top: number, left: number) => void;
  readonly onOpen: (position: number) => void;
  /** Show what is inside a nested value, at its cell. */
  readonly onPeek: (cell: Cell, anchor: Anchor) => void;
  readonly onSelect: (position: number, how: SelectHow) => void;
  readonly onCopy: (cell: Cell) => void;
  /** Escape, with nothing selected: false when it does nothing here. */
  readonly onLeave: () => boolean;
}

export interface Grid {
  readonly element: HTMLElement;
  readonly render: (state: GridState) => void;
  /** Brings a scroll position back that was kept. */
  readonly restoreScroll: (top: number, left: number) => void;
  /** Makes a column as wide as what it shows. */
  readonly fit: (path: string) => void;
  /** Where the title of a column is. */
  readonly anchorOf: (path: string) => Anchor;
  readonly focus: () => void;
}

const RESIZE_STEP = 16;

/**
 * A grid of rows of one height, of which only those on screen are drawn. It follows the ARIA practice for grids: one tab
 * stop, arrow keys move, `aria-activedescendant` tells which cell is meant, and row numbers count all rows there are.
 */
export function createGrid(events: GridEvents): Grid {
  const root = element('div', {
    class: 'grid',
    role: 'grid',
    tabindex: 0,
    'aria-readonly': 'true',
    'aria-multiselectable': 'true',
  });
  const header = createGridHeader({
    onSort: (index, add) => events.onSort(pathAt(index), add),
    onResize: (index, width) => events.onWidth(pathAt(index), allowedWidth(width)),
    onFit: (index) => fit(pathAt(index)),
    onMenu: (index, anchor) => events.onColumnMenu(pathAt(index), anchor),
    onDrop: (index, before) => events.onPlaceColumn(pathAt(index), columns()[before]?.path),
  });
  const rows = createGridRows();
  root.append(header.element, rows.element);
  let state: GridState | undefined;
  let lanes: Lanes = { template: '', total: 0, frozen: [], frozenWidth: 0 };
  let automatic: Record<string, number> = {};
  let height: number | undefined;

  const columns = () => state?.table.columns ?? [];
  const pathAt = (index: number) => columns()[index]?.path ?? '';

  function render(next: GridState): void {
    if (next.table !== state?.table) automatic = {};
    state = next;
    const { table, selected } = next;
    const widths = table.columns.map((column) => next.widths[column.path] ?? automaticWidth(column));
    lanes = lanesOf(table.columns, widths, next.widths, next.frozen, root.clientWidth);
    const active = clamp(next.active, bounds());
    header.render({ ...next, columns: table.columns, lanes, active });
    const isSelected = (position: number) => hasRow(selected, table.numberAt(position) ?? -1);
    rows.render({ table, lanes, slice: sliceOf(viewport()), active, isSelected, now: next.now });
    highlight(rows.element, wordsOf(next.filter));
    root.classList.toggle('selecting', selected.length > 0);
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

  function fit(path: string): void {
    const column = columns().find((each) => each.path === path);
    if (column) events.onWidth(path, allowedWidth(fitOf(column)));
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
    return { rows: view.rows, columns: columns().length, page };
  }

  function goTo(cell: Cell): void {
    if (cell.row >= 0) root.scrollTop = scrollTo(viewport(), cell.row);
    header.showColumn(root, cell.column, lanes);
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
    const chord = chordOf(event);
    const command = gridCommand(chord, active.row === -1);
    if (command !== undefined) {
      if (!obey(command, active)) return;
    } else {
      const next = move(active, chord, bounds());
      if (!next) return;
      goTo(next);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** False for a command that does nothing here: then the key is the editor's. */
  function obey(command: GridCommand, active: Cell): boolean {
    const path = pathAt(active.column);
    const step = STEPS[command];
    if (step) extend(active, step);
    else if (command === 'sort' || command === 'sort-too') events.onSort(path, command === 'sort-too');
    else if (command === 'column-left' || command === 'column-right') {
      events.onStepColumn(path, command === 'column-left' ? -1 : 1);
    } else if (command === 'narrower' || command === 'wider') {
      const change = command === 'narrower' ? -RESIZE_STEP : RESIZE_STEP;
      events.onWidth(path, allowedWidth(header.widthOf(active.column) + change));
    } else if (command === 'column-menu') events.onColumnMenu(path, header.anchorOf(active.column));
    else if (command === 'open') open(active);
    else if (command === 'details') events.onOpen(active.row);
    else if (command === 'toggle-row') events.onSelect(active.row, 'toggle');
    else if (command === 'select-all') events.onSelect(active.row, 'all');
    else if (command === 'select-none') {
      if (state!.selected.length === 0) return events.onLeave();
      events.onSelect(active.row, 'none');
    } else {
      if (String(getSelection() ?? '') !== '') return false;
      events.onCopy(active);
    }
    return true;
  }

  function extend(active: Cell, key: string): void {
    const next = move(active, key, bounds());
    if (!next || next.row < 0) return;
    events.onSelect(next.row, 'extend');
    goTo(next);
  }

  /** Something nested opens in its place; anything else opens the whole file. */
  function open(cell: Cell): void {
    const row = state?.table.at(cell.row);
    const node = rows.elementOf(cell);
    if (row && node && opens(valueAt(row, pathAt(cell.column)))) events.onPeek(cell, anchorOf(node));
    else events.onOpen(cell.row);
  }

  function onMouseDown(event: MouseEvent): void {
    const cell = rows.cellAt(event.target as Element);
    if (!cell) return;
    if (event.button === 0) {
      const how = event.shiftKey ? 'extend' : event.ctrlKey || event.metaKey ? 'toggle' : 'none';
      if (how !== 'none') event.preventDefault(); // or the browser selects text
      if (how !== 'none') root.focus();
      events.onSelect(cell.row, how);
    } else if (!hasRow(state?.selected ?? [], state?.table.numberAt(cell.row) ?? -1)) events.onSelect(cell.row, 'none');
    events.onActive(cell);
  }

  function onClick({ target }: MouseEvent): void {
    const onSign = (target as Element).closest('.opens > .icon') !== null;
    const cell = onSign ? rows.cellAt(target as Element) : undefined;
    if (cell) open(cell);
  }

  function onDoubleClick({ target }: MouseEvent): void {
    const cell = rows.cellAt(target as Element);
    if (!cell) return;
    getSelection()?.removeAllRanges(); // the word that a double click selects
    open(cell);
  }

  root.addEventListener('keydown', onKey);
  root.addEventListener('scroll', () => events.onScroll(root.scrollTop, root.scrollLeft), { passive: true });
  rows.element.addEventListener('mousedown', onMouseDown);
  rows.element.addEventListener('click', onClick);
  rows.element.addEventListener('dblclick', onDoubleClick);
  new ResizeObserver(onResize).observe(root);

  return {
    element: root,
    render,
    restoreScroll: (top, left) => root.scrollTo({ top, left }),
    fit,
    anchorOf: (path) => header.anchorOf(columns().findIndex((column) => column.path === path)),
    focus: () => root.focus(),
  };
}

/** The moves that take rows into the selection on their way. */
const STEPS: Partial<Readonly<Record<GridCommand, string>>> = {
  'select-up': 'ArrowUp',
  'select-down': 'ArrowDown',
  'select-page-up': 'PageUp',
  'select-page-down': 'PageDown',
};

/** Tells how wide a text is in the font of `node`, in pixels. */
function measurer(node: HTMLElement): (text: string) => number {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return (text) => text.length * 7;
  canvas.font = getComputedStyle(node).font;
  return (text) => canvas.measureText(text).width;
}
