import { expect, test } from 'vitest';
import { roleOf } from './locate';
import { parseQuery } from './parse';

/** The part of every token of a query, in order. */
function parts(query: string): string[] {
  const { tokens, tree } = parseQuery(query);
  return Array.from(tokens.kinds, (_, index) => roleOf(tree, index).part);
}

test.each([
  ["name = 'x'", ['term', 'operator', 'value']],
  ["'x' in parents", ['value', 'operator', 'term']],
  ['not trashed = true', ['not', 'term', 'operator', 'value']],
  ["name not contains 'x'", ['term', 'misplaced-not', 'operator', 'value']],
  [
    '(sharedWithMe) and starred = true',
    ['parenthesis', 'term', 'parenthesis', 'connective', 'term', 'operator', 'value'],
  ],
  ['modifiedTime > now - 1d', ['term', 'operator', 'value', 'value', 'value']],
  ['labels/a.b is not null', ['term', 'operator', 'operator', 'value']],
  [
    "properties has { key='a' and value='b' }",
    [
      'term',
      'operator',
      'brace',
      'pair-name',
      'pair-operator',
      'pair-value',
      'pair-connective',
      'pair-name',
      'pair-operator',
      'pair-value',
      'brace',
    ],
  ],
  ["and name = 'x' or", ['connective', 'term', 'operator', 'value', 'connective']],
  ["name = 'x' ) ,", ['term', 'operator', 'value', 'stray', 'stray']],
])('%s', (query, expected) => {
  expect(parts(query)).toEqual(expected);
});

test('every token of a long query has its part', () => {
  const query = Array.from({ length: 1000 }, () => "name = 'x'").join(' and ');
  expect(new Set(parts(query))).toEqual(new Set(['term', 'operator', 'value', 'connective']));
});
