import { describe, expect, it } from 'vitest';
import { iconForType } from './file-kinds';
import { Table } from './table';
import { linesOf, treeStep } from './tree';
import { INITIAL_VIEW } from './view';
import { allowedWidth, fittingWidth, lanesOf } from './widths';
import { announcement, canNarrow, emptyAdvice, incompleteAdvice, pagerText, statusParts } from './words';

const file = { id: '1', owners: [{ displayName: 'Ada' }], capabilities: { canEdit: true }, empty: [], none: null };

describe('the tree of a file', () => {
  const shown = (open: string[]) =>
    linesOf(file, new Set(open)).map((line) => `${'  '.repeat(line.level - 1)}${line.name}: ${line.text}`);
  it('shows one line per member, and summaries of what is inside', () => {
    expect(shown([])).toEqual(['id: 1', 'owners: Ada', 'capabilities: canEdit: true', 'empty: none', 'none: null']);
  });
  it('shows what is inside where it is open', () => {
    expect(shown(['owners', 'owners/0'])).toEqual([
      'id: 1',
      'owners: Ada',
      '  0: Ada',
      '    displayName: Ada',
      'capabilities: canEdit: true',
      'empty: none',
      'none: null',
    ]);
  });
  it('counts siblings for screen readers', () => {
    const [, owners, first] = linesOf(file, new Set(['owners']));
    expect(owners).toMatchObject({ level: 1, position: 2, siblings: 5, expanded: true });
    expect(first).toMatchObject({ level: 2, position: 1, siblings: 1, expanded: false });
  });
  it('is walked by keys', () => {
    const lines = linesOf(file, new Set(['owners']));
    expect(treeStep(lines, 0, 'ArrowDown')).toEqual({ go: 1 });
    expect(treeStep(lines, 0, 'ArrowUp')).toEqual({ go: 0 });
    expect(treeStep(lines, 0, 'ArrowRight')).toBeUndefined();
    expect(treeStep(lines, 1, 'ArrowRight')).toEqual({ go: 2 });
    expect(treeStep(lines, 1, 'ArrowLeft')).toEqual({ toggle: 'owners' });
    expect(treeStep(lines, 2, 'ArrowLeft')).toEqual({ go: 1 });
    expect(treeStep(lines, 2, 'Enter')).toEqual({ toggle: 'owners/0' });
    expect(treeStep(lines, 0, 'End')).toEqual({ go: 5 });
    expect(treeStep([], 0, 'ArrowDown')).toBeUndefined();
  });
});

describe('widths', () => {
  const column = { path: 'name', kind: 'name' } as const;
  const measure = (text: string) => text.length * 8;
  it('fit what came, within reason', () => {
    const fitted = (name: string) => fittingWidth(column, [{ name }], measure, 0);
    expect(fitted('x'.repeat(20))).toBe(210);
    expect(fitted('x'.repeat(1000))).toBe(340);
    expect(fitted('')).toBeGreaterThanOrEqual(64);
  });
  it('stay usable when the user sets them', () => {
    expect([allowedWidth(-5), allowedWidth(100.4), allowedWidth(1e9)]).toEqual([64, 100, 2000]);
  });
  it('leave the spare room to the first column that was not sized', () => {
    const columns = [column, { path: 'id', kind: 'text' } as const];
    const template = (sized: Record<string, number>, frozen = 0) =>
      lanesOf(columns, [100, 50], sized, frozen, 500).template;
    expect(template({})).toBe('minmax(100px, 1fr) 50px');
    expect(template({ name: 100 })).toBe('100px minmax(50px, 1fr)');
    expect(template({}, 1)).toBe('100px minmax(50px, 1fr)');
  });
  it.each<[number, number, readonly number[], number]>([
    [0, 500, [], 0],
    [1, 500, [0], 100],
    [2, 500, [0, 100], 150],
    [3, 500, [0, 100], 150],
    [2, 160, [0], 100],
    [1, 90, [], 0],
  ])('freeze %d columns in %d pixels as far as the others keep room', (frozen, room, lefts, covered) => {
    const columns = [column, { path: 'id', kind: 'text' } as const, { path: 'size', kind: 'bytes' } as const];
    expect(lanesOf(columns, [100, 50, 50], {}, frozen, room)).toMatchObject({
      total: 200,
      frozen: lefts,
      frozenWidth: covered,
    });
  });
});

