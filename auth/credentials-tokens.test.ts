import { generateKeyPairSync } from 'node:crypto';
import { importSPKI, jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import type { CredentialsFile } from './credentials-file';
import { tokensOf } from './credentials-tokens';
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

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const PUBLIC_PEM = publicKey.export({ type: 'spki', format: 'pem' }) as string;
const ACCOUNT: CredentialsFile = {
  type: 'service_account',
  account: 'robot@project.example',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  keyId: 'key-1',
  tokenUri: `${ORIGIN}/other/token`,
};
const USER: CredentialsFile = {
  type: 'authorized_user',
  client: { clientId: 'id-1', clientSecret: 'secret-1' },
  refreshToken: 'refresh-1',
  tokenUri: undefined,
  account: undefined,
};

function get(file: CredentialsFile, answers: Answers) {
  const fake = fakeServer(answers);
  const { server, tools } = fake;
  return { ...fake, found: tokensOf(file, { server, scopes: ['files', 'speech'], tools, signal: never() }) };
}

/** What an assertion says, if its signature is that of the account. */
async function claimsOf(assertion: string, at = NOW) {
  const key = await importSPKI(PUBLIC_PEM, 'RS256');
  return await jwtVerify(assertion, key, { currentDate: new Date(at) });
}

describe('the key of a service account', () => {
  test('signs who asks for what', async () => {
    const { found, forms } = get(ACCOUNT, { '/token': () => tokens() });
    expect(await found).toEqual({
      accessToken: 'access-1',
      expiresAt: NOW + 3_600_000,
      scopes: ['files', 'speech'],
    });
    const { assertion, ...rest } = forms()[0]!;
    expect(rest).toEqual({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer' });
    const { payload, protectedHeader } = await claimsOf(assertion!);
    const issued = NOW / 1000 - 10;
    expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    expect(payload).toEqual({
      iss: 'robot@project.example',
      aud: `${ORIGIN}/token`,
      scope: 'files speech',
      iat: issued,
      exp: issued + 3600,
    });
  });

  test('signs for the time of the server where the clock of this machine is wrong', async () => {
    const there = NOW + 7_200_000;
    const headers = { Date: new Date(there).toUTCString() };
    const { found, forms } = get(ACCOUNT, {
      '/token': (_seen, count) =>
        count === 1 ? oauthError('invalid_grant', 'Expired', { status: 400, headers }) : tokens(),
    });
    expect(await found).toMatchObject({ accessToken: 'access-1' });
    const { payload } = await claimsOf(forms()[1]!.assertion!, there);
    expect(payload.iat).toBe(there / 1000 - 10);
  });

  test.each([
    ['the same time', new Date(NOW + 20_000).toUTCString(), 1],
    ['no time', 'whenever', 1],
    ['another time each time', new Date(NOW - 7_200_000).toUTCString(), 2],
  ])('that is not taken by a server with %s is told, without the assertion', async (_what, time, requests) => {
    const { found, forms } = get(ACCOUNT, {
      '/token': ({ form }) =>
        oauthError('invalid_grant', `No: ${form.assertion}`, { status: 400, headers: { Date: time } }),
    });
    const failure = await failureOf(found);
    expect(failure).toMatchObject({ kind: 'invalid-grant', grant: 'assertion', serverMessage: 'No: [redacted]' });
    expect(forms()).toHaveLength(requests);
    expect(wholeText(failure)).not.toContain(forms()[0]!.assertion);
  });

  test('that only looks like one is told, without it', async () => {
    const secret = 'c2VjcmV0LWtleQ==';
    const key = `-----BEGIN PRIVATE KEY-----\n${secret}\n-----END PRIVATE KEY-----`;
    const { found, seen } = get({ ...ACCOUNT, privateKey: key }, {});
    const failure = await failureOf(found);
    expect(failure).toMatchObject({ kind: 'file', why: 'key' });
    expect(wholeText(failure)).not.toContain(secret);
    expect(seen).toEqual([]);
  });
});

test('the credentials of a user get tokens with what the user has granted', async () => {
  const { found, forms } = get(USER, { '/token': () => tokens({ scope: 'all' }) });
  expect(await found).toMatchObject({ accessToken: 'access-1', refreshToken: 'refresh-1', scopes: ['all'] });
  expect(forms()).toEqual([
    { grant_type: 'refresh_token', refresh_token: 'refresh-1', client_id: 'id-1', client_secret: 'secret-1' },
  ]);
});

test('the credentials of a user that are not good any more are told', async () => {
  const { found } = get(USER, { '/token': () => oauthError('invalid_grant', 'refresh-1 and secret-1 are void') });
  const failure = await failureOf(found);
  expect(failure).toMatchObject({ kind: 'invalid-grant', grant: 'file' });
  expect(wholeText(failure)).not.toMatch(/refresh-1|secret-1/);
});

test.each<[CredentialsFile]>([
  [{ ...ACCOUNT, tokenUri: 'https://sign-in.example.evil.example/token' }],
  [{ ...ACCOUNT, tokenUri: 'https://sign-in.example:444/token' }],
  [{ ...USER, tokenUri: 'https://other.example/token' }],
])('what belongs to another server is sent nowhere', async (file) => {
  const { found, seen } = get(file, { '/token': () => tokens() });
  const failure = await failureOf(found);
  expect(failure).toMatchObject({ kind: 'origin', other: ORIGIN });
  expect(seen).toEqual([]);
});
