import { describe, expect, it } from 'vitest';
import type { ComparedSide, Comparison } from '../compare-messages';
import { notesOf, sideText, summaryText } from './compare-words';

const side: ComparedSide = {
  runId: 'r',
  title: 'All',
  at: Date.UTC(2026, 10, 22, 2),
  connection: 'Sandbox',
  query: 'trashed = false',
  params: { fields: '*' },
  rows: 1200,
  pages: 2,
  partial: false,
  incomplete: false,
};

function notes(before: Partial<ComparedSide>, after: Partial<ComparedSide>, found?: Partial<Comparison['found']>) {
  const whole = { key: 'id', changes: 0, unchanged: 0, leftOut: [], ...found } as const;
  return notesOf({ id: 'c', before: { ...side, ...before }, after: { ...side, ...after }, found: whole });
}

describe('what is said of a comparison', () => {
  it('is nothing where there is nothing to warn of', () => expect(notes({}, {})).toEqual([]));

  it.each<[string, string[]]>([
    ['different queries', notes({}, { query: 'starred = true' })],
    ['different connections: Sandbox and google', notes({}, { connection: 'google' })],
    ['differ in @orderBy', notes({}, { params: { fields: '*', orderBy: 'name' } })],
    ['size, so that is not compared', notes({}, {}, { leftOut: ['size'] })],
    ['without an id, so whole rows', notes({}, {}, { key: 'row' })],
    ['Of neither result all pages', notes({ partial: true }, { partial: true })],
    ['Of the earlier result not all pages', notes({ partial: true }, {})],
    ['Of the later result not all pages', notes({}, { partial: true })],
    ['A search was incomplete', notes({}, { incomplete: true })],
  ])('names %s', (words, said) => {
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(words);
  });

  it('says when, where and how much', () => {
    expect(sideText(side, 'en')).toMatch(/2026.*Sandbox · 1,200 rows in 2 pages$/);
  });

  it('counts, also what a filter leaves', () => {
    const found = { key: 'id', changes: 6, unchanged: 1000, leftOut: [] } as const;
    const comparison = { id: 'c', before: side, after: side, found };
    const kinds = { added: 1, removed: 2, changed: 3 };
    expect(summaryText(comparison, kinds, 6)).toBe('1 added · 2 removed · 3 changed · 1,000 the same');
    expect(summaryText(comparison, kinds, 2)).toContain('2 shown');
  });
});
