/** Addresses that want a token: of connections, of redirects, of the environment. The token must reach none but its own. */
import { afterEach, describe, expect, it } from 'vitest';
import { isApiError } from '../../api';
import { testClient } from '../../api/testing/client';
import { type Loopback, sendJson, serveHttp } from '../../api/testing/loopback';
import { dq } from '../../cli/testing/dq';
import { addressProblem } from '../../client/connections/address';
import { createDoors } from '../../client/connections/doors';
import { readEnvironment } from '../../client/connections/environment';
import { createSecrets } from '../../client/connections/secrets';
import { readConnections } from '../../client/connections/settings';
import { shownOrigin } from '../../client/connections/shown-origin';

const TOKEN = 'token-that-must-stay-at-home';
const KEY = 'key-that-must-stay-at-home';
const HOME = 'https://api.example';

const servers: Loopback[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server[Symbol.asyncDispose]();
});

async function serve(handler: Parameters<typeof serveHttp>[0]): Promise<Loopback> {
  const server = await serveHttp(handler);
  servers.push(server);
  return server;
}

/** What a thief saw of the secrets. */
function stolen(...thieves: readonly Loopback[]): string[] {
  const seen = JSON.stringify(thieves.map((thief) => thief.seen));
  return [TOKEN, KEY].filter((secret) => seen.includes(secret));
}

describe('a token that was entered for https://api.example', () => {
  /** Asks for the credentials for an address as every request of the editor does. */
  async function credentialsAt(address: string, { trusted = true } = {}) {
    const storage = new Map<string, string>();
    const state = new Map<string, unknown>();
    const secrets = createSecrets(
      {
        get: async (key: string) => storage.get(key),
        store: async (key: string, value: string) => void storage.set(key, value),
      } as unknown as Parameters<typeof createSecrets>[0],
      {
        get: (key: string, otherwise: unknown) => state.get(key) ?? otherwise,
        update: async (key: string, value: unknown) => void state.set(key, value),
      } as unknown as Parameters<typeof createSecrets>[1],
    );
    await secrets.store(HOME, { accessToken: TOKEN });
    const doors = createDoors({
      secrets,
      accounts: { credentialsFor: async () => undefined },
      environment: readEnvironment({ DQ_BASE_URL: 'https://env.example', DQ_ACCESS_TOKEN: 'of-the-environment' }),
      sandbox: async () => {
        throw new Error('not asked');
      },
      isTrusted: () => trusted,
    });
    const connection = { name: 'team', baseUrl: address, speech: {}, headerPrefix: 'X-', vendor: 'x' };
    return (await doors(connection, address, 'files')).credentials?.accessToken;
  }

  it('goes there', async () => expect(await credentialsAt(`${HOME}/v3`)).toBe(TOKEN));

  it('goes nowhere in a workspace that is not trusted', async () => {
    expect(await credentialsAt(HOME, { trusted: false })).toBeUndefined();
  });

  it.each([
    ['another port', 'https://api.example:8443'],
    ['plain HTTP', 'http://api.example'],
    ['a host below it', 'https://api.example.evil.example'],
    ['a host above it', 'https://example'],
    ['one more label', 'https://evil.api.example'],
    ['a user name that looks like it', 'https://api.example@evil.example'],
    ['a look-alike of Cyrillic letters', 'https://аpi.example'],
    ['a look-alike in ASCII', 'https://api.examp1e'],
    ['a dot at the end', 'https://api.example.'],
    ['a path that looks like it', 'https://evil.example/api.example'],
    ['this machine', 'http://127.0.0.1:8080'],
    ['the origin of the environment', 'https://env.example'],
  ])('does not go to %s: %s', async (_what, address) => {
    expect(await credentialsAt(address)).toBeUndefined();
  });

  it.each(['https://API.EXAMPLE', 'https://api.example:443/x', 'https://ａpi.example'])(
    'goes to %s, which is the same origin',
    async (address) => expect(await credentialsAt(address)).toBe(TOKEN),
  );
});

describe('an address in the settings', () => {
  it.each([
    ['http://api.example', 'plain HTTP'],
    ['http://127.0.0.1.evil.example', 'plain HTTP'],
    ['http://localhost.evil.example', 'plain HTTP'],
    ['http://evil.example#.localhost', '“?” or “#”'],
    ['http://0.0.0.0:8080', 'plain HTTP'],
    ['http://[::ffff:127.0.0.1]', 'plain HTTP'],
    ['http://169.254.169.254/computeMetadata', 'plain HTTP'],
    ['https://user:password@api.example', 'user name'],
    ['https://api.example@evil.example', 'user name'],
    ['javascript:alert(1)', 'no web address'],
    ['file:///etc/passwd', 'no web address'],
    ['ftp://api.example', 'no web address'],
    ['https://api.example?key=1', '“?” or “#”'],
    ['https:\\\\evil.example\\@api.example', 'user name|no web address|evil'],
  ])('%s is refused', (address, why) => {
    const problem = addressProblem(address) ?? shownOrigin(address);
    expect(problem).toMatch(new RegExp(why));
    expect(problem).not.toContain('password@');
  });

  it('of a connection never says its password when it is refused', () => {
    const { connections, problems } = readConnections({ team: { baseUrl: 'https://mira:hunter2@api.example' } }, {});
    expect(connections.some(({ name }) => name === 'team')).toBe(false);
    expect(JSON.stringify(problems)).not.toContain('hunter2');
  });

  it.each([
    ['https://аррӏе.example', 'https://xn--80ak6aa92e.example'],
    ['https://api.exämple', 'https://api.xn--exmple-cua (api.exämple)'],
    [
      `https://api.example.${'a'.repeat(60)}.evil.example`,
      'https://api.example.aaaa…aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.evil.example',
    ],
  ])('%s is shown as %s', (address, shown) => expect(shownOrigin(address)).toBe(shown));

  it.each(['constructor', 'toString', 'hasOwnProperty'])('named %s is a connection like others', (name) => {
    const { connections } = readConnections({ [name]: { baseUrl: 'https://a.example' } }, {});
    const found = connections.filter((each) => each.name === name);
    expect(found.map(({ baseUrl }) => baseUrl)).toEqual(['https://a.example']);
  });

  it('named __proto__ is none, and changes no other', () => {
    const setting = JSON.parse('{"__proto__":{"baseUrl":"https://a.example"}}') as unknown;
    const { connections, problems } = readConnections(setting, {});
    expect(connections.map(({ name }) => name)).toEqual(['sandbox', 'google']);
    expect(problems).toHaveLength(1);
    expect(({} as Record<string, unknown>).baseUrl).toBeUndefined();
  });
});

