import type { RowTest } from '../../language';
import { comparePlaces, type Place, type SortKey } from './order';

/** Which rows a page is chosen from. */
export interface Selection {
  readonly matches: RowTest;
  /** One past the last row to look at. */
  readonly end: number;
  readonly keys: readonly SortKey[];
  /** The place of the last file of the page before. */
  readonly after: Place | undefined;
  /** How many rows are wanted at most. */
  readonly count: number;
}

/**
 * The first rows behind `after` that match, in order. Without keys the order is that of the rows.
 * With keys all rows are looked at, but only `count` places are kept: no list of a million is ever sorted.
 */
export function selectPage(selection: Selection): readonly Place[] {
  return selection.keys.length === 0 ? nextRows(selection) : leastPlaces(selection);
}

function nextRows({ matches, end, after, count }: Selection): readonly Place[] {
  const places: Place[] = [];
  for (let row = after ? after.row + 1 : 0; row < end && places.length < count; row++) {
    if (matches(row)) places.push({ values: [], row });
  }
  return places;
}

function leastPlaces({ matches, end, keys, after, count }: Selection): readonly Place[] {
  const heap: Place[] = [];
  const [firstKey] = keys;
  const compare = (left: Place, right: Place) => comparePlaces(keys, left, right);
  const direction = firstKey!.descending ? -1 : 1;
  for (let row = 0; row < end; row++) {
    if (!matches(row)) continue;
    const first = firstKey!.read(row);
    const worst = heap.length === count ? heap[0]! : undefined;
    // Most rows are out by their first key: decide that before anything is allocated.
    if (worst && firstKey!.compare(first, worst.values[0]!) * direction > 0) continue;
    const place = { values: keys.map((key, index) => (index === 0 ? first : key.read(row))), row };
    if (after && compare(place, after) <= 0) continue;
    if (!worst) pushHeap(heap, place, compare);
    else if (compare(place, worst) < 0) replaceTop(heap, place, compare);
  }
  return heap.sort(compare);
}

type Compare = (left: Place, right: Place) => number;

/** A heap with the last place on top. */
function pushHeap(heap: Place[], place: Place, compare: Compare): void {
  let at = heap.push(place) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (compare(heap[parent]!, place) >= 0) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = place;
}

function replaceTop(heap: Place[], place: Place, compare: Compare): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1]!, heap[child]!) > 0) child++;
    if (compare(place, heap[child]!) >= 0) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = place;
}