it.each([
  ['application/vnd.svc-apps.folder', 'folder'],
  ['application/vnd.google-apps.spreadsheet', 'spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['image/png', 'image'],
  ['application/pdf', 'pdf'],
  ['application/vnd.svc-apps.shortcut', 'shortcut'],
  ['application/x-nobody-knows', 'file'],
  [undefined, 'file'],
])('%s looks like a %s', (type, name) => expect(iconForType(type)).toBe(name));

describe('words', () => {
  const run = { id: '1', title: 't', params: {}, connection: 'Sandbox', limit: 5 };
  const idle = { activity: 'idle', ending: 'more', incomplete: false, durationMs: 84, stopped: false } as const;
  const table = new Table(undefined);
  table.add(0, [[{ id: 'a' }, { id: 'b' }], [{ id: 'c' }]]);
  const view = (patch: object) => {
    const next = { ...INITIAL_VIEW, ...patch };
    table.select(next);
    return next;
  };
  it('say how much there is and that there is more', () => {
    expect(statusParts(run, idle, table, view({}))).toEqual([
      '3 rows in 2 pages',
      'more on the server',
      '84 ms',
      'Sandbox',
    ]);
    expect(pagerText(idle, table, view({ page: 1 }))).toBe('Page 2 of 2+');
    expect(pagerText({ ...idle, ending: 'last' }, table, view({ scope: 'all' }))).toBe('2 pages');
  });
  it('say what sorting and filtering cover', () => {
    const sorted = view({ sort: [{ path: 'id', descending: true }], filter: 'a' });
    expect(statusParts(run, { ...idle, ending: 'last' }, table, sorted)[1]).toBe(
      'filtered to 1 and sorted by id, descending here, over the 2 rows of this page',
    );
    const twice = view({ sort: [...sorted.sort, { path: 'name', descending: false }] });
    expect(statusParts(run, { ...idle, ending: 'last' }, table, twice)[1]).toBe(
      'sorted by id, descending, then name here, over the 2 rows of this page',
    );
  });
  it('say why it ended', () => {
    expect(statusParts(run, { ...idle, ending: 'limit' }, table, view({}))[1]).toBe('stopped at @limit 5');
    expect(statusParts(run, { ...idle, ending: 'no-token' }, table, view({}))[1]).toContain('nextPageToken');
    expect(statusParts(run, { ...idle, stopped: true }, table, view({}))[1]).toContain('kept');
  });
  it('say why it takes long', () => {
    expect(statusParts(run, { ...idle, activity: 'page', note: 'Waiting.' }, table, view({}))).toEqual(['Waiting.']);
    expect(statusParts(run, { ...idle, activity: 'all' }, table, view({}))[0]).toContain('3 rows, 2 pages');
  });
  it('tell a screen reader what there is, and nothing of rows that never came', () => {
    const none = new Table(undefined);
    const loading = { ...idle, activity: 'page' } as const;
    expect(announcement(idle, table)).toBe('3 rows in 2 pages, more on the server');
    expect([announcement(loading, none), announcement(loading, table)]).toEqual(['Running', 'Loading the next page']);
    expect([announcement(idle, none), announcement({ ...idle, stopped: true }, none)]).toEqual(['', 'Stopped.']);
  });
  it.each([
    [{}, true],
    [{ corpora: 'allDrives' }, true],
    [{ corpora: 'user' }, false],
    [{ corpora: 'drive', driveId: 'd' }, false],
  ] as const)('offer to narrow only what can be narrowed: %o', (params, can) => {
    expect(canNarrow({ ...run, params })).toBe(can);
    expect(incompleteAdvice({ ...run, params })).toMatch(can ? /Narrow the search/ : /cannot be narrowed further/);
  });
  it('advise on what the query gives reason for', () => {
    expect(emptyAdvice(undefined)).toHaveLength(1);
    expect(emptyAdvice("name contains 'x' and trashed = false").join(' ')).toMatch(/condition.*beginnings/s);
    expect(emptyAdvice("name = 'x'").join(' ')).not.toContain('beginnings');
  });
});
