import { describe, expect, it } from 'vitest';
import type { Row } from '../messages';
import {
  collapse,
  cycleSort,
  dropColumn,
  expand,
  facetsOf,
  filterColumn,
  moveColumn,
  resetColumns,
  setLayout,
  showAllColumns,
  showColumn,
  sortBy,
} from './change-columns';
import { columnChoices } from './column-choices';
import { type ColumnFacts, columnEntries } from './column-menu';
import { initialModel, look, type Model, receive } from './model';

const rows: Row[] = [
  { name: 'a', id: '1', starred: true, owners: [{ displayName: 'Ada', emailAddress: 'ada@example.org' }] },
  { name: 'b', id: '2', starred: false, owners: [{ displayName: 'Tom' }] },
  { name: 'c', id: '3', starred: false },
];

function model(): Model {
  const status = { activity: 'idle', ending: 'last', incomplete: false, durationMs: 1, stopped: false } as const;
  const run = { id: '1', title: 't', params: {}, connection: 'Sandbox' };
  return [
    { type: 'run', run, status, failure: null } as const,
    { type: 'pages', runId: '1', first: 0, pages: [rows] } as const,
  ].reduce<Model>(receive, initialModel(undefined));
}
const columns = ({ table }: Model) => table.columns.map(({ path }) => path).join(' ');
const ids = ({ table }: Model) => table.rowsAt().map(({ id }) => id);

describe('columns', () => {
  it('are moved, and the active cell goes with its column', () => {
    const before = look(model(), { active: { row: 1, column: 0 } });
    expect(columns(before)).toBe('name owners id starred');
    const moved = moveColumn(before, 'name', 1, 'shown');
    expect([columns(moved), moved.view.active]).toEqual(['owners name id starred', { row: 1, column: 1 }]);
    expect(columns(dropColumn(moved, 'starred', 'owners'))).toBe('starred owners name id');
  });

  it('are hidden, and the cell beside becomes active', () => {
    const hidden = showColumn(look(model(), { active: { row: 0, column: 3 } }), 'starred', false);
    expect([columns(hidden), hidden.view.active.column]).toEqual(['name owners id', 2]);
    expect(columns(showAllColumns(hidden))).toBe('name owners id starred');
  });

  it('are expanded into their parts, and collapsed again', () => {
    const wide = expand(model(), 'owners');
    expect(columns(wide)).toBe('name owners/displayName owners/emailAddress id starred');
    expect(columns(collapse(wide, 'owners'))).toBe('name owners id starred');
  });

  it('are added one part at a time, and such a one goes when it is hidden', () => {
    const wide = showColumn(model(), 'owners/displayName', true);
    expect(columns(wide)).toBe('name owners owners/displayName id starred');
    expect(showColumn(wide, 'owners/displayName', false).view.layout).toEqual(model().view.layout);
  });

  it('come back as they were', () => {
    const changed = look(expand(dropColumn(model(), 'id', 'name'), 'owners'), { widths: { id: 99 } });
    const reset = resetColumns(setLayout(changed, { ...changed.view.layout, frozen: 2 }));
    expect(reset.view).toEqual({ ...model().view, active: reset.view.active });
  });

  it('that are hidden are not searched', () => {
    const found = look(model(), { filter: 'ada' });
    expect(ids(found)).toEqual(['1']);
    expect(ids(showColumn(found, 'owners', false))).toEqual([]);
  });

  it('filter by themselves, from the first row on', () => {
    const found = filterColumn(look(model(), { active: { row: 2, column: 1 } }), 'starred', { values: ['false'] });
    expect([ids(found), found.view.active]).toEqual([['2', '3'], { row: 0, column: 1 }]);
    expect(ids(filterColumn(found, 'starred', undefined))).toEqual(['1', '2', '3']);
  });

  it('offer values to pick from where these come again', () => {
    expect(facetsOf(model(), 'starred')).toEqual([
      ['false', 2],
      ['true', 1],
    ]);
    expect(facetsOf(model(), 'id')).toBeUndefined();
  });
});

