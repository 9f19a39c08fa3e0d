import { expect, test } from 'vitest';
import { DriveQueryDocument } from './document';
import { type OutlineItem, outline } from './outline';

/** The outline as indented lines, each with the text that is selected when the entry is chosen. */
function shown(text: string): string[] {
  const lines = (items: readonly OutlineItem[], indent: string): string[] =>
    items.flatMap((item) => [
      `${indent}${item.kind} ${item.name}${item.detail ? ` (${item.detail})` : ''} → ${text.slice(item.selectionStart, item.selectionEnd)}`,
      ...lines(item.children, `${indent}  `),
    ]);
  return lines(outline(new DriveQueryDocument(text)), '');
}

test('requests hold their directives, variables and query', () => {
  const text = "$a = 'x'\n\n### Images\n@orderBy modifiedTime desc\n$b = true\nname = $a\n  and trashed = $b\n";
  expect(shown(text)).toEqual([
    "variable $a ('x') → $a",
    'request Images → Images',
    '  directive @orderBy (modifiedTime desc) → @orderBy',
    '  variable $b (true) → $b',
    '  query name = $a and trashed = $b → name = $a\n  and trashed = $b',
  ]);
});

test('a request without a title is named by its query, one without either by what there is', () => {
  expect(shown("name = 'x'")[0]).toBe("request name = 'x' → name = 'x'");
  expect(shown('###\ntrashed = true')[0]).toBe('request trashed = true → ###');
  expect(shown('@pageSize 10')[0]).toBe('request @pageSize 10 → @pageSize');
  expect(shown('###')[0]).toBe('request ### → ###');
});

test('a key in a file is not in the outline', () => {
  expect(shown('@key secret\n@fields *')).toContain('  directive @key → @key');
});

test('a long query is shortened', () => {
  const [item] = outline(new DriveQueryDocument(`name = '${'x'.repeat(1000)}'`));
  expect(item!.name.length).toBeLessThan(70);
});

test('an empty document has no outline', () => {
  expect(shown('')).toEqual([]);
  expect(shown('# only a comment\n')).toEqual([]);
});

test('a request of blanks that only look like nothing has a name and a range', () => {
  for (const blank of ['\u00a0', '\u2028', '\ufeff']) {
    expect(outline(new DriveQueryDocument(blank))).toMatchObject([
      { name: 'Request', start: 0, end: 1, selectionEnd: 1 },
    ]);
  }
});
