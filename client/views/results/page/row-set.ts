/** Row numbers, as ranges in order: first, last, first, last… It is small for what users select, and can be kept as it is. */
export type RowSet = readonly number[];

export const NO_ROWS: RowSet = [];

/** The set of `rows`, which may come in any order. */
export function rowSetOf(rows: Iterable<number>): RowSet {
  const sorted = Float64Array.from(rows).sort();
  const set: number[] = [];
  for (const row of sorted) {
    if (set.length > 0 && row <= set.at(-1)! + 1) set[set.length - 1] = row;
    else set.push(row, row);
  }
  return set;
}

/** Whether `row` is in the set. */
export function hasRow(set: RowSet, row: number): boolean {
  let low = 0;
  let high = set.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (set[2 * middle + 1]! < row) low = middle + 1;
    else high = middle;
  }
  return low < set.length / 2 && set[2 * low]! <= row;
}

/** The set with `row` in it if it was not, without it if it was. */
export function toggleRow(set: RowSet, row: number): RowSet {
  if (!hasRow(set, row)) return rowSetOf([...rowsOf(set), row]);
  return rowSetOf([...rowsOf(set)].filter((each) => each !== row));
}

/** The rows of the set, in order. */
export function* rowsOf(set: RowSet): Iterable<number> {
  for (let at = 0; at < set.length; at += 2) for (let row = set[at]!; row <= set[at + 1]!; row++) yield row;
}

/** A set that was kept; nothing else becomes one. */
export function readRowSet(value: unknown): RowSet {
  if (!Array.isArray(value) || value.length % 2 !== 0) return NO_ROWS;
  const inOrder = value.every(
    (row, at) => Number.isSafeInteger(row) && row >= 0 && (at === 0 || row >= value[at - 1] + (at % 2 === 0 ? 1 : 0)),
  );
  return inOrder ? value : NO_ROWS;
}
