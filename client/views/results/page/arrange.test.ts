import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../messages';
import { arrangementOf, extendOrder, type Sort } from './arrange';
import { type Column, deriveColumns } from './columns';

const row = fc.record(
  {
    id: fc.string(),
    name: fc.oneof(fc.string(), fc.constantFrom('a2', 'a10', 'A2', 'b')),
    size: fc.nat(50).map(String),
    starred: fc.boolean(),
    modifiedTime: fc
      .date({ min: new Date(0), max: new Date(1e12), noInvalidDate: true })
      .map((date) => date.toISOString()),
    owners: fc.array(fc.record({ displayName: fc.string() }), { maxLength: 2 }),
  },
  { requiredKeys: ['id'] },
);
const sort = fc.option(
  fc.record({ path: fc.constantFrom('name', 'size', 'starred', 'modifiedTime', 'owners'), descending: fc.boolean() }),
  { nil: undefined },
);

function arranged(rows: readonly Row[], filter: string, by: Sort | undefined, cuts: readonly number[] = []): number[] {
  const arrangement = arrangementOf(rows, deriveColumns(undefined, rows), filter, by);
  const ends = [...cuts.map((cut) => Math.min(cut, rows.length)), rows.length].sort((left, right) => left - right);
  let from = 0;
  return ends.reduce<number[]>((order, to) => {
    const next = extendOrder(order, from, to, arrangement);
    from = to;
    return next;
  }, []);
}

describe('arranging rows', () => {
  it('gives the same order whether rows come at once or page by page', () => {
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 40 }),
        sort,
        fc.constantFrom('', 'a', '1 2'),
        fc.array(fc.nat(40)),
        (rows, by, filter, cuts) => {
          expect(arranged(rows, filter, by, cuts)).toEqual(arranged(rows, filter, by));
        },
      ),
    );
  });

  it('loses no row and invents none', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), sort, (rows, by) => {
        expect(arranged(rows, '', by).sort((left, right) => left - right)).toEqual(rows.map((_, index) => index));
      }),
    );
  });

  it('sorts the other way round but keeps rows without a value last', () => {
    const rows: Row[] = [{ name: 'b' }, {}, { name: 'a' }, { name: null }, { name: 'c' }];
    const names = (by: Sort) => arranged(rows, '', by).map((index) => rows[index]!.name);
    expect(names({ path: 'name', descending: false })).toEqual(['a', 'b', 'c', undefined, null]);
    expect(names({ path: 'name', descending: true })).toEqual(['c', 'b', 'a', undefined, null]);
  });

  it.each<[string, readonly unknown[], readonly unknown[]]>([
    ['name', ['a10', 'a2', 'B1', 'b0'], ['a2', 'a10', 'b0', 'B1']],
    ['size', ['10', '9', '100'], ['9', '10', '100']],
    ['starred', [true, false, true], [false, true, true]],
    [
      'modifiedTime',
      ['2026-01-02T00:00:00Z', '2025-01-02T00:00:00+05:00'],
      ['2025-01-02T00:00:00+05:00', '2026-01-02T00:00:00Z'],
    ],
  ])('sorts %s by what it means', (path, values, expected) => {
    const rows = values.map((value) => ({ [path]: value }));
    expect(arranged(rows, '', { path, descending: false }).map((index) => rows[index]![path])).toEqual(expected);
  });

  it('filters by every word, in any column, whatever the letter case', () => {
    const rows = [
      { name: 'Team Photo', mimeType: 'image/png' },
      { name: 'Photo', mimeType: 'text/plain' },
    ];
    expect(arranged(rows, 'PNG team', undefined)).toEqual([0]);
    expect(arranged(rows, 'photo', undefined)).toEqual([0, 1]);
    expect(arranged(rows, 'nothing', undefined)).toEqual([]);
  });

  it('filters only by columns that are shown', () => {
    const columns: Column[] = [{ path: 'name', kind: 'name' }];
    const arrangement = arrangementOf([{ name: 'x', secret: 'y' }], columns, 'y', undefined);
    expect(extendOrder([], 0, 1, arrangement)).toEqual([]);
  });
});
