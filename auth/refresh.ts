import * as oauth from 'oauth4webapi';
import { isAuthError } from './error';
import { exchange, inTermsOfLibrary } from './exchange';
import { tokenSet } from './tokens';
import type { AuthorizationServer, AuthTools, OAuthClient, TokenSet } from './types';

/** What a refresh needs. `scopes` are those that were granted: none is asked for anew. */
export interface Refresh {
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly refreshToken: string;
  readonly scopes: readonly string[];
  /** Whether the refresh token is that of a file, and not of a sign-in; it tells what to do when it is refused. */
  readonly isOfFile?: boolean;
  readonly tools: AuthTools;
  readonly signal: AbortSignal;
}

/**
 * Gets new tokens for a refresh token (RFC 6749 §6). The server may have exchanged the refresh token too: keep the one in
 * the result, which is the old one where it did not. Rejects with AuthError; `invalid-grant` means that the sign-in ended.
 */
export async function refreshTokens(refresh: Refresh): Promise<TokenSet> {
  const { server, client, refreshToken, scopes, isOfFile, tools, signal } = refresh;
  const { as, client: known, clientAuth } = inTermsOfLibrary(server, client);
  const secrets = [refreshToken, client.clientSecret ?? ''];
  const askedAt = tools.clock.now();
  const grant = isOfFile === true ? 'file' : 'session';
  const sent = { tools, address: server.tokenEndpoint, secrets, signal, grant } as const;
  const answer = await exchange(sent, async (options) => {
    const response = await oauth.refreshTokenGrantRequest(as, known, clientAuth, refreshToken, options);
    return await oauth.processRefreshTokenResponse(as, known, response);
  });
  return tokenSet(answer, askedAt, { refreshToken, scopes });
}

/** What a revocation needs; the refresh token, where there is one: its access tokens end with it. */
export interface Revocation {
  readonly server: AuthorizationServer;
  readonly client: OAuthClient;
  readonly token: string;
  readonly tools: AuthTools;
  readonly signal: AbortSignal;
}

/**
 * Tells the server that a token is not needed any more (RFC 7009). Returns true when it is void now, false when the server
 * has no place to tell it. Rejects with AuthError.
 */
export async function revokeTokens({ server, client, token, tools, signal }: Revocation): Promise<boolean> {
  if (server.revocationEndpoint === undefined) return false;
  const { as, client: known, clientAuth } = inTermsOfLibrary(server, client);
  const secrets = [token, client.clientSecret ?? ''];
  try {
    await exchange({ tools, address: server.revocationEndpoint, secrets, signal }, async (options) => {
      const response = await oauth.revocationRequest(as, known, clientAuth, token, options);
      await oauth.processRevocationResponse(response);
    });
  } catch (error) {
    // Some servers say so of a token that is void already, which is what was wanted.
    if (!isAuthError(error) || error.kind !== 'refused' || error.code !== 'invalid_token') throw error;
  }
  return true;
}
