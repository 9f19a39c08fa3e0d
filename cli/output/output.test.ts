import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileList } from '../../api';
import { columnsOfRows, csvSink, jsonlSink, jsonSink, type Sink } from '../../api/rows';
import { DEFAULT_FILE_FIELDS } from '../../language';
import { columnsOfMask } from './columns';
import { type TableHead, tableSink } from './table';

interface Given {
  readonly title?: string;
  readonly fields?: string;
  readonly pages: readonly FileList[];
}

/** Feeds requests through a sink. */
async function feed(sink: Sink<TableHead>, given: readonly Given[]): Promise<void> {
  for (const [index, { title = '', fields, pages }] of given.entries()) {
    const params: Record<string, string> = fields === undefined ? {} : { fields };
    await sink.begin({ index, title, params, columns: columnsOfMask(fields) });
    for (const page of pages) await sink.page(page);
    await sink.end(true);
  }
  await sink.close();
}

async function written(
  make: (write: (text: string) => Promise<void>) => Sink<TableHead>,
  ...given: Given[]
): Promise<string> {
  let out = '';
  const sink = make(async (text) => {
    out += text;
  });
  await feed(sink, given);
  return out;
}

const json = (...given: Given[]) => written((write) => jsonSink(write, given.length > 1), ...given);
const csv = (...given: Given[]) => written(csvSink, ...given);
const table = (columns: number | undefined, ...given: Given[]) =>
  written(
    (write) => {
      const output = { isTerminal: columns !== undefined, columns: columns ?? 80, write };
      return tableSink(output, (_style, text) => text, given.length > 1);
    },
    ...given,
  );

const A = { id: '1', name: 'a' };
const B = { id: '2', name: 'b' };

describe('json', () => {
  test.each([
    ['nothing came', [], { files: [] }],
    ['an empty page', [{}], { files: [] }],
    [
      'two pages',
      [
        { kind: 'k', files: [A], nextPageToken: 'b' },
        { kind: 'k', files: [B] },
      ],
      { files: [A, B], kind: 'k' },
    ],
    ['more follows', [{ files: [A], nextPageToken: 'b' }], { files: [A], nextPageToken: 'b' }],
    ['the last page says null', [{ files: [A], nextPageToken: null }], { files: [A] }],
    [
      'incomplete',
      [{ files: [A], incompleteSearch: true }, { incompleteSearch: false }],
      { files: [A], incompleteSearch: true },
    ],
    ['complete', [{ files: [A], incompleteSearch: false }], { files: [A], incompleteSearch: false }],
  ])('%s', async (_what, pages, expected) => {
    expect(JSON.parse(await json({ pages }))).toEqual(expected);
  });

  test('several requests are an array with titles', async () => {
    const out = await json({ title: 'one "1"', pages: [{ files: [A] }] }, { title: 'two', pages: [] });
    expect(JSON.parse(out)).toEqual([
      { title: 'one "1"', files: [A] },
      { title: 'two', files: [] },
    ]);
  });

  test('ends with a line break and has a row per line', async () => {
    expect(await json({ pages: [{ files: [A, B] }] })).toBe(
      `{"files":[\n${JSON.stringify(A)},\n${JSON.stringify(B)}\n]}\n`,
    );
  });
});

test('jsonl has a file per line', async () => {
  const odd = { name: 'a\nb\u2028' };
  const out = await written(jsonlSink, { pages: [{ files: [A] }, {}, { files: [odd] }] });
  expect(
    out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  ).toEqual([A, odd]);
});

describe('csv', () => {
  const fields = 'nextPageToken, files(id, name, owners)';
  test('has the columns of the mask in its order', async () => {
    const owners = [{ emailAddress: 'x@a.example' }];
    const out = await csv({
      fields,
      pages: [{ files: [{ name: 'a', id: '1', owners, other: 1 }] }, { files: [{ id: '2' }] }],
    });
    expect(out).toBe('id,name,owners\r\n1,a,"[{""emailAddress"":""x@a.example""}]"\r\n2,,\r\n');
  });

  test('without rows is a header', async () => {
    expect(await csv({ fields, pages: [] })).toBe('id,name,owners\r\n');
  });

  test('of whole files has the columns of all pages', async () => {
    const out = await csv({
      fields: '*',
      pages: [{ files: [{ size: '5', id: '1' }] }, { files: [{ id: '2', starred: true }] }],
    });
    expect(out).toBe('id,size,starred\r\n1,5,\r\n2,,true\r\n');
  });

  test.each([
    ['=1+2', "'=1+2"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    ['＠x', "'＠x"],
    [['=1'], '"[""=1""]"'],
    ['＝1', "'＝1"],
    [-1, '-1'],
    [true, 'true'],
    ['a=1', 'a=1'],
    ['a"b,c', '"a""b,c"'],
    ['a\nb', '"a\nb"'],
    [' a', '" a"'],
    [null, ''],
  ])('a cell of %j is %j', async (value, cell) => {
    expect(await csv({ fields: 'files(name)', pages: [{ files: [{ name: value as string }] }] })).toBe(
      `name\r\n${cell}\r\n`,
    );
  });

  test('what a reader of RFC 4180 gets back is what was there', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ' ', '日') });
    await fc.assert(
      fc.asyncProperty(text, text, async (id, name) => {
        const out = await csv({ fields: 'files(id,name)', pages: [{ files: [{ id, name }] }] });
        const guard = (cell: string) => (/^[\r\n]/.test(cell) ? `'${cell}` : cell);
        expect(readCsv(out)).toEqual([
          ['id', 'name'],
          [guard(id), guard(name)],
        ]);
      }),
    );
  });
});

