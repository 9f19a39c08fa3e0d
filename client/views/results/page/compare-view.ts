import type { Sort } from './arrange';
import type { ChangeKind, ChangesWanted } from './compare-list';
import type { Cell } from './navigate';

/** What the user chose to look at. Kept over hiding the tab and reloading the window. */
export interface CompareView extends ChangesWanted {
  readonly active: Cell;
  readonly scrollTop: number;
  readonly scrollLeft: number;
}

export const INITIAL_COMPARE_VIEW: CompareView = {
  hidden: [],
  filter: '',
  sort: null,
  active: { row: 0, column: 0 },
  scrollTop: 0,
  scrollLeft: 0,
};

const KINDS: readonly ChangeKind[] = ['added', 'removed', 'changed'];

/** A persisted view, member by member; what is missing or of the wrong type is as in a new view. */
export function readCompareView(value: unknown): CompareView {
  if (typeof value !== 'object' || value === null) return INITIAL_COMPARE_VIEW;
  const { hidden, filter, sort, active, scrollTop, scrollLeft } = value as Partial<Record<keyof CompareView, unknown>>;
  const { path, descending } = (sort ?? {}) as Partial<Sort>;
  const { row, column } = (active ?? {}) as Partial<Cell>;
  return {
    hidden: Array.isArray(hidden) ? KINDS.filter((kind) => hidden.includes(kind)) : [],
    filter: typeof filter === 'string' ? filter : '',
    sort: typeof path === 'string' ? { path, descending: descending === true } : null,
    active: { row: row === -1 ? -1 : count(row), column: count(column) },
    scrollTop: count(scrollTop),
    scrollLeft: count(scrollLeft),
  };
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : 0;
}
