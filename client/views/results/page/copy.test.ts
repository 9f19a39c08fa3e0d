import { expect, it } from 'vitest';
import type { Row } from '../messages';
import type { Column } from './columns';
import { COPY_FORMATS, copyText } from './copy';

const columns: Column[] = [
  { path: 'owners/emailAddress', kind: 'nested' },
  { path: 'name', kind: 'name' },
  { path: 'size', kind: 'bytes' },
];
const rows: Row[] = [
  { id: 'a', name: 'One, two', size: '5', hidden: 'x', owners: [{ emailAddress: 'ada@example.org' }] },
  { id: "b'\\", name: '=1+1', starred: true },
];

it.each<[string, Row[], string]>([
  ['rows', rows, 'ada@example.org\tOne, two\t5\n\t=1+1\t'],
  ['rows', [{ name: 'two\tcells\nof one' }], '\ttwo cells of one\t'],
  ['ids', rows, "a\nb'\\"],
  ['parents', rows, "('a' in parents or 'b\\'\\\\' in parents)"],
  ['parents', rows.slice(0, 1), "'a' in parents"],
  ['parents', [{ name: 'no id' }], ''],
  [
    'json',
    rows,
    JSON.stringify(
      [{ 'owners/emailAddress': ['ada@example.org'], name: 'One, two', size: '5' }, { name: '=1+1' }],
      undefined,
      2,
    ),
  ],
  ['json', rows.slice(1), '{\n  "name": "=1+1"\n}'],
  ['csv', rows, 'owners/emailAddress,name,size\r\n"[""ada@example.org""]","One, two",5\r\n,\'=1+1,\r\n'],
  ['nothing', rows, ''],
])('%s', (id, chosen, text) => expect(copyText(id, chosen, columns)).toBe(text));

it('copies a table for Markdown', () => {
  const [titles, dashes, ...lines] = copyText('markdown', rows, columns).trimEnd().split('\n');
  expect([titles, dashes, lines.length]).toEqual(['| owners/emailAddress | name | size |', '| --- | --- | --- |', 2]);
});

it('has a label for each way to copy', () => {
  expect(COPY_FORMATS.filter(({ label }) => label === '')).toEqual([]);
  expect(new Set(COPY_FORMATS.map(({ id }) => id)).size).toBe(COPY_FORMATS.length);
});
