import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../findings';
import { applied, type Fix } from '../fix';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnose } from './diagnose';
import { DIAGNOSTICS } from './diagnostics';
import { DriveQueryDocument } from './document';
import { fixes } from './fixes';
import { edits, GOOD_QUERIES } from './grammar/testing';

const found = (text: string) => diagnose(new DriveQueryDocument(text), DEFAULT_SETTINGS);

function fixesOf(text: string, diagnostic: Diagnostic | undefined = found(text)[0]): readonly Fix[] {
  return diagnostic ? fixes(new DriveQueryDocument(text), diagnostic, DEFAULT_SETTINGS) : [];
}

describe('the first fix of the first finding', () => {
  test.each([
    // Syntax
    ['trashed = false;', 'trashed = false'],
    ["name = 'a'; trashed = false", "name = 'a' and trashed = false"],
    ["name = 'a', trashed = false", "name = 'a' and trashed = false"],
    ["name = 'report", "name = 'report'"],
    ["name = 'report and trashed = false", "name = 'report' and trashed = false"],
    ["'root in parents", "'root' in parents"],
    ["name = 'a\\'", "name = 'a\\\\'"],
    ["(name = 'a' or name = 'b'", "(name = 'a' or name = 'b')"],
    ["name = 'a')", "name = 'a'"],
    ["properties has { key='a'", "properties has { key='a' }"],
    ["properties has { key='a' and trashed = false", "properties has { key='a' } and trashed = false"],
    ['trashed = false and ()', 'trashed = false'],
    ['() or trashed = false', 'trashed = false'],
    ['trashed = false and', 'trashed = false'],
    ['and trashed = false', 'trashed = false'],
    ["(name = 'a' and) or trashed = false", "(name = 'a') or trashed = false"],
    ["parents'x'", "'x' in parents"],
    ["name 'report'", "name contains 'report'"],
    ["trashed = false name = 'a'", "trashed = false and name = 'a'"],
    ["trashed = false and 'report'", "trashed = false and fullText contains 'report'"],
    ['annual report', "fullText contains 'annual report'"],
    ["properties has 'mass'", "properties has { key='mass' }"],
    ["properties has { mass='1.3kg' }", "properties has { key='mass' and value='1.3kg' }"],
    ["properties has { key='a', value='b' }", "properties has { key='a' and value='b' }"],
    // Escaping
    ["name = 'Anna's report'", "name = 'Anna\\'s report'"],
    ["fullText contains 'C:\\temp'", "fullText contains 'C:\\\\temp'"],
    ["name = ‘it's’ and trashed = false", "name = 'it\\'s' and trashed = false"],
    ["name = ‘a' and trashed = false", "name = 'a' and trashed = false"],
    // Terms
    ["title contains 'report'", "name contains 'report'"],
    ["mimetype = 'text/plain'", "mimeType = 'text/plain'"],
    ["fullText = 'a'", "fullText contains 'a'"],
    ["fullText != 'a'", "not fullText contains 'a'"],
    ["parents contains 'x'", "'x' in parents"],
    ["'x' in name", "name = 'x'"],
    ["trashed = 'false'", 'trashed = false'],
    ["visibility = 'Limited'", "visibility = 'limited'"],
    ["'2012-06-04T12:00:00' < modifiedTime", "modifiedTime > '2012-06-04T12:00:00'"],
    ["not 'x' = parents", "not 'x' in parents"],
    ['name contains annual report 2024', "name contains 'annual report 2024'"],
    ['me in owners', "'me' in owners"],
    ["name not contains 'draft'", "not name contains 'draft'"],
    ["name == 'a'", "name = 'a'"],
    ['!sharedWithMe', 'not sharedWithMe'],
    ["name='a'&&trashed=false", "name='a' and trashed=false"],
    ["parents in ('a', 'b')", "('a' in parents or 'b' in parents)"],
    ["name != ('a', 'b')", "not (name = 'a' or name = 'b')"],
    ['labels/a.b = null', 'labels/a.b is null'],
    ["name === 'x'", "name = 'x'"],
    ["name≠'x'", "name!='x'"],
    ['name = `it`', "name = 'it'"],
    ['"name = \'x\' and trashed = false"', "name = 'x' and trashed = false"],
    ['q = "name = \'x\'"', "name = 'x'"],
    ['name%20%3D%20%27x%27', "name = 'x'"],
    ['name = &apos;x&apos;', "name = 'x'"],
    ["SELECT * FROM files WHERE name = 'x'", "name = 'x'"],
    ["('a', 'b') in parents", "('a' in parents or 'b' in parents)"],
    ["trashed = false and ('a' or 'b') in parents", "trashed = false and ('a' in parents or 'b' in parents)"],
    ["properties = { key='a' }", "properties has { key='a' }"],
    ['trashed = false -- all', 'trashed = false # all'],
    ['modifiedTime > now()', 'modifiedTime > now'],
    ['1abcDEF in parents', "'1abcDEF' in parents"],
    ["name ilike 'x'", "name contains 'x'"],
    ["name not 'x'", "name != 'x'"],
    ["fullText not 'x'", "not fullText contains 'x'"],
    ["name contains not 'x'", "not name contains 'x'"],
    ["parents has 'x'", "'x' in parents"],
    [
      "modifiedTime between '2012-06-04T12:00:00' and '2013-06-04T12:00:00'",
      "(modifiedTime >= '2012-06-04T12:00:00' and modifiedTime <= '2013-06-04T12:00:00')",
    ],
    ['trashed=falsee', 'trashed=false'],
    ['modifiedTime > yesterday', 'modifiedTime > today - 1d'],
    // Times and labels
    ['modifiedTime > today - 1month', 'modifiedTime > today - 30d'],
    ['modifiedTime > today - 2 weeks', 'modifiedTime > today - 2w'],
    ["modifiedTime > '2012-06-04 12:00'", "modifiedTime > '2012-06-04T12:00:00'"],
    ["modifiedTime > 'today - 7d'", 'modifiedTime > today - 7d'],
    ["modifiedTime > '2012-02-31T12:00:00'", "modifiedTime > '2012-02-29T12:00:00'"],
    ["modifiedTime > '2012-06-04T14:00:00+02:00'", "modifiedTime > '2012-06-04T12:00:00'"],
    ['modifiedTime > today - 30', 'modifiedTime > today - 30d'],
    ['modifiedTime > today 30d', 'modifiedTime > today - 30d'],
    ['modifiedTime > 30d', 'modifiedTime > today - 30d'],
    ["'contract' in labels", "'labels/contract' in labels"],
    ["labels/contract/status = 'x'", "labels/contract.status = 'x'"],
    // Dialect
    ['sharedWithMe = false', 'not sharedWithMe'],
    ['not trashed', 'not trashed = true'],
    ["parents in 'x'", "'x' in parents"],
    ['name = "it\'s"', "name = 'it\\'s'"],
    ["name = 'a' AND trashed = FALSE", "name = 'a' and trashed = FALSE"],
    // Connectives
    ["a = 'a'", undefined],
    [
      "name = 'a' or name = 'b' and trashed = false or starred = true",
      "((name = 'a' or name = 'b') and trashed = false) or starred = true",
    ],
    // Lines
    ["$x = '0A'\r\ntrashed = false", 'trashed = false'],
    ['trashed = false\r\n@pageSize 10', '@pageSize 10\r\ntrashed = false'],
    ["### a\n$x in parents\n### b\n$x = '0A'\n$x in parents", "$x = '0A'\n### a\n$x in parents\n### b\n$x in parents"],
    ['@orderby modifiedTime', '@orderBy modifiedTime'],
    ['@fields files(id)', '@fields nextPageToken,files(id)'],
    ['@fields nextPageToken,files(id', '@fields nextPageToken,files(id)'],
    ['@orderBy modifiedTime, modifiedTime desc', '@orderBy modifiedTime'],
    ['@orderBy modifiedTime,', '@orderBy modifiedTime'],
    [
      '@corpora drive\n@driveId 0A',
      '@supportsAllDrives true\n@includeItemsFromAllDrives true\n@corpora drive\n@driveId 0A',
    ],
    ['# dq-ignore-file mising-term', '# dq-ignore-file missing-term'],
  ])('%s', (text, expected) => {
    const [fix] = fixesOf(text);
    expect(fix && applied(text, fix.edits)).toBe(expected);
  });
});

