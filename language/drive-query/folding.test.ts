import { expect, test } from 'vitest';
import { DriveQueryDocument } from './document';
import { folding } from './folding';

function folds(text: string): string[] {
  return folding(new DriveQueryDocument(text)).map(({ startLine, endLine, kind }) => `${startLine}-${endLine} ${kind}`);
}

test('requests fold under their heading, without the blank lines behind', () => {
  expect(folds('### A\nname\n\n\n### B\n@pageSize 1\ntrashed = true\n')).toEqual(['0-1 region', '4-6 region']);
  expect(folds('### A\n### B')).toEqual([]);
});

test('comments on neighbouring lines fold, those behind text do not', () => {
  expect(folds('# a\n# b\n# c\n\n# d\nname = 1 # e\n# f\n')).toEqual(['0-2 comment']);
  expect(folds('# a\r\n# b\r\nname')).toEqual(['0-1 comment']);
});

test('parentheses and braces fold over several lines', () => {
  expect(folds("(\n  a = 'b' and (\n    c = 'd'\n  )\n)")).toEqual(['0-4 region', '1-3 region']);
  expect(folds("properties has {\n key='a'\n}")).toEqual(['0-2 region']);
  expect(folds('(a) and (b')).toEqual([]);
});
