import { createPrivateKey, sign } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { scope } from '../http/scopes';
import { ISSUER, openSignIn, type SignInClient } from '../testing/sign-in';

const PATH = '/sandbox/v1/service-accounts';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

interface KeyFile {
  readonly private_key: string;
  readonly private_key_id: string;
  readonly client_email: string;
  readonly token_uri: string;
}

/** Claims as a client library writes them; `said` changes some. */
const claims = (client: SignInClient, { client_email, token_uri }: KeyFile, said: object = {}) => {
  const iat = client.now() / 1000;
  return { iss: client_email, aud: token_uri, iat, exp: iat + 3600, scope: scope('cloud-platform'), ...said };
};

const signed = async (file: KeyFile, said: object, header: object = {}) =>
  await new SignJWT({ ...said })
    .setProtectedHeader({ alg: 'RS256', kid: file.private_key_id, ...header })
    .sign(await importPKCS8(file.private_key, 'RS256'));

const assert = async (client: SignInClient, assertion: string, more = {}) =>
  await client.post('/oauth2/token', { grant_type: GRANT, assertion, ...more });

const open = async (order: object = {}) => {
  const client = openSignIn();
  const { json: file } = await client.administer('POST', PATH, order);
  return { client, file: file as KeyFile };
};

describe('a key', () => {
  test('comes in a file as programs read it', async () => {
    const { file } = await open({ name: 'ci-robot', client: 'a pipeline' });
    expect(file).toEqual({
      type: 'service_account',
      project_id: 'sandbox',
      private_key_id: expect.stringMatching(/^[0-9a-f]{40}$/),
      private_key: expect.stringMatching(
        /^-----BEGIN PRIVATE KEY-----\n([\w+/]{64}\n)+[\w+/=]{1,64}\n-----END PRIVATE KEY-----\n$/,
      ),
      client_email: 'ci-robot@sandbox.iam.serviceaccount.example.com',
      client_id: 'a pipeline',
      auth_uri: `${ISSUER}/oauth2/auth`,
      token_uri: `${ISSUER}/oauth2/token`,
    });
    expect(createPrivateKey(file.private_key).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  test('is told once', async () => {
    const { client, file } = await open();
    const { json, text } = await client.administer('GET', PATH);
    expect(json).toEqual({
      serviceAccounts: [{ email: file.client_email, client: 'drive-query', keys: [file.private_key_id] }],
    });
    expect(text).not.toContain('PRIVATE');
  });

  test.each<[object, string]>([
    [{ name: 'Robot!' }, 'name must be up to 30 lower-case letters, digits and hyphens, with a letter first.'],
    [{ name: 5 }, 'name must be up to 30 lower-case letters, digits and hyphens, with a letter first.'],
    [{ client: '' }, 'client must be the id of a client: any text.'],
    [{ email: 'x' }, "A service account has no member 'email'."],
  ])('is not made for %j', async (order, message) => {
    const { status, json } = await openSignIn().administer('POST', PATH, order);
    expect([status, json.error.message]).toEqual([400, message]);
  });
});

describe('an assertion', () => {
  test('gives an access token for the account, and no refresh token', async () => {
    const { client, file } = await open();
    const { status, json } = await assert(client, await signed(file, claims(client, file)));
    expect(status).toBe(200);
    expect(json).toEqual({
      access_token: expect.stringMatching(/^sandbox-access-/),
      expires_in: 3600,
      scope: scope('cloud-platform'),
      token_type: 'Bearer',
    });
  });

  test('takes the scope from beside it, and an audience in a list', async () => {
    const { client, file } = await open();
    const said = claims(client, file, { scope: undefined, aud: [ISSUER] });
    const { json } = await assert(client, await signed(file, said), { scope: scope('drive') });
    expect(json.scope).toBe(scope('drive'));
  });

  test.each<[string, object, object, string]>([
    ['an unknown iss', { iss: 'nobody@example.com' }, {}, 'iss is no service account.'],
    ['another key id', {}, { kid: 'another' }, 'kid is no key of this account.'],
    [
      'another audience',
      { aud: 'https://elsewhere.example/oauth2/token' },
      {},
      'aud must be the address of the token endpoint.',
    ],
    ['no audience', { aud: undefined }, {}, 'aud must be the address of the token endpoint.'],
    ['no exp', { exp: undefined }, {}, 'iat and exp must be numbers of seconds.'],
    ['exp as text', { exp: '5' }, {}, 'iat and exp must be numbers of seconds.'],
  ])('with %s is refused', async (_name, said, header, why) => {
    const { client, file } = await open();
    const { status, json } = await assert(client, await signed(file, claims(client, file, said), header));
    expect([status, json]).toEqual([400, { error: 'invalid_grant', error_description: `Invalid JWT: ${why}` }]);
  });

  /** Seconds from now at which it was made and ends. */
  test.each([
    [0, 3600, 200],
    [0, 3601, 400],
    [299, 3600, 200],
    [300, 3600, 200],
    [301, 3600, 400],
    [-3600, -299, 200],
    [-3600, -300, 200],
    [-3600, -301, 400],
    [0, 0, 400],
    [5, 4, 400],
  ])('made at %i, good until %i: %i', async (made, until, status) => {
    const { client, file } = await open();
    const now = client.now() / 1000;
    const said = claims(client, file, { iat: now + made, exp: now + until });
    expect((await assert(client, await signed(file, said))).status).toBe(status);
  });

  test.each<[string, object, number, string]>([
    ['as a user', { sub: 'robin@example.com' }, 400, 'unauthorized_client'],
    ['for no scope', { scope: undefined }, 400, 'invalid_scope'],
    ['for an unknown scope', { scope: `${scope('drive')} ${scope('mail')}` }, 400, 'invalid_scope'],
    ['for a scope that is no text', { scope: 5 }, 400, 'invalid_scope'],
    ['before its time', { nbf: 4_102_444_800 }, 400, 'invalid_grant'],
  ])('%s is refused', async (_name, said, status, error) => {
    const { client, file } = await open();
    const answer = await assert(client, await signed(file, claims(client, file, said)));
    expect([answer.status, answer.json.error]).toEqual([status, error]);
  });

  test('signed by the key of another account, or by nobody, or with a text as its key, is refused', async () => {
    const { client, file } = await open();
    const { json: other } = await client.administer('POST', PATH, { name: 'other' });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const body = part(claims(client, file));
    const hmac = `${part({ alg: 'HS256', kid: file.private_key_id })}.${body}`;
    for (const assertion of [
      await signed({ ...file, private_key: other.private_key }, claims(client, file)),
      await signed({ ...file, private_key: other.private_key }, claims(client, file), { kid: undefined }),
      `${part({ alg: 'none' })}.${body}.`,
      `${hmac}.${sign(null, Buffer.from(hmac), createPrivateKey(file.private_key)).toString('base64url')}`,
      `${(await signed(file, claims(client, file))).slice(0, -4)}AAAA`,
      'nonsense',
      'a.b.c',
      '..',
    ]) {
      const { status, json } = await assert(client, assertion);
      expect([status, json.error]).toEqual([400, 'invalid_grant']);
    }
  });

  test('may be signed by any key of the account, named or not, until they are forgotten', async () => {
    const { client, file } = await open();
    const { json: second } = await client.administer('POST', PATH, {});
    for (const each of [file, second as KeyFile])
      for (const header of [{}, { kid: undefined }])
        expect((await assert(client, await signed(each, claims(client, each), header))).status).toBe(200);
    await client.administer('DELETE', PATH);
    expect((await assert(client, await signed(file, claims(client, file)))).status).toBe(400);
  });

  test('is needed', async () => {
    const { json, status } = await openSignIn().post('/oauth2/token', { grant_type: GRANT });
    expect([status, json.error]).toEqual([400, 'invalid_request']);
  });
});

test('a channel of a service account is stopped by any user of its client, and by no other client', async () => {
  const { client, file } = await open();
  const said = claims(client, file, { scope: scope('calendar') });
  const { access_token } = (await assert(client, await signed(file, said))).json;
  const ask = (token: string, path: string, body: object) =>
    client.send('POST', `/calendar/v3/${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  const watch = { id: 'of-a-robot', type: 'web_hook', address: 'https://receiver.example.com/' };
  const { json: channel } = await ask(access_token, 'calendars/primary/events/watch', watch);
  const order = { user: 'mira@example.com', scope: scope('calendar') };
  const { json: file2 } = await client.administer('POST', '/sandbox/v1/authorized-users', order);
  const { json: desktop } = await client.refresh(file2.refresh_token, {
    client_id: file2.client_id,
    client_secret: file2.client_secret,
  });
  expect((await ask(desktop.access_token, 'channels/stop', channel)).status).toBe(403);
  const miras = await client.signIn(scope('calendar'), 'mira@example.com');
  expect((await ask(miras.access_token, 'channels/stop', channel)).status).toBe(204);
});

describe('a file of credentials for a user', () => {
  test('refreshes, for all three areas unless told otherwise', async () => {
    const client = openSignIn();
    const { json: file } = await client.administer('POST', '/sandbox/v1/authorized-users', {});
    expect(file).toEqual({
      type: 'authorized_user',
      account: 'robin@example.com',
      client_id: 'drive-query-desktop',
      client_secret: 'no-secret-of-the-sandbox',
      refresh_token: expect.stringMatching(/^sandbox-refresh-/),
      token_uri: expect.stringMatching(/^http:\/\/[^/]+\/oauth2\/token$/),
    });
    const { client_id, client_secret, refresh_token } = file;
    const { json } = await client.refresh(refresh_token, { client_id, client_secret });
    expect(json.scope).toBe(['openid', 'email', ...['drive', 'calendar', 'cloud-platform'].map(scope)].join(' '));
  });

  test('is good again and again: programs read it, and do not write it', async () => {
    const client = openSignIn();
    const { json: file } = await client.administer('POST', '/sandbox/v1/authorized-users', {});
    const { client_id, client_secret, refresh_token } = file;
    for (const _time of [1, 2]) {
      const { json } = await client.refresh(refresh_token, { client_id, client_secret });
      expect(json).toMatchObject({ access_token: expect.any(String), refresh_token });
    }
  });

  test.each<[object, string]>([
    [{ user: 'nobody' }, 'user must be an e-mail address.'],
    [{ scope: ['drive'] }, 'scope must be a text: scopes with spaces between.'],
    [{ scope: 'drive' }, "There is no scope 'drive'."],
    [{ scopes: 'x' }, "An authorized user has no member 'scopes'."],
  ])('is not made for %j', async (order, message) => {
    const { status, json } = await openSignIn().administer('POST', '/sandbox/v1/authorized-users', order);
    expect([status, json.error.message]).toEqual([400, message]);
  });
});
