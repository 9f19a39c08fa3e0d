import type { Row } from '../messages';
import type { Column } from './columns';
import { bytes } from './format';
import { textOf, valueAt } from './values';

export interface Sort {
  readonly path: string;
  readonly descending: boolean;
}

/** What the rows of one column must say: contain a text, or be one of some values. */
export type ColumnFilter = { readonly text: string } | { readonly values: readonly string[] };

export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

/** Which rows the user wants to see, and in which order. The first sort counts most. */
export interface Wanted {
  readonly filter: string;
  readonly columnFilters: ColumnFilters;
  readonly sort: readonly Sort[];
}

/** Decides for row numbers: which to show, and which comes first. Both read what they need once per row. */
export interface Arrangement {
  /** Undefined when every row is shown. */
  readonly keep: ((row: number) => boolean) | undefined;
  readonly compare: Compare | undefined;
}

type Compare = (left: number, right: number) => number;

const COLLATOR = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * How to arrange `rows`, which may grow afterwards. The filter looks for every word in the texts of the columns that are
 * `shown`, letter case aside; a filter of one column, and sorting, work on any of `all`. Rows without a value in a sorted
 * column come last in both directions; equal rows keep the order in which they came.
 */
export function arrangementOf(
  rows: readonly Row[],
  shown: readonly Column[],
  all: readonly Column[],
  wanted: Wanted,
): Arrangement {
  const compares = wanted.sort.flatMap(({ path, descending }) => {
    const column = all.find((each) => each.path === path);
    return column ? [comparer(rows, column, descending)] : [];
  });
  const keeps = [
    ...all.flatMap((column) => columnKeeper(rows, column, wanted.columnFilters[column.path])),
    ...keeper(rows, shown, wanted.filter),
  ];
  return {
    keep: keeps.length === 0 ? undefined : (row) => keeps.every((keep) => keep(row)),
    compare: compares.length === 0 ? undefined : (left, right) => compareBy(compares, left, right),
  };
}

function compareBy(compares: readonly Compare[], left: number, right: number): number {
  for (const compare of compares) {
    const order = compare(left, right);
    if (order !== 0) return order;
  }
  return left - right;
}

/** The words that a filter looks for. */
export function wordsOf(filter: string): readonly string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean);
}

function keeper(rows: readonly Row[], columns: readonly Column[], filter: string): ((row: number) => boolean)[] {
  const words = wordsOf(filter);
  if (words.length === 0) return [];
  const keep = (row: number) => {
    const text = columns
      .map((column) => searchedText(column, rows[row]!))
      .join('\n')
      .toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return [keep];
}

function columnKeeper(
  rows: readonly Row[],
  column: Column,
  filter: ColumnFilter | undefined,
): ((row: number) => boolean)[] {
  if (!filter) return [];
  if ('text' in filter) return keeper(rows, [column], filter.text);
  const values = new Set(filter.values);
  return [(row) => values.has(textOf(valueAt(rows[row]!, column.path)))];
}

/** What a filter looks through: the value as it came, and a size also as it is shown. */
function searchedText(column: Column, row: Row): string {
  const text = textOf(valueAt(row, column.path));
  return column.kind === 'bytes' && text !== '' ? `${text}\n${bytes(Number(text))}` : text;
}

function comparer(rows: readonly Row[], column: Column, descending: boolean): Compare {
  const keys: (string | number | null)[] = [];
  const keyOf = (row: number): string | number | null => {
    if (keys[row] === undefined) keys[row] = sortKey(column, rows[row]!);
    return keys[row]!;
  };
  const direction = descending ? -1 : 1;
  return (left, right) => {
    const a = keyOf(left);
    const b = keyOf(right);
    if (a === b) return 0;
    if (a === null || b === null) return a === null ? 1 : -1;
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : COLLATOR.compare(String(a), String(b));
    return order * direction;
  };
}

/** Null for nothing: such rows come last. */
function sortKey(column: Column, row: Row): string | number | null {
  const value = valueAt(row, column.path);
  if (value === undefined || value === null || value === '') return null;
  const kind = typeof value === 'object' ? 'text' : column.kind; // an object may not even be made a text of
  if (kind === 'time') return numberOrNull(Date.parse(String(value)));
  const counts = kind === 'bytes' || kind === 'number' || kind === 'boolean';
  return counts ? numberOrNull(Number(value)) : textOf(value);
}

function numberOrNull(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}

/** How often each value of a column comes, most frequent first; undefined when there are more than `most`. */
export function valuesOf(
  rows: Iterable<Row>,
  column: Column,
  most: number,
): readonly (readonly [value: string, count: number])[] | undefined {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = textOf(valueAt(row, column.path));
    counts.set(text, (counts.get(text) ?? 0) + 1);
    if (counts.size > most) return undefined;
  }
  return [...counts].sort(([a, left], [b, right]) => right - left || COLLATOR.compare(a, b));
}
