import { describe, expect, test } from 'vitest';
import { failureOf, testClient } from './testing/client';
import { errorBody, sendJson, serveHttp, serveSocket } from './testing/loopback';

const LIST = { files: [{ id: '1', name: 'a' }] };
const OK = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';

describe('a service that hangs', () => {
  const places = {
    'in the TLS handshake': { scheme: 'https', say: undefined },
    'before the headers': { scheme: 'http', say: undefined },
    'inside the headers': { scheme: 'http', say: 'HTTP/1.1 200 OK\r\nContent-Ty' },
    'before the body': { scheme: 'http', say: `${OK}Content-Length: 30\r\n\r\n` },
    'inside the body': { scheme: 'http', say: `${OK}Content-Length: 30\r\n\r\n{"files":[` },
    'inside an error body': { scheme: 'http', say: 'HTTP/1.1 404 Not Found\r\nContent-Length: 30\r\n\r\n{"error":' },
  };
  test.each(Object.entries(places))('%s → timeout of the attempt', async (_place, { scheme, say }) => {
    const reached = Promise.withResolvers<void>();
    await using server = await serveSocket((socket) => {
      if (say !== undefined) socket.write(say);
      reached.resolve();
    });
    const { files, clock } = testClient(server.origin.replace('http', scheme), { limits: { attempts: 1 } });
    const call = failureOf(files.list({}));
    await reached.promise;
    clock.fire(30_000);
    expect(await call).toMatchObject({ kind: 'timeout', phase: 'attempt', ms: 30_000, attempts: 1 });
    expect(clock.pending()).toEqual([]);
  });

  test('a body that drips does not stretch the attempt', async () => {
    const reached = Promise.withResolvers<void>();
    await using server = await serveSocket((socket) => {
      socket.write(`${OK}Transfer-Encoding: chunked\r\n\r\n`);
      const drip = () => {
        if (!socket.destroyed) socket.write('1\r\n \r\n', () => setImmediate(drip));
      };
      drip();
      reached.resolve();
    });
    const { files, clock } = testClient(server.origin, { limits: { attempts: 1 } });
    const call = failureOf(files.list({}));
    await reached.promise;
    clock.fire(30_000);
    expect(await call).toMatchObject({ kind: 'timeout', phase: 'attempt' });
  });

  test('a slow attempt is tried again, and the answer of the second counts', async () => {
    const reached = Promise.withResolvers<void>();
    await using server = await serveHttp((_request, response, count) => {
      if (count === 2) sendJson(response, LIST);
      else reached.resolve();
    });
    const { files, clock, waits } = testClient(server.origin);
    const call = files.list({});
    await reached.promise;
    clock.fire(30_000);
    expect(await call).toEqual(LIST);
    expect(waits).toEqual([500]);
  });

  test('all attempts together have a limit of their own', async () => {
    const reached = Promise.withResolvers<void>();
    await using server = await serveHttp(() => reached.resolve());
    const { files, clock } = testClient(server.origin);
    const call = failureOf(files.list({}));
    await reached.promise;
    clock.fire(120_000);
    expect(await call).toMatchObject({ kind: 'timeout', phase: 'total', ms: 120_000 });
    expect(clock.pending()).toEqual([]);
  });
});

