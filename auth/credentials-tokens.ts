import { importPKCS8, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import type { CredentialsFile, ServiceAccountKey } from './credentials-file';
import { authError, isAuthError } from './error';
import { exchange, inTermsOfLibrary } from './exchange';
import { refreshTokens } from './refresh';
import { tokenSet } from './tokens';
import type { AuthorizationServer, AuthTools, TokenSet } from './types';

/** What getting tokens for a credentials file needs. */
export interface CredentialsExchange {
  readonly server: AuthorizationServer;
  /** What is asked for with the key of a service account; the tokens of a user have what the user has granted. */
  readonly scopes: readonly string[];
  readonly tools: AuthTools;
  readonly signal: AbortSignal;
}

/**
 * Gets tokens for the credentials in a file: with the user's refresh token (RFC 6749 §6), or with an assertion that the key
 * of the service account signs (RFC 7523 §2.1). The file has to belong to the server: what names another token endpoint is
 * refused with AuthError `origin` before anything is sent. Rejects with AuthError.
 */
export async function tokensOf(file: CredentialsFile, request: CredentialsExchange): Promise<TokenSet> {
  const { server, scopes, tools, signal } = request;
  const own = new URL(file.tokenUri ?? server.tokenEndpoint).origin;
  const other = new URL(server.tokenEndpoint).origin;
  if (own !== other) throw authError({ kind: 'origin', own, other });
  if (file.type === 'service_account') return await tokensOfServiceAccount(file, request);
  const { client, refreshToken } = file;
  return await refreshTokens({ server, client, refreshToken, scopes, isOfFile: true, tools, signal });
}

/** A clock that is further off than this makes assertions that servers do not take. */
const TOLERATED_MS = 30_000;

/** A server that tells another time than this machine gets an assertion for its own time, once. */
async function tokensOfServiceAccount(key: ServiceAccountKey, request: CredentialsExchange): Promise<TokenSet> {
  const { clock } = request.tools;
  try {
    return await tokensForAssertion(key, clock.now(), request);
  } catch (error) {
    const there = isAuthError(error) && error.kind === 'invalid-grant' ? error.serverTime : undefined;
    if (there === undefined || Math.abs(there - clock.now()) <= TOLERATED_MS) throw error;
    return await tokensForAssertion(key, there, request);
  }
}

const JWT_BEARER = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

async function tokensForAssertion(
  key: ServiceAccountKey,
  now: number,
  { server, scopes, tools, signal }: CredentialsExchange,
): Promise<TokenSet> {
  const assertion = await sign(key, server.tokenEndpoint, scopes, now);
  const { as, client } = inTermsOfLibrary(server, { clientId: key.account });
  const askedAt = tools.clock.now();
  const sent = { tools, address: server.tokenEndpoint, secrets: [assertion], signal, grant: 'assertion' } as const;
  const answer = await exchange(sent, async (options) => {
    const parameters = { assertion };
    const response = await oauth.genericTokenEndpointRequest(as, client, noClient, JWT_BEARER, parameters, options);
    return await oauth.processGenericTokenEndpointResponse(as, client, response);
  });
  return tokenSet(answer, askedAt, { scopes });
}

/** The assertion says who asks: there is no client to name. */
const noClient: oauth.ClientAuth = () => {};

/** Seconds that an assertion is good for: the longest that servers of the family take. */
const LIFE_S = 3600;
/** Seconds that it is dated back, for servers whose clock is behind. */
const BACK_S = 10;

async function sign(
  { account, privateKey, keyId }: ServiceAccountKey,
  audience: string,
  scopes: readonly string[],
  now: number,
): Promise<string> {
  const issuedAt = Math.floor(now / 1000) - BACK_S;
  try {
    return await new SignJWT({ scope: scopes.join(' ') })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(keyId === undefined ? {} : { kid: keyId }) })
      .setIssuer(account)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + LIFE_S)
      .sign(await importPKCS8(privateKey, 'RS256'));
  } catch {
    throw authError({ kind: 'file', path: '', why: 'key', detail: '' }); // what is thrown may quote the key
  }
}
