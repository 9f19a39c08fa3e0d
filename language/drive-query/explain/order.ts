import { type OrderByKey, parseOrderBy } from '../order-by';
import type { Pen } from './pen';

const OLDEST = ['oldest first', 'newest first'] as const;

type KeyWords = readonly [by: string, ascending: string, descending: string];

/** What each key sorts by, and its two directions (public-facts, orderBy). */
const KEYS: ReadonlyMap<string, KeyWords> = new Map<string, KeyWords>([
  ['modifiedTime', ['by last change', ...OLDEST]],
  ['createdTime', ['by creation', ...OLDEST]],
  ['modifiedByMeTime', ['by your own last change', ...OLDEST]],
  ['viewedByMeTime', ['by when you last opened them', ...OLDEST]],
  ['sharedWithMeTime', ['by when they were shared with you', ...OLDEST]],
  ['recency', ['by their latest time', ...OLDEST]],
  ['name', ['by name, letter by letter', 'A to Z', 'Z to A']],
  ['name_natural', ['by name, numbers by value', 'A to Z', 'Z to A']],
  ['quotaBytesUsed', ['by the storage they take', 'smallest first', 'largest first']],
  ['folder', ['', 'folders first', 'folders last']],
  ['starred', ['', 'starred files first', 'starred files last']],
]);

/** In which order files come. */
export function explainOrder(order: string | undefined, searchesText: boolean, pen: Pen): string {
  if (order === undefined) return searchesText ? 'Files come by relevance.' : 'Files come in no particular order.';
  const { keys, problems } = parseOrderBy(order);
  if (problems.length > 0) return `The order ${pen.source(order)} cannot be read.`;
  const sorted = `Sorted ${keys.map((key) => keyWords(key, pen)).join('; then ')}.`;
  return searchesText ? `${sorted} The service refuses an order together with a search in the text.` : sorted;
}

function keyWords({ key, descending }: OrderByKey, pen: Pen): string {
  const row = KEYS.get(key);
  if (!row) return `by ${pen.source(key)}, which the service does not know`;
  const [by, up, down] = row;
  return by === '' ? `with ${descending ? down : up}` : `${by} (${descending ? down : up})`;
}
