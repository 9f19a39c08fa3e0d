import type { Grant } from '../http/identify';
import type { Person } from './consent';
import { makeKey, publicKeyOf, signJwt } from './keys';
import { userinfoOf } from './userinfo';

/** What tells a program who signed in (OpenID Connect Core §2). */
export interface IdTokens {
  /** Signed for one client, and valid for an hour; undefined without the scope `openid`. */
  sign(grant: Grant, issuer: string, nonce: string | undefined): Promise<string | undefined>;
  /** The public key, as programs fetch it (RFC 7517 §5). */
  keys(): Promise<unknown>;
}

const KEY_ID = 'sandbox';
/** Seconds. */
const LIFE = 3600;

/** `now` in milliseconds. The key is made when it is first needed, and is a new one in every run. */
export function createIdTokens(now: () => number, people: () => readonly Person[]): IdTokens {
  let made: Promise<CryptoKeyPair> | undefined;
  const key = () => {
    made ??= makeKey();
    return made;
  };
  return {
    sign: async (grant, issuer, nonce) => {
      if (grant.scopes !== 'all' && !grant.scopes.has('openid')) return undefined;
      const iat = Math.floor(now() / 1000);
      const about = {
        iss: issuer,
        aud: grant.caller.client,
        iat,
        exp: iat + LIFE,
        ...(nonce !== undefined && { nonce }),
      };
      return await signJwt(await key(), KEY_ID, { ...userinfoOf(grant, people()), ...about });
    },
    keys: async () => ({ keys: [{ ...(await publicKeyOf(await key())), kid: KEY_ID, alg: 'RS256', use: 'sig' }] }),
  };
}
