import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnose } from './diagnose';
import { DriveQueryDocument } from './document';
import { likenessOf } from './likeness';
import { TERMS } from './terms';

const VALUES = [
  'x',
  '',
  ' ',
  'a b',
  'it"s',
  'root',
  'me',
  'limited',
  'anyoneCanFind',
  'noSuchValue',
  'image/png',
  'image/',
  '*.pdf',
  'labels/a',
  'label a',
  'a/b',
  '2024-01-31T00:00:00',
  '2024-02-31T00:00:00',
  '2024-02-28',
  '2024-02-28T00:00:00Z',
  'tomorrow',
  '\u00e9t\u00e9',
  'a\\',
  'a\nb',
];
const value = fc.constantFrom(...VALUES).map((text) => `'${text}'`);
const term = fc.constantFrom(...TERMS.map(({ name }) => name), 'nmae', 'labels/a.b');
const operator = fc.constantFrom('=', '!=', 'contains', '>', '<=', '==', 'in', 'is not null');
const comparison = fc.oneof(
  fc.tuple(term, operator, value).map((parts) => parts.join(' ')),
  fc.tuple(value, fc.constant('in'), term).map((parts) => parts.join(' ')),
  fc.tuple(value, value).map(([key, of]) => `properties has { key=${key} and value=${of} }`),
  fc.constantFrom('trashed = false', 'sharedWithMe', 'modifiedTime > today - 3d'),
);
const query = fc
  .array(fc.tuple(comparison, fc.constantFrom(' and ', ' or ', '\n  and not ', ' ')), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([text, joint], at) => (at < parts.length - 1 ? text + joint : text)).join(''));
const header = fc.constantFrom(
  '',
  '@orderBy name\n',
  '@orderBy nmae\n',
  "@driveId 'x'\n",
  '# why\n',
  "@spaces 'drive'\n",
);
const block = fc.tuple(fc.constantFrom('one', "it's", '# two'), header, query).map(([title, lines, text]) => {
  return `### ${title}\n${lines}${text}\n\n`;
});

describe('a block that is like a silent one', () => {
  it('is found silent only where its own checks find nothing', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), fc.array(value, { maxLength: 4 }), (blocks, others) => {
        // The same requests once more with other values: these are the ones that are like another.
        const alike = others.flatMap((other) => blocks.map((text) => text.replace(/'[^'\n]*'/, other)));
        const all = [...blocks, ...alike];
        let start = 0;
        const alone = all.flatMap((text) => {
          const found = diagnose(new DriveQueryDocument(text), DEFAULT_SETTINGS);
          const from = start;
          start += text.length;
          return found.map(({ code, start: at, end }) => ({ code, start: from + at, end: from + end }));
        });
        const together = diagnose(new DriveQueryDocument(all.join('')), DEFAULT_SETTINGS);
        expect(together.map(({ code, start: at, end }) => ({ code, start: at, end }))).toEqual(alone);
      }),
      { numRuns: 2000 },
    );
  });

  it('differs from it in title and quoted values only', () => {
    const key = (text: string) => likenessOf(text)?.key;
    expect(key("### a\nname = 'x'\n")).toBe(key("### b\nname = 'y z'\n"));
    expect(key("### a\nname = 'x'\n")).not.toBe(key("name = 'x'\n"));
    expect(key("### a\nname = 'x'\n")).not.toBe(key("### a\nname != 'x'\n"));
  });

  it.each([
    ["name = 'x' # why", 'a comment'],
    ["name = $x and name = 'x'", 'a variable'],
    ["name = 'it\\'s'", 'an escape'],
    ["name = 'x", 'an open quote'],
    ["name = 'a\nb'", 'a value over two lines'],
    ["@driveId 'x'\nname = 'y'", 'quotes in a directive'],
    ["'x'in parents", 'a word at a quote'],
    [`name = '${'x'.repeat(3000)}'`, 'length'],
  ])('%j is like no other: %s', (text) => {
    expect(likenessOf(text)).toBeUndefined();
  });
});
