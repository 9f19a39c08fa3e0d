import { describe, expect, test } from 'vitest';
import { refreshTokens, revokeTokens } from './refresh';
import { type Answers, failureOf, fakeServer, NOW, never, oauthError, tokens, wholeText } from './testing/server';

const CLIENT = { clientId: 'drive-query' };
const REFRESH = '1//refresh+token/1';

function world(answers: Answers, client: { clientId: string; clientSecret?: string } = CLIENT) {
  const fake = fakeServer(answers);
  const { server, tools } = fake;
  const refresh = { server, client, refreshToken: REFRESH, scopes: ['files'], tools, signal: never() };
  const revocation = { server, client, token: REFRESH, tools, signal: never() };
  return { ...fake, refresh: () => refreshTokens(refresh), revoke: () => revokeTokens(revocation), revocation };
}

describe('refreshTokens', () => {
  test('asks for no scopes anew, and keeps what the answer leaves out', async () => {
    const { refresh, forms } = world({ '/token': () => tokens() });
    expect(await refresh()).toEqual({
      accessToken: 'access-1',
      expiresAt: NOW + 3_600_000,
      refreshToken: REFRESH,
      scopes: ['files'],
    });
    expect(forms()).toEqual([{ grant_type: 'refresh_token', refresh_token: REFRESH, client_id: 'drive-query' }]);
  });

  test('takes the next refresh token, and what was granted', async () => {
    const { refresh } = world({ '/token': () => tokens({ refresh_token: 'refresh-2', scope: 'files channels' }) });
    expect(await refresh()).toMatchObject({ refreshToken: 'refresh-2', scopes: ['files', 'channels'] });
  });

  test('counts the life of a token from when it was asked for', async () => {
    const fake = fakeServer({});
    const { clock } = fake.tools;
    const slow = async () => {
      clock.after(5000, () => {});
      clock.fire(5000);
      return tokens();
    };
    const { server } = fake;
    const tools = { ...fake.tools, fetch: slow };
    const call = { server, client: CLIENT, refreshToken: REFRESH, scopes: [], tools, signal: never() };
    expect(await refreshTokens(call)).toMatchObject({ expiresAt: NOW + 3_600_000 });
  });

  test('sends the secret of a client that has one in the body', async () => {
    const { refresh, forms } = world({ '/token': () => tokens() }, { clientId: 'desktop', clientSecret: 's3cret' });
    await refresh();
    expect(forms()[0]).toMatchObject({ client_id: 'desktop', client_secret: 's3cret' });
  });

  test('says that the sign-in ended, without what is secret', async () => {
    const answer = () => oauthError('invalid_grant', `${REFRESH} or ${encodeURIComponent(REFRESH)} or s3cret`);
    const { refresh } = world({ '/token': answer }, { clientId: 'desktop', clientSecret: 's3cret' });
    const failure = await failureOf(refresh());
    expect(failure).toMatchObject({ kind: 'invalid-grant', grant: 'session', advice: 'Sign in again.' });
    expect(failure.message).toBe(
      'The sign-in at sign-in.example has ended. The server says: “[redacted] or [redacted] or [redacted]”',
    );
    expect(wholeText(failure)).not.toMatch(/refresh.{1,3}token|s3cret/i);
  });

  test.each<[string, () => Response, object]>([
    ['another client', () => oauthError('invalid_client', '', { status: 401 }), { kind: 'invalid-client' }],
    [
      'another client, with a challenge',
      () => oauthError('invalid_client', '', { status: 401, headers: { 'WWW-Authenticate': 'Basic realm="x"' } }),
      { kind: 'invalid-client' },
    ],
    ['no such scope', () => oauthError('invalid_scope'), { kind: 'refused', status: 400, code: 'invalid_scope' }],
    ['an error without a code', () => new Response('no', { status: 400 }), { kind: 'refused', status: 400, code: '' }],
    ['trouble', () => new Response('', { status: 503 }), { kind: 'refused', status: 503 }],
    ['a web page', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }), { why: 'page' }],
    ['cut JSON', () => new Response('{"a', { headers: { 'Content-Type': 'application/json' } }), { why: 'answer' }],
    ['a list', () => Response.json([]), { kind: 'malformed', why: 'answer' }],
    ['nothing', () => new Response(null), { kind: 'malformed', why: 'answer' }],
    ['no token', () => Response.json({ token_type: 'Bearer' }), { kind: 'malformed', why: 'answer' }],
    ['a token of another type', () => tokens({ token_type: 'mac' }), { kind: 'malformed', why: 'answer' }],
    ['a life that is no number', () => tokens({ expires_in: 'long' }), { kind: 'malformed', why: 'answer' }],
    ['a number as refresh token', () => tokens({ refresh_token: 7 }), { kind: 'malformed', why: 'answer' }],
    ['too much', () => tokens({ more: 'x'.repeat(300_000) }), { kind: 'malformed', why: 'too-large' }],
  ])('that gets %s', async (_what, answer, expected) => {
    expect(await failureOf(world({ '/token': answer }).refresh())).toMatchObject(expected);
  });
});

describe('revokeTokens', () => {
  test('tells the server', async () => {
    const { revoke, forms } = world({ '/revoke': () => new Response(null) });
    expect(await revoke()).toBe(true);
    expect(forms('/revoke')).toEqual([{ token: REFRESH, client_id: 'drive-query' }]);
  });

  test('takes a token that is void already for done', async () => {
    const { revoke } = world({ '/revoke': () => oauthError('invalid_token') });
    expect(await revoke()).toBe(true);
  });

  test('sends nothing where there is nobody to tell', async () => {
    const { revocation, server, seen } = world({});
    expect(await revokeTokens({ ...revocation, server: { ...server, revocationEndpoint: undefined } })).toBe(false);
    expect(seen).toEqual([]);
  });

  test('that fails says so', async () => {
    const { revoke } = world({ '/revoke': () => new Response('', { status: 503 }) });
    expect(await failureOf(revoke())).toMatchObject({ kind: 'refused', status: 503 });
  });
});
