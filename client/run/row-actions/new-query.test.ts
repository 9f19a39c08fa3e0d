import { expect, test } from 'vitest';
import { canBeWritten, childrenOf, queryDocument, shortcutsTo } from './new-query';

const here = { connectionName: 'sandbox', currentConnection: 'sandbox', params: {} };

test.each([
  [{}, here, "### In Plans\n'f1' in parents and trashed = false\n"],
  [
    {},
    { ...here, currentConnection: 'google', params: { fields: 'files(id)', q: 'x', pageSize: '5' } },
    "### In Plans\n@connection sandbox\n@fields files(id)\n'f1' in parents and trashed = false\n",
  ],
  [
    { driveId: 'd1' },
    here,
    "### In Plans\n@supportsAllDrives true\n@includeItemsFromAllDrives true\n'f1' in parents and trashed = false\n",
  ],
  [
    {},
    { ...here, params: { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' } },
    "### In Plans\n@supportsAllDrives true\n@includeItemsFromAllDrives true\n'f1' in parents and trashed = false\n",
  ],
])('a row %j from %j', (row, origin, text) => {
  expect(queryDocument('In Plans', childrenOf('f1'), row, origin)).toBe(text);
});

test('a name cannot become a directive, a comment or another request', () => {
  const text = queryDocument('In a\n### b\n@key x # y', shortcutsTo("it's"), {}, here);
  expect(text).toBe("### In a b @key x y\nshortcutDetails.targetId = 'it\\'s' and trashed = false\n");
});

test('an id cannot either', () => {
  expect([canBeWritten('1aB-_'), canBeWritten('a\nb'), canBeWritten('a\u202eb')]).toEqual([true, false, false]);
});
