import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import grammars from './grammar/order-by.ohm-bundle';
import { parseOrderBy } from './order-by';

function keysOf(text: string): string {
  return parseOrderBy(text)
    .keys.map(({ key, descending }) => (descending ? `${key}↓` : `${key}↑`))
    .join(' ');
}

function problemsOf(text: string): string[] {
  return parseOrderBy(text).problems.map(({ code, start, end }) => `${code} «${text.slice(start, end)}» ${start}`);
}

describe('a right list', () => {
  test.each([
    ['modifiedTime', 'modifiedTime↑'],
    ['modifiedTime desc', 'modifiedTime↓'],
    ['folder,modifiedTime desc,name', 'folder↑ modifiedTime↓ name↑'],
    ['  folder , name_natural  asc ', 'folder↑ name_natural↑'],
    ['whatever', 'whatever↑'],
  ])('%s', (text, expected) => {
    expect(problemsOf(text)).toEqual([]);
    expect(keysOf(text)).toBe(expected);
  });

  test('keys and directions know where they stand', () => {
    expect(parseOrderBy('name, folder desc').keys[1]).toEqual({
      key: 'folder',
      descending: true,
      start: 6,
      end: 12,
      direction: { word: 'desc', start: 13, end: 17 },
    });
  });
});

describe('a wrong list', () => {
  test.each([
    ['', ['empty-order «» 0'], ''],
    [' ', ['empty-order « » 0'], ''],
    [',', ['missing-key «,» 0'], ''],
    ['name,', ['missing-key «,» 4'], 'name↑'],
    ['name,,folder', ['missing-key «,» 4'], 'name↑ folder↑'],
    ['name folder', ['missing-comma «folder» 5'], 'name↑ folder↑'],
    ['name desc folder', ['missing-comma «folder» 10'], 'name↓ folder↑'],
    ['name DESC', ['unknown-direction «DESC» 5'], 'name↑'],
    ['name desc desc', ['unknown-direction «desc» 10'], 'name↓'],
    ['-modifiedTime', ['unexpected-character «-» 0'], 'modifiedTime↑'],
    ["'name desc'", ["unexpected-character «'» 0", "unexpected-character «'» 10"], 'name↓'],
    ['name::desc', ['unexpected-character «::» 4'], 'name↓'],
    ['--', ['unexpected-character «--» 0'], ''],
  ])('%s', (text, expected, keys) => {
    expect(problemsOf(text)).toEqual(expected);
    expect(keysOf(text)).toBe(keys);
  });

  test('too long', () => {
    expect(parseOrderBy('a'.repeat(10_001)).problems).toEqual([{ code: 'too-long', start: 0, end: 10_001 }]);
    expect(parseOrderBy('a,'.repeat(5_000)).keys).toHaveLength(5_000);
  });
});

test('whatever the text, problems stand exactly where the strict grammar refuses', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('name', 'folder', 'x', ' ', ',', ' desc', ' asc', '-'), maxLength: 12 }),
  );
  fc.assert(
    fc.property(text, (list) => {
      const { problems } = parseOrderBy(list);
      expect(problems.length === 0).toBe(grammars.OrderBy.match(list).succeeded());
    }),
    { numRuns: 2_000 },
  );
});
