import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCredentialsFile } from './credentials-file';
import { isAuthError } from './error';
import { wholeText } from './testing/server';

const USER = { type: 'authorized_user', client_id: 'id-1', client_secret: 'secret-1', refresh_token: 'refresh-1' };
const PEM = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const PRIVATE_KEY = PEM.export({ type: 'pkcs8', format: 'pem' }) as string;
const ACCOUNT = {
  type: 'service_account',
  client_email: 'robot@project.example',
  private_key: PRIVATE_KEY,
  private_key_id: 'key-1',
  token_uri: 'https://sign-in.example/token',
};
const read = (value: unknown) => readCredentialsFile(typeof value === 'string' ? value : JSON.stringify(value));

describe('a file', () => {
  test('of a user', () => {
    expect(read({ ...USER, universe_domain: 'example' })).toEqual({
      type: 'authorized_user',
      client: { clientId: 'id-1', clientSecret: 'secret-1' },
      refreshToken: 'refresh-1',
      tokenUri: undefined,
      account: undefined,
    });
  });

  test('of a user may say whose it is and where from, and begin with a byte order mark', () => {
    const text = `\ufeff${JSON.stringify({ ...USER, account: 'ada@\nexample.com', token_uri: 'https://a.example/t' })}`;
    expect(read(text)).toMatchObject({ account: 'ada@ example.com', tokenUri: 'https://a.example/t' });
  });

  test('of a service account', () => {
    expect(read(ACCOUNT)).toEqual({
      type: 'service_account',
      account: 'robot@project.example',
      privateKey: PRIVATE_KEY,
      keyId: 'key-1',
      tokenUri: 'https://sign-in.example/token',
    });
  });

  const pkcs1 = PEM.export({ type: 'pkcs1', format: 'pem' });
  test.each<[string, unknown, string, string]>([
    ['nothing', '', 'json', ''],
    ['no JSON', '{"type": "authorized_user"', 'json', ''],
    ['a list', [USER], 'json', ''],
    ['a text', '"authorized_user"', 'json', ''],
    ['null', 'null', 'json', ''],
    ['a member by inheritance', '{"__proto__": {"type": "authorized_user"}}', 'type', ''],
    ['no type', { ...USER, type: undefined }, 'type', ''],
    ['a type that is none', { ...USER, type: 7 }, 'type', ''],
    ['external accounts', { type: 'external_account' }, 'type', 'external_account'],
    ['another account', { type: 'impersonated_service_account' }, 'type', 'impersonated_service_account'],
    ['a type that is long and wild', { type: `a\u202e\n${'b'.repeat(90)}` }, 'type', `a ${'b'.repeat(58)}`],
    ['a user without a client', { ...USER, client_id: '' }, 'member', 'client_id'],
    ['a user without its secret', { ...USER, client_secret: 1 }, 'member', 'client_secret'],
    ['a user without a token', { ...USER, refresh_token: undefined }, 'member', 'refresh_token'],
    ['a user with a token in two words', { ...USER, refresh_token: 'refresh-1 x' }, 'member', 'refresh_token'],
    ['a user from plain HTTP', { ...USER, token_uri: 'http://a.example/' }, 'address', 'token_uri'],
    ['an account without a name', { ...ACCOUNT, client_email: undefined }, 'member', 'client_email'],
    ['an account from nowhere', { ...ACCOUNT, token_uri: undefined }, 'member', 'token_uri'],
    ['an account from plain HTTP', { ...ACCOUNT, token_uri: 'http://a.example/' }, 'address', 'token_uri'],
    [
      'an account with a user in its address',
      { ...ACCOUNT, token_uri: 'https://u:p@a.example/' },
      'address',
      'token_uri',
    ],
    ['an account without a key', { ...ACCOUNT, private_key: undefined }, 'member', 'private_key'],
    ['an account with a key that is none', { ...ACCOUNT, private_key: 'refresh-1' }, 'key', ''],
    ['an account with half a key', { ...ACCOUNT, private_key: PRIVATE_KEY.slice(0, 200) }, 'key', ''],
    ['an account with an older key', { ...ACCOUNT, private_key: pkcs1 }, 'key-format', ''],
  ])('with %s is told apart, without what is secret in it', (_what, value, why, detail) => {
    const problem = read(value);
    if (!isAuthError(problem)) throw new Error('it was read');
    expect(problem).toMatchObject({ kind: 'file', why, detail, path: '' });
    expect(wholeText(problem)).not.toMatch(/refresh-1|secret-1|MII/);
  });

  test('with anything in it is read or told, and never throws', () => {
    const members = ['type', 'client_id', 'client_secret', 'refresh_token', 'private_key', 'token_uri', 'client_email'];
    const value = fc.oneof(fc.constantFrom('authorized_user', 'service_account', PRIVATE_KEY), fc.jsonValue());
    fc.assert(fc.property(fc.dictionary(fc.constantFrom(...members), value), (any) => void read(any)));
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (any) => void readCredentialsFile(any)));
  });
});
