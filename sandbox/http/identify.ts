import { errorInfo, ServiceError } from './failure';

/** Who asks: a user, by an OAuth client (api.md §5). */
export interface Caller {
  /** The user's address, or that of a service account. */
  readonly user: string;
  readonly client: string;
  readonly serviceAccount: boolean;
}

/** What the bearer of an access token may do. */
export interface Grant {
  readonly caller: Caller;
  /** `all`: tokens that were not signed in for, such as the sandbox's own. */
  readonly scopes: ReadonlySet<string> | 'all';
}

/** The secrets of one sandbox, and the tokens that it gave out. */
export interface Credentials {
  readonly accessToken: string;
  readonly apiKey: string;
  /** Whose access token this is; undefined for one that nobody has, also for one that was revoked. */
  readonly grantOf: (token: string) => Grant | 'expired' | undefined;
}

/** Reads the credentials of a request. Throws 401 for a missing or wrong token, 400 for a wrong API key. */
export function identify(request: Request, url: URL, credentials: Credentials): Grant | 'public' {
  const key = url.searchParams.get('key') ?? request.headers.get('X-Goog-Api-Key');
  const isKeyMeant = key !== null && tokenOf(request, url) === null && !request.headers.has('Authorization');
  if (!isKeyMeant) return identifyBearer(request, url, credentials);
  if (key !== credentials.apiKey) {
    const message = 'API key not valid. Please pass a valid API key.';
    const newer = { details: [errorInfo('API_KEY_INVALID')] };
    throw new ServiceError({ status: 400, reason: 'badRequest', message, location: 'key', newer });
  }
  return 'public';
}

/** Reads the access token of a request, and nothing else. Throws 401. */
export function identifyBearer(request: Request, url: URL, { grantOf }: Credentials): Grant {
  const token = tokenOf(request, url);
  const grant = token === null ? undefined : grantOf(token);
  if (grant !== undefined && grant !== 'expired') return grant;
  throw invalidCredentials(grant ?? (token !== null || request.headers.has('Authorization') ? 'unknown' : 'missing'));
}

/** Lets pass who looks after the sandbox: the bearer of its own access token, and nobody else. Throws 401. */
export function identifyKeeper(request: Request, url: URL, { accessToken }: Credentials): void {
  const token = tokenOf(request, url);
  if (token !== accessToken) throw invalidCredentials(token === null ? 'missing' : 'unknown');
}

/** The access token of a request, from its header or the address; null where there is none. */
function tokenOf(request: Request, url: URL): string | null {
  const header = /^Bearer +(.+)$/i.exec(request.headers.get('Authorization') ?? '')?.[1];
  return (header ?? url.searchParams.get('access_token') ?? url.searchParams.get('oauth_token'))?.trim() ?? null;
}

const EXPECTED = 'Expected OAuth 2 access token, login cookie or other valid authentication credential.';
const CHALLENGE = 'Bearer realm="drive-query-sandbox"';

/** What is wrong with the access token → the challenge of RFC 6750 §3, and the reason of the newer shape. */
const TOKEN_PROBLEMS = {
  missing: { challenge: CHALLENGE, reason: 'CREDENTIALS_MISSING' },
  unknown: { challenge: `${CHALLENGE}, error="invalid_token"`, reason: 'ACCESS_TOKEN_TYPE_UNSUPPORTED' },
  expired: {
    challenge: `${CHALLENGE}, error="invalid_token", error_description="The access token has expired."`,
    reason: 'ACCESS_TOKEN_EXPIRED',
  },
} as const;

function invalidCredentials(problem: keyof typeof TOKEN_PROBLEMS): ServiceError {
  const { challenge, reason } = TOKEN_PROBLEMS[problem];
  const said =
    problem === 'missing'
      ? 'Request is missing required authentication credential.'
      : 'Request had invalid authentication credentials.';
  return new ServiceError({
    status: 401,
    reason: 'authError',
    message: 'Invalid Credentials',
    locationType: 'header',
    location: 'Authorization',
    headers: { 'WWW-Authenticate': challenge },
    newer: { message: `${said} ${EXPECTED}`, details: [errorInfo(reason)] },
  });
}
