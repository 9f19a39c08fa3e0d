import { PATHS } from './addresses';
import { type Jwt, readJwt } from './jwt';
import { isSignedBy } from './keys';
import { refusal } from './refusals';
import { readScopes, unknownScope } from './scopes';
import type { ServiceAccount, ServiceAccounts } from './service-accounts';
import type { Family, Tokens } from './tokens';

/** Seconds that a clock may be wrong. */
export const SKEW = 300;
/** Seconds that an assertion may live. */
export const LONGEST_LIFE = 3600;

/**
 * Makes what takes the assertion of a service account (RFC 7523 §3) and opens a family for it; the scopes stand in the
 * claim `scope`, or beside the assertion. `now` in milliseconds.
 */
export function createAssert(accounts: ServiceAccounts, tokens: Tokens, now: () => number) {
  return async (assertion: string, scope: string | undefined, issuer: string): Promise<Family> => {
    const jwt = readJwt(assertion);
    if (!jwt) throw bad('it is not three parts of base64url with JSON objects in the first two.');
    const account = typeof jwt.claims['iss'] === 'string' ? accounts.find(jwt.claims['iss']) : undefined;
    if (!account) throw bad('iss is no service account.');
    await checkSignature(jwt, account);
    checkClaims(jwt.claims, issuer, now() / 1000);
    const { sub } = jwt.claims;
    if (sub !== undefined && sub !== account.email) throw refusal('subject', { subject: String(sub) });
    const { scope: claimed = scope } = jwt.claims;
    const scopes = readScopes(typeof claimed === 'string' ? claimed : '');
    const unknown = scopes.length === 0 ? '(none)' : unknownScope(scopes);
    if (unknown !== undefined) throw refusal('more-scope', { scope: unknown });
    return tokens.open({ user: account.email, client: account.client, serviceAccount: true }, scopes);
  };
}

async function checkSignature({ header, signed, signature }: Jwt, { keys }: ServiceAccount): Promise<void> {
  if (header['alg'] !== 'RS256') throw bad('alg must be RS256.');
  const { kid } = header;
  const fitting = keys.filter(({ id }) => kid === undefined || id === kid);
  for (const { key } of fitting) if (await isSignedBy(key, signature, signed)) return;
  throw bad(fitting.length === 0 ? 'kid is no key of this account.' : 'the signature is not by a key of this account.');
}

function checkClaims({ aud, exp, iat, nbf }: Jwt['claims'], issuer: string, seconds: number): void {
  const audiences = [aud].flat();
  if (!audiences.includes(`${issuer}${PATHS.token}`) && !audiences.includes(issuer))
    throw bad('aud must be the address of the token endpoint.');
  if (typeof iat !== 'number' || typeof exp !== 'number') throw bad('iat and exp must be numbers of seconds.');
  if (iat > seconds + SKEW) throw bad('iat lies ahead: is the clock right?');
  if (typeof nbf === 'number' && nbf > seconds + SKEW) throw bad('nbf lies ahead.');
  if (exp < seconds - SKEW) throw bad('exp has passed: is the clock right?');
  if (exp <= iat || exp - iat > LONGEST_LIFE) throw bad(`exp must come after iat, by ${LONGEST_LIFE} seconds at most.`);
}

function bad(why: string) {
  return refusal('assertion', { why });
}
