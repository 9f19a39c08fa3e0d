import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginSignIn } from './sign-in';
import {
  type Answers,
  failureOf,
  fakeServer,
  NOW,
  never,
  ORIGIN,
  oauthError,
  tokens,
  wholeText,
} from './testing/server';
import type { AuthorizationServer } from './types';

const REDIRECT = 'http://127.0.0.1:4711/';
const SCOPES = ['openid', 'https://scopes.example/files.readonly'];

async function begin(answers: Answers = { '/token': () => tokens() }, more: Partial<AuthorizationServer> = {}) {
  const fake = fakeServer(answers);
  const client = { clientId: 'drive-query' };
  const server = { ...fake.server, ...more };
  const attempt = await beginSignIn({ server, client, redirectUri: REDIRECT, scopes: SCOPES, tools: fake.tools });
  const answer = (parameters: Record<string, string> | [string, string][]) =>
    new URL(`${REDIRECT}?${new URLSearchParams(parameters)}`);
  const finish = (parameters: Record<string, string> | [string, string][]) =>
    attempt.finish(answer(parameters), never());
  return { ...fake, attempt, finish, good: { state: attempt.state, code: 'code-1' } };
}

describe('the page to sign in at', () => {
  test('is asked for a code, with PKCE and a state', async () => {
    const { attempt, seen } = await begin();
    const url = new URL(attempt.url);
    const { code_challenge: challenge, state, ...rest } = Object.fromEntries(url.searchParams);
    expect(`${url.origin}${url.pathname}`).toBe(`${ORIGIN}/auth`);
    expect(rest).toEqual({
      response_type: 'code',
      client_id: 'drive-query',
      redirect_uri: REDIRECT,
      scope: SCOPES.join(' '),
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    expect([challenge, state]).toEqual([expect.stringMatching(/^[\w-]{43}$/), attempt.state]);
    expect(seen).toEqual([]);
  });

  test('keeps the parameters that its address has', async () => {
    const { attempt } = await begin({}, { authorizationEndpoint: `${ORIGIN}/auth?tenant=one` });
    expect(new URL(attempt.url).searchParams.get('tenant')).toBe('one');
  });

  test('has a state and a challenge of its own each time', async () => {
    const [first, second] = [await begin(), await begin()];
    const challenge = (url: string) => new URL(url).searchParams.get('code_challenge');
    expect(first.attempt.state).not.toBe(second.attempt.state);
    expect(challenge(first.attempt.url)).not.toBe(challenge(second.attempt.url));
  });

  test('is not one over plain HTTP', async () => {
    expect(await failureOf(begin({}, { authorizationEndpoint: 'http://sign-in.example/auth' }))).toMatchObject({
      kind: 'insecure',
    });
  });
});

describe('the answer', () => {
  test('is exchanged for tokens, with the verifier that belongs to the challenge', async () => {
    const { attempt, finish, forms, good } = await begin({
      '/token': () => tokens({ refresh_token: 'refresh-1', scope: 'openid  files' }),
    });
    expect(await finish(good)).toEqual({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
      expiresAt: NOW + 3_600_000,
      scopes: ['openid', 'files'],
    });
    const { code_verifier: verifier, ...rest } = forms()[0]!;
    expect(rest).toEqual({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: REDIRECT,
      client_id: 'drive-query',
    });
    const challenge = new URL(attempt.url).searchParams.get('code_challenge');
    expect(createHash('sha256').update(verifier!).digest('base64url')).toBe(challenge);
  });

  test('has what was asked for when the server does not say, and no end when it does not say', async () => {
    const { finish, good } = await begin({ '/token': () => tokens({ expires_in: undefined }) });
    expect(await finish(good)).toEqual({ accessToken: 'access-1', expiresAt: undefined, scopes: SCOPES });
  });

  test('may come with an ID token, which is not used', async () => {
    const { finish, good } = await begin({ '/token': () => tokens({ id_token: 'no.jwt' }) });
    expect(await finish(good)).toMatchObject({ accessToken: 'access-1' });
  });

  test('with another state is refused, and the attempt stays open', async () => {
    const { finish, good, seen } = await begin();
    for (const state of ['', 'other', `${good.state}x`]) {
      expect(await failureOf(finish({ ...good, state }))).toMatchObject({ kind: 'state', why: 'state' });
    }
    const twice: [string, string][] = [...Object.entries(good), ['state', 'other']];
    expect(await failureOf(finish(twice))).toMatchObject({ kind: 'state', why: 'state' });
    expect(await failureOf(finish({ code: 'code-1' }))).toMatchObject({ kind: 'state', why: 'state' });
    expect(await failureOf(finish({ error: 'access_denied' }))).toMatchObject({ kind: 'state' });
    expect(seen).toEqual([]);
    expect(await finish(good)).toMatchObject({ accessToken: 'access-1' });
  });

  test('of another issuer is refused, and the attempt stays open', async () => {
    const { finish, good } = await begin();
    expect(await failureOf(finish({ ...good, iss: 'https://evil.example' }))).toMatchObject({ why: 'issuer' });
    expect(await finish({ ...good, iss: ORIGIN })).toMatchObject({ accessToken: 'access-1' });
  });

  test('without the issuer that was promised is refused', async () => {
    const { finish, good } = await begin(undefined, { answersWithIssuer: true });
    expect(await failureOf(finish(good))).toMatchObject({ kind: 'state', why: 'issuer' });
  });

  test('may name an issuer where none is known', async () => {
    const { finish, good } = await begin(undefined, { issuer: undefined });
    expect(await finish({ ...good, iss: 'https://any.example' })).toMatchObject({ accessToken: 'access-1' });
  });

  test('is taken once, also after a failure', async () => {
    const { finish, good } = await begin();
    expect(await failureOf(finish({ state: good.state, error: 'access_denied' }))).toMatchObject({ kind: 'denied' });
    expect(await failureOf(finish(good))).toMatchObject({ kind: 'state', why: 'used' });
  });

  test.each<[string, Record<string, string>, object]>([
    ['no', { error: 'access_denied' }, { kind: 'denied', host: 'sign-in.example' }],
    ['no, by a policy', { error: 'admin_policy_enforced' }, { kind: 'denied' }],
    ['not this client', { error: 'unauthorized_client' }, { kind: 'invalid-client' }],
    ['not these scopes', { error: 'invalid_scope' }, { kind: 'refused', code: 'invalid_scope' }],
    ['trouble', { error: 'server_error', error_description: 'Down\u202e\n.' }, { serverMessage: 'Down .' }],
    ['what nobody knows', { error: '<b>' }, { kind: 'refused', code: '' }],
    ['nothing', {}, { kind: 'state', why: 'shape' }],
    ['a token, which is another flow', { token: 'a', code: 'b' }, { kind: 'state', why: 'shape' }],
    ['the code in a JWT', { response: 'a.b.c' }, { kind: 'state', why: 'shape' }],
  ])('that says %s', async (_what, parameters, expected) => {
    const { finish, good, seen } = await begin();
    const failure = await failureOf(finish({ state: good.state, ...parameters }));
    expect(failure).toMatchObject(expected);
    expect(seen).toEqual([]);
  });

  test('with two codes is refused', async () => {
    const { finish, good } = await begin();
    expect(await failureOf(finish([...Object.entries(good), ['code', 'code-2']]))).toMatchObject({ kind: 'state' });
  });

  test('that came too late is told, without what is secret', async () => {
    const { finish, forms, good } = await begin({
      '/token': ({ form }) =>
        oauthError('invalid_grant', `${form.code} ${encodeURIComponent(form.code!)} with ${form.code_verifier} is old`),
    });
    const code = '4/0A b+=';
    const failure = await failureOf(finish({ ...good, code }));
    expect(failure).toMatchObject({ kind: 'invalid-grant', grant: 'code' });
    expect(failure.message).toContain('“[redacted] [redacted] with [redacted] is old”');
    for (const secret of [code, encodeURIComponent(code), forms()[0]!.code_verifier!]) {
      expect(wholeText(failure)).not.toContain(secret);
    }
  });
});