describe('sorting', () => {
  const a = { path: 'a', descending: false };
  const b = { path: 'b', descending: false };
  const down = { path: 'a', descending: true };
  it.each([
    [[], false, [a]],
    [[a], false, [down]],
    [[down], false, []],
    [[b], false, [a]],
    [[b], true, [b, a]],
    [[b, a], true, [b, down]],
    [[b, down], true, [b]],
    [[b, down], false, [a]],
  ])('from %j, adding %j, gives %j', (sort, add, expected) => expect(cycleSort(sort, 'a', add)).toEqual(expected));

  it('goes in the direction asked for', () => {
    expect(sortBy([b], down, false)).toEqual([down]);
    expect(sortBy([b], down, true)).toEqual([b, down]);
    expect(sortBy([a, b], down, true)).toEqual([down, b]);
  });
});

describe('the list of columns', () => {
  const listed = (shown: Model, open: string[], search = '') =>
    columnChoices(
      shown.table.allColumns,
      shown.view.layout,
      (path) => shown.table.membersBelow(path),
      new Set(open),
      search,
    ).map(({ path, shown, level, expanded }) =>
      `${'  '.repeat(level)}${shown ? '+' : '-'} ${path} ${expanded ?? ''}`.trimEnd(),
    );

  it('offers the parts of nested columns', () => {
    expect(listed(model(), [])).toEqual(['+ name', '+ owners false', '+ id', '+ starred']);
    expect(listed(showColumn(model(), 'id', false), ['owners'])).toEqual([
      '+ name',
      '+ owners true',
      '  - owners/displayName',
      '  - owners/emailAddress',
      '- id',
      '+ starred',
    ]);
    expect(listed(showColumn(model(), 'owners/displayName', true), ['owners']).slice(1, 4)).toEqual([
      '+ owners true',
      '  - owners/emailAddress',
      '  + owners/displayName',
    ]);
  });

  it('finds parts of closed columns', () => expect(listed(model(), [], 'EMAIL')).toEqual(['  - owners/emailAddress']));
});

describe('the menu of a column', () => {
  const act = () => {};
  const actions = {
    sort: act,
    unsort: act,
    filter: act,
    clearFilter: act,
    freeze: act,
    move: act,
    fit: act,
    expand: act,
    collapse: act,
    hide: act,
    choose: act,
  };
  const plain: ColumnFacts = {
    place: 1,
    columnCount: 3,
    sorted: undefined,
    othersSorted: false,
    filtered: false,
    frozen: 0,
    expandable: false,
    partOf: undefined,
  };
  const labels = (facts: Partial<ColumnFacts>) =>
    columnEntries({ ...plain, ...facts }, actions).flatMap((entry) =>
      typeof entry === 'object' && 'label' in entry && !entry.disabled
        ? [`${entry.checked ? '✓' : ''}${entry.label}`]
        : [],
    );
  it.each<[Partial<ColumnFacts>, string, boolean]>([
    [{}, 'Sort Ascending', true],
    [{}, 'Then Sort Ascending', false],
    [{ othersSorted: true }, 'Then Sort Ascending', true],
    [{ sorted: 'descending' }, '✓Sort Descending', true],
    [{ sorted: 'descending', othersSorted: true }, '✓Then Sort Descending', true],
    [{}, 'Do Not Sort by This Column', false],
    [{}, 'Clear Filter', false],
    [{ filtered: true }, 'Clear Filter', true],
    [{ frozen: 2 }, '✓Freeze Up to This Column', true],
    [{ place: 2 }, 'Freeze Up to This Column', false],
    [{}, 'Unfreeze Columns', false],
    [{ frozen: 1 }, 'Unfreeze Columns', true],
    [{ place: 0 }, 'Move Left', false],
    [{ place: 2 }, 'Move Right', false],
    [{ expandable: true }, 'Expand into Columns', true],
    [{ partOf: 'owners' }, 'Collapse into “owners”', true],
    [{ columnCount: 1 }, 'Hide Column', false],
  ])('of %j offers %s: %j', (facts, label, offered) => expect(labels(facts).includes(label)).toBe(offered));
});
