import type { Sort } from './arrange';
import type { Cell } from './navigate';

/** What the user chose to look at. Kept over hiding the tab and reloading the window. */
export interface View {
  /** One page as the service cut it, or everything loaded so far. */
  readonly scope: 'page' | 'all';
  /** Which page, from 0, in scope `page`. */
  readonly page: number;
  readonly filter: string;
  readonly sort: Sort | null;
  /** Column path → pixels; only columns that the user sized. */
  readonly widths: Readonly<Record<string, number>>;
  readonly active: Cell;
  readonly scrollTop: number;
  readonly scrollLeft: number;
  /** The file whose metadata is open. */
  readonly openFile: string | null;
  /** Share of the width that the details take, in percent. */
  readonly detailsShare: number;
}

export const INITIAL_VIEW: View = {
  scope: 'page',
  page: 0,
  filter: '',
  sort: null,
  widths: {},
  active: { row: 0, column: 0 },
  scrollTop: 0,
  scrollLeft: 0,
  openFile: null,
  detailsShare: 38,
};

/** The view for a fresh run: what belongs to the columns and the window stays, what belongs to the rows goes. */
export function viewForNewRun(view: View): View {
  return { ...INITIAL_VIEW, widths: view.widths, detailsShare: view.detailsShare };
}

/** A persisted view, member by member; what is missing or of the wrong type is as in a new view. */
export function readView(value: unknown): View {
  if (typeof value !== 'object' || value === null) return INITIAL_VIEW;
  const kept = value as Partial<Record<keyof View, unknown>>;
  return {
    scope: kept.scope === 'all' ? 'all' : 'page',
    page: count(kept.page),
    filter: typeof kept.filter === 'string' ? kept.filter : '',
    sort: readSort(kept.sort),
    widths: readWidths(kept.widths),
    active: readCell(kept.active),
    scrollTop: pixels(kept.scrollTop),
    scrollLeft: pixels(kept.scrollLeft),
    openFile: typeof kept.openFile === 'string' ? kept.openFile : null,
    detailsShare: shareOf(kept.detailsShare),
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

function readSort(value: unknown): Sort | null {
  const sort = value as Partial<Sort> | null | undefined;
  return typeof sort?.path === 'string' ? { path: sort.path, descending: sort.descending === true } : null;
}

function readCell(value: unknown): Cell {
  const cell = value as Partial<Cell> | null | undefined;
  return { row: cell?.row === -1 ? -1 : count(cell?.row), column: count(cell?.column) };
}

function readWidths(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, width]) => pixels(width) > 0));
}
