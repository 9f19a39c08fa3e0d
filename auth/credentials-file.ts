import { isPrivateWay, tame } from '../api';
import { type AuthError, authError } from './error';
import type { OAuthClient } from './types';
import type { FileProblem } from './words';

/** The credentials that a file holds: those of a user, or the key of a service account. */
export type CredentialsFile = UserCredentials | ServiceAccountKey;

export interface UserCredentials {
  readonly type: 'authorized_user';
  readonly client: OAuthClient;
  readonly refreshToken: string;
  /** Where it was got; most files do not say. */
  readonly tokenUri: string | undefined;
  /** Whose it is, where the file says so. */
  readonly account: string | undefined;
}

export interface ServiceAccountKey {
  readonly type: 'service_account';
  readonly account: string;
  /** PKCS#8, in PEM. */
  readonly privateKey: string;
  readonly keyId: string | undefined;
  readonly tokenUri: string;
}

/**
 * The credentials in the text of a file, or what is wrong with it, as AuthError `file` without the path: which member is
 * missing, which type is not supported. Nothing that is secret in the file is in it.
 */
export function readCredentialsFile(text: string): CredentialsFile | AuthError {
  const value = parse(text);
  if (value === undefined) return problem('json');
  const type = textIn(value, 'type');
  if (type === 'authorized_user') return readUser(value);
  if (type === 'service_account') return readServiceAccount(value);
  return problem('type', tame(type ?? '').slice(0, LONGEST_NAME));
}

/** What is shown of a name in the file: all that there are of types are shorter. */
const LONGEST_NAME = 60;

type Members = Readonly<Record<string, unknown>>;

function readUser(value: Members): UserCredentials | AuthError {
  const missing = ['client_id', 'client_secret', 'refresh_token'].find((name) => !isWord(textIn(value, name)));
  if (missing !== undefined) return problem('member', missing);
  const tokenUri = textIn(value, 'token_uri');
  if (tokenUri !== undefined && !isPrivateAddress(tokenUri)) return problem('address', 'token_uri');
  const account = textIn(value, 'account');
  return {
    type: 'authorized_user',
    client: { clientId: textIn(value, 'client_id')!, clientSecret: textIn(value, 'client_secret')! },
    refreshToken: textIn(value, 'refresh_token')!,
    tokenUri,
    account: account && tame(account),
  };
}

function readServiceAccount(value: Members): ServiceAccountKey | AuthError {
  const email = textIn(value, 'client_email');
  if (email === undefined || !isWord(email)) return problem('member', 'client_email');
  const tokenUri = textIn(value, 'token_uri');
  if (tokenUri === undefined) return problem('member', 'token_uri');
  if (!isPrivateAddress(tokenUri)) return problem('address', 'token_uri');
  const privateKey = textIn(value, 'private_key');
  if (privateKey === undefined) return problem('member', 'private_key');
  if (!PKCS8.test(privateKey)) return problem(OTHER_KEY.test(privateKey) ? 'key-format' : 'key');
  const keyId = textIn(value, 'private_key_id');
  return { type: 'service_account', account: email, privateKey, keyId, tokenUri };
}

const PKCS8 = /^\s*-----BEGIN PRIVATE KEY-----[A-Za-z0-9+/=\s]+-----END PRIVATE KEY-----\s*$/;
const OTHER_KEY = /-----BEGIN (\w+ )+PRIVATE KEY-----/;

function problem(why: FileProblem, detail = ''): AuthError {
  return authError({ kind: 'file', path: '', why, detail });
}

function parse(text: string): Members | undefined {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : undefined;
  } catch {
    return undefined;
  }
}

/** A member that is a text with something in it. */
function textIn(value: Members, name: string): string | undefined {
  const member = Object.hasOwn(value, name) ? value[name] : undefined;
  return typeof member === 'string' && member !== '' ? member : undefined;
}

function isWord(text: string | undefined): boolean {
  return text !== undefined && /^[\x21-\x7e]+$/.test(text);
}

function isPrivateAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return isPrivateWay(url) && url.username === '' && url.password === '';
}
