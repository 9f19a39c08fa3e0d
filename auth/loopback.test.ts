import { request as send } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { listenForRedirect, type RedirectListener } from './loopback';
import { failureOf, never } from './testing/server';

interface Reply {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}

/** Sends a request as it is written, whatever a browser would make of it. */
async function ask(
  { redirectUri }: RedirectListener,
  path: string,
  { method = 'GET', host = '' } = {},
): Promise<Reply> {
  const { port, host: own } = new URL(redirectUri);
  return await new Promise((resolve, reject) => {
    const headers = { Host: host === '' ? own : host.replace('PORT', port) };
    const sent = send({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    });
    sent.on('error', reject).end();
  });
}

const codeOf = async (call: Promise<unknown>) =>
  await call.then(
    () => 'answered',
    (error: NodeJS.ErrnoException) => error.code,
  );

describe('the answer from the browser', () => {
  test('ends the wait, is thanked for, and nothing listens any more', async () => {
    const listener = await listenForRedirect({ signal: never() });
    expect(listener.redirectUri).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
    const received = listener.received('state-1');
    const reply = await ask(listener, '/?state=state-1&code=4%2F0A');
    const url = await received;
    expect([url.origin + url.pathname, url.searchParams.get('code')]).toEqual([listener.redirectUri, '4/0A']);
    expect(reply.status).toBe(200);
    expect(reply.text).toContain('Back to Drive Query');
    expect(reply.text).not.toMatch(/4\/0A|4%2F0A|state-1|<script/);
    expect(await codeOf(ask(listener, '/?state=state-1&code=2'))).toBe('ECONNREFUSED');
  });

  test('ends connections that bring nothing, as browsers make them ahead of time', async () => {
    const listener = await listenForRedirect({ signal: never() });
    const socket = connect(Number(new URL(listener.redirectUri).port), '127.0.0.1');
    await new Promise((resolve) => socket.on('connect', resolve));
    const received = listener.received('state-1');
    const reply = ask(listener, '/?state=state-1&code=1');
    await received;
    await listener.close();
    expect((await reply).text).toContain('Back to Drive Query');
  });

  test('may be a refusal', async () => {
    const listener = await listenForRedirect({ signal: never() });
    const received = listener.received('state-1');
    const { text } = await ask(listener, '/?error=access_denied&error_description=<b>&state=state-1');
    expect((await received).searchParams.get('error')).toBe('access_denied');
    expect(text).toContain('Not signed in');
    expect(text).not.toContain('<b>');
  });

  test('comes with a page that runs nothing, loads nothing and is kept nowhere', async () => {
    const listener = await listenForRedirect({ signal: never() });
    const received = listener.received('state-1');
    const { headers, text } = await ask(listener, '/?state=state-1&code=1');
    await received;
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[\w+/=]{44}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
      ),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    expect(text).not.toMatch(/(src|href)=/);
  });
});

test.each<[string, string, object, number]>([
  ['another state', '/?state=other&code=1', {}, 404],
  ['no state', '/?code=1', {}, 404],
  ['two states', '/?state=other&state=state-1&code=1', {}, 404],
  ['another path', '/favicon.ico?state=state-1', {}, 404],
  ['two slashes', '//evil.example/?state=state-1', {}, 404],
  ['a whole address', 'http://evil.example/?state=state-1', {}, 404],
  ['a name that leads here', '/?state=state-1&code=1', { host: 'evil.example:PORT' }, 421],
  ['another name of this machine', '/?state=state-1&code=1', { host: 'localhost:PORT' }, 421],
  ['this host without the port', '/?state=state-1&code=1', { host: '127.0.0.1' }, 421],
  ['a form', '/?state=state-1&code=1', { method: 'POST' }, 405],
  ['a look', '/?state=state-1&code=1', { method: 'HEAD' }, 405],
  ['a preflight', '/?state=state-1&code=1', { method: 'OPTIONS' }, 405],
])('a request with %s is turned away, and the wait goes on', async (_what, path, options, status) => {
  const listener = await listenForRedirect({ signal: never() });
  const received = listener.received('state-1');
  const reply = await ask(listener, path, options);
  expect(reply.status).toBe(status);
  expect(reply.headers['access-control-allow-origin']).toBeUndefined();
  await ask(listener, '/?state=state-1&code=2');
  expect((await received).searchParams.get('code')).toBe('2');
});

test('an answer is taken under the host that a forwarded port has elsewhere, when it is known', async () => {
  const listener = await listenForRedirect({ signal: never() });
  const received = listener.received('state-1', 'localhost:8080');
  expect((await ask(listener, '/?state=state-1&code=1', { host: 'localhost:8081' })).status).toBe(421);
  expect((await ask(listener, '/?state=state-1&code=2', { host: 'localhost:8080' })).status).toBe(200);
  expect((await received).searchParams.get('code')).toBe('2');
});

test('a request before anybody waits is turned away', async () => {
  const listener = await listenForRedirect({ signal: never() });
  expect((await ask(listener, '/?state=state-1&code=1')).status).toBe(404);
  await listener.close();
});

test('headers without an end are not read', async () => {
  const listener = await listenForRedirect({ signal: never() });
  const { port } = new URL(listener.redirectUri);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('data', (part) => {
      text += part;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-A: ${'a'.repeat(20_000)}`);
  });
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  await listener.close();
});

describe('the wait', () => {
  test('ends with its time', async () => {
    const stop = new AbortController();
    const listener = await listenForRedirect({ signal: stop.signal });
    const failure = failureOf(listener.received('state-1'));
    stop.abort(new DOMException('late', 'TimeoutError'));
    expect(await failure).toMatchObject({ kind: 'timeout', host: undefined });
    expect(await codeOf(ask(listener, '/?state=state-1'))).toBe('ECONNREFUSED');
  });

  test('ends when it is cancelled, also with somebody connected who says nothing', async () => {
    const stop = new AbortController();
    const listener = await listenForRedirect({ signal: stop.signal });
    const socket = connect(Number(new URL(listener.redirectUri).port), '127.0.0.1');
    const ended = new Promise((resolve) => socket.on('error', () => {}).on('close', resolve));
    await new Promise((resolve) => socket.on('connect', resolve));
    const failure = failureOf(listener.received('state-1'));
    stop.abort();
    expect(await failure).toMatchObject({ kind: 'cancelled' });
    await ended;
  });

  test('ends when it is closed, once and for all', async () => {
    const listener = await listenForRedirect({ signal: never() });
    const failure = failureOf(listener.received('state-1'));
    await Promise.all([listener.close(), listener.close()]);
    expect(await failure).toMatchObject({ kind: 'cancelled' });
    expect(await failureOf(listener.received('state-2'))).toMatchObject({ kind: 'cancelled' });
  });

  test('does not begin when it is cancelled already', async () => {
    expect(await failureOf(listenForRedirect({ signal: AbortSignal.abort() }))).toMatchObject({ kind: 'cancelled' });
  });
});
