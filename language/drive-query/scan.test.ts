import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scan } from './scan';
import { textOf } from './tokens';

function texts(query: string): string[] {
  const tokens = scan(query);
  return [...tokens.kinds].map((_, index) => textOf(tokens, index));
}

function problems(query: string): string[] {
  return scan(query).problems.map(({ code, start, end }) => `${code} «${query.slice(start, end)}»`);
}

describe('kinds', () => {
  test.each([
    ["name contains 'x'", 'tcs'],
    ["'root' in parents", 'sit'],
    ["not 'labels/a' in labels", '!sit'],
    ["labels/contract.status = 'signed'", 't=s'],
    ["shortcutDetails.targetId != 'x'", 't=s'],
    ['modifiedTime > today - 30d', 't<m+d'],
    ['modifiedTime > today-30d-2h', 't<m+d+d'],
    ['modifiedTime>=now', 't<m'],
    ["properties has { key='k' and value='v' }", 'th{k=sak=s}'],
    ['a AND b Or NOT c', 'tato!t'],
    ['trashed=False', 't=b'],
    ["name == 'x' && name <> 'y' || !starred", 't=sat=so!t'],
    ["name: 'x' and name ~ 'y' and name like 'z'", 't=satcsatcs'],
    ['labels/a.b is not null', 'tI!0'],
    ["labels/a.b starts with 'x'", 'tSWs'],
    ['x > 2012-06-04T12:00:00+02:00', 't<n+n'],
    ['$team in parents', 'vit'],
    ["'x'and'y'in parents", 'sasit'],
    ['key and value', 'tat'],
    ['‘x’ “y” "z" `w`', 'ssss'],
    ["x === 'x' and x !== 'y' and x≥'z'", 't=sat=sat<s'],
  ])('%s', (query, kinds) => {
    expect(scan(query).kinds).toBe(kinds);
  });
});

describe('words', () => {
  test.each([
    ['me@example.org in owners', ['me@example.org', 'in', 'owners']],
    ['mimeType contains image/*', ['mimeType', 'contains', 'image/*']],
    ['name=foo-bar', ['name', '=', 'foo-bar']],
    ['name = Übersicht', ['name', '=', 'Übersicht']],
    ['x > 2012-06-04T12:00:00', ['x', '>', '2012-06-04T12:00:00']],
  ])('%s', (query, expected) => {
    expect(texts(query)).toEqual(expected);
  });
});

describe('quoted values', () => {
  test.each([
    [String.raw`name = 'it\'s' and b`, String.raw`'it\'s'`, []],
    [String.raw`name = 'back\\' and b`, String.raw`'back\\'`, []],
    ["name = 'it's here' and b", "'it's here'", ["unescaped-apostrophe «'»"]],
    ["name = 'it's here' && x = 'b'", "'it's here'", ["unescaped-apostrophe «'»"]],
    ["name = 'O'Brien's'", "'O'Brien's'", ["unescaped-apostrophe «'»"]],
    ["name = 'open and\ntrashed = false", "'open and", ["unterminated-string «'open and»"]],
    ["name = 'ends with \\", "'ends with \\", ["unterminated-string «'ends with \\»"]],
    ["name = 'a\\\nb'", "'a\\", ["unterminated-string «'a\\»", "unterminated-string «'»"]],
  ])('%s', (query, value, expected) => {
    expect(texts(query)[2]).toBe(value);
    expect(problems(query)).toEqual(expected);
  });

  test('a keyword right behind the quote does not make it an apostrophe', () => {
    expect(texts("'a'and'b'in parents")).toEqual(["'a'", 'and', "'b'", 'in', 'parents']);
  });
});

describe('comments', () => {
  test('end at the line and are kept apart', () => {
    const query = "name = 'a # b' # c\nand starred";
    const tokens = scan(query);
    expect(tokens.kinds).toBe('t=sat');
    expect(tokens.comments.map((at) => query.slice(at))).toEqual(['# c\nand starred', '\nand starred']);
  });
});

test('neighbouring characters without meaning are one token', () => {
  expect(problems('name = %%; x')).toEqual(['unexpected-character «%%;»']);
  expect(problems('name =\u00a0x')).toEqual(['unexpected-character «\u00a0»']);
});

test('tokens are in order, never empty but for a lone quote or dollar, and hold all but blanks and comments', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'\'"\\#$(){}=<>!&|~:,;+-.@ \n\tabkd3é‘’'), maxLength: 80 }),
      (text) => {
        const { kinds, starts, ends, comments } = scan(text);
        expect(starts.length).toBe(kinds.length);
        let skipped = '';
        let at = 0;
        const stretches = [...starts.map((start, index) => [start, ends[index]!] as const)];
        for (let index = 0; index < comments.length; index += 2)
          stretches.push([comments[index]!, comments[index + 1]!]);
        for (const [start, end] of stretches.sort((a, b) => a[0] - b[0])) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          skipped += text.slice(at, start);
          at = end;
        }
        expect((skipped + text.slice(at)).trim()).toBe('');
      },
    ),
  );
});
