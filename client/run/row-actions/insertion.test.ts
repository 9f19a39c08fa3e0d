import { expect, test } from 'vitest';
import { insertionFor } from './insertion';

test.each([
  ['‸', "'f1' in parents"],
  ['### Title\n‸', "### Title\n'f1' in parents"],
  ['### Title\n@pageSize 5\n‸', "### Title\n@pageSize 5\n'f1' in parents"],
  ['trashed = false and ‸', "trashed = false and 'f1' in parents"],
  ['not ‸', "not 'f1' in parents"],
  ['(‸)', "('f1' in parents)"],
  ['(‸ or trashed = true)', "('f1' in parents or trashed = true)"],
  ['trashed = false‸', "trashed = false and 'f1' in parents"],
  ['trashed = false ‸', "trashed = false and 'f1' in parents"],
  ["name = 'x'\n‸", "name = 'x'\nand 'f1' in parents"],
  ["'a' in parents or ‸", "'a' in parents or 'f1' in parents"],
  ["'a' in parents‸", "'a' in parents and 'f1' in parents"],
  ["properties has { key='a' and value='b' }‸", "properties has { key='a' and value='b' } and 'f1' in parents"],
  ['‸ in parents', "'f1' in parents"],
  ['shortcutDetails.targetId = ‸', "shortcutDetails.targetId = 'f1'"],
  ['shortcutDetails.targetId =‸', "shortcutDetails.targetId = 'f1'"],
  ["'‸' in parents", "'f1' in parents"],
  ["'abc‸", "'abcf1"],
  ['$folder = ‸', "$folder = 'f1'"],
  ["$folder = '‸'", "$folder = 'f1'"],
  ['@driveId ‸', '@driveId f1'],
  ['@driveId‸', '@driveId f1'],
  ['# see ‸', '# see f1'],
  ["name = 'a # b' ‸", "name = 'a # b' and 'f1' in parents"],
  ["name = 'it\\'s' and ‸", "name = 'it\\'s' and 'f1' in parents"],
  ["### One\nname = 'open\n### Two\n‸", "### One\nname = 'open\n### Two\n'f1' in parents"],
  ['‸trashed = false', "'f1' in parents trashed = false"],
  ['sharedWithMe and ‸', "sharedWithMe and 'f1' in parents"],
  ["'x' ‸", "'x' in parents"],
])('%j becomes %j', (marked, expected) => {
  const at = marked.indexOf('‸');
  const before = marked.slice(0, at);
  const after = marked.slice(at + 1);
  const [line = ''] = after.split('\n');
  expect(before + insertionFor('f1', { before, after: line }) + after).toBe(expected);
});

test.each([
  ['', "'it\\'s\\\\1' in parents"],
  ["'", "it\\'s\\\\1"],
])('an odd id behind %j is escaped', (before, inserted) => {
  expect(insertionFor("it's\\1", { before, after: '' })).toBe(inserted);
});
