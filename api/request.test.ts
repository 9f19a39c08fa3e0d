import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFilesClient } from './files';
import { tame } from './redact';
import { failureOf, testClient } from './testing/client';
import { errorBody, sendJson, serveHttp } from './testing/loopback';

describe('the request as it is sent', () => {
  test.each([
    ['blanks and signs', `name contains 'a&b+c#d?e=f%20' and trashed = false`],
    ['other scripts and emoji', "name = 'Grüße 日本 👍\u00a0'"],
    ['line breaks and quotes', `"a"\n\t'b\\'c'`],
    ['nothing', ''],
  ])('a query with %s arrives as it was given', async (_what, q) => {
    await using server = await serveHttp((_request, response) => sendJson(response, {}));
    await testClient(server.origin).files.list({ q, pageSize: '10' });
    const url = new URL(server.seen[0]!.url, server.origin);
    expect([...url.searchParams]).toEqual([
      ['q', q],
      ['pageSize', '10'],
    ]);
    expect(server.seen[0]!.url).not.toContain('+');
  });

  test('any well-formed text survives the way', async () => {
    const sent: string[] = [];
    const fetch = async (request: Request) => {
      sent.push(new URL(request.url).searchParams.get('q')!);
      return Response.json({});
    };
    const { files } = testClient('http://sandbox.localhost', { fetch });
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (q) => {
        await files.list({ q });
        expect(sent.pop()).toBe(q.toWellFormed());
      }),
    );
  });

  test.each([
    ['https://a.example', 'https://a.example/drive/v3/files/x'],
    ['https://a.example/', 'https://a.example/drive/v3/files/x'],
    ['https://a.example/prefix//', 'https://a.example/prefix/drive/v3/files/x'],
    ['http://[::1]:8080', 'http://[::1]:8080/drive/v3/files/x'],
    ['http://127.0.0.2', 'http://127.0.0.2/drive/v3/files/x'],
  ])('the base address %s', (baseUrl, url) => {
    expect(createFilesClient({ baseUrl, fetch }).describeGet('x').url).toBe(url);
  });

  test.each(['a/b', 'a b', 'ä?#', '..a', '%2e', '\ud800'])('the file id “%s” stays one segment', async (id) => {
    await using server = await serveHttp((_request, response) => sendJson(response, { id }));
    await testClient(server.origin).files.get(id);
    expect(server.seen[0]!.url).toBe(`/drive/v3/files/${encodeURIComponent(id.toWellFormed())}`);
  });

  test.each(['', '.', '..'])('“%s” is no file id', async (id) => {
    const { files } = testClient('http://localhost:9');
    expect(await failureOf(files.get(id))).toMatchObject({ kind: 'refused', why: 'file-id' });
    expect(await failureOf(files.content(id))).toMatchObject({ kind: 'refused', why: 'file-id' });
  });
});

describe('what is refused before anything is sent', () => {
  const mine = { origin: 'https://a.example', accessToken: 'token-of-mine' };
  test.each([
    ['no address', 'a.example', undefined, 'address'],
    ['another scheme', 'ftp://a.example', undefined, 'address'],
    ['a base with a query', 'https://a.example?x=1', undefined, 'address'],
    ['plain HTTP away from this machine', 'http://a.example', undefined, 'insecure'],
    ['a name that only looks like this machine', 'http://localhost.example', undefined, 'insecure'],
    ['a number that only looks like this machine', 'http://127.0.0.1.example', undefined, 'insecure'],
    ['a password in the address', 'https://user:secret-word@a.example', undefined, 'userinfo'],
    ['credentials of another address', 'https://b.example', mine, 'origin'],
    ['credentials of another port', 'https://a.example:444', mine, 'origin'],
    ['a token with a line break', 'https://a.example', { ...mine, accessToken: 'token-of\nmine' }, 'credential'],
    ['an empty token', 'https://a.example', { ...mine, accessToken: '' }, 'credential'],
    ['a key with a blank', 'https://a.example', { origin: mine.origin, apiKey: 'key of mine' }, 'credential'],
  ])('%s', async (_what, baseUrl, credentials, why) => {
    const fetch = () => Promise.reject(new Error('sent'));
    const error = await failureOf(testClient(baseUrl, { fetch, credentials }).files.list({}));
    expect(error).toMatchObject({ kind: 'refused', why, attempts: 0 });
    expect(inspect(error, { depth: 9 })).not.toMatch(/secret-word|of.mine/);
  });
});

describe('secrets', () => {
  const TOKEN = 'ya29.A/b+c=';
  const KEY = 'AIza-x/y';

  test('do not show in a description', () => {
    const credentials = { origin: 'https://a.example', accessToken: TOKEN, apiKey: KEY };
    const client = createFilesClient({ baseUrl: 'https://a.example', fetch, credentials });
    expect(client.describeList({ q: `${TOKEN} b` })).toEqual({
      method: 'GET',
      url: 'https://a.example/drive/v3/files?q=[redacted]%20b&key=[redacted]',
      headers: { Accept: 'application/json', Authorization: 'Bearer [redacted]' },
    });
  });

  test('a key among the parameters is sent, wins over the stored one, and does not show', async () => {
    await using server = await serveHttp((_request, response) => sendJson(response, {}));
    const { files } = testClient(server.origin, { credentials: { origin: server.origin, apiKey: 'stored-key' } });
    await files.list({ key: KEY });
    expect(server.seen[0]!.url).toBe('/drive/v3/files?key=AIza-x%2Fy');
    expect(files.describeList({ key: KEY, access_token: TOKEN }).url).toMatch(
      /files\?key=\[redacted\]&access_token=\[redacted\]$/,
    );
  });

  test.each([
    [
      'an error that quotes them',
      400,
      'application/json',
      (said: string) => JSON.stringify(errorBody(400, 'invalid', said)),
    ],
    ['a web page that quotes them', 200, 'text/html', (said: string) => `<title>${said}</title>`],
    ['JSON of another shape', 200, 'application/json', (said: string) => JSON.stringify([said])],
    ['cut JSON', 200, 'application/json', (said: string) => `{"files":["${said}`],
    ['a content type that quotes them', 200, `text/plain; x=${TOKEN}`, () => 'x'],
  ])('do not show in %s', async (_what, status, type, body) => {
    await using server = await serveHttp((request, response) => {
      const said = `${request.headers.authorization} ${request.url} ${KEY}`;
      response.writeHead(status, { 'Content-Type': type }).end(body(said));
    });
    const credentials = { origin: server.origin, accessToken: TOKEN, apiKey: KEY };
    const error = await failureOf(testClient(server.origin, { credentials }).files.list({}));
    const everything = inspect(error, { depth: 9, showHidden: true });
    for (const secret of [TOKEN, KEY]) {
      expect(everything).not.toContain(secret);
      expect(everything).not.toContain(encodeURIComponent(secret));
    }
  });

  test('do not show when the handler throws them', async () => {
    const credentials = { origin: 'https://a.example', accessToken: TOKEN };
    const fetch = () => Promise.reject(Object.assign(new Error(TOKEN), { code: TOKEN, cause: { code: TOKEN } }));
    const error = await failureOf(testClient('https://a.example', { fetch, credentials }).files.list({}));
    expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(TOKEN);
  });
});

test('a foreign text is cut before it fills the screen', () => {
  expect(tame('x'.repeat(10_000))).toHaveLength(401);
});
