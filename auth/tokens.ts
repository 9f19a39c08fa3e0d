import type { TokenEndpointResponse } from 'oauth4webapi';
import type { TokenSet } from './types';

/**
 * The tokens in an answer. `askedAt` is when it was asked for, so that a token is not taken for longer than it lives; what
 * the answer leaves out stays as it was: the refresh token, and the scopes (RFC 6749 §5.1, §6).
 */
export function tokenSet(
  { access_token, expires_in, refresh_token, scope }: TokenEndpointResponse,
  askedAt: number,
  before: { readonly refreshToken?: string | undefined; readonly scopes: readonly string[] },
): TokenSet {
  const refreshToken = refresh_token ?? before.refreshToken;
  return {
    accessToken: access_token,
    expiresAt: expires_in === undefined ? undefined : askedAt + expires_in * 1000,
    ...(refreshToken === undefined ? {} : { refreshToken }),
    scopes: scope === undefined ? before.scopes : scope.split(' ').filter(Boolean),
  };
}
