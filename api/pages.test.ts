import { describe, expect, test } from 'vitest';
import { failureOf, testClient } from './testing/client';
import { sendJson, serveHttp } from './testing/loopback';
import type { FileList } from './types';

const row = (id: string) => ({ id });

/** A service whose answer is found by the page token that was sent (empty for the first page). */
const byToken = (answers: Record<string, FileList>) =>
  serveHttp((request, response) => {
    const token = new URL(request.url!, 'http://x').searchParams.get('pageToken') ?? '';
    sendJson(response, answers[token] ?? { error: 'no such page' }, answers[token] ? 200 : 400);
  });

/** Everything the pages hold until they end or fail. */
async function gather(pages: AsyncGenerator<FileList, void>) {
  const rows: (string | undefined)[] = [];
  const tokens: (string | null | undefined)[] = [];
  const walk = async () => {
    for await (const page of pages) {
      rows.push(...(page.files ?? []).map((file) => file.id));
      tokens.push(page.nextPageToken);
    }
  };
  const error: unknown = await walk().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { rows, tokens, error };
}

const THREE = {
  '': { files: [row('1'), row('2')], nextPageToken: 'b' },
  b: { files: [], nextPageToken: 'c' },
  c: { files: [row('3')], nextPageToken: null },
};

describe('pages', () => {
  test('are followed to the end, empty ones too, with the same parameters', async () => {
    await using server = await byToken(THREE);
    const { files } = testClient(server.origin);
    const { rows, error } = await gather(files.pages({ q: 'x', pageSize: '2' }));
    expect([rows, error]).toEqual([['1', '2', '3'], undefined]);
    expect(server.seen.map((request) => request.url)).toEqual([
      '/drive/v3/files?q=x&pageSize=2',
      '/drive/v3/files?q=x&pageSize=2&pageToken=b',
      '/drive/v3/files?q=x&pageSize=2&pageToken=c',
    ]);
  });

  test.each([[{}], [{ nextPageToken: null }], [{ nextPageToken: '' }]])('end with %j', async (end) => {
    await using server = await byToken({ '': { files: [row('1')], ...end } });
    const { rows } = await gather(testClient(server.origin).files.pages({}));
    expect(rows).toEqual(['1']);
    expect(server.seen).toHaveLength(1);
  });

  test.each([
    [
      'answers with itself',
      { '': { files: [row('1')], nextPageToken: 'b' }, b: { files: [row('2')], nextPageToken: 'b' } },
    ],
    [
      'comes back after another',
      {
        '': { files: [row('1')], nextPageToken: 'b' },
        b: { files: [], nextPageToken: 'c' },
        c: { files: [row('2')], nextPageToken: 'b' },
      },
    ],
  ])('a token that %s ends the list with an error, and what came is kept', async (_how, answers) => {
    await using server = await byToken(answers);
    const { rows, error } = await gather(testClient(server.origin).files.pages({}));
    expect(rows).toEqual(['1', '2']);
    expect(error).toMatchObject({ kind: 'page-loop', rows: 2, pages: Object.keys(answers).length });
    expect(server.seen).toHaveLength(Object.keys(answers).length);
  });

  test('the token one starts from counts as given', async () => {
    await using server = await byToken({ b: { files: [row('2')], nextPageToken: 'b' } });
    const { rows, error } = await gather(testClient(server.origin).files.pages({ pageToken: 'b' }));
    expect(rows).toEqual(['2']);
    expect(error).toMatchObject({ kind: 'page-loop' });
  });

  test.each([
    [0, [], [], 0],
    [1, ['1'], [undefined], 1],
    [2, ['1', '2'], ['b'], 1],
    [3, ['1', '2', '3'], ['b', 'c', null], 3],
    [9, ['1', '2', '3'], ['b', 'c', null], 3],
  ])('a limit of %i rows', async (limit, rows, tokens, requests) => {
    await using server = await byToken(THREE);
    const got = await gather(testClient(server.origin).files.pages({}, { limit }));
    expect([got.rows, got.tokens]).toEqual([rows, tokens]);
    expect(server.seen).toHaveLength(requests);
  });

  test('cancelled between pages keep what came', async () => {
    await using server = await byToken(THREE);
    const controller = new AbortController();
    const rows: unknown[] = [];
    const run = async () => {
      for await (const page of testClient(server.origin).files.pages({}, { signal: controller.signal })) {
        rows.push(...page.files!);
        controller.abort();
      }
    };
    expect(await failureOf(run())).toMatchObject({ kind: 'cancelled' });
    expect(rows).toHaveLength(2);
  });
});
