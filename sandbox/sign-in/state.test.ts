import { expect, test } from 'vitest';
import { scope } from '../http/scopes';
import { BadState } from '../index';
import { ISSUER, openSignIn } from '../testing/sign-in';

/** Opens sandboxes one after the other on the same state. */
function opener() {
  const state = { text: undefined as string | undefined };
  return {
    state,
    open: () =>
      openSignIn({
        state: {
          text: state.text,
          save: async (text) => {
            state.text = text;
          },
        },
      }),
  };
}

test('refresh tokens stay good over a restart, and their replay is still noticed', async () => {
  const { open } = opener();
  const before = open();
  const first = await before.signIn(scope('drive'));
  const { json: second } = await before.refresh(first.refresh_token);
  await before.sandbox.settled();
  const after = open();
  const list = await after.send('GET', '/drive/v3/files', {
    headers: { Authorization: `Bearer ${second.access_token}` },
  });
  expect(list.status).toBe(401);
  const { status, json: third } = await after.refresh(second.refresh_token);
  expect([status, third.scope]).toEqual([200, scope('drive')]);
  await after.sandbox.settled();
  const last = open();
  expect((await last.refresh(first.refresh_token)).status).toBe(400);
  expect((await last.refresh(third.refresh_token)).status).toBe(400);
});

test('what was revoked stays so', async () => {
  const { open } = opener();
  const before = open();
  const { refresh_token: token } = await before.signIn(scope('drive'));
  await before.post('/oauth2/revoke', { token });
  await before.sandbox.settled();
  expect((await open().refresh(token)).status).toBe(400);
});

test('no token, code or private key is in the file', async () => {
  const { open, state } = opener();
  const client = open();
  const code = await client.code();
  const { json: tokens } = await client.redeem(code);
  const { json: more } = await client.refresh(tokens.refresh_token);
  const { json: key } = await client.administer('POST', '/sandbox/v1/service-accounts', {});
  const { json: user } = await client.administer('POST', '/sandbox/v1/authorized-users', {});
  await client.sandbox.settled();
  const secrets = [
    code,
    ...[tokens, more].flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]),
    user.refresh_token,
    'PRIVATE',
    key.private_key.split('\n')[3],
    client.sandbox.accessToken,
  ];
  expect(state.text).toContain(key.private_key_id);
  for (const secret of secrets) expect(state.text).not.toContain(secret);
});

test('service accounts stay', async () => {
  const { open } = opener();
  const before = open();
  const { json: key } = await before.administer('POST', '/sandbox/v1/service-accounts', {});
  await before.sandbox.settled();
  const { json } = await open().administer('GET', '/sandbox/v1/service-accounts');
  expect(json.serviceAccounts).toEqual([
    { email: key.client_email, client: 'drive-query', keys: [key.private_key_id] },
  ]);
  expect(key.token_uri).toBe(`${ISSUER}/oauth2/token`);
});

test.each([
  [{ families: 5, serviceAccounts: [] }],
  [{ families: [null], serviceAccounts: [] }],
  [{ families: [{ refresh: 1, spent: [], scopes: [], caller: { user: '' } }], serviceAccounts: [] }],
  [{ families: [], serviceAccounts: [{ email: 'x' }] }],
  [null],
  [5],
])('a state with %j is refused', async (signIn) => {
  const { open, state } = opener();
  const client = open();
  await client.signIn(scope('drive'));
  await client.sandbox.settled();
  state.text = JSON.stringify({ ...JSON.parse(state.text!), signIn });
  expect(open).toThrow(BadState);
});
