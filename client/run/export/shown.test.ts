import { expect, test } from 'vitest';
import { type ShownFormat, shownText } from './shown';

const rows = [
  { id: '1', name: '=a', owners: [{ displayName: 'Mira' }, { displayName: 'Zoë' }] },
  { id: '2', size: 5 },
];
const columns = ['name', 'owners/displayName', 'id'];

test.each([
  ['csv', 'name,owners/displayName,id\r\n\'=a,"[""Mira"",""Zoë""]",1\r\n,,2\r\n'],
  ['spreadsheet', '\ufeffname,owners/displayName,id\r\n\'=a,"[""Mira"",""Zoë""]",1\r\n,,2\r\n'],
  ['json', '[\n{"name":"=a","owners/displayName":["Mira","Zoë"],"id":"1"},\n{"id":"2"}\n]\n'],
  ['jsonl', '{"name":"=a","owners/displayName":["Mira","Zoë"],"id":"1"}\n{"id":"2"}\n'],
  [
    'markdown',
    '| name | owners/displayName | id |\n| --- | --- | --- |\n| =a | \\["Mira","Zoë"\\] | 1 |\n|  |  | 2 |\n',
  ],
] as [ShownFormat, string][])('%s has what is shown, in its order', (format, text) => {
  expect([...shownText(format, columns, rows)].join('')).toBe(text);
});

test('many rows are one document', () => {
  const many = Array.from({ length: 2500 }, (_, index) => ({ id: `${index}` }));
  expect(JSON.parse([...shownText('json', ['id'], many)].join(''))).toEqual(many);
  expect([...shownText('markdown', ['id'], many)].join('').split('\n')).toHaveLength(2503);
  expect(JSON.parse([...shownText('json', ['id'], [])].join(''))).toEqual([]);
});