describe('a redirect', () => {
  const redirectTo = (location: string) => async () =>
    await serve((_request, response) => void response.writeHead(302, { Location: location }).end());

  async function listAt(origin: string) {
    const credentials = { origin, accessToken: TOKEN, apiKey: KEY };
    return await testClient(origin, { credentials })
      .files.list({})
      .then(
        () => 'answered',
        (error: unknown) => (isApiError(error) ? error.kind : 'other'),
      );
  }

  it('to another origin gets neither token nor key, also when it says them itself', async () => {
    const thief = await serve((_request, response) => sendJson(response, { files: [] }));
    const home = await redirectTo(`${thief.origin}/drive/v3/files?key=${KEY}&access_token=${TOKEN}`)();
    expect(await listAt(home.origin)).toBe('answered');
    expect(thief.seen).toHaveLength(1);
    expect(stolen(thief)).toEqual([]);
  });

  it('to another name of the same machine gets nothing', async () => {
    const thief = await serve((_request, response) => sendJson(response, { files: [] }));
    const home = await redirectTo(thief.origin.replace('127.0.0.1', 'localhost'))();
    await listAt(home.origin);
    expect(stolen(thief)).toEqual([]);
  });

  it('to an address with a user name goes there without it', async () => {
    const thief = await serve((_request, response) => sendJson(response, { files: [] }));
    const home = await redirectTo(thief.origin.replace('//', '//user:password@'))();
    await listAt(home.origin);
    expect(thief.seen.map(({ headers }) => headers.authorization)).toEqual([undefined]);
  });

  it.each(['http://evil.example/', 'file:///etc/passwd', 'data:application/json,{}', 'javascript:1', '//evil.example'])(
    'to %s is refused',
    async (location) => expect(await listAt((await redirectTo(location)()).origin)).toBe('redirect'),
  );

  it('there and back does not get the token again', async () => {
    const home = await serve((request, response, count) => {
      if (count === 1) response.writeHead(307, { Location: `${thief.origin}/` }).end();
      else sendJson(response, { files: [], authorized: request.headers.authorization !== undefined });
    });
    const thief = await serve(
      (_request, response) => void response.writeHead(307, { Location: `${home.origin}/again` }).end(),
    );
    await listAt(home.origin);
    expect(home.seen.map(({ headers }) => headers.authorization !== undefined)).toEqual([true, false]);
    expect(stolen(thief)).toEqual([]);
  });
});

describe('a document', () => {
  const sent = (files: Record<string, string>, env: Record<string, string>, ...args: string[]) => {
    const asked: Request[] = [];
    const fetch = async (request: Request) => {
      asked.push(request);
      return Response.json({ files: [] });
    };
    return dq(['run', 'a.dq', ...args], { files, env, fetch }).then((outcome) => ({ ...outcome, asked }));
  };
  const env = { DQ_BASE_URL: 'https://own.example', DQ_ACCESS_TOKEN: TOKEN, DQ_API_KEY: KEY };

  it('cannot name an address: @connection only takes names that are known', async () => {
    for (const name of ['https://evil.example', 'evil.example', '//evil.example']) {
      const { asked, stderr } = await sent({ 'a.dq': `@connection ${name}\ntrashed = false` }, env);
      expect(asked.filter(({ url }) => url.includes('evil'))).toEqual([]);
      expect(stderr).not.toContain(TOKEN);
    }
  });

  it('that names Google does not move the token of the environment there', async () => {
    const { asked } = await sent({ 'a.dq': '@connection google\ntrashed = false' }, env);
    for (const request of asked) expect(JSON.stringify([request.url, ...request.headers])).not.toContain(TOKEN);
  });

  it('with a key in it sends that key where its connection goes, in place of the stored one, and shows neither', async () => {
    const text = '@key AIzaSyOfTheDocument_0123456789012345\ntrashed = false';
    const { asked, stdout, stderr } = await sent({ 'a.dq': text }, env);
    expect(asked.map(({ url }) => new URL(url).origin)).toEqual(['https://own.example']);
    expect(new URL(asked[0]!.url).searchParams.get('key')).toBe('AIzaSyOfTheDocument_0123456789012345');
    expect(stdout + stderr).not.toContain('AIzaSy');
  });
});
