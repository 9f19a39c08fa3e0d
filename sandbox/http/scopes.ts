import { errorInfo, ServiceError } from './failure';
import type { Grant } from './identify';

/** The scope with this short name, as it is written in requests (public-facts §1 to §3): `drive.readonly` and the like. */
export const scope = (name: string): string => `https://www.googleapis.com/auth/${name}`;

/** Scopes by their short names. */
export const scopes = (...names: readonly string[]): readonly string[] => names.map(scope);

/**
 * Throws 403 for a token that has none of the scopes that a method needs: `insufficientPermissions`, and in the newer
 * shape `ACCESS_TOKEN_SCOPE_INSUFFICIENT`.
 */
export function checkScopes({ scopes: granted }: Grant, needed: readonly string[]): void {
  if (granted === 'all' || needed.some((each) => granted.has(each))) return;
  const message = 'Request had insufficient authentication scopes.';
  throw new ServiceError({
    status: 403,
    reason: 'insufficientPermissions',
    message: `Insufficient Permission: ${message}`,
    headers: {
      'WWW-Authenticate': `Bearer realm="drive-query-sandbox", error="insufficient_scope", scope="${needed.join(' ')}"`,
    },
    newer: { message, details: [errorInfo('ACCESS_TOKEN_SCOPE_INSUFFICIENT')] },
  });
}
