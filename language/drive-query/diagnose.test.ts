import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relatedMessage } from '../related';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { analyse } from './analyse';
import { checkQuery, diagnose, diagnoseSome } from './diagnose';
import { DriveQueryDocument } from './document';
import { fixes } from './fixes';
import { edits, GOOD_QUERIES, PIECES } from './grammar/testing';

/** The findings of a text as `code «underlined»`, with related places. */
function found(text: string, settings: Partial<LanguageSettings> = {}): string[] {
  return diagnose(new DriveQueryDocument(text), { ...DEFAULT_SETTINGS, ...settings }).map((diagnostic) => {
    const { code, severity, start, end, related = [] } = diagnostic;
    const others = related.map(
      (other) => ` ← ${relatedMessage(other.code)} «${text.slice(other.start, other.end)}» ${other.start}`,
    );
    return `${severity} ${code} «${text.slice(start, end)}»${others.join('')}`;
  });
}

describe('severity and suppression', () => {
  test('settings raise, lower and silence', () => {
    const text = "title = 'a' and viewedByMeTime > now";
    expect(found(text)).toEqual(['error unknown-term «title»', 'warning extended-only «viewedByMeTime»']);
    expect(found(text, { severity: { 'unknown-term': 'hint', 'extended-only': 'off' } })).toEqual([
      'hint unknown-term «title»',
    ]);
  });

  test.each([
    ["# dq-ignore-next-line unknown-term\ntitle = 'a'\n  and title = 'b'", ['error unknown-term «title»']],
    ["# dq-ignore-next-line\ntitle == 'a'", []],
    ["title = 'a' # dq-ignore-next-line unknown-term\n and title = 'b'", ['error unknown-term «title»']],
    ["# dq-ignore-next-line missing-value\ntitle = 'a'", ['error unknown-term «title»']],
    ["### a\ntitle = 'a'\n### b\n# dq-ignore-file unknown-term\nname =", ['error missing-value «=»']],
    ["# dq-ignore-file unknown-term, missing-value\r\ntitle = 'a' and name =", []],
    ["# dq-ignore-next-line unused-variable\n$a = '1'\ntrashed = false", []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('variables through the document', () => {
  test('related places are in other blocks', () => {
    const text =
      "$x = '1'\n### a\n$x in parents\n### b\n$x = '2'\n$x in parents and $y in parents\n### c\n$y = '3'\n$y in parents";
    expect(found(text)).toEqual([
      `warning duplicate-variable «$x» ← It is defined here first. «$x» 0`,
      `error variable-used-before-definition «$y» ← It is defined here. «$y» ${text.lastIndexOf('$y =')}`,
    ]);
  });

  test('a definition changes what others are found to be', () => {
    const document = new DriveQueryDocument(
      "$when = '2012-06-04T12:00:00'\n### a\nmodifiedTime > $when\n### b\ntrashed = false",
    );
    expect(diagnose(document, DEFAULT_SETTINGS)).toEqual([]);
    const start = document.text.indexOf("'2012");
    document.edit(start, start + 21, 'true');
    expect(diagnose(document, DEFAULT_SETTINGS).map(({ code }) => code)).toEqual(['wrong-value-type']);
    document.edit(1, 5, 'then');
    expect(diagnose(document, DEFAULT_SETTINGS).map(({ code }) => code)).toEqual([
      'unused-variable',
      'undefined-variable',
    ]);
  });
});

describe('in slices', () => {
  const text = Array.from({ length: 50 }, (_, index) => `### ${index}\nname = $v${index}\n$v${index} = 'x'\n`).join('');

  test('a document that is read piece by piece is read to the end', () => {
    const document = new DriveQueryDocument(text);
    let calls = 0;
    let slices = 1;
    while (!analyse(document, DEFAULT_SETTINGS, () => ++calls % 7 === 0)) slices++;
    expect(slices).toBeGreaterThan(5);
    expect(diagnose(document, DEFAULT_SETTINGS)).toEqual(diagnose(new DriveQueryDocument(text), DEFAULT_SETTINGS));
  });

  test('an edit leaves other blocks alone', () => {
    const document = new DriveQueryDocument(text);
    diagnose(document, DEFAULT_SETTINGS);
    const notes = document.entry(20).notes;
    document.edit(document.blockStart(10) + 8, document.blockStart(10) + 8, 'x');
    let checked = 0;
    analyse(document, DEFAULT_SETTINGS, () => ++checked < 0);
    expect(checked).toBe(1);
    expect(document.entry(20).notes).toBe(notes);
  });

  test('the first few, and how many there are', () => {
    const { diagnostics, count } = diagnoseSome(new DriveQueryDocument(text), DEFAULT_SETTINGS, 3);
    const all = diagnose(new DriveQueryDocument(text), DEFAULT_SETTINGS);
    expect(diagnostics).toEqual(all.slice(0, 3));
    expect(count).toBe(all.length);
  });
});

test('a bare query string knows no comments, variables and relative times', () => {
  const codes = (q: string) => checkQuery(q, DEFAULT_SETTINGS).map(({ code }) => code);
  expect(codes("'x' in parents # mine")).toEqual(['document-only']);
  expect(codes('$x in parents')).toEqual(['document-only']);
  expect(codes('modifiedTime > now')).toEqual(['document-only']);
  expect(codes("trashed = false and name = 'a'")).toEqual([]);
});

const LINES = [
  '### a',
  "$x = '1'",
  '$x = true',
  '$y = today',
  '@orderBy $x',
  '# dq-ignore-file unused-variable',
  '# dq-ignore-next-line',
];
const documents = fc
  .array(fc.oneof(fc.constantFrom(...LINES), edits(fc.constantFrom(...GOOD_QUERIES)), fc.constantFrom(...PIECES)), {
    maxLength: 12,
  })
  .map((lines) => lines.join('\n'));

describe('whatever the text', () => {
  test('findings are in order and inside it, and every one can be asked for fixes', () => {
    fc.assert(
      fc.property(documents, (text) => {
        const document = new DriveQueryDocument(text);
        let before = 0;
        for (const diagnostic of diagnose(document, DEFAULT_SETTINGS)) {
          expect(diagnostic.start).toBeGreaterThanOrEqual(before);
          expect(diagnostic.end).toBeGreaterThan(diagnostic.start);
          expect(diagnostic.end).toBeLessThanOrEqual(text.length);
          before = diagnostic.start;
          fixes(document, diagnostic, DEFAULT_SETTINGS);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('any bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => void found(text)),
      { numRuns: 500 },
    );
  });

  test('every prefix of a document', () => {
    const text =
      "$x = 'it\\'s'\n### a\n@fields files(id)\nname contains ‘x’ and (properties has { key='k' and value=\"v\" }\n  or modifiedTime > today - 30d)";
    for (let end = 0; end <= text.length; end++) found(text.slice(0, end));
  });

  test('after edits the findings are those of the text read afresh', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat({ max: 12 }),
      insert: fc.oneof(
        fc.constantFrom(...LINES).map((line) => `\n${line}\n`),
        fc.constantFrom('', ...PIECES),
      ),
    });
    fc.assert(
      fc.property(documents, fc.array(change, { maxLength: 6 }), (text, changes) => {
        const document = new DriveQueryDocument(text);
        diagnose(document, DEFAULT_SETTINGS);
        for (const { at, length, insert } of changes) {
          const start = Math.floor(at * document.length);
          document.edit(start, Math.min(document.length, start + length), insert);
          const fresh = diagnose(new DriveQueryDocument(document.text), DEFAULT_SETTINGS);
          expect(diagnose(document, DEFAULT_SETTINGS)).toEqual(fresh);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('large and deep', () => {
    const terms = Array.from({ length: 100_000 }, (_, index) => `name contains 'a${index}'`).join(' and ');
    expect(checkQuery(terms, DEFAULT_SETTINGS)).toEqual([]);
    const quiet: LanguageSettings = { ...DEFAULT_SETTINGS, severity: { 'repeated-term': 'off' } };
    for (let first = 0; first < 6; first++) {
      const pairs = Array(100).fill("properties has { key='a' and value='b' }");
      expect(checkQuery([...Array(first).fill('starred = true'), ...pairs].join(' and '), quiet)).toEqual([]);
    }
    expect(found('('.repeat(10_000))).toEqual(['error nested-too-deeply «(»']);
    expect(found(`name = '${'x'.repeat(1_000_000)}`)).toHaveLength(1);
    expect(found(';'.repeat(1_000_000))).toHaveLength(1);
    expect(found("'a' ".repeat(20_000)).length).toBeGreaterThan(0);
    expect(found(`name ${'= '.repeat(50_000)}`).length).toBeGreaterThan(0);
  });
});
