import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../api';
import { manualClock } from '../api/testing/clock';
import { sendJson, serveHttp, serveSocket } from '../api/testing/loopback';
import { checkAddress } from './exchange';
import { refreshTokens } from './refresh';
import { failureOf, fakeServer, gate, NOW, never, oauthError, tokens, wholeText } from './testing/server';

/** A refresh at a server on this machine, over real sockets. */
function refreshAt(origin: string, { signal = never(), clock = manualClock(NOW) } = {}) {
  const { server } = fakeServer({}, origin);
  const client = { clientId: 'drive-query', clientSecret: 'client-secret' };
  return refreshTokens({ server, client, refreshToken: 'refresh-1', scopes: [], tools: { fetch, clock }, signal });
}

describe('a server that hangs', () => {
  test.each([
    ['before its answer', ''],
    ['inside its headers', 'HTTP/1.1 200 OK\r\nContent-Ty'],
    ['inside its body', 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 30\r\n\r\n{'],
  ])('%s is given thirty seconds', async (_where, say) => {
    const reached = gate();
    await using server = await serveSocket((socket) => {
      if (say !== '') socket.write(say);
      reached.resolve();
    });
    const clock = manualClock(NOW);
    const call = failureOf(refreshAt(server.origin, { clock }));
    await reached.promise;
    clock.fire(30_000);
    expect(await call).toMatchObject({ kind: 'timeout', ms: 30_000 });
    expect(clock.pending()).toEqual([]);
  });

  test('is left when the user cancels', async () => {
    const reached = gate();
    const left = gate();
    await using server = await serveSocket((socket) => {
      socket.on('close', left.resolve);
      reached.resolve();
    });
    const stop = new AbortController();
    const call = failureOf(refreshAt(server.origin, { signal: stop.signal }));
    await reached.promise;
    stop.abort();
    expect(await call).toMatchObject({ kind: 'cancelled' });
    await left.promise;
  });
});

test('a call that is cancelled before it begins sends nothing', async () => {
  const { server, tools, seen } = fakeServer({});
  const call = { server, client: { clientId: 'a' }, refreshToken: 'r', scopes: [], tools, signal: AbortSignal.abort() };
  expect(await failureOf(refreshTokens(call))).toMatchObject({ kind: 'cancelled' });
  expect(seen).toEqual([]);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is not followed: a secret would go along', async (status) => {
  await using elsewhere = await serveHttp((_request, response) => sendJson(response, {}));
  await using server = await serveHttp((_request, response) =>
    response.writeHead(status, { Location: `${elsewhere.origin}/token` }).end(),
  );
  expect(await failureOf(refreshAt(server.origin))).toMatchObject({ kind: 'malformed', why: 'redirect' });
  expect([server.seen.length, elsewhere.seen.length]).toEqual([1, 0]);
});

test('a service that never ends is read no further than is needed', async () => {
  await using server = await serveHttp((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const drip = async () => {
      while (!response.destroyed) {
        response.write(' '.repeat(65_536));
        await setImmediate();
      }
    };
    void drip();
  });
  expect(await failureOf(refreshAt(server.origin))).toMatchObject({ kind: 'malformed', why: 'too-large' });
});

test.each([
  ['nobody listens', (socket: { resetAndDestroy(): void }) => socket.resetAndDestroy()],
  ['the answer is no HTTP', (socket: { end(text: string): void }) => socket.end('hello\r\n\r\n')],
])('%s', async (_what, answer) => {
  await using server = await serveSocket(answer as never);
  expect(await failureOf(refreshAt(server.origin, { clock: systemClock as never }))).toMatchObject({ kind: 'network' });
});

test('an address that nothing secret is sent to is refused, whoever names it', async () => {
  const failure = await failureOf(() => refreshAt('http://sign-in.example'));
  expect(failure).toMatchObject({ kind: 'insecure', address: 'http://sign-in.example/token' });
});

test.each([
  'http://sign-in.example/',
  'http://127.0.0.1.example/',
  'https://user@sign-in.example/',
  'https://user:secret@sign-in.example/',
  'ftp://sign-in.example/?key=secret',
  'about:blank',
  '',
])('%s is no address to sign in at', async (address) => {
  const failure = await failureOf(() => checkAddress(address));
  expect(failure.kind).toBe('insecure');
  expect(wholeText(failure)).not.toContain('secret');
});

test.each([
  'https://sign-in.example/a',
  'http://localhost:1/',
  'http://127.0.0.1/',
  'http://[::1]:1/',
  'http://sandbox.localhost/',
])('%s is one', (address) => {
  expect(checkAddress(address).href).toBe(address);
});

test('what a fetch throws is not shown: it may quote a header', async () => {
  const { server, tools } = fakeServer({});
  const thrown = new TypeError('Bearer refresh-1', {
    cause: Object.assign(new Error('refresh-1'), { code: 'ECONNRESET' }),
  });
  const fetch = () => Promise.reject(thrown);
  const call = { server, client: { clientId: 'a' }, refreshToken: 'refresh-1', scopes: [], signal: never() };
  const failure = await failureOf(refreshTokens({ ...call, tools: { ...tools, fetch } }));
  expect(failure).toMatchObject({ kind: 'network', code: 'ECONNRESET' });
  expect(wholeText(failure)).not.toContain('refresh-1');
});

test('nothing goes along that belongs to a browser, and nothing is kept', async () => {
  const { server, tools, seen } = fakeServer({ '/token': () => tokens() });
  const sent: Request[] = [];
  const fetch: typeof tools.fetch = (request, options) => {
    sent.push(request.clone());
    return tools.fetch(request, options);
  };
  const call = { server, client: { clientId: 'a' }, refreshToken: 'r-1', scopes: [], signal: never() };
  await refreshTokens({ ...call, tools: { ...tools, fetch } });
  const { redirect, credentials, cache, referrerPolicy, method } = sent[0]!;
  expect({ redirect, credentials, cache, referrerPolicy, method }).toEqual({
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    method: 'POST',
  });
  expect(seen[0]!.url).toBe(server.tokenEndpoint); // what is secret stands in the body, never in the address
  expect([...seen[0]!.headers.keys()].sort()).toEqual(['accept', 'content-type', 'user-agent']);
});

test('words of the server are shown on one line, without signs that turn it around, and not at length', async () => {
  const said = `a\u202eb\u001b[31m\n${'c'.repeat(5000)}`;
  const { server, tools } = fakeServer({ '/token': () => oauthError('invalid_grant', said) });
  const call = { server, client: { clientId: 'a' }, refreshToken: 'r-1', scopes: [], tools, signal: never() };
  const { message } = await failureOf(refreshTokens(call));
  expect(message).toContain('“a b [31m c');
  expect(message.length).toBeLessThan(500);
});
