import type { Row } from '../views/results/messages';

/** What happened to one row from one run to another. */
export type RowChange =
  | { readonly kind: 'added'; readonly to: number; readonly after: Row }
  | { readonly kind: 'removed'; readonly from: number; readonly before: Row }
  | {
      readonly kind: 'changed';
      readonly from: number;
      readonly to: number;
      readonly before: Row;
      readonly after: Row;
    };

/** What makes rows of one list the rows of another, the order of rows aside. */
export interface RowsDiff {
  /** `id`: rows with the same id are the same row. `row`: some row came without one, so only equal rows are the same. */
  readonly key: 'id' | 'row';
  /** In the order of the later list; a row that is gone stands where it stood. */
  readonly changes: readonly RowChange[];
  readonly unchanged: number;
}

/** Rows looked at between two pauses. */
const STEP = 500;

/**
 * Compares two lists of rows. With `members` only these members of the rows count. A generator, so that 100,000 rows hold
 * nothing up: it yields how many rows it has looked at, after every 500 of them. An id that comes several times in a list
 * stands for its first, second and further row.
 */
export function* diffRows(
  before: readonly Row[],
  after: readonly Row[],
  members?: readonly string[],
): Generator<number, RowsDiff> {
  const key = [before, after].every((rows) => rows.every(hasId)) ? 'id' : 'row';
  const keyOf = key === 'id' ? (row: Row) => row.id as string : (row: Row) => canonical(only(row, members));
  let done = 0;
  const places = new Map<string, number[]>();
  for (const [index, row] of before.entries()) {
    const same = keyOf(row);
    const known = places.get(same);
    if (known) known.push(index);
    else places.set(same, [index]);
    if (++done % STEP === 0) yield done;
  }
  const changes: RowChange[] = [];
  for (const [to, row] of after.entries()) {
    const from = places.get(keyOf(row))?.shift();
    if (from === undefined) changes.push({ kind: 'added', to, after: row });
    else if (!equalIn(before[from]!, row, members)) {
      changes.push({ kind: 'changed', from, to, before: before[from]!, after: row });
    }
    if (++done % STEP === 0) yield done;
  }
  for (const left of places.values()) {
    for (const from of left) changes.push({ kind: 'removed', from, before: before[from]! });
  }
  const removed = changes.filter(({ kind }) => kind === 'removed').length;
  const changed = changes.filter(({ kind }) => kind === 'changed').length;
  return { key, changes: changes.sort(byPlace), unchanged: before.length - removed - changed };
}

/** Whether two values of JSON say the same; the order of members does not count. */
export function equal(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(one);
  if (names.length !== Object.keys(other).length) return false;
  return names.every((name) => Object.hasOwn(other, name) && equal(member(one, name), member(other, name)));
}

function member(value: object, name: string): unknown {
  return (value as Readonly<Record<string, unknown>>)[name];
}

function equalIn(one: Row, other: Row, members: readonly string[] | undefined): boolean {
  return members === undefined ? equal(one, other) : members.every((name) => equal(one[name], other[name]));
}

function only(row: Row, members: readonly string[] | undefined): Row {
  return members === undefined
    ? row
    : Object.fromEntries(members.filter((name) => Object.hasOwn(row, name)).map((name) => [name, row[name]]));
}

function hasId({ id }: Row): boolean {
  return typeof id === 'string' && id !== '';
}

/** JSON with the members of objects in one order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}

function byPlace(one: RowChange, other: RowChange): number {
  return placeOf(one) - placeOf(other) || Number(one.kind !== 'removed') - Number(other.kind !== 'removed');
}

function placeOf(change: RowChange): number {
  return change.kind === 'removed' ? change.from : change.to;
}
