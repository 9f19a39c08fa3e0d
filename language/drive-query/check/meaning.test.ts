import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied, type Fix } from '../../fix';
import { relatedMessage } from '../../related';
import { DEFAULT_SETTINGS } from '../../settings';
import { diagnose } from '../diagnose';
import { DriveQueryDocument } from '../document';
import { comparisons, DEFINITIONS, files, foundRows, queries } from '../evaluate/testing';
import { fixes } from '../fixes';

const SETTINGS = { ...DEFAULT_SETTINGS, dialect: 'extended' } as const;
const MEANING = /^(?:never|always|repeated|double|useless|empty)-(?!group)/;

const meaningOf = (text: string) =>
  diagnose(new DriveQueryDocument(text), SETTINGS).filter(({ code }) => MEANING.test(code));

/** The findings as `code «underlined» ← «other half»`. */
function found(text: string): string[] {
  return meaningOf(text).map(({ code, start, end, related = [] }) => {
    const others = related.map((other) => {
      expect(relatedMessage(other.code)).not.toBe('See also here.');
      return ` ← «${text.slice(other.start, other.end)}»`;
    });
    return `${code} «${text.slice(start, end)}»${others.join('')}`;
  });
}

function fixesOf(text: string): readonly Fix[] {
  const [first] = meaningOf(text);
  return first ? fixes(new DriveQueryDocument(text), first, SETTINGS) : [];
}

describe('never matches', () => {
  test.each([
    ['trashed = true and trashed = false', '«trashed = false» ← «trashed = true»'],
    ['trashed and not (trashed = true)', '«not (trashed = true)» ← «trashed»'],
    ['not trashed != true and trashed = false', '«trashed = false» ← «not trashed != true»'],
    ["name = 'a' and mimeType = 'b' and name = 'c'", "«name = 'c'» ← «name = 'a'»"],
    ["name = 'a' and (starred = true and name = 'b')", "«name = 'b'» ← «name = 'a'»"],
    [
      "visibility = 'limited' and visibility = 'anyoneCanFind'",
      "«visibility = 'anyoneCanFind'» ← «visibility = 'limited'»",
    ],
    ["name = 'Q3 report' and name contains 'draft'", "«name contains 'draft'» ← «name = 'Q3 report'»"],
    [
      "mimeType contains 'video/' and mimeType = 'image/png'",
      "«mimeType = 'image/png'» ← «mimeType contains 'video/'»",
    ],
    ["'a' in parents and not 'a' in parents", "«not 'a' in parents» ← «'a' in parents»"],
    ["not (trashed = true or name = 'a') and trashed = true", '«trashed = true» ← «trashed = true»'],
    ["trashed = true and (trashed = false or name = 'a' and name = 'b')", '«trashed = false» ← «trashed = true»'],
    ['labels/a.b is null and labels/a.b is not null', '«labels/a.b is not null» ← «labels/a.b is null»'],
    ["$a = 'x'\nname = $a and name = 'y'", "«name = 'y'» ← «name = $a»"],
    // Times
    [
      "modifiedTime > '2024-01-01' and modifiedTime < '2023-01-01'",
      "«modifiedTime < '2023-01-01'» ← «modifiedTime > '2024-01-01'»",
    ],
    [
      "modifiedTime >= '2024-01-01' and modifiedTime < '2024-01-01T00:00:00'",
      "«modifiedTime < '2024-01-01T00:00:00'» ← «modifiedTime >= '2024-01-01'»",
    ],
    [
      "modifiedTime = '2024-01-01' and not modifiedTime < '2025-01-01'",
      "«not modifiedTime < '2025-01-01'» ← «modifiedTime = '2024-01-01'»",
    ],
    ['modifiedTime > now and modifiedTime < today', '«modifiedTime < today» ← «modifiedTime > now»'],
    ['modifiedTime > today and modifiedTime <= now - 24h', '«modifiedTime <= now - 24h» ← «modifiedTime > today»'],
    [
      'modifiedTime > today - 1w and modifiedTime < today - 8d',
      '«modifiedTime < today - 8d» ← «modifiedTime > today - 1w»',
    ],
    ["modifiedTime > today and modifiedTime < '2012-06-04'", "«modifiedTime < '2012-06-04'» ← «modifiedTime > today»"],
    [
      '$a = today - 1d\n$b = today - 2d\nmodifiedTime > $a and modifiedTime < $b',
      '«modifiedTime < $b» ← «modifiedTime > $a»',
    ],
  ])('%s', (text, expected) => expect(found(text)).toEqual([`never-matches ${expected}`]));
});

describe('may match', () => {
  test.each([
    "name = 'a' and name = 'A'",
    "name = 'a' and name != 'A'",
    "'a' in parents and 'b' in parents",
    "'me' in owners and not 'me' in writers",
    "name contains 'a' and name contains 'b'",
    "mimeType contains 'image/' and mimeType contains 'video/'",
    "name = 'Résumé' and name contains 'resume'",
    "properties has { key='a' and value='1' } and properties has { key='a' and value='2' }",
    "labels/a.b = 'x' and labels/a.b = 'y'",
    "labels/a.b = 'x' or labels/a.b != 'x'",
    "shortcutDetails.targetId = 'root' and shortcutDetails.targetId = 'x'",
    "trashed = true or (name = 'a' and trashed = false)",
    'not viewedByMeTime > today and not viewedByMeTime <= today',
    'viewedByMeTime > today or viewedByMeTime <= today',
    'modifiedTime > today and modifiedTime < now - 23h',
    "modifiedTime > '2024-01-01' and modifiedTime < today",
    "modifiedTime > now and modifiedTime < '2030-01-01'",
    "modifiedTime >= '2024-01-01' and modifiedTime <= '2024-01-01'",
    "unknown = 'a' and unknown = 'b'",
    "title = 'a' and not title = 'a'",
    '$a in parents and not $b in parents',
    "(name = 'a' and trashed = true) or (name = 'b' and trashed = false)",
    "trashed = false or (not (trashed = false and name = 'a') and starred = true)",
    "mimeType contains 'spreadsheet'",
    "mimeType contains '/pdf'",
    "mimeType contains 'x-app/'",
    "mimeType contains 'test/'",
  ])('%s', (text) => expect(found(text)).toEqual([]));
});

