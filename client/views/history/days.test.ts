import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../history/entry';
import { daysAgo, daysOf } from './days';

const at = (...date: [number, number, number, number]) => new Date(...date).getTime();
const entry = (moment: number) => ({ at: moment }) as HistoryEntry;

it('puts the requests of a day together, whatever the time', () => {
  const moments = [at(2026, 10, 22, 23), at(2026, 10, 22, 0), at(2026, 10, 21, 12)];
  const days = daysOf(moments.map(entry));
  expect(days.map(({ begins, entries }) => [begins, entries.length])).toEqual([
    [at(2026, 10, 22, 0), 2],
    [at(2026, 10, 21, 0), 1],
  ]);
});

it.each([
  [at(2026, 10, 22, 0), 0],
  [at(2026, 10, 21, 0), 1],
  [at(2026, 2, 1, 0), 266],
])('counts days back from now: %d is %d days ago', (begins, ago) => {
  expect(daysAgo(begins, at(2026, 10, 22, 13))).toBe(ago);
});
