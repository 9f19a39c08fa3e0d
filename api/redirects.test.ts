import { describe, expect, test } from 'vitest';
import { jsonReader } from './json';
import { DEFAULT_LIMITS } from './limits';
import { send } from './send';
import { failureOf, testClient } from './testing/client';
import { manualClock } from './testing/clock';
import { sendJson, serveHttp } from './testing/loopback';

const LIST = { files: [] };
const credentials = (origin: string) => ({ origin, accessToken: 'token-of-mine', apiKey: 'key-of-mine' });

/** A handler that answers by origin and path and remembers what was asked, for addresses that no loopback server can have. */
function web(answers: Record<string, string | object>) {
  const asked: Request[] = [];
  const fetch = async (request: Request) => {
    asked.push(request);
    const answer = answers[request.url.replace(/\?.*$/, '')];
    if (typeof answer === 'string') return new Response(null, { status: 302, headers: { Location: answer } });
    return Response.json(answer ?? {}, { status: answer === undefined ? 404 : 200 });
  };
  return { fetch, asked };
}

const FILES = '/drive/v3/files';

describe('redirects', () => {
  test('within one origin keep the credentials', async () => {
    await using server = await serveHttp((_request, response, count) =>
      count === 1 ? response.writeHead(307, { Location: '/elsewhere?a=1' }).end() : sendJson(response, LIST),
    );
    const { files } = testClient(server.origin, { credentials: credentials(server.origin) });
    expect(await files.list({ q: 'x' })).toEqual(LIST);
    expect(server.seen.map((request) => [request.url, request.headers.authorization])).toEqual([
      [`${FILES}?q=x&key=key-of-mine`, 'Bearer token-of-mine'],
      ['/elsewhere?a=1', 'Bearer token-of-mine'],
    ]);
  });

  test('to another origin lose header and key, and say so when that is why it fails', async () => {
    await using other = await serveHttp((_request, response) => sendJson(response, {}, 401));
    await using server = await serveHttp((request, response) =>
      response.writeHead(302, { Location: `${other.origin}${request.url}` }).end(),
    );
    const { files } = testClient(server.origin, { credentials: credentials(server.origin) });
    const error = await failureOf(files.list({ q: 'x y' }));
    expect(other.seen).toHaveLength(1);
    expect(other.seen[0]!.headers.authorization).toBeUndefined();
    expect(other.seen[0]!.url).toBe(`${FILES}?q=x+y`);
    expect(error).toMatchObject({ kind: 'http', status: 401, credentialsDropped: true });
    expect(error.advice).toContain('another origin');
  });

  test('lost credentials stay lost: neither within the other origin nor back at the first do they return', async () => {
    const { fetch, asked } = web({
      [`https://a.example${FILES}`]: 'https://b.example/x',
      'https://b.example/x': '/within',
      'https://b.example/within': 'https://a.example/y',
      'https://a.example/y': LIST,
    });
    const { files } = testClient('https://a.example', { fetch, credentials: credentials('https://a.example') });
    await files.list({});
    expect(asked.map((request) => request.headers.has('authorization'))).toEqual([true, false, false, false]);
  });

  test('a circle is an error, not a long wait', async () => {
    const { fetch, asked } = web({ [`https://a.example${FILES}`]: '/b', 'https://a.example/b': FILES });
    const { files } = testClient('https://a.example', { fetch });
    expect(await failureOf(files.list({}))).toMatchObject({
      kind: 'redirect',
      why: 'loop',
      to: `https://a.example${FILES}`,
    });
    expect(asked).toHaveLength(2);
  });

  test('a redirect to itself over a real socket', async () => {
    await using server = await serveHttp((request, response) =>
      response.writeHead(301, { Location: request.url }).end(),
    );
    expect(await failureOf(testClient(server.origin).files.list({ q: 'a' }))).toMatchObject({
      kind: 'redirect',
      why: 'loop',
    });
    expect(server.seen).toHaveLength(1);
  });

  test('ever new addresses end after five', async () => {
    await using server = await serveHttp((_request, response, count) =>
      response.writeHead(302, { Location: `/${count}` }).end(),
    );
    expect(await failureOf(testClient(server.origin).files.list({}))).toMatchObject({
      kind: 'redirect',
      why: 'too-many',
    });
    expect(server.seen).toHaveLength(6);
  });

  test.each([
    ['from HTTPS to HTTP', 'https://a.example', 'http://a.example/', 'downgrade'],
    ['from HTTPS to HTTP on this machine', 'https://a.example', 'http://127.0.0.1:9/', 'downgrade'],
    ['from this machine to plain HTTP elsewhere', 'http://localhost:9', 'http://a.example/', 'insecure'],
    ['to another scheme', 'https://a.example', 'file:///etc/passwd', 'downgrade'],
    ['to nonsense', 'https://a.example', 'https://[', 'no-target'],
  ])('%s are refused', async (_what, base, location, why) => {
    const { fetch, asked } = web({ [`${base}${FILES}`]: location });
    expect(await failureOf(testClient(base, { fetch }).files.list({}))).toMatchObject({ kind: 'redirect', why });
    expect(asked).toHaveLength(1);
  });

  test('without a target', async () => {
    const fetch = async () => new Response(null, { status: 302 });
    expect(await failureOf(testClient('https://a.example', { fetch }).files.list({}))).toMatchObject({
      why: 'no-target',
    });
  });

  test('the error shows where to, but not the query that came along', async () => {
    const { fetch } = web({ [`https://a.example${FILES}`]: 'http://b.example/x?key=key-of-mine#token-of-mine' });
    const { files } = testClient('https://a.example', { fetch, credentials: credentials('https://a.example') });
    const error = await failureOf(files.list({}));
    expect(error).toMatchObject({ kind: 'redirect', to: 'http://b.example/x' });
    expect(JSON.stringify(error) + error.message).not.toMatch(/of-mine/);
  });

  test('a request that changes something is not sent elsewhere', async () => {
    const { fetch, asked } = web({ 'https://a.example/stop': 'https://b.example/stop' });
    const transport = { fetch, clock: manualClock(), random: () => 1, limits: DEFAULT_LIMITS };
    const request = {
      method: 'POST',
      baseUrl: 'https://a.example',
      path: '/stop',
      params: {},
      body: { id: '1' },
      accept: '*/*',
    } as const;
    const read = jsonReader(100, () => true);
    expect(await failureOf(send(request, read, transport))).toMatchObject({ kind: 'redirect', why: 'not-a-read' });
    expect(asked.map((sent) => [sent.method, sent.headers.get('content-type')])).toEqual([
      ['POST', 'application/json'],
    ]);
  });

  test('what fails where a redirect led is told of that host', async () => {
    const { fetch } = web({ [`https://a.example${FILES}`]: 'https://gone.example/files' });
    const failing = async (request: Request) => {
      if (new URL(request.url).host === 'gone.example') throw Object.assign(new Error(), { code: 'ENOTFOUND' });
      return await fetch(request);
    };
    const { files } = testClient('https://a.example', { fetch: failing });
    const { message } = await failureOf(files.list({ q: 'x' }));
    expect(message).toContain('There is no host named gone.example');
  });

  test('a request that changes something is never sent twice', async () => {
    let count = 0;
    const fetch = async () => {
      count++;
      return Response.json({}, { status: 503 });
    };
    const transport = { fetch, clock: manualClock(), random: () => 1, limits: DEFAULT_LIMITS };
    const request = {
      method: 'POST',
      baseUrl: 'https://a.example',
      path: '/stop',
      params: {},
      body: {},
      accept: '*/*',
    } as const;
    expect(
      await failureOf(
        send(
          request,
          jsonReader(100, () => true),
          transport,
        ),
      ),
    ).toMatchObject({ status: 503, attempts: 1 });
    expect(count).toBe(1);
  });
});
