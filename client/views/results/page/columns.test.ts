import { describe, expect, it } from 'vitest';
import { deriveColumns } from './columns';
import { isNested, textOf, valueAt } from './values';

const rows = [
  {
    kind: 'drive#file',
    id: '1',
    name: 'n',
    mimeType: 'text/plain',
    size: '12',
    modifiedTime: '2026-01-01T00:00:00.000Z',
    starred: true,
    owners: [{ displayName: 'Ada', emailAddress: 'ada@example.org' }],
    version: 3,
  },
];

describe('deriveColumns', () => {
  it('follows the fields mask, in its order, whatever came', () => {
    const columns = deriveColumns(['id', 'owners/displayName', 'name', 'viewedByMeTime'], rows);
    expect(columns.map(({ path, kind }) => `${path}: ${kind}`)).toEqual([
      'id: text',
      'owners/displayName: nested',
      'name: name',
      'viewedByMeTime: time',
    ]);
  });

  it('without a mask shows what came, the most telling first', () => {
    expect(deriveColumns(undefined, rows).map(({ path, kind }) => `${path}: ${kind}`)).toEqual([
      'name: name',
      'mimeType: text',
      'modifiedTime: time',
      'size: bytes',
      'owners: nested',
      'id: text',
      'starred: boolean',
      'version: number',
      'kind: text',
    ]);
  });

  it('expands a star', () => {
    expect(deriveColumns(['id', '*'], [{ id: '1', name: 'n' }]).map(({ path }) => path)).toEqual(['id', 'name']);
    expect(deriveColumns(['owners/*'], rows).map(({ path }) => path)).toEqual(['owners']);
  });

  it('keeps columns where they are when more come', () => {
    const first = deriveColumns(undefined, [{ id: '1', name: 'n' }]);
    expect(deriveColumns(undefined, [{ id: '1', name: 'n' }], first)).toBe(first);
    const second = deriveColumns(undefined, [{ id: '1', mimeType: 'x', trashed: true }], first);
    expect(second.slice(0, 2)).toEqual(first);
    expect(second.slice(2).map(({ path }) => path)).toEqual(['mimeType', 'trashed']);
  });
});

describe('values', () => {
  it.each<[string, unknown]>([
    ['name', 'n'],
    ['owners/displayName', ['Ada']],
    ['owners/nothing', []],
    ['nothing', undefined],
    ['name/length', undefined],
    ['constructor', undefined],
  ])('%s is %o', (path, expected) => expect(valueAt(rows[0]!, path)).toEqual(expected));

  it.each<[unknown, string]>([
    [undefined, ''],
    [null, ''],
    [false, 'false'],
    [12, '12'],
    [['a', 'b'], 'a, b'],
    [{ displayName: 'Ada', id: '1' }, 'Ada'],
    [[{ emailAddress: 'a@b' }, { id: '2' }], 'a@b, 2'],
    [{ canEdit: true, inner: { a: 1 } }, 'canEdit: true, inner: …'],
    [{}, ''],
    [[], ''],
  ])('%o reads “%s”', (value, text) => expect(textOf(value)).toBe(text));

  it('knows what has more inside', () => {
    expect([isNested({}), isNested([]), isNested(null), isNested('x')]).toEqual([true, true, false, false]);
  });
});
