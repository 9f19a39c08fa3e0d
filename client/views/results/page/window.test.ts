import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cell, clamp, move } from './navigate';
import { scrollTo, sliceOf } from './window';

const view = fc.record({
  rows: fc.nat(2_000_000),
  rowHeight: fc.integer({ min: 16, max: 60 }),
  height: fc.integer({ min: 40, max: 2000 }),
  scrollTop: fc.nat(10_000_000),
});

describe('the virtual window', () => {
  it('draws few rows, within what there is, and covers what is seen', () => {
    fc.assert(
      fc.property(view, (each) => {
        const { first, end, top, total } = sliceOf(each);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(each.rows);
        expect(end - first).toBeLessThanOrEqual(each.height / each.rowHeight + 15);
        expect(total).toBeLessThanOrEqual(8_000_000);
        const scrolled = Math.min(each.scrollTop, Math.max(0, total - each.height));
        if (each.rows > 0) expect(top).toBeLessThanOrEqual(scrolled + 0.01);
        const bottom = top + (end - first) * each.rowHeight;
        const seen = Math.min(scrolled + each.height, each.rows * each.rowHeight);
        if (each.rows > 0) expect(bottom).toBeGreaterThanOrEqual(Math.min(seen, total) - 0.01);
      }),
    );
  });

  it('scrolls any row into view, and only as far as needed', () => {
    fc.assert(
      fc.property(view, fc.nat(), (each, number) => {
        fc.pre(each.rows > 0 && each.height > each.rowHeight * 2);
        const row = number % each.rows;
        const scrollTop = scrollTo(each, row);
        const { first, end, top } = sliceOf({ ...each, scrollTop });
        expect(first).toBeLessThanOrEqual(row);
        expect(end).toBeGreaterThan(row);
        const at = top + (row - first) * each.rowHeight - scrollTop;
        const limit = Math.min(8_000_000, each.rows * each.rowHeight) - each.height;
        if (scrollTop <= limit && scrollTop >= 0) {
          expect(at).toBeGreaterThanOrEqual(-1);
          expect(at + each.rowHeight).toBeLessThanOrEqual(each.height + 1);
        }
        expect(scrollTo({ ...each, scrollTop }, row)).toBeCloseTo(scrollTop, 3);
      }),
    );
  });
});

describe('moving by keys', () => {
  const bounds = { rows: 10, columns: 4, page: 3 };
  it.each<[string, Cell, Cell | undefined]>([
    ['ArrowDown', { row: 0, column: 0 }, { row: 1, column: 0 }],
    ['ArrowUp', { row: 0, column: 1 }, { row: -1, column: 1 }],
    ['ArrowUp', { row: -1, column: 1 }, { row: -1, column: 1 }],
    ['ArrowRight', { row: 0, column: 3 }, { row: 0, column: 3 }],
    ['PageDown', { row: 8, column: 0 }, { row: 9, column: 0 }],
    ['PageUp', { row: 2, column: 0 }, { row: 0, column: 0 }],
    ['Home', { row: 5, column: 2 }, { row: 5, column: 0 }],
    ['End', { row: 5, column: 2 }, { row: 5, column: 3 }],
    ['Ctrl+End', { row: 0, column: 0 }, { row: 9, column: 3 }],
    ['Ctrl+Home', { row: 9, column: 3 }, { row: 0, column: 0 }],
    ['x', { row: 0, column: 0 }, undefined],
    ['constructor', { row: 0, column: 0 }, undefined],
  ])('%s from %o', (key, from, to) => expect(move(from, key, bounds)).toEqual(to));

  it('stays inside, even when there is nothing', () => {
    expect(clamp({ row: 5, column: 5 }, { rows: 0, columns: 0, page: 1 })).toEqual({ row: -1, column: 0 });
    expect(move({ row: 0, column: 0 }, 'Ctrl+End', { rows: 0, columns: 0, page: 1 })).toEqual({ row: -1, column: 0 });
  });
});
