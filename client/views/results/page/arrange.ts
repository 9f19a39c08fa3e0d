import type { Row } from '../messages';
import type { Column } from './columns';
import { textOf, valueAt } from './values';

export interface Sort {
  readonly path: string;
  readonly descending: boolean;
}

/** Decides for row numbers: which to show, and which comes first. Both read what they need once per row. */
export interface Arrangement {
  readonly keep: (row: number) => boolean;
  readonly compare: ((left: number, right: number) => number) | undefined;
}

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * How to arrange `rows`, which may grow afterwards. The filter looks for every word of `filter` in the texts of the
 * columns, letter case aside. Rows without a value in the sorted column come last in both directions; equal rows keep
 * the order in which they came.
 */
export function arrangementOf(
  rows: readonly Row[],
  columns: readonly Column[],
  filter: string,
  sort: Sort | undefined,
): Arrangement {
  const column = sort && columns.find((each) => each.path === sort.path);
  return {
    keep: keeper(rows, columns, filter),
    compare: column && sort ? comparer(rows, column, sort.descending) : undefined,
  };
}

/** `order` with the rows `from` up to `to` worked in: the answer equals arranging them all afresh. */
export function extendOrder(order: readonly number[], from: number, to: number, arrangement: Arrangement): number[] {
  const added: number[] = [];
  for (let row = from; row < to; row++) if (arrangement.keep(row)) added.push(row);
  const { compare } = arrangement;
  if (!compare) return order.length === 0 ? added : [...order, ...added];
  added.sort(compare);
  return order.length === 0 ? added : merge(order, added, compare);
}

/** `left` holds earlier rows, so on a tie it goes first. */
function merge(left: readonly number[], right: readonly number[], compare: (a: number, b: number) => number): number[] {
  const merged: number[] = [];
  let at = 0;
  for (const row of right) {
    while (at < left.length && compare(left[at]!, row) <= 0) merged.push(left[at++]!);
    merged.push(row);
  }
  while (at < left.length) merged.push(left[at++]!);
  return merged;
}

function keeper(rows: readonly Row[], columns: readonly Column[], filter: string): (row: number) => boolean {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return () => true;
  return (row) => {
    const text = columns
      .map((column) => textOf(valueAt(rows[row]!, column.path)))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
}

function comparer(rows: readonly Row[], column: Column, descending: boolean): (left: number, right: number) => number {
  const keys: (string | number | null)[] = [];
  const keyOf = (row: number): string | number | null => {
    if (keys[row] === undefined) keys[row] = sortKey(column, rows[row]!);
    return keys[row]!;
  };
  const direction = descending ? -1 : 1;
  return (left, right) => {
    const a = keyOf(left);
    const b = keyOf(right);
    if (a === null || b === null) return a === b ? left - right : a === null ? 1 : -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
    return order === 0 ? left - right : order * direction;
  };
}

/** Null for nothing: such rows come last. */
function sortKey(column: Column, row: Row): string | number | null {
  const value = valueAt(row, column.path);
  if (value === undefined || value === null || value === '') return null;
  if (column.kind === 'bytes' || column.kind === 'number' || column.kind === 'boolean') return Number(value);
  if (column.kind === 'time') return Date.parse(String(value));
  return textOf(value);
}
