import { expect, test } from 'vitest';
import { code, escaped, example, paragraphs, shortened } from './markdown';

test.each([
  ['name', '`name`'],
  ['a `b` c', '``a `b` c``'],
  ['`a`', '`` `a` ``'],
  ['', '`  `'],
  ['two\n lines', '`two lines`'],
])('%j as code is %s', (text, expected) => {
  expect(code(text)).toBe(expected);
});

test('words of a user are no Markdown', () => {
  expect(escaped('*a* [b](c) <d>')).toBe('\\*a\\* \\[b\\]\\(c\\) \\<d\\>');
});

test('an example holds backticks', () => {
  expect(example('name').startsWith('```drive-query\nname\n')).toBe(true);
  expect(example('```').startsWith('````````')).toBe(true);
});

test('what is missing makes no paragraph', () => {
  expect(paragraphs('a', undefined, '', false, 'b')).toBe('a\n\nb');
});

test('a long text is cut between characters', () => {
  expect(shortened('abcdef', 3)).toBe('abc…');
  expect(shortened('ab\u{1F600}cd', 3)).toBe('ab…');
});
