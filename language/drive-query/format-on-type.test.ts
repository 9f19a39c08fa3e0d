import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cursor } from '../testing';
import { DriveQueryDocument } from './document';
import { applied, formatted } from './format/testing';
import { formatOnType } from './format-on-type';

const STYLE = { width: 60, indent: 2 };

/** The text after the edits that follow typing what stands before `|`. */
function typed(marked: string, character: string): string {
  const { text, offset } = cursor(marked);
  return applied(text, formatOnType(new DriveQueryDocument(text), offset, character, STYLE));
}

describe('Enter', () => {
  test.each([
    ["name='a'\n|", "name = 'a'\n  "],
    ["name = 'a'\n  and   trashed=false\n|", "name = 'a'\n  and trashed = false\n  "],
    ["name = 'a'\nand trashed=false\n  |", "name = 'a'\n  and trashed = false\n  "],
    ["name = 'a'\n    \n    |", "name = 'a'\n\n"],
    ['###Title  \n|', '### Title\n'],
    ['@fields  a,b  # c\n|', '@fields a, b  # c\n'],
    ['@pageSize 10\n@fields a,b\n|', '@pageSize 10\n@fields   a, b\n'],
    ["$a='x' # why\n|name = $a", "$a = 'x'  # why\nname = $a"],
    ['# note   \n|', '# note\n'],
    ["name='a' and\n|trashed=false", "name = 'a' and\n  trashed=false"],
    ["name='a' # c\n|", "name = 'a'  # c\n  "],
    ["name='a'      # c\n|", "name = 'a'      # c\n  "],
    ['trashed=false and (\n|', 'trashed = false and (\n  '],
    ['trashed = false\n  and (\n|', 'trashed = false\n  and (\n    '],
    ["trashed = false\n  and (\n    name='a'\n|)", "trashed = false\n  and (\n    name = 'a'\n  )"],
    ["name='it is\n|", "name='it is\n  "],
    ['name   contains\n|', 'name contains\n  '],
    ["name='a'\n|### Next", "name = 'a'\n### Next"],
    ["name='a'\r\n|\r\n", "name = 'a'\r\n  \r\n"],
    ['|name', 'name'],
  ])('%j', (before, after) => {
    expect(typed(before, '\n')).toBe(after);
  });
});

describe('a closing parenthesis', () => {
  test.each([
    ["(name='a'or trashed=false)|", "(name = 'a' or trashed = false)"],
    ["name=   'x' and (  name='a')|  and ( starred=true)", "name=   'x' and (name = 'a')  and ( starred=true)"],
    ["not(a=1 or (name='b'))|", "not(a = 1 or (name = 'b'))"],
    [
      "trashed = false\n  and (name contains 'one' or name contains 'two' or name contains 'three')|",
      "trashed = false\n  and (\n    name contains 'one'\n    or name contains 'two'\n    or name contains 'three'\n  )",
    ],
    ["(name='a' # c\nor trashed=false)|", "(\n  name = 'a'  # c\n  or trashed = false\n)"],
    ['(name= or trashed=false)|', '(name= or trashed=false)'],
    ["(name='a  b)|", "(name='a  b)"],
    ["name in ('a','b')|", "name in ('a','b')"],
    ['($x = name)|', '($x = name)'],
    [')|', ')'],
    ['|', ''],
    ["# (a  =  'b')|", "# (a  =  'b')"],
  ])('%j', (before, after) => {
    expect(typed(before, ')')).toBe(after);
  });
});

test('other characters do nothing', () => {
  expect(typed("name='a' |", ' ')).toBe("name='a' ");
});

test('never fails, and never makes formatting come out differently', () => {
  const part = fc.constantFrom(
    "name='a'",
    '(',
    ')',
    ' and ',
    ' or ',
    '\n',
    '\n  ',
    '###',
    '@fields a,b',
    '$v=',
    '# c',
    "'",
    'not ',
    '{',
  );
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 16 }),
      fc.nat(60),
      fc.constantFrom('\n', ')'),
      (parts, offset, character) => {
        const text = parts.join('');
        const edits = formatOnType(new DriveQueryDocument(text), Math.min(offset, text.length), character, STYLE);
        const words = (value: string) => formatted(value, STYLE).replace(/\s+/g, '');
        expect(words(applied(text, edits))).toBe(words(text));
      },
    ),
    { numRuns: 300 },
  );
});
