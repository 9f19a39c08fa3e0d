import { expect, test } from 'vitest';
import { cursor } from '../testing';
import { DriveQueryDocument } from './document';
import { selectionAt } from './selection';

function steps(marked: string): string[] {
  const { text, offset } = cursor(marked);
  return selectionAt(new DriveQueryDocument(text), offset).map(({ start, end }) => text.slice(start, end));
}

test.each([
  [
    "### A\nstarred = true and not (name = 'a| b' or x = 1)\n\n### B\n",
    [
      'a b',
      "'a b'",
      "name = 'a b'",
      "name = 'a b' or x = 1",
      "(name = 'a b' or x = 1)",
      "not (name = 'a b' or x = 1)",
      "starred = true and not (name = 'a b' or x = 1)",
      "### A\nstarred = true and not (name = 'a b' or x = 1)",
      "### A\nstarred = true and not (name = 'a b' or x = 1)\n\n",
      "### A\nstarred = true and not (name = 'a b' or x = 1)\n\n### B\n",
    ],
  ],
  ['modifiedTime > today - 3|d', ['3d', 'today - 3d', 'modifiedTime > today - 3d']],
  [
    "properties has { key='a' and val|ue='b' }",
    [
      'value',
      "value='b'",
      "key='a' and value='b'",
      "{ key='a' and value='b' }",
      "properties has { key='a' and value='b' }",
    ],
  ],
  [
    '@fields files(id, owners(m|e, kind)), kind',
    [
      'me',
      'me, kind',
      'owners(me, kind)',
      'id, owners(me, kind)',
      'files(id, owners(me, kind))',
      'files(id, owners(me, kind)), kind',
      '@fields files(id, owners(me, kind)), kind',
    ],
  ],
  ['@orderBy name de|sc, folder', ['desc', 'name desc', 'name desc, folder', '@orderBy name desc, folder']],
  ["$a = '|x'", ['x', "'x'", "$a = 'x'"]],
  ['### Ti|tle', ['Title', '### Title']],
  ["name  |= 'x", ['=', "name  = 'x"]],
  ["name | = 'x'", ["name  = 'x'"]],
  ["name = 'x|", ['x', "'x", "name = 'x"]],
  ['# no|te', ['# note']],
  ['|', []],
])('%s', (marked, expected) => expect(steps(marked)).toEqual(expected));
