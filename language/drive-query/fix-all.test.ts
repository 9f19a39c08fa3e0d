import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applied } from '../fix';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnose } from './diagnose';
import { DIAGNOSTICS } from './diagnostics';
import { DriveQueryDocument } from './document';
import { DEFINITIONS, files, foundRows, queries } from './evaluate/testing';
import { fixAll, SAFE_TO_FIX } from './fix-all';
import { edits, GOOD_QUERIES } from './grammar/testing';

function fixed(text: string): string {
  const edit = fixAll(new DriveQueryDocument(text), DEFAULT_SETTINGS);
  return edit ? applied(text, [edit]) : text;
}

const errorsIn = (text: string) =>
  diagnose(new DriveQueryDocument(text), DEFAULT_SETTINGS).filter(({ severity }) => severity === 'error').length;

describe('everything that is safe at once', () => {
  test.each([
    ["trashed = false and name = 'a'", "trashed = false and name = 'a'"],
    ["name == 'a' && 'x' = mimeType AND parents in 'p'", "name = 'a' and mimeType = 'x' and 'p' in parents"],
    [
      "not not starred = 'true' or name='a' or name='a' and trashed = FALSE",
      "(starred = true or name='a') and trashed = false",
    ],
    [
      "### A\nNAME = 'a'\n@pageSize 5\n### B\n$x in parents\n### C\n$x = 'p'",
      "$x = 'p'\n### A\n@pageSize 5\nname = 'a'\n### B\n$x in parents\n### C",
    ],
    // Left alone: what is asked would change, or nobody knows what was meant.
    ["modifiedTime > '2024-01-01T00:00:00' and modifiedTime < '2023-01-01T00:00:00'", undefined],
    ["nmae = 'a' and visibility = 'anyone' and trashed = true or trashed = false", undefined],
    ['annual report', undefined],
    ["name startsWith 'a' and starred == true", "name startsWith 'a' and starred = true"],
    ["name like 'a'", undefined],
  ])('%s', (text, expected) => {
    if (expected !== undefined) expect(fixed(text)).toBe(expected);
    else expect(fixed(text).replace(/[()]/g, '')).toBe(text);
  });
});

test('names only findings that have fixes', () => {
  for (const code of SAFE_TO_FIX) expect(DIAGNOSTICS[code]?.fixes, code).toBeDefined();
});

test('it is done when it is done, brings no error, and the query finds what it found', () => {
  const broken = edits(
    fc.constantFrom(...GOOD_QUERIES, ...Object.values(DIAGNOSTICS).map(({ wrong }) => wrong.slice(0, 500))),
  );
  fc.assert(
    fc.property(broken, (text) => {
      const once = fixed(text);
      expect(fixed(once), text).toBe(once);
      expect(errorsIn(once), text).toBeLessThanOrEqual(errorsIn(text));
    }),
    { numRuns: 100 },
  );
  fc.assert(
    fc.property(queries, fc.array(files, { minLength: 20, maxLength: 30 }), (query, among) => {
      const text = DEFINITIONS + query;
      expect(foundRows(fixed(text), among), query).toEqual(foundRows(text, among));
    }),
    { numRuns: 100 },
  );
});
