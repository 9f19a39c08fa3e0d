import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import { ORDER_KEYS, type OrderByKey, orderKeyNamed, parseOrderBy } from '../order-by';
import type { Dialect } from '../terms';

/** Findings in an `orderBy` list that starts at `offset`: its form, its keys, and what is advised against. */
export function checkOrderBy(text: string, offset: number, dialect: Dialect): Finding[] {
  const { keys, problems } = parseOrderBy(text);
  const findings: Finding[] = problems.map(({ code, start, end }) => {
    const word = text.slice(start, Math.min(end, start + SHOWN));
    const near = code === 'unknown-direction' ? nearest(word, DIRECTIONS) : [];
    return {
      code: 'order-by-syntax',
      start: offset + start,
      end: offset + end,
      data: { problem: code, text: word, nearest: near },
    };
  });
  const first = new Map<string, OrderByKey>();
  for (const key of keys) {
    findings.push(...checkKey(key, offset, dialect), ...repeated(key, first.get(key.key), offset));
    if (!first.has(key.key)) first.set(key.key, key);
  }
  return findings;
}

/** How much of a wrong stretch a message shows. */
const SHOWN = 40;
const DIRECTIONS: readonly string[] = ['desc', 'asc'];

function checkKey({ key, start, end, direction }: OrderByKey, offset: number, dialect: Dialect): Finding[] {
  const range = { start: offset + start, end: offset + end };
  const findings: Finding[] = [];
  if (orderKeyNamed(key) === undefined) {
    const names = ORDER_KEYS.map((each) => each.name);
    findings.push({ code: 'unknown-order-key', ...range, data: { name: key, nearest: nearestKeys(key, names) } });
  }
  if (key === 'createdTime') findings.push({ code: 'order-by-created-time', ...range, data: { name: key } });
  if (direction?.word === 'asc' && dialect === 'documented') {
    const place = { start: offset + direction.start, end: offset + direction.end };
    findings.push({ code: 'extended-only', ...place, data: { subject: 'direction', name: 'asc', of: 'orderBy' } });
  }
  return findings;
}

/** Names of the same thing in the earlier version of the service. */
const FORMER_KEYS: ReadonlyMap<string, string> = new Map([
  ['title', 'name'],
  ['title_natural', 'name_natural'],
  ['modifiedDate', 'modifiedTime'],
  ['createdDate', 'createdTime'],
  ['modifiedByMeDate', 'modifiedByMeTime'],
  ['sharedWithMeDate', 'sharedWithMeTime'],
  ['lastViewedByMeDate', 'viewedByMeTime'],
]);

function nearestKeys(key: string, names: readonly string[]): readonly string[] {
  const former = FORMER_KEYS.get(key);
  return former === undefined ? nearest(key, names) : [former];
}

function repeated(key: OrderByKey, first: OrderByKey | undefined, offset: number): Finding[] {
  if (first === undefined) return [];
  const related = [{ start: offset + first.start, end: offset + first.end, code: 'first-order-key' }];
  const range = { start: offset + key.start, end: offset + key.end };
  return [{ code: 'repeated-order-key', ...range, data: { name: key.key }, related }];
}
