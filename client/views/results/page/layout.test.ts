import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './columns';
import {
  arrangeColumns,
  collapseColumn,
  expandColumn,
  expandedFrom,
  INITIAL_LAYOUT,
  type Layout,
  placeColumn,
  setShown,
  stepColumn,
  visibleColumns,
} from './layout';

const columnsOf = (paths: string): Column[] => paths.split(' ').map((path) => ({ path, kind: 'text' }));
const derived = columnsOf('name owners id');
const arranged = (layout: Layout) =>
  arrangeColumns(
    derived,
    columnsOf(layout.added.join(' ')).filter(({ path }) => path),
    layout,
  );
const shown = (layout: Layout) =>
  visibleColumns(arranged(layout), layout)
    .map(({ path }) => path)
    .join(' ');

describe('the columns shown', () => {
  it('are those that came until the user wants others', () => expect(shown(INITIAL_LAYOUT)).toBe('name owners id'));

  it('leave out what is hidden, and bring it back where it was', () => {
    const hidden = setShown(derived, INITIAL_LAYOUT, 'owners', false);
    expect(shown(hidden)).toBe('name id');
    expect(shown(setShown(derived, hidden, 'owners', true))).toBe('name owners id');
  });

  it('never are none', () => {
    const one = ['id', 'owners', 'name'].reduce(
      (layout, path) => setShown(derived, layout, path, false),
      INITIAL_LAYOUT,
    );
    expect(shown(one)).toBe('name');
    expect(shown({ ...INITIAL_LAYOUT, hidden: ['name', 'owners', 'id'] })).toBe('name');
  });

  it('have one frozen column less when a frozen one is hidden', () => {
    const frozen = { ...INITIAL_LAYOUT, frozen: 2 };
    expect(setShown(derived, frozen, 'owners', false).frozen).toBe(1);
    expect(setShown(derived, frozen, 'id', false).frozen).toBe(2);
  });

  it.each<[string, string | undefined, string]>([
    ['id', 'name', 'id name owners'],
    ['name', undefined, 'owners id name'],
    ['name', 'id', 'owners name id'],
    ['name', 'name', 'name owners id'],
  ])('have %s put before %s', (path, before, expected) => {
    expect(shown(placeColumn(derived, INITIAL_LAYOUT, path, before))).toBe(expected);
  });

  it.each<[string, -1 | 1, string]>([
    ['name', 1, 'owners name id'],
    ['id', -1, 'name id owners'],
    ['name', -1, 'name owners id'],
    ['id', 1, 'name owners id'],
  ])('have %s moved by %d', (path, step, expected) => {
    expect(shown(stepColumn(derived, derived, INITIAL_LAYOUT, path, step))).toBe(expected);
  });

  it('step over hidden ones', () => {
    const layout = setShown(derived, INITIAL_LAYOUT, 'owners', false);
    expect(shown(stepColumn(derived, visibleColumns(derived, layout), layout, 'name', 1))).toBe('id name');
  });

  it('put columns that come later behind those in order', () => {
    const layout = placeColumn(derived, INITIAL_LAYOUT, 'id', 'name');
    expect(arrangeColumns([...derived, ...columnsOf('size')], [], layout).map(({ path }) => path)).toEqual([
      'id',
      'name',
      'owners',
      'size',
    ]);
  });

  it.each([INITIAL_LAYOUT, { ...INITIAL_LAYOUT, order: ['owners', 'name', 'id'] }])(
    'hold the parts of an expanded one in its place, and it again: %o',
    (before) => {
      const parts = ['owners/displayName', 'owners/emailAddress'];
      const layout = expandColumn(arranged(before), before, 'owners', parts);
      expect(shown(layout)).toBe(shown(before).replace('owners', parts.join(' ')));
      expect(parts.map((path) => expandedFrom(layout, path))).toEqual(['owners', 'owners']);
      expect(expandedFrom(layout, 'name')).toBeUndefined();
      expect(shown(collapseColumn(layout, 'owners'))).toBe(shown(before));
    },
  );

  it('lose and double none, whatever is moved and hidden', () => {
    const step = fc.tuple(fc.nat(2), fc.nat(2), fc.boolean());
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const layout = steps.reduce<Layout>((before, [from, to, hide]) => {
          const moved = placeColumn(arranged(before), before, derived[from]!.path, derived[to]!.path);
          return setShown(arranged(moved), moved, derived[from]!.path, !hide);
        }, INITIAL_LAYOUT);
        expect(
          arranged(layout)
            .map(({ path }) => path)
            .sort(),
        ).toEqual(['id', 'name', 'owners']);
      }),
    );
  });
});
