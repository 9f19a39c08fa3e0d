import type { Arrangement } from './arrange';

/** Work that is done in short steps: whoever does it decides after each whether to go on at once. */
export type Steps<Result> = Generator<undefined, Result>;

/** Rows looked at in one step, sorted in one step and merged in one step: each takes about two milliseconds. */
const FILTERED = 250;
const SORTED = 250;
const MERGED = 1000;

/** The rows `from` up to `to` that are to be shown, in their order. */
export function* inOrder(from: number, to: number, { keep, compare }: Arrangement): Steps<number[]> {
  const kept: number[] = [];
  for (let row = from; row < to; row++) {
    if (keep && row > from && (row - from) % FILTERED === 0) yield;
    if (!keep || keep(row)) kept.push(row);
  }
  return compare ? yield* sorted(kept, compare) : kept;
}

/** Merges sorted runs, two by two. The rows come in order of their numbers, and equal ones stay so. */
function* sorted(rows: number[], compare: (a: number, b: number) => number): Steps<number[]> {
  let runs: number[][] = [];
  for (let at = 0; at < rows.length; at += SORTED) {
    if (at > 0) yield;
    runs.push(rows.slice(at, at + SORTED).sort(compare));
  }
  while (runs.length > 1) {
    const merged: number[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      const [left, right] = [runs[at]!, runs[at + 1]];
      merged.push(right ? yield* mergedInSteps(left, right, compare) : left);
      yield;
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* mergedInSteps(
  left: readonly number[],
  right: readonly number[],
  compare: (a: number, b: number) => number,
): Steps<number[]> {
  const merged: number[] = [];
  let [at, other] = [0, 0];
  while (at < left.length && other < right.length) {
    merged.push(compare(left[at]!, right[other]!) <= 0 ? left[at++]! : right[other++]!);
    if (merged.length % MERGED === 0) yield;
  }
  while (at < left.length) merged.push(left[at++]!);
  while (other < right.length) merged.push(right[other++]!);
  return merged;
}

/** `order` with `added` worked in, where both are in order and the rows of `added` came later. */
export function merge(
  order: readonly number[],
  added: readonly number[],
  compare: Arrangement['compare'],
): readonly number[] {
  if (added.length === 0) return order;
  if (!compare || order.length === 0) return order.length === 0 ? added : order.concat(added);
  const merged: number[] = [];
  let at = 0;
  for (const row of added) {
    const end = firstBehind(order, at, row, compare);
    while (at < end) merged.push(order[at++]!);
    merged.push(row);
  }
  while (at < order.length) merged.push(order[at++]!);
  return merged;
}

/** The place from `low` on of the first row that comes behind `row`. */
function firstBehind(
  order: readonly number[],
  low: number,
  row: number,
  compare: (a: number, b: number) => number,
): number {
  let [from, to] = [low, order.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compare(order[middle]!, row) <= 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Does `work` until it is done or `enough` says so; undefined when there is some left. */
export function workUntil<Result>(work: Steps<Result>, enough: () => boolean): { readonly result: Result } | undefined {
  for (;;) {
    const step = work.next();
    if (step.done) return { result: step.value };
    if (enough()) return undefined;
  }
}
