import { errorInfo, ServiceError } from './failure';

/** The secrets of one sandbox. */
export interface Credentials {
  readonly accessToken: string;
  readonly apiKey: string;
}

/** Who asks: the one user of the sandbox, or the holder of an API key, who sees what is public (api.md §5). */
export type Identity = 'user' | 'public';

/** Reads the credentials of a request. Throws 401 for a missing or wrong token, 400 for a wrong API key. */
export function identify(request: Request, url: URL, { accessToken, apiKey }: Credentials): Identity {
  const token = tokenOf(request, url);
  if (token === accessToken) return 'user';
  const key = url.searchParams.get('key') ?? request.headers.get('X-Goog-Api-Key');
  if (token !== null || key === null || request.headers.has('Authorization'))
    throw invalidCredentials(token !== null || request.headers.has('Authorization'));
  if (key !== apiKey) {
    const message = 'API key not valid. Please pass a valid API key.';
    const newer = { details: [errorInfo('API_KEY_INVALID')] };
    throw new ServiceError({ status: 400, reason: 'badRequest', message, location: 'key', newer });
  }
  return 'public';
}

/** The access token of a request, from its header or the address; null where there is none. */
export function tokenOf(request: Request, url: URL): string | null {
  const header = /^Bearer +(.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  return (header ?? url.searchParams.get('access_token') ?? url.searchParams.get('oauth_token'))?.trim() ?? null;
}

const EXPECTED = 'Expected OAuth 2 access token, login cookie or other valid authentication credential.';

function invalidCredentials(given: boolean): ServiceError {
  return new ServiceError({
    status: 401,
    reason: 'authError',
    message: 'Invalid Credentials',
    locationType: 'header',
    location: 'Authorization',
    headers: { 'WWW-Authenticate': 'Bearer realm="drive-query-sandbox", error="invalid_token"' },
    newer: given
      ? {
          message: `Request had invalid authentication credentials. ${EXPECTED}`,
          details: [errorInfo('ACCESS_TOKEN_TYPE_UNSUPPORTED')],
        }
      : {
          message: `Request is missing required authentication credential. ${EXPECTED}`,
          details: [errorInfo('CREDENTIALS_MISSING')],
        },
  });
}
