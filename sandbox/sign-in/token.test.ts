import { describe, expect, test } from 'vitest';
import { scope } from '../http/scopes';
import { IDENTITIES_PATH } from '../index';
import {
  ISSUER,
  openSignIn,
  REDIRECT,
  type Said,
  type SignInAnswer,
  type SignInClient,
  VERIFIER,
} from '../testing/sign-in';
import { DESKTOP_CLIENT } from './clients';
import { MOST_FAMILIES } from './tokens';

const refused = ({ status, json }: SignInAnswer) => [status, json?.error];
const list = async (client: SignInClient, token: string) =>
  (await client.send('GET', '/drive/v3/files?pageSize=1', { headers: { Authorization: `Bearer ${token}` } })).status;
const basic = (id: string, secret: string) => ({ Authorization: `Basic ${btoa(`${id}:${secret}`)}` });

describe('a code', () => {
  test.each<[string, Said, number, string]>([
    ['no grant_type', { grant_type: undefined }, 400, 'invalid_request'],
    ['another grant_type', { grant_type: 'password' }, 400, 'unsupported_grant_type'],
    ['no client', { client_id: undefined }, 400, 'invalid_request'],
    ['an unknown client', { client_id: 'someone-else' }, 401, 'invalid_client'],
    [
      'another client',
      { client_id: 'drive-query-desktop', client_secret: DESKTOP_CLIENT.secret },
      400,
      'invalid_grant',
    ],
    ['a secret where there is none', { client_secret: 'x' }, 401, 'invalid_client'],
    ['no code', { code: '' }, 400, 'invalid_request'],
    ['another code', { code: 'sandbox-code-0' }, 400, 'invalid_grant'],
    ['no redirect_uri', { redirect_uri: undefined }, 400, 'invalid_request'],
    ['another redirect_uri', { redirect_uri: `${REDIRECT}/` }, 400, 'invalid_grant'],
    ['no verifier', { code_verifier: undefined }, 400, 'invalid_grant'],
    ['another verifier', { code_verifier: VERIFIER.replace('a', 'b') }, 400, 'invalid_grant'],
    ['a short verifier', { code_verifier: 'short' }, 400, 'invalid_grant'],
  ])('with %s', async (_name, said, status, error) => {
    const client = openSignIn();
    const answer = await client.redeem(await client.code(), said);
    expect(refused(answer)).toEqual([status, error]);
    expect(answer.json.error_description).toBeTruthy();
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each<[string, Said]>([
    ['verifier', { code_verifier: VERIFIER.replace('a', 'b') }],
    ['redirect_uri', { redirect_uri: `${REDIRECT}/` }],
  ])('is used when the %s was wrong', async (_name, wrong) => {
    const client = openSignIn();
    const code = await client.code();
    await client.redeem(code, wrong);
    expect(refused(await client.redeem(code))).toEqual([400, 'invalid_grant']);
  });

  test('lives 60 seconds', async () => {
    const client = openSignIn();
    const [early, late] = [await client.code(), await client.code()];
    client.advance(59_999);
    expect((await client.redeem(early)).status).toBe(200);
    client.advance(1);
    expect(refused(await client.redeem(late))).toEqual([400, 'invalid_grant']);
  });

  test('that comes again revokes what it gave', async () => {
    const client = openSignIn();
    const code = await client.code();
    const { json: first } = await client.redeem(code);
    const { json: second } = await client.refresh(first.refresh_token);
    expect(refused(await client.redeem(code))).toEqual([400, 'invalid_grant']);
    expect([await list(client, first.access_token), await list(client, second.access_token)]).toEqual([401, 401]);
    expect(refused(await client.refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
  });

  test('that comes twice at once gives tokens once, and those are revoked', async () => {
    const client = openSignIn();
    const code = await client.code();
    const answers = await Promise.all([client.redeem(code), client.redeem(code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const { json } = answers.find(({ status }) => status === 200)!;
    expect(await list(client, json.access_token)).toBe(401);
  });
});

describe('an access token', () => {
  test('lives an hour, or as long as it was told', async () => {
    for (const [options, life] of [
      [{}, 3600],
      [{ tokenLife: 30 }, 30],
    ] as const) {
      const client = openSignIn(options);
      const { access_token: token, expires_in } = await client.signIn(scope('drive.readonly'));
      expect(expires_in).toBe(life);
      client.advance(1000 * life - 1);
      expect(await list(client, token)).toBe(200);
      client.advance(1);
      expect(await list(client, token)).toBe(401);
    }
  });

  test.each([
    ['/drive/v3/files', 'GET'],
    ['/calendar/v3/users/me/calendarList', 'GET'],
    ['/v1/speech:recognize', 'POST'],
    ['/oauth2/userinfo', 'GET'],
  ])('that has expired is told as such at %s', async (path, method) => {
    const client = openSignIn();
    const { access_token } = await client.signIn(scope('drive'));
    client.advance(3_600_000);
    const ask = () => client.send(method, path, { headers: { Authorization: `Bearer ${access_token}` } });
    const { status, headers } = await ask();
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toContain(
      'error="invalid_token", error_description="The access token has expired."',
    );
    // Others are given out; one that is long over is forgotten.
    client.advance(3_600_000);
    await client.signIn(scope('drive'));
    const forgotten = await ask();
    expect([forgotten.status, forgotten.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Bearer realm="drive-query-sandbox", error="invalid_token"',
    ]);
  });

  test('does not look after the sandbox', async () => {
    const client = openSignIn();
    const { access_token } = await client.signIn(scope('drive'));
    for (const path of [
      IDENTITIES_PATH,
      '/sandbox/v1/service-accounts',
      '/sandbox/v1/authorized-users',
      '/sandbox/v1/faults',
    ])
      for (const method of ['GET', 'POST', 'DELETE']) {
        const headers = { Authorization: `Bearer ${access_token}` };
        expect((await client.send(method, path, { headers, ...(method === 'POST' && { body: '{}' }) })).status).toBe(
          401,
        );
        expect((await client.send(method, path, method === 'POST' ? { body: '{}' } : {})).status).toBe(401);
      }
  });

  test('is that of the person and the client', async () => {
    const client = openSignIn();
    const { access_token: miras } = await client.signIn(scope('calendar'), 'mira@example.com');
    const watch = { id: 'one', type: 'web_hook', address: 'https://receiver.example.com/' };
    const ask = (token: string, path: string, body: object) =>
      client.send('POST', `/calendar/v3/${path}`, {
        headers: { Authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      });
    const { json: channel } = await ask(miras, 'calendars/primary/events/watch', watch);
    const { access_token: robins } = await client.signIn(scope('calendar'));
    expect((await ask(robins, 'channels/stop', channel)).status).toBe(403);
    const { access_token: again } = await client.signIn(scope('calendar'), 'mira@example.com');
    expect((await ask(again, 'channels/stop', channel)).status).toBe(204);
  });

  test('shows the files that its owner may see', async () => {
    const client = openSignIn();
    const { access_token } = await client.signIn(scope('drive'), 'mira@example.com');
    const ask = async (method: string, path: string, body?: object) =>
      client.send(method, path, {
        headers: { Authorization: `Bearer ${access_token}` },
        ...(body && { body: JSON.stringify(body) }),
      });
    expect((await ask('GET', '/drive/v3/files/1MasterAgreementByMira?fields=ownedByMe')).json).toEqual({
      ownedByMe: true,
    });
    expect((await ask('GET', '/drive/v3/files/1HelloWorldTextFile')).status).toBe(404);
    expect((await ask('GET', '/drive/v3/files/root')).status).toBe(404);
    const { json: made } = await ask('POST', '/drive/v3/files', {
      name: 'Of Mira',
      mimeType: 'text/plain',
      content: 'hi',
    });
    const shown = await ask('GET', `/drive/v3/files/${made.id}?fields=name,parents,owners(emailAddress)`);
    expect(shown.json).toEqual({ name: 'Of Mira', owners: [{ emailAddress: 'mira@example.com' }] });
    expect(await list(client, client.sandbox.accessToken)).toBe(200);
    const mine = { headers: { Authorization: `Bearer ${client.sandbox.accessToken}` } };
    expect((await client.send('GET', `/drive/v3/files/${made.id}`, mine)).status).toBe(404);
  });
});

describe('a refresh token', () => {
  test.each<[string, Said, number, string]>([
    ['none', { refresh_token: undefined }, 400, 'invalid_request'],
    ['another', { refresh_token: 'sandbox-refresh-0' }, 400, 'invalid_grant'],
    ['no client', { client_id: undefined }, 400, 'invalid_request'],
    ['another client', { client_id: DESKTOP_CLIENT.id, client_secret: DESKTOP_CLIENT.secret }, 400, 'invalid_grant'],
    ['more scopes', { scope: `${scope('drive.readonly')} ${scope('drive')}` }, 400, 'invalid_scope'],
  ])('with %s; and the token stays good', async (_name, said, status, error) => {
    const client = openSignIn();
    const { refresh_token } = await client.signIn(scope('drive.readonly'));
    expect(refused(await client.refresh(refresh_token, said))).toEqual([status, error]);
    expect((await client.refresh(refresh_token)).status).toBe(200);
  });

  test('gives fewer scopes where these are asked for, and all of them the next time', async () => {
    const client = openSignIn();
    const both = `${scope('drive.readonly')} ${scope('calendar')}`;
    const { refresh_token } = await client.signIn(both);
    const { json: narrow } = await client.refresh(refresh_token, { scope: scope('calendar') });
    expect([narrow.scope, await list(client, narrow.access_token)]).toEqual([scope('calendar'), 403]);
    const { json: wide } = await client.refresh(narrow.refresh_token);
    expect([wide.scope, await list(client, wide.access_token)]).toEqual([both, 200]);
  });

  test('that comes again revokes its family, and no other', async () => {
    const client = openSignIn();
    const other = await client.signIn(scope('drive'));
    const first = await client.signIn(scope('drive'));
    const { json: second } = await client.refresh(first.refresh_token);
    const { json: third } = await client.refresh(second.refresh_token);
    expect(refused(await client.refresh(first.refresh_token))).toEqual([400, 'invalid_grant']);
    for (const token of [first, second, third].map(({ access_token }) => access_token))
      expect(await list(client, token)).toBe(401);
    expect(refused(await client.refresh(third.refresh_token))).toEqual([400, 'invalid_grant']);
    expect([await list(client, other.access_token), (await client.refresh(other.refresh_token)).status]).toEqual([
      200, 200,
    ]);
  });

  test('that comes twice at once is good once', async () => {
    const client = openSignIn();
    const { refresh_token } = await client.signIn(scope('drive'));
    const answers = await Promise.all([client.refresh(refresh_token), client.refresh(refresh_token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('of the oldest of too many consents is revoked', async () => {
    const client = openSignIn();
    const { refresh_token: oldest } = await client.signIn(scope('drive'));
    const next = await client.signIn(scope('drive'));
    for (let times = 1; times < MOST_FAMILIES; times++)
      await client.administer('POST', '/sandbox/v1/authorized-users', {});
    expect(refused(await client.refresh(oldest))).toEqual([400, 'invalid_grant']);
    expect((await client.refresh(next.refresh_token)).status).toBe(200);
  });

  test('does not expire', async () => {
    const client = openSignIn();
    const { refresh_token } = await client.signIn(scope('drive'));
    client.advance(400 * 86_400_000);
    expect((await client.refresh(refresh_token)).status).toBe(200);
  });
});

describe('a client with a secret', () => {
  const { id, secret } = DESKTOP_CLIENT;
  test.each<[string, Said, Readonly<Record<string, string>>, number]>([
    ['in the form', { client_id: id, client_secret: secret }, {}, 200],
    ['in the header', { client_id: undefined }, basic(id, secret), 200],
    ['in the header, the same id in the form', { client_id: id }, basic(id, secret), 200],
    ['in the header, another id in the form', {}, basic(id, secret), 401],
    ['missing', { client_id: id }, {}, 401],
    ['wrong', { client_id: id, client_secret: 'x' }, {}, 401],
    ['wrong in the header', { client_id: undefined }, basic(id, 'x'), 401],
    ['of wrong encoding', { client_id: undefined }, { Authorization: 'Basic %%%' }, 400],
    ['with a stray percent sign', { client_id: undefined }, basic(id, '%'), 401],
  ])('%s', async (_name, said, headers, status) => {
    const client = openSignIn();
    const code = await client.code({ client_id: id });
    const form = {
      grant_type: 'authorization_code',
      client_id: 'drive-query',
      redirect_uri: REDIRECT,
      code_verifier: VERIFIER,
      code,
    };
    expect((await client.post('/oauth2/token', { ...form, ...said }, headers)).status).toBe(status);
  });

  test('and one that an identity names has none', async () => {
    const client = openSignIn();
    await client.administer('POST', IDENTITIES_PATH, { user: 'robin@example.com', client: 'another app' });
    const code = await client.code({ client_id: 'another app' });
    expect((await client.redeem(code, { client_id: 'another app' })).status).toBe(200);
  });
});

describe('the endpoint', () => {
  test.each<[string, RequestInit]>([
    ['JSON', { body: '{}', headers: { 'Content-Type': 'application/json' } }],
    ['nothing', {}],
    ['a parameter twice', { body: new URLSearchParams('grant_type=a&grant_type=b') }],
    [
      'bytes that are no text',
      { body: Uint8Array.of(255), headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
    ],
    ['too much', { body: new URLSearchParams({ grant_type: 'x'.repeat(70_000) }) }],
  ])('refuses %s', async (_name, init) => {
    expect(refused(await openSignIn().send('POST', '/oauth2/token', init))).toEqual([400, 'invalid_request']);
  });

  test('has one method', async () => {
    const { status, headers, json } = await openSignIn().send('GET', '/oauth2/token');
    expect([status, headers.get('Allow'), json.error]).toEqual([405, 'POST', 'invalid_request']);
  });

  test.each([
    ['503', 503, 'temporarily_unavailable'],
    ['500', 500, 'server_error'],
    ['429', 429, 'temporarily_unavailable'],
    ['400', 400, 'invalid_request'],
    ['400; reason=invalid_grant', 400, 'invalid_grant'],
  ])('fails on demand: %s', async (fault, status, error) => {
    const client = openSignIn();
    await client.administer('POST', '/sandbox/v1/faults', { fault, path: '/oauth2/token', times: 1 });
    expect(refused(await client.redeem(await client.code()))).toEqual([status, error]);
    expect((await client.redeem(await client.code())).status).toBe(200);
  });

  test.each([
    ['expires-in=5', 5],
    ['expires-in=-1', -1],
    ['expires-in', undefined],
  ])('%s: tells another life', async (fault, life) => {
    const client = openSignIn();
    await client.administer('POST', '/sandbox/v1/faults', { fault, path: '/oauth2/token' });
    const { json } = await client.redeem(await client.code());
    expect([json.expires_in, await list(client, json.access_token)]).toEqual([life, 200]);
  });

  test('the page fails on demand as a page', async () => {
    const client = openSignIn();
    const { status, text } = await client.send('GET', '/oauth2/auth', { headers: { 'X-Sandbox-Fault': '503' } });
    expect([status, text.slice(0, 15)]).toEqual([503, '<!doctype html>']);
  });
});

describe('revoking', () => {
  const revoke = (client: SignInClient, said: Said) => client.post('/oauth2/revoke', said);

  test.each(['access_token', 'refresh_token'])('an %s revokes all that came of the same consent', async (name) => {
    const client = openSignIn();
    const other = await client.signIn(scope('drive'));
    const first = await client.signIn(scope('drive'));
    const { json: second } = await client.refresh(first.refresh_token);
    const { status, text } = await revoke(client, { token: { ...second }[name], client_id: 'drive-query' });
    expect([status, text]).toEqual([200, '']);
    expect([await list(client, first.access_token), await list(client, second.access_token)]).toEqual([401, 401]);
    expect(refused(await client.refresh(second.refresh_token))).toEqual([400, 'invalid_grant']);
    expect(await list(client, other.access_token)).toBe(200);
  });

  test('an unknown token, and one that was revoked, is no error', async () => {
    const client = openSignIn();
    const { access_token: token } = await client.signIn(scope('drive'));
    for (let times = 0; times < 2; times++) expect((await revoke(client, { token })).status).toBe(200);
    expect((await revoke(client, { token: 'nonsense', token_type_hint: 'nonsense' })).status).toBe(200);
  });

  test('a token of another client does nothing', async () => {
    const client = openSignIn();
    const { access_token: token } = await client.signIn(scope('drive'));
    const { id, secret } = DESKTOP_CLIENT;
    expect((await revoke(client, { token, client_id: id, client_secret: secret })).status).toBe(200);
    expect(await list(client, token)).toBe(200);
  });

  test('nothing, or as nobody, is refused', async () => {
    const client = openSignIn();
    expect(refused(await revoke(client, {}))).toEqual([400, 'invalid_request']);
    expect(refused(await revoke(client, { token: 'x', client_id: 'nobody' }))).toEqual([401, 'invalid_client']);
  });

  test("the sandbox's own token is not revoked", async () => {
    const client = openSignIn();
    await revoke(client, { token: client.sandbox.accessToken });
    expect(await list(client, client.sandbox.accessToken)).toBe(200);
  });
});

test('the issuer is the address that was asked', async () => {
  const { send } = openSignIn();
  for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
    const { json } = await send('GET', path);
    expect([json.issuer, json.token_endpoint]).toEqual([ISSUER, `${ISSUER}/oauth2/token`]);
    const named = await send('GET', path, { headers: { Host: 'localhost:1234' } });
    expect(named.json.issuer).toBe('http://localhost:1234');
    const hostile = await send('GET', path, { headers: { Host: 'evil.example/@' } });
    expect(hostile.json.issuer).toBe(ISSUER);
    expect(Object.keys(json)).toEqual(expect.arrayContaining(['revocation_endpoint', 'userinfo_endpoint', 'jwks_uri']));
  }
});