describe.each(Object.entries(DIAGNOSTICS))('%s', (_code, { wrong, bare, fixes: titles }) => {
  test('offers a fix for its wrong example when its row names one', () => {
    const offered = bare ? [] : fixesOf(wrong);
    expect(offered.length > 0).toBe(titles !== undefined);
    for (const { title } of offered) expect(title).not.toMatch(/[{}]/);
    expect(offered.filter(({ preferred }) => preferred).length).toBeLessThanOrEqual(1);
  });
});

test('every fix takes its finding away and brings no error', () => {
  fc.assert(
    fc.property(edits(fc.constantFrom(...GOOD_QUERIES)), (text) => {
      const before = found(text);
      const errors = before.filter(({ severity }) => severity === 'error').map(({ code }) => code);
      for (const diagnostic of before) {
        for (const fix of fixesOf(text, diagnostic)) {
          const after = found(applied(text, fix.edits));
          const remaining = after.filter(({ code }) => code === diagnostic.code).length;
          expect(remaining).toBeLessThan(before.filter(({ code }) => code === diagnostic.code).length);
          const brought = after.filter(({ severity, code }) => severity === 'error' && !errors.includes(code));
          expect({ text, fix, brought }).toEqual({ text, fix, brought: [] });
        }
      }
    }),
    { numRuns: 300 },
  );
});
