import { expect, test } from 'vitest';
import { markdownTable } from './markdown';

test('a line of titles, then a line for each row', () => {
  expect(
    markdownTable(
      ['id', 'size'],
      [
        ['1', 5],
        ['2', null],
        ['3', { a: 1 }],
      ],
    ),
  ).toBe('| id | size |\n| --- | --- |\n| 1 | 5 |\n| 2 |  |\n| 3 | \\{"a":1\\} |\n');
});

test.each([
  ['a|b', 'a\\|b'],
  ['two\r\nlines', 'two lines'],
  ['[x](https://a.example)', '\\[x\\](https\\://a.example)'],
  ['<b>&lt;', '\\<b\\>\\&lt;'],
  ['www.a.example', 'www\\.a.example'],
  ['a@b.example', 'a\\@b.example'],
  ['![x](y)', '\\!\\[x\\](y)'],
  ['back\\slash', 'back\\\\slash'],
  ['\u202egpj.exe', ' gpj.exe'],
])('%j is %j', (text, cell) => {
  expect(markdownTable(['x'], [[text]])).toBe(`| x |\n| --- |\n| ${cell} |\n`);
});