/** A plain reader of RFC 4180. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (let at = 0; at < text.length; ) {
    const row: string[] = [];
    for (let open = true; open; ) {
      const [cell, raw] = readCell(text.slice(at));
      row.push(cell);
      at += raw;
      open = text[at] === ',';
      at += open ? 1 : 2;
    }
    rows.push(row);
  }
  return rows;
}

function readCell(text: string): [string, number] {
  const quoted = /^"((?:[^"]|"")*)"/.exec(text);
  if (quoted !== null) return [quoted[1]!.replaceAll('""', '"'), quoted[0].length];
  const bare = /^[^,\r\n]*/.exec(text)![0];
  return [bare, bare.length];
}

describe('table', () => {
  const fields = 'files(name,id)';
  test('is as wide as its first page needs', async () => {
    const pages = [
      {
        files: [
          { name: 'long name', id: '1' },
          { name: '日本', id: '2' },
        ],
      },
      { files: [{ name: 'a much longer name', id: '3' }] },
    ];
    expect((await table(undefined, { fields, pages })).split('\n')).toEqual([
      'name       id',
      'long name  1',
      '日本       2',
      'a much longer name  3',
      '',
    ]);
  });

  test('on a terminal fits its width, widest columns cut first', async () => {
    const pages = [
      {
        files: [
          { name: 'x'.repeat(100), id: '1234' },
          { name: '日本語日本語日本語', id: '2' },
        ],
      },
    ];
    expect((await table(20, { fields, pages })).split('\n')).toEqual([
      'name            id',
      `${'x'.repeat(13)}…  1234`,
      '日本語日本語…   2',
      '',
    ]);
  });

  test('keeps ids whole, and begins with what tells most', async () => {
    const id = '1TiRpFC-SAGzUnqyCcAp5E7sVTFYpyYbS';
    const pages = [{ files: [{ kind: 'drive#file', id, name: 'x'.repeat(50), mimeType: 'application/pdf' }] }];
    expect((await table(60, { pages })).split('\n')).toEqual([
      `name     ${'id'.padEnd(id.length)}  mimeTy…  resour…`,
      `xxxxxx…  ${id}  applic…`,
      '',
    ]);
  });

  test('a name cannot command the terminal or break its row', async () => {
    const pages = [{ files: [{ name: 'a\u001b[31m\r\nb\u202e', id: '1' }] }];
    expect(await table(undefined, { fields, pages })).toBe('name      id\na [31m b  1\n');
  });

  test('without rows says so, also when pages were empty', async () => {
    expect(await table(undefined, { pages: [] })).toBe('No files.\n');
    expect(await table(undefined, { pages: [{ files: [] }] })).toBe('No files.\n');
  });

  test('several requests have their titles above', async () => {
    const pages = [{ files: [{ id: '1' }] }];
    const out = await table(undefined, { title: 'One', fields: 'files/id', pages }, { fields: 'files/id', pages });
    expect(out).toBe('One\nid\n1\n\nRequest 2\nid\n1\n');
  });
});

test.each([
  [undefined, ['kind', 'id', 'name', 'mimeType', 'resourceKey']],
  ['', ['kind', 'id', 'name', 'mimeType', 'resourceKey']],
  ['files(id,name),nextPageToken', ['id', 'name']],
  ['files/id,files/name', ['id', 'name']],
  ['files(owners/emailAddress,owners(displayName),id)', ['owners', 'id']],
  ['nextPageToken', []],
  ['files', undefined],
  ['*', undefined],
  ['files/*', undefined],
  ['files(id,*)', undefined],
])('the columns of the mask %j', (mask, columns) => {
  expect(columnsOfMask(mask)).toEqual(columns);
});

test('the columns that rows tell begin with the default fields', () => {
  const row = Object.fromEntries([...DEFAULT_FILE_FIELDS].reverse().map((name) => [name, '']));
  expect(columnsOfRows([{ size: '1' }, row])).toEqual([...DEFAULT_FILE_FIELDS, 'size']);
});

test('a column whose name came from the service is no formula either', async () => {
  const out = await csv({ fields: '*', pages: [{ files: [{ '=1': 'x' }] }] });
  expect(out).toBe("'=1\r\nx\r\n");
});
