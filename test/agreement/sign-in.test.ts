/** The sandbox is an authorization server, and what signs in takes it for one: nothing of either is made up here. */
import { describe, expect, test } from 'vitest';
import { createFilesClient, isApiError, systemClock } from '../../api';
import {
  type AuthorizationServer,
  accountOf,
  beginSignIn,
  createTokenSource,
  isAuthError,
  readCredentialsFile,
  refreshTokens,
  revokeTokens,
  scopesFor,
  serverOf,
  type Task,
  tokensOf,
} from '../../auth';
import { AUTHORIZED_USERS_PATH, createSandbox, type SandboxOptions, SERVICE_ACCOUNTS_PATH } from '../../sandbox';

const ORIGIN = 'http://sandbox.localhost';
const REDIRECT = 'http://127.0.0.1:4711/';
const CLIENT = { clientId: 'drive-query' };
const never = new AbortController().signal;

/** A sandbox, and a user who decides on the page that `url` leads to. */
async function world(options: SandboxOptions = {}) {
  let now = Date.now();
  const sandbox = createSandbox({ now: () => new Date(now), ...options });
  const tools = { fetch: sandbox.fetch, clock: { ...systemClock, now: () => now } };
  const server = await serverOf({ issuer: ORIGIN }, tools, never);
  const decide = async (url: string, decision: string, identity = 'robin@example.com') => {
    const page = await (await sandbox.fetch(new Request(url))).text();
    const ticket = /name="ticket" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const body = new URLSearchParams({ ticket, identity, decision });
    const answer = await sandbox.fetch(new Request(`${ORIGIN}/oauth2/auth`, { method: 'POST', body }));
    return new URL(answer.headers.get('location') ?? 'none:');
  };
  const begin = (tasks: readonly Task[], client = CLIENT) =>
    beginSignIn({ server, client, redirectUri: REDIRECT, scopes: scopesFor(tasks), tools });
  const signIn = async (...tasks: readonly Task[]) => {
    const attempt = await begin(tasks);
    return await attempt.finish(await decide(attempt.url, 'allow'), never);
  };
  const ask = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${sandbox.accessToken}`, 'Content-Type': 'application/json' };
    const request = new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return await (await sandbox.fetch(request)).text();
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { sandbox, tools, server, decide, begin, signIn, ask, pass, now: () => now };
}

/** Lists files with a token. The status, when that fails. */
async function listed({ fetch }: { fetch: Parameters<typeof createFilesClient>[0]['fetch'] }, accessToken: string) {
  const files = createFilesClient({ baseUrl: ORIGIN, fetch, credentials: { origin: ORIGIN, accessToken } });
  return await files.list({ pageSize: '1' }).then(
    ({ files: rows }) => rows?.length,
    (error: unknown) => (isApiError(error) && error.kind === 'http' ? error.status : error),
  );
}

const kindOf = async (call: Promise<unknown>) =>
  await call.then(
    () => 'no error',
    (error: unknown) => (isAuthError(error) ? error.kind : error),
  );

describe('signing in', () => {
  test('finds where, shows who, and opens what was asked for', async () => {
    const { tools, server, signIn, now } = await world();
    expect(server).toEqual({
      issuer: ORIGIN,
      answersWithIssuer: true,
      authorizationEndpoint: `${ORIGIN}/oauth2/auth`,
      tokenEndpoint: `${ORIGIN}/oauth2/token`,
      revocationEndpoint: `${ORIGIN}/oauth2/revoke`,
      userinfoEndpoint: `${ORIGIN}/oauth2/userinfo`,
    } satisfies AuthorizationServer);
    const tokens = await signIn('files');
    expect(tokens).toMatchObject({ scopes: scopesFor(['files']), expiresAt: now() + 3_600_000 });
    const account = await accountOf({ server, accessToken: tokens.accessToken, tools, signal: never });
    expect(account.label).toMatch(/@example\.com$/);
    expect(await listed(tools, tokens.accessToken)).toBe(1);
  });

  test('for something else does not open it', async () => {
    const { tools, signIn } = await world();
    expect(await listed(tools, (await signIn('channels')).accessToken)).toBe(403);
  });

  test.each<Task>(['files', 'content', 'channels', 'acl', 'speech'])(
    'for %s asks for scopes that there are',
    async (task) => {
      const { signIn } = await world();
      expect((await signIn(task)).scopes).toEqual(scopesFor([task]));
    },
  );

  test('may be denied', async () => {
    const { begin, decide } = await world();
    const attempt = await begin(['files']);
    const answer = await decide(attempt.url, 'deny');
    expect(answer.searchParams.get('error')).toBe('access_denied');
    expect(await kindOf(attempt.finish(answer, never))).toBe('denied');
  });

  test('takes the answer to another attempt, or from elsewhere, for none', async () => {
    const { begin, decide } = await world();
    const [one, other] = [await begin(['files']), await begin(['files'])];
    const answer = await decide(one.url, 'allow');
    expect(await kindOf(other.finish(answer, never))).toBe('state');
    const forged = new URL(answer);
    forged.searchParams.set('iss', 'https://evil.example');
    expect(await kindOf(one.finish(forged, never))).toBe('state');
    expect(await one.finish(answer, never)).toMatchObject({ refreshToken: expect.any(String) });
  });

  test('with a code that somebody else has used gets nothing', async () => {
    const { begin, decide } = await world();
    const [one, thief] = [await begin(['files']), await begin(['files'])];
    const answer = await decide(one.url, 'allow');
    const stolen = new URL(answer);
    stolen.searchParams.set('state', thief.state);
    expect(await kindOf(thief.finish(stolen, never))).toBe('invalid-grant'); // the verifier is another one
    expect(await kindOf(one.finish(answer, never))).toBe('invalid-grant');
  });

  test('too late gets nothing', async () => {
    const { begin, decide, pass } = await world();
    const attempt = await begin(['files']);
    const answer = await decide(attempt.url, 'allow');
    pass(61_000);
    expect(await kindOf(attempt.finish(answer, never))).toBe('invalid-grant');
  });

  test('with a client that has a secret needs it', async () => {
    const { begin, decide } = await world();
    const clients = [
      { clientId: 'drive-query-desktop', clientSecret: 'no-secret-of-the-sandbox' },
      { clientId: 'drive-query-desktop' },
    ];
    const outcomes = clients.map(async (client) => {
      const attempt = await begin(['files'], client);
      return await kindOf(attempt.finish(await decide(attempt.url, 'allow'), never));
    });
    expect(await Promise.all(outcomes)).toEqual(['no error', 'invalid-client']);
  });
});

describe('a session', () => {
  test('is renewed when its token has expired, with a refresh token that is good once', async () => {
    const { tools, server, signIn, pass } = await world({ tokenLife: 60 });
    const first = await signIn('files');
    const refresh = (refreshToken: string) =>
      refreshTokens({ server, client: CLIENT, refreshToken, scopes: first.scopes, tools, signal: never });
    pass(61_000);
    expect(await listed(tools, first.accessToken)).toBe(401);
    const second = await refresh(first.refreshToken!);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await listed(tools, second.accessToken)).toBe(1);
    expect(await kindOf(refresh(first.refreshToken!))).toBe('invalid-grant'); // a thief, it seems: all of it ends
    expect(await kindOf(refresh(second.refreshToken!))).toBe('invalid-grant');
    expect(await listed(tools, second.accessToken)).toBe(401);
  });

  test('goes on unnoticed: requests at once are refused, and one refresh serves them all', async () => {
    const { tools, server, signIn, pass } = await world({ tokenLife: 60 });
    const initial = await signIn('files');
    let refreshes = 0;
    const source = createTokenSource({
      initial,
      clock: { ...tools.clock, now: () => 0 }, // the clock of this machine stands: only the service knows
      get: async (held) => {
        refreshes++;
        const { refreshToken = '', scopes = [] } = held ?? {};
        return await refreshTokens({ server, client: CLIENT, refreshToken, scopes, tools, signal: never });
      },
    });
    pass(61_000);
    const credentials = { origin: ORIGIN, accessToken: await source.token(never), renew: source.renew };
    const files = createFilesClient({ baseUrl: ORIGIN, fetch: tools.fetch, credentials });
    const lists = await Promise.all([1, 2, 3].map(() => files.list({ pageSize: '1' })));
    expect([lists.map((list) => list.files?.length), refreshes]).toEqual([[1, 1, 1], 1]);
  });

  test('ends for good when it is revoked', async () => {
    const { tools, server, signIn } = await world();
    const { accessToken, refreshToken = '', scopes } = await signIn('files');
    expect(await revokeTokens({ server, client: CLIENT, token: refreshToken, tools, signal: never })).toBe(true);
    expect(await listed(tools, accessToken)).toBe(401);
    const again = refreshTokens({ server, client: CLIENT, refreshToken, scopes, tools, signal: never });
    expect(await kindOf(again)).toBe('invalid-grant');
    expect(await revokeTokens({ server, client: CLIENT, token: refreshToken, tools, signal: never })).toBe(true);
  });
});

describe('application default credentials', () => {
  const open = (text: string) => {
    const file = readCredentialsFile(text);
    if (isAuthError(file)) throw file;
    return file;
  };

  test('of a service account open what is asked for', async () => {
    const { tools, server, ask } = await world();
    const file = open(await ask(SERVICE_ACCOUNTS_PATH, {}));
    const get = (tasks: readonly Task[]) => tokensOf(file, { server, scopes: scopesFor(tasks), tools, signal: never });
    expect(await listed(tools, (await get(['files'])).accessToken)).toBe(1);
    expect(await listed(tools, (await get(['speech'])).accessToken)).toBe(403);
  });

  test('of a service account work on a machine whose clock is hours off', async () => {
    const { tools, server, ask, now } = await world();
    const file = open(await ask(SERVICE_ACCOUNTS_PATH, {}));
    for (const ms of [-7_200_000, 7_200_000]) {
      const there = async (...call: Parameters<typeof tools.fetch>) => {
        const answer = await tools.fetch(...call);
        answer.headers.set('Date', new Date(now()).toUTCString()); // as a listening server writes it
        return answer;
      };
      const wrong = { ...tools, fetch: there, clock: { ...tools.clock, now: () => now() + ms } };
      const found = tokensOf(file, { server, scopes: scopesFor(['files']), tools: wrong, signal: never });
      expect(await listed(tools, (await found).accessToken)).toBe(1);
    }
  });

  test('of a service account whose key was taken away are refused', async () => {
    const [{ ask }, other] = [await world(), await world()];
    const file = open(await ask(SERVICE_ACCOUNTS_PATH, {}));
    const { server, tools } = other;
    const found = tokensOf(file, { server, scopes: scopesFor(['files']), tools, signal: never });
    expect(await kindOf(found)).toBe('invalid-grant');
  });

  test('of a user open what the user has granted, again and again', async () => {
    const { tools, server, ask } = await world();
    const scope = scopesFor(['content']).join(' ');
    const file = open(await ask(AUTHORIZED_USERS_PATH, { scope }));
    for (const _run of [1, 2]) {
      const found = await tokensOf(file, { server, scopes: [], tools, signal: never });
      expect(await listed(tools, found.accessToken)).toBe(1);
    }
  });

  test('of another server are sent nowhere', async () => {
    const { tools, server, ask } = await world();
    const file = open(await ask(SERVICE_ACCOUNTS_PATH, {}));
    const elsewhere = { ...server, tokenEndpoint: 'https://elsewhere.example/token' };
    expect(await kindOf(tokensOf(file, { server: elsewhere, scopes: [], tools, signal: never }))).toBe('origin');
  });
});
