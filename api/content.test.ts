import { describe, expect, test } from 'vitest';
import type { Content } from './content';
import { failureOf, testClient } from './testing/client';
import { errorBody, sendJson, serveHttp, serveSocket } from './testing/loopback';

const MIB = 1_048_576;
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: image/png\r\n';

async function read(content: Content): Promise<number> {
  let bytes = 0;
  for await (const chunk of content.chunks) bytes += chunk.byteLength;
  return bytes;
}

describe('the content of a file', () => {
  test('streams through, however large the limit for JSON is', async () => {
    await using server = await serveHttp((_request, response) => {
      response
        .writeHead(200, { 'Content-Type': 'image/png', 'Content-Length': String(8 * MIB) })
        .end(Buffer.alloc(8 * MIB));
    });
    const { files, clock } = testClient(server.origin, { limits: { maxBytes: MIB } });
    const content = await files.content('a/b');
    expect(content).toMatchObject({ contentType: 'image/png', length: 8 * MIB });
    expect(await read(content)).toBe(8 * MIB);
    expect(server.seen[0]!.url).toBe('/drive/v3/files/a%2Fb?alt=media');
    expect(server.seen[0]!.headers.accept).toBe('*/*');
    expect(clock.pending()).toEqual([]);
  });

  test('may be empty', async () => {
    await using server = await serveHttp((_request, response) => response.writeHead(204).end());
    expect(await read(await testClient(server.origin).files.content('1'))).toBe(0);
  });

  test('acknowledgeAbuse is sent only when asked for', async () => {
    await using server = await serveHttp((_request, response) => response.end('x'));
    const { files } = testClient(server.origin);
    await read(await files.content('1', { acknowledgeAbuse: true }));
    await read(await files.content('1', { acknowledgeAbuse: false }));
    expect(server.seen.map((request) => request.url)).toEqual([
      '/drive/v3/files/1?alt=media&acknowledgeAbuse=true',
      '/drive/v3/files/1?alt=media',
    ]);
  });

  test('a refusal is the same typed error as elsewhere', async () => {
    const body = errorBody(403, 'cannotDownloadAbusiveFile', 'This file has been identified as malware');
    await using server = await serveHttp((_request, response) => sendJson(response, body, 403));
    const error = await failureOf(testClient(server.origin).files.content('1'));
    expect(error).toMatchObject({ kind: 'http', status: 403, reason: 'cannotDownloadAbusiveFile' });
  });

  test('silence in the middle is given up; what its reader takes its time for is no silence', async () => {
    await using server = await serveSocket((socket) => socket.write(`${HEAD}Content-Length: 30\r\n\r\nabc`));
    const { files, clock } = testClient(server.origin);
    const content = await files.content('1');
    const chunks = content.chunks[Symbol.asyncIterator]();
    expect((await chunks.next()).value).toHaveLength(3);
    expect(clock.pending()).toEqual([]);
    const next = failureOf(chunks.next());
    expect(clock.pending()).toEqual([30_000]);
    clock.fire(30_000);
    expect(await next).toMatchObject({ kind: 'timeout', phase: 'idle' });
  });

  test('broken in the middle', async () => {
    await using server = await serveSocket((socket) => socket.end(`${HEAD}Content-Length: 30\r\n\r\nabc`));
    const { files, waits } = testClient(server.origin);
    expect(await failureOf(read(await files.content('1')))).toMatchObject({ kind: 'network' });
    expect(waits).toEqual([]);
  });

  test.each([
    ['cancelled', (_content: Content, controller: AbortController) => controller.abort()],
    ['closed', (content: Content) => content.close()],
  ])('%s in the middle lets go of the connection', async (how, stop) => {
    const closed = Promise.withResolvers<void>();
    await using server = await serveSocket((socket) => {
      socket.on('close', closed.resolve);
      socket.write(`${HEAD}Content-Length: 30\r\n\r\nabc`);
    });
    const controller = new AbortController();
    const content = await testClient(server.origin).files.content('1', { signal: controller.signal });
    const chunks = content.chunks[Symbol.asyncIterator]();
    await chunks.next();
    const next = chunks.next();
    stop(content, controller);
    if (how === 'cancelled') expect(await failureOf(next)).toMatchObject({ kind: 'cancelled' });
    else expect(await next).toEqual({ done: true, value: undefined });
    await closed.promise;
  });

  test('left half-way by its reader lets go of the connection', async () => {
    const closed = Promise.withResolvers<void>();
    await using server = await serveSocket((socket) => {
      socket.on('close', closed.resolve);
      socket.write(`${HEAD}Content-Length: 30\r\n\r\nabc`);
    });
    for await (const _chunk of (await testClient(server.origin).files.content('1')).chunks) break;
    await closed.promise;
  });
});