describe('other findings', () => {
  test.each([
    ["name = 'a' or not name = 'a'", ["always-matches «not name = 'a'» ← «name = 'a'»"]],
    ['not (trashed = true and trashed = false)', ['always-matches «trashed = false» ← «trashed = true»']],
    ["name = 'a' and (trashed or not trashed)", ['always-true «not trashed» ← «trashed»']],
    ["name = 'a' or (trashed = true and trashed = false)", ['never-true «trashed = false» ← «trashed = true»']],
    ["trashed = true and (trashed = false or name = 'a')", ['never-true «trashed = false» ← «trashed = true»']],
    ["name = 'a' or trashed = true or name='a'", ["repeated-term «name='a'» ← «name = 'a'»"]],
    ['trashed = false and (starred = true and not trashed)', ['repeated-term «not trashed» ← «trashed = false»']],
    ["name = 'a' or starred = true and name = 'a'", []],
    ['not not trashed and not (not starred)', ['double-negation «not not»', 'double-negation «not (not»']],
    ['not not not trashed', ['double-negation «not not»']],
    ["mimeType contains '*/*'", ["useless-mime-prefix «'*/*'»"]],
    ["mimeType contains '.PDF'", ["useless-mime-prefix «'.PDF'»"]],
    ["mimeType contains 'images/'", ["useless-mime-prefix «'images/'»"]],
    ["mimeType contains 'https://a/b'", ["useless-mime-prefix «'https://a/b'»"]],
    ["fullText contains ' ' and '' in owners", ["empty-value «' '»", "empty-value «''»"]],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));
});

describe('the fixes', () => {
  test.each([
    ["modifiedTime > today and modifiedTime < '2012-06-04'", ["modifiedTime > '2012-06-04' and modifiedTime < today"]],
    ["starred = true and name = 'a' and name = 'b'", ["starred = true and (name = 'a' or name = 'b')"]],
    ["name = 'a' and name = 'b'", ["name = 'a' or name = 'b'"]],
    ['trashed and trashed = false # why', ['trashed # why', 'trashed = false # why']],
    ["(trashed and not trashed) or name = 'a'", ["name = 'a'"]],
    ["name = 'a' or (trashed and not trashed)", ["name = 'a'"]],
    ["trashed and not trashed or name = 'a'", ["name = 'a'"]],
    ["name = 'a' and (trashed or not trashed)", ["name = 'a'"]],
    ['trashed\n  and starred\n  and trashed', ['trashed\n  and starred']],
    ['trashed and # once\n  trashed # twice\n  and starred', ['trashed # once\n  # twice\n  and starred']],
    ['(starred)and(trashed)and(starred)', ['(starred)and(trashed)']],
    ['not not trashed', ['trashed']],
    ["not (not (trashed or starred)) and name = 'a'", ["(trashed or starred) and name = 'a'"]],
    ['starred and not # a\n( # b\nnot trashed)', ['starred and # a\n# b\ntrashed']],
    ["mimeType contains 'image/*'", ["mimeType contains 'image/'"]],
    ["mimeType contains '.jpg'", ["mimeType contains 'image/jpeg'"]],
  ])('%s', (text, expected) => {
    const results = fixesOf(text).map(({ edits }) => applied(text, edits));
    expect(results.slice(0, expected.length)).toEqual(expected);
  });
});

const someFiles = fc.array(files, { minLength: 20, maxLength: 40 });

test('what is said of a query is true of every file', () => {
  fc.assert(
    fc.property(queries, someFiles, (query, among) => {
      const text = DEFINITIONS + query;
      const rows = foundRows(text, among);
      for (const finding of meaningOf(text)) {
        const { code } = finding;
        if (code === 'never-matches') expect(rows, query).toEqual([]);
        else if (code === 'always-matches') expect(rows, query).toEqual([...among.keys()]);
        if (code === 'never-matches') continue;
        for (const fix of fixes(new DriveQueryDocument(text), finding, SETTINGS)) {
          expect(foundRows(applied(text, fix.edits), among), `${query} · ${fix.title}`).toEqual(rows);
        }
      }
    }),
    { numRuns: 1_000 },
  );
});

test('a contradiction is found wherever it stands in a conjunction', () => {
  const contradictions = fc.oneof(
    comparisons
      .filter((text) => !/!=|'f'/.test(text) || !/^(?:labels|modified|viewed|shortcut)/.test(text))
      .map((text) => [text, `not ${text}`]),
    fc.constantFrom(
      ["modifiedTime > '2026-05-06T00:00:00'", "modifiedTime < '2026-05-01T00:00:00'"],
      ['modifiedTime > now', 'modifiedTime < $since'],
      ["name = 'x'", 'name = $name'],
    ),
  );
  fc.assert(
    fc.property(contradictions, fc.array(comparisons, { maxLength: 3 }), fc.boolean(), (pair, more, grouped) => {
      const [one, ...rest] = [...more, ...pair];
      const query = grouped ? `${one} and (${rest.join(' and ')})` : [one, ...rest].reverse().join(' and ');
      const codes = meaningOf(DEFINITIONS + query).map(({ code }) => code);
      expect(codes, query).toContain('never-matches');
    }),
    { numRuns: 500 },
  );
});