describe('cancel', () => {
  test.each(['headers', 'body'])('while waiting for the %s ends the call and the connection', async (place) => {
    const reached = Promise.withResolvers<void>();
    const closed = Promise.withResolvers<void>();
    await using server = await serveSocket((socket) => {
      socket.on('close', closed.resolve);
      if (place === 'body') socket.write(`${OK}Content-Length: 30\r\n\r\n{`);
      reached.resolve();
    });
    const controller = new AbortController();
    const { files, clock } = testClient(server.origin);
    const call = failureOf(files.list({}, { signal: controller.signal }));
    await reached.promise;
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    await closed.promise;
    expect(clock.pending()).toEqual([]);
  });

  test('during the wait between attempts', async () => {
    await using server = await serveHttp((_request, response) => sendJson(response, {}, 503));
    const controller = new AbortController();
    const { files, clock } = testClient(server.origin, { onRetry: () => queueMicrotask(() => controller.abort()) });
    expect(await failureOf(files.list({}, { signal: controller.signal }))).toMatchObject({ kind: 'cancelled' });
    expect(clock.pending()).toEqual([]);
    expect(server.seen).toHaveLength(1);
  });

  test('before the start sends nothing', async () => {
    await using server = await serveHttp((_request, response) => sendJson(response, LIST));
    const { files } = testClient(server.origin);
    expect(await failureOf(files.list({}, { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'cancelled',
      attempts: 0,
    });
    expect(server.seen).toEqual([]);
  });

  test('a handler that ignores its signal does not hold the caller', async () => {
    const controller = new AbortController();
    const { files } = testClient('http://sandbox.localhost', { fetch: () => new Promise(() => {}) });
    const call = failureOf(files.list({}, { signal: controller.signal }));
    controller.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
  });
});

describe('retry', () => {
  test.each([429, 500, 502, 503, 504])('a read is sent again after %i, waiting longer each time', async (status) => {
    await using server = await serveHttp((_request, response, count) =>
      count < 5 ? sendJson(response, {}, status) : sendJson(response, LIST),
    );
    const { files, waits, notices } = testClient(server.origin);
    expect(await files.list({})).toEqual(LIST);
    expect(waits).toEqual([500, 1000, 2000, 4000]);
    expect(notices.map((notice) => notice.attempt)).toEqual([1, 2, 3, 4]);
  });

  test('five attempts are the end', async () => {
    await using server = await serveHttp((_request, response) =>
      sendJson(response, errorBody(503, 'backendError', 'Overloaded'), 503),
    );
    const { files } = testClient(server.origin);
    expect(await failureOf(files.list({}))).toMatchObject({
      kind: 'http',
      status: 503,
      reason: 'backendError',
      attempts: 5,
    });
    expect(server.seen).toHaveLength(5);
  });

  test('full jitter: the wait is anywhere between nothing and the bound', async () => {
    await using server = await serveHttp((_request, response, count) =>
      count < 4 ? sendJson(response, {}, 503) : sendJson(response, LIST),
    );
    const numbers = [0, 0.5, 0.25];
    const { files, waits } = testClient(server.origin, { random: () => numbers.shift()! });
    await files.list({});
    expect(waits).toEqual([0, 500, 500]);
  });

  test.each([400, 401, 403, 404, 409, 410, 418])('%i is final', async (status) => {
    await using server = await serveHttp((_request, response) => sendJson(response, {}, status));
    const { files } = testClient(server.origin);
    expect(await failureOf(files.list({}))).toMatchObject({ kind: 'http', status, attempts: 1 });
    expect(server.seen).toHaveLength(1);
  });

  test('403 with a rate-limit reason is a rate limit', async () => {
    await using server = await serveHttp((_request, response, count) =>
      count === 1
        ? sendJson(response, errorBody(403, 'userRateLimitExceeded', 'Slow down'), 403)
        : sendJson(response, LIST),
    );
    expect(await testClient(server.origin).files.list({})).toEqual(LIST);
  });

  test.each([
    ['seconds', '7', 7000],
    ['an HTTP date', 'Tue, 01 Jan 2030 00:00:09 GMT', 9000],
    ['nonsense', 'soon', 500],
  ])('Retry-After as %s', async (_form, header, wait) => {
    await using server = await serveHttp((_request, response, count) =>
      count === 1 ? sendJson(response, {}, 429, { 'Retry-After': header }) : sendJson(response, LIST),
    );
    const { files, waits } = testClient(server.origin);
    await files.list({});
    expect(waits).toEqual([wait]);
  });

  test('a Retry-After beyond the time that is left ends the call at once and is told', async () => {
    await using server = await serveHttp((_request, response) =>
      sendJson(response, {}, 429, { 'Retry-After': '3600' }),
    );
    const { files, waits } = testClient(server.origin);
    const error = await failureOf(files.list({}));
    expect(error).toMatchObject({ kind: 'http', status: 429, retryAfterMs: 3_600_000, attempts: 1 });
    expect(error.advice).toContain('60 minutes');
    expect(waits).toEqual([]);
  });

  test.each([
    ['closed without an answer', (count: number) => (count === 1 ? '' : undefined)],
    ['broken inside the body', (count: number) => (count === 1 ? `${OK}Content-Length: 99\r\n\r\n{"fi` : undefined)],
  ])('a connection %s is tried again', async (_how, breakAt) => {
    let count = 0;
    await using server = await serveSocket((socket) => {
      const broken = breakAt(++count);
      const body = JSON.stringify(LIST);
      socket.end(broken ?? `${OK}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`);
    });
    const { files, waits } = testClient(server.origin);
    expect(await files.list({})).toEqual(LIST);
    expect(waits).toEqual([500]);
  });
});

describe('a connection that fails', () => {
  test('reset', async () => {
    await using server = await serveSocket((socket) => socket.resetAndDestroy());
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({ kind: 'network', attempts: 5 });
  });

  test('reset inside the body', async () => {
    await using server = await serveSocket((socket) => {
      socket.write(`${OK}Content-Length: 99\r\n\r\n{"fi`, () => socket.resetAndDestroy());
    });
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({ kind: 'network', attempts: 5 });
  });

  test('nothing listens', async () => {
    const server = await serveHttp(() => {});
    await server[Symbol.asyncDispose]();
    const error = await failureOf(testClient(server.origin).files.list({}));
    expect(error).toMatchObject({ kind: 'network', code: 'ECONNREFUSED' });
    expect(error.message).toContain(server.origin.slice('http://'.length));
  });

  test('a port that fetch never uses is told, and not tried again', async () => {
    const error = await failureOf(testClient('http://127.0.0.1:1').files.list({}));
    expect(error).toMatchObject({ kind: 'network', code: 'BAD_PORT', attempts: 1 });
    expect(error.message).toBe(
      'The port of 127.0.0.1:1 belongs to another protocol, and nothing was sent to it (BAD_PORT).',
    );
  });

  test('what answers is no HTTP, and is not asked again', async () => {
    await using server = await serveSocket((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'));
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({ kind: 'network', attempts: 1 });
  });

  test('a handler that throws something odd', async () => {
    const { files } = testClient('http://sandbox.localhost', { fetch: () => Promise.reject('no error at all') });
    expect(await failureOf(files.list({}))).toMatchObject({ kind: 'network', code: 'unknown' });
  });
});
