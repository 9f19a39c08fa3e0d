import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Row } from '../messages';
import { arrangementOf, type ColumnFilters, type Sort, valuesOf } from './arrange';
import { type Column, deriveColumns } from './columns';
import { inOrder, merge, workUntil } from './in-order';

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
const sort = fc.array(
  fc.record({ path: fc.constantFrom('name', 'size', 'starred', 'modifiedTime', 'owners'), descending: fc.boolean() }),
  { maxLength: 2 },
);

interface Asked {
  readonly filter?: string;
  readonly columnFilters?: ColumnFilters;
  readonly sort?: readonly Sort[];
  readonly columns?: readonly Column[];
}

function arranged(rows: readonly Row[], asked: Asked, cuts: readonly number[] = []): readonly number[] {
  const all = deriveColumns(undefined, rows);
  const arrangement = arrangementOf(rows, asked.columns ?? all, all, {
    filter: '',
    columnFilters: {},
    sort: [],
    ...asked,
  });
  const ends = [...cuts.map((cut) => Math.min(cut, rows.length)), rows.length].sort((left, right) => left - right);
  let from = 0;
  return ends.reduce<readonly number[]>((order, to) => {
    const added = workUntil(inOrder(from, to, arrangement), () => false)!.result;
    from = to;
    return merge(order, added, arrangement.compare);
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
        (rows, sort, filter, cuts) => {
          expect(arranged(rows, { sort, filter }, cuts)).toEqual(arranged(rows, { sort, filter }));
        },
      ),
    );
  });

  it('loses no row and invents none', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 40 }), sort, (rows, sort) => {
        expect([...arranged(rows, { sort })].sort((left, right) => left - right)).toEqual(
          rows.map((_, index) => index),
        );
      }),
    );
  });

  it('sorts the other way round but keeps rows without a value last', () => {
    const rows: Row[] = [{ name: 'b' }, {}, { name: 'a' }, { name: null }, { name: 'c' }];
    const names = (by: Sort) => arranged(rows, { sort: [by] }).map((index) => rows[index]!.name);
    expect(names({ path: 'name', descending: false })).toEqual(['a', 'b', 'c', undefined, null]);
    expect(names({ path: 'name', descending: true })).toEqual(['c', 'b', 'a', undefined, null]);
  });

  it.each([
    ['modifiedTime', '2026-01-02T00:00:00Z'],
    ['size', '12'],
    ['starred', true],
  ])('loses no row for a value of %s that cannot be made a text of', (path, value) => {
    const odd = { toString: '', valueOf: '' };
    const rows = [...Array.from({ length: 1000 }, () => ({ [path]: value })), { [path]: odd }, { [path]: value }];
    const order = arranged(rows, { sort: [{ path, descending: true }] });
    expect([...order].sort((left, right) => left - right)).toEqual(rows.map((_row, index) => index));
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
    expect(arranged(rows, { sort: [{ path, descending: false }] }).map((index) => rows[index]![path])).toEqual(
      expected,
    );
  });

  it('filters by every word, in any column, whatever the letter case', () => {
    const rows = [
      { name: 'Team Photo', mimeType: 'image/png' },
      { name: 'Photo', mimeType: 'text/plain' },
    ];
    expect(arranged(rows, { filter: 'PNG team' })).toEqual([0]);
    expect(arranged(rows, { filter: 'photo' })).toEqual([0, 1]);
    expect(arranged(rows, { filter: 'nothing' })).toEqual([]);
  });

  it('filters only by columns that are shown', () => {
    const columns: Column[] = [{ path: 'name', kind: 'name' }];
    expect(arranged([{ name: 'x', secret: 'y' }], { filter: 'y', columns })).toEqual([]);
  });

  it('finds a size as it is shown', () => {
    const rows = [{ size: '1234567' }, { size: '12' }];
    expect(arranged(rows, { filter: '1.2 MB' })).toEqual([0]);
    expect(arranged(rows, { filter: '234567' })).toEqual([0]);
  });

  it('filters by single columns, and by all filters together', () => {
    const rows: Row[] = [
      { name: 'png notes', mimeType: 'text/plain' },
      { name: 'Photo', mimeType: 'image/png' },
      { name: 'Other', mimeType: 'image/jpeg' },
      { name: 'None' },
    ];
    const by = (columnFilters: ColumnFilters, filter = '') => arranged(rows, { columnFilters, filter });
    expect(by({ mimeType: { text: 'PNG' } })).toEqual([1]);
    expect(by({ mimeType: { values: ['text/plain', ''] } })).toEqual([0, 3]);
    expect(by({ mimeType: { text: 'image' }, name: { values: ['Other', 'None'] } })).toEqual([2]);
    expect(by({ mimeType: { text: 'image' } }, 'ph')).toEqual([1]);
    expect(by({ nothing: { text: 'x' } })).toEqual([0, 1, 2, 3]);
  });

  it('sorts by one column where the one before it is equal', () => {
    const rows: Row[] = [
      { name: 'b', size: '1' },
      { name: 'a', size: '1' },
      { name: 'c', size: '2' },
      { name: 'a', size: '2' },
    ];
    const sort = [
      { path: 'size', descending: true },
      { path: 'name', descending: false },
    ];
    expect(arranged(rows, { sort })).toEqual([3, 2, 1, 0]);
  });

  it('keeps thousands of rows in order, in steps', () => {
    const rows: Row[] = Array.from({ length: 6001 }, (_, index) => ({ size: String((index * 7919) % 500) }));
    const order = arranged(rows, { sort: [{ path: 'size', descending: false }] });
    const expected = rows
      .map((_, index) => index)
      .sort((a, b) => Number(rows[a]!.size) - Number(rows[b]!.size) || a - b);
    expect(order).toEqual(expected);
  });

  it('compares few rows in each step', () => {
    const rows: Row[] = Array.from({ length: 6001 }, (_, index) => ({ size: String((index * 7919) % 500) }));
    const columns = deriveColumns(undefined, rows);
    const sort = [{ path: 'size', descending: false }];
    const { keep, compare } = arrangementOf(rows, columns, columns, { filter: '', columnFilters: {}, sort });
    let compared = 0;
    const counting = (left: number, right: number) => {
      compared++;
      return compare!(left, right);
    };
    const most: number[] = [];
    const work = inOrder(0, rows.length, { keep, compare: counting });
    while (!work.next().done) {
      most.push(compared);
      compared = 0;
    }
    expect(Math.max(...most)).toBeLessThan(3000);
  });

  it('counts the values of a column while they are few', () => {
    const rows: Row[] = [{ starred: true }, { starred: false }, { starred: true }, {}];
    const column: Column = { path: 'starred', kind: 'boolean' };
    expect(valuesOf(rows, column, 3)).toEqual([
      ['true', 2],
      ['', 1],
      ['false', 1],
    ]);
    expect(valuesOf(rows, column, 2)).toBeUndefined();
  });
});
