import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRow, NO_ROWS, readRowSet, rowSetOf, rowsOf, toggleRow } from './row-set';

const rows = fc.array(fc.nat(30), { maxLength: 30 });
const sorted = (list: Iterable<number>) => [...new Set(list)].sort((left, right) => left - right);

describe('a set of rows', () => {
  it('is ranges', () => expect(rowSetOf([3, 1, 2, 9, 2])).toEqual([1, 3, 9, 9]));

  it('holds what was put in, and nothing else', () => {
    fc.assert(
      fc.property(rows, fc.nat(31), (list, other) => {
        const set = rowSetOf(list);
        expect([...rowsOf(set)]).toEqual(sorted(list));
        expect(hasRow(set, other)).toBe(list.includes(other));
        expect(readRowSet(set)).toEqual(set);
      }),
    );
  });

  it('toggles one row and leaves the others', () => {
    fc.assert(
      fc.property(rows, fc.nat(31), (list, row) => {
        const expected = new Set(list);
        if (!expected.delete(row)) expected.add(row);
        expect([...rowsOf(toggleRow(rowSetOf(list), row))]).toEqual(sorted(expected));
      }),
    );
  });

  it.each([undefined, 'x', [1], [2, 1], [1, 3, 3, 4], [-1, 2], [1.5, 2], [0, 1e300]])('is not read from %j', (value) =>
    expect(readRowSet(value)).toEqual(NO_ROWS),
  );
});
