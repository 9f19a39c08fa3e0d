import type { ColumnFilter, ColumnFilters, Sort } from './arrange';
import { INITIAL_LAYOUT, type Layout } from './layout';
import type { Cell } from './navigate';
import { NO_ROWS, type RowSet, readRowSet } from './row-set';

/** What the user chose to look at. Kept over hiding the tab and reloading the window. */
export interface View {
  /** One page as the service cut it, or everything loaded so far. */
  readonly scope: 'page' | 'all';
  /** Which page, from 0, in scope `page`. */
  readonly page: number;
  readonly filter: string;
  readonly columnFilters: ColumnFilters;
  /** The first counts most. */
  readonly sort: readonly Sort[];
  readonly layout: Layout;
  /** Column path → pixels; only columns that the user sized. */
  readonly widths: Readonly<Record<string, number>>;
  readonly active: Cell;
  /** The rows that the user selected, by their numbers in the table. */
  readonly selected: RowSet;
  /** The number of the row that a selection of several begins at. */
  readonly anchor: number | null;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  /** The file whose metadata is open. */
  readonly openFile: string | null;
  /** Share of the width that the details take, in percent. */
  readonly detailsShare: number;
}

/** How the rows of one request are arranged: what stays when the request is run again, and no other request gets. */
export type Arranged = Pick<View, 'filter' | 'columnFilters' | 'sort' | 'layout' | 'widths'>;

export const NOT_ARRANGED: Arranged = { filter: '', columnFilters: {}, sort: [], layout: INITIAL_LAYOUT, widths: {} };

export const INITIAL_VIEW: View = {
  ...NOT_ARRANGED,
  scope: 'page',
  page: 0,
  active: { row: 0, column: 0 },
  selected: NO_ROWS,
  anchor: null,
  scrollTop: 0,
  scrollLeft: 0,
  openFile: null,
  detailsShare: 38,
};

/** How a view arranges its rows. */
export function arrangedOf({ filter, columnFilters, sort, layout, widths }: View): Arranged {
  return { filter, columnFilters, sort, layout, widths };
}

/** The view for a fresh run of a request: what belongs to the window stays, what belonged to the rows before goes. */
export function viewForNewRun(view: View, arranged: Arranged): View {
  return { ...INITIAL_VIEW, ...arranged, detailsShare: view.detailsShare };
}

/** A persisted view, member by member; what is missing or of the wrong type is as in a new view. */
export function readView(value: unknown): View {
  if (typeof value !== 'object' || value === null) return INITIAL_VIEW;
  const kept = value as Partial<Record<keyof View, unknown>>;
  return {
    ...readArranged(value),
    scope: kept.scope === 'all' ? 'all' : 'page',
    page: count(kept.page),
    active: readCell(kept.active),
    selected: readRowSet(kept.selected),
    anchor: typeof kept.anchor === 'number' ? count(kept.anchor) : null,
    scrollTop: pixels(kept.scrollTop),
    scrollLeft: pixels(kept.scrollLeft),
    openFile: typeof kept.openFile === 'string' ? kept.openFile : null,
    detailsShare: shareOf(kept.detailsShare),
  };
}

/** What was kept of how rows are arranged; what is missing or of the wrong type is as it is at first. */
export function readArranged(value: unknown): Arranged {
  if (typeof value !== 'object' || value === null) return NOT_ARRANGED;
  const kept = value as Partial<Record<keyof Arranged, unknown>>;
  return {
    filter: typeof kept.filter === 'string' ? kept.filter : '',
    columnFilters: readFilters(kept.columnFilters),
    sort: Array.isArray(kept.sort) ? kept.sort.flatMap(readSort) : [],
    layout: readLayout(kept.layout),
    widths: readWidths(kept.widths),
  };
}

/** Details are never so narrow or so wide that one side cannot be used. */
export function shareOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(75, Math.max(20, value))
    : INITIAL_VIEW.detailsShare;
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : 0;
}

function pixels(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
}

function readSort(value: unknown): Sort[] {
  const sort = value as Partial<Sort> | null | undefined;
  return typeof sort?.path === 'string' ? [{ path: sort.path, descending: sort.descending === true }] : [];
}

function readFilters(value: unknown): ColumnFilters {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, filter]) => isFilter(filter)));
}

function isFilter(value: unknown): value is ColumnFilter {
  if (typeof value !== 'object' || value === null) return false;
  const { text, values } = value as Record<string, unknown>;
  return typeof text === 'string' || (Array.isArray(values) && values.every((each) => typeof each === 'string'));
}

function readLayout(value: unknown): Layout {
  if (typeof value !== 'object' || value === null) return INITIAL_LAYOUT;
  const kept = value as Partial<Record<keyof Layout, unknown>>;
  return {
    order: paths(kept.order),
    hidden: paths(kept.hidden),
    added: paths(kept.added),
    frozen: count(kept.frozen),
  };
}

function paths(value: unknown): string[] {
  return Array.isArray(value) ? [...new Set(value.filter((path) => typeof path === 'string'))] : [];
}

function readCell(value: unknown): Cell {
  const cell = value as Partial<Cell> | null | undefined;
  return { row: cell?.row === -1 ? -1 : count(cell?.row), column: count(cell?.column) };
}

function readWidths(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, width]) => pixels(width) > 0));
}
