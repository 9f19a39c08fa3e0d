import { describe, expect, test } from 'vitest';
import { DriveQueryDocument } from './document';
import { locateInQuery, replacedIn, requestAt, resolveDocument, resolveRequest } from './resolve';

const now = new Date('2026-03-15T10:20:30.456Z');

function resolve(text: string) {
  return resolveDocument(new DriveQueryDocument(text), { now }).map(({ title, params }) => ({ title, params }));
}

function query(text: string): string | undefined {
  return resolve(text).at(-1)?.params.q;
}

describe('the sent query', () => {
  test.each([
    ["name   contains\n\t'a  b'  # c\n  and starred", "name contains 'a  b' and starred"],
    ["name='x'and(starred)", "name='x'and(starred)"],
    ['modifiedTime > today - 30d', "modifiedTime > '2026-02-13T00:00:00'"],
    ['modifiedTime > now-1h+30m and starred', "modifiedTime > '2026-03-15T09:50:30' and starred"],
    ["$t = '0A\\'b'\n$t in parents", "'0A\\'b' in parents"],
    ['$on = true\nstarred = $on', 'starred = true'],
    ['$since = today - 1w\nmodifiedTime > $since', "modifiedTime > '2026-03-08T00:00:00'"],
    ["$t = 'a'\n### x\n$t = 'b'\n$t in parents", "'b' in parents"],
    ['$later in parents', '$later in parents'],
    ["name = 'x'\n@pageSize 5\nand starred", "name = 'x' and starred"],
  ])('%j', (text, expected) => {
    expect(query(text)).toBe(expected);
  });

  test('is absent when there is none', () => {
    expect(resolve('### Everything\n')).toEqual([{ title: 'Everything', params: {} }]);
  });

  test('a definition below a use does not count for it, in the same request neither', () => {
    const text = "$t = 'a'\n@driveId $t\n$t = 'b'\n$t in parents";
    expect(resolve(text)).toEqual([{ title: '', params: { q: "'b' in parents", driveId: 'a' } }]);
    expect(query("$t in parents\n$t = 'late'")).toBe('$t in parents');
  });

  test('a variable is not visible above its line', () => {
    const text = "### A\n$t in parents\n### B\n$t = 'x'\n$t in parents";
    expect(resolve(text).map(({ params }) => params.q)).toEqual(['$t in parents', "'x' in parents"]);
  });
});

describe('parameters', () => {
  test('are strings, ours are told apart, unknown and empty ones are not sent', () => {
    const text = "$drive = '0Drive'\n@pageSize 10\n@driveId $drive\n@limit 5\n@connection mine\n@nothing x\n@fields\n";
    const [request] = resolveDocument(new DriveQueryDocument(text), { now });
    expect(request).toMatchObject({ params: { pageSize: '10', driveId: '0Drive' }, limit: 5, connection: 'mine' });
    expect(Object.keys(request!.params)).toEqual(['pageSize', 'driveId']);
  });
});

describe('requests', () => {
  const text = "$a = 'x'\n\n### A\nstarred\n### B\ntrashed = false\n";
  const document = new DriveQueryDocument(text);

  test.each([
    [0, 0],
    [text.indexOf('starred'), 0],
    [text.indexOf('### B'), 1],
    [text.length, 1],
  ])('at offset %i stands request %i', (offset, index) => {
    expect(requestAt(document, offset)).toBe(index);
  });

  test('one is resolved as in the whole document', () => {
    const all = resolveDocument(document, { now });
    expect(resolveRequest(document, 1, { now })).toEqual(all[1]);
    expect(resolveRequest(document, 2, { now })).toBeUndefined();
    expect(text.slice(all[0]!.start, all[0]!.end)).toBe('### A\nstarred\n');
  });

  test('a document without requests has none', () => {
    expect(requestAt(new DriveQueryDocument('# nothing'), 0)).toBe(-1);
  });
});

test('a place in the sent query leads back to the document', () => {
  const text = "$t = 'abc'\n### A\n  $t in   parents # c\n and modifiedTime > today - 30d and name = 'x'";
  const document = new DriveQueryDocument(text);
  const { params } = resolveDocument(document, { now })[0]!;
  const cases = [
    ["'abc'", '$t'],
    ['in', 'in'],
    ['parents', 'parents'],
    ["'2026", 'today'],
    ["name = 'x'", 'name'],
  ] as const;
  for (const [sent, written] of cases) {
    const offset = locateInQuery(document, 0, params.q!.indexOf(sent), { now });
    expect(text.slice(offset).startsWith(written), sent).toBe(true);
  }
  expect(locateInQuery(document, 0, params.q!.length, { now })).toBe(text.length);
});

test('variables and relative times are told with what is sent for them, each once', () => {
  const text =
    "$t = 'abc'\n$order = 'name desc'\n### A\n@orderBy $order\n$t in parents and modifiedTime > today - 30d or $t in parents";
  expect(replacedIn(new DriveQueryDocument(text), 0, { now })).toEqual([
    { written: '$order', value: 'name desc' },
    { written: '$t', value: "'abc'" },
    { written: 'today - 30d', value: "'2026-02-13T00:00:00'" },
  ]);
  expect(replacedIn(new DriveQueryDocument('starred'), 0, { now })).toEqual([]);
});

test('variables that are to be kept stay as they are written', () => {
  const document = new DriveQueryDocument("$t = 'abc'\n$u = 'x'\n$t in parents and name = $u");
  const { params } = resolveRequest(document, 0, { now, keep: new Set(['t']) })!;
  expect(params.q).toBe("$t in parents and name = 'x'");
});
