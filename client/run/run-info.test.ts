import { expect, it } from 'vitest';
import { requestKeyOf } from './run-info';

const text = '### A\nstarred\n\n### B\r\n###  A  \ntrashed\n###\n';

it.each([
  ['A', 0, 0, 'A'],
  ['B', 1, 3, 'B'],
  ['A', 2, 4, 'A #1'],
  ['', 3, 6, '#3'],
])('%s, number %d from line %d, is known as %s', (title, index, line, expected) => {
  const range = { start: { line, character: 0 }, end: { line, character: 0 } };
  expect(requestKeyOf({ title, index, range }, text)).toBe(expected);
});
