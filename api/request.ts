import { apiError, type Refusal, type RequestSummary } from './errors';
import { encodeParameter, REDACTED, redactor, SECRET_PARAMETERS } from './redact';

/** What a connection may send with its requests (product.md §3). */
export interface Credentials {
  /** The origin the credentials were entered for, like `https://example.com`; they go nowhere else. */
  readonly origin: string;
  /** An OAuth 2.0 access token; travels in the Authorization header (api.md §5). */
  readonly accessToken?: string;
  /** An API key for public folders; travels as the parameter `key` (api.md §5). */
  readonly apiKey?: string;
  /**
   * Gets another access token after the service has refused `rejected` with 401; undefined when there is none. Calls that
   * overlap give the same token. Rejects with an error whose message may be shown.
   */
  readonly renew?: (rejected: string, signal: AbortSignal) => Promise<string | undefined>;
}

/** One request of the family, before credentials. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  /** The base address of the connection, like `https://example.com`; a path prefix is kept. */
  readonly baseUrl: string;
  /** Starts with `/`; its segments are encoded already. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** A body that is JSON text already, in place of `body`: one of 14 MB is not written a second time. */
  readonly bodyText?: string;
  readonly accept: string;
  readonly credentials?: Credentials | undefined;
}

/** A request that may go out, and what of it may be shown. */
export interface PreparedRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  /** Without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  /** The access token in `secretHeaders`. */
  readonly accessToken: string | undefined;
  /** Travels with `headers` as long as the request stays at its origin. */
  readonly secretHeaders: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly summary: RequestSummary;
  /** Takes the secrets of this request out of a text. */
  readonly redact: (text: string) => string;
}

/**
 * Builds the address and headers, and refuses what must not be sent: addresses that are none, plain HTTP away from this
 * machine, credentials entered for another origin (product.md §3). Throws ApiError `refused`.
 */
export function prepareRequest(request: ApiRequest): PreparedRequest {
  const { credentials, params } = request;
  const all = credentials?.apiKey === undefined ? params : { ...params, key: params.key ?? credentials.apiKey };
  const summary = describeRequest(request);
  const redact = redactor(secretsOf(request));
  const url = parseAddress(request, all);
  const refusal = refusalFor(request, url);
  if (refusal !== undefined) throw apiError({ kind: 'refused', ...refusal }, summary, 0);
  return {
    method: request.method,
    url: url!,
    headers: plainHeaders(request),
    accessToken: credentials?.accessToken,
    secretHeaders: credentials?.accessToken === undefined ? {} : { Authorization: `Bearer ${credentials.accessToken}` },
    body: hasBody(request) ? (request.bodyText ?? JSON.stringify(request.body)) : undefined,
    summary,
    redact,
  };
}

/** The request as it may be shown: its method, address and headers with every secret replaced. Never throws. */
export function describeRequest(request: ApiRequest): RequestSummary {
  const { credentials, params } = request;
  const all = credentials?.apiKey === undefined ? params : { ...params, key: REDACTED };
  const query = Object.entries(all)
    .map(
      ([name, value]) => `${encodeParameter(name)}=${SECRET_PARAMETERS.has(name) ? REDACTED : encodeParameter(value)}`,
    )
    .join('&');
  const redact = redactor(secretsOf(request));
  const address = `${trimSlashes(request.baseUrl)}${request.path}`.replace(/\/\/[^/?#]*@/, `//${REDACTED}@`);
  const authorization = credentials?.accessToken === undefined ? {} : { Authorization: `Bearer ${REDACTED}` };
  return {
    method: request.method,
    url: redact(`${address}${query === '' ? '' : `?${query}`}`),
    headers: { ...plainHeaders(request), ...authorization },
  };
}

/** True for an address that leaves this machine's own network stack only encrypted: HTTPS anywhere, HTTP on loopback. */
export function isPrivateWay(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

/**
 * Whether a host, as `URL` gives it, is this machine. `localhost` and names under it belong to it by RFC 6761; the embedded
 * sandbox is one of them.
 */
export function isLoopback(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|localhost|.+\.localhost)$/.test(hostname);
}

function parseAddress(request: ApiRequest, params: Readonly<Record<string, string>>): URL | undefined {
  if (/[?#]/.test(request.baseUrl)) return undefined;
  const query = Object.entries(params).map(([name, value]) => `${encodeParameter(name)}=${encodeParameter(value)}`);
  try {
    const url = new URL(`${trimSlashes(request.baseUrl)}${request.path}`);
    url.search = query.join('&');
    return url;
  } catch {
    return undefined;
  }
}

function refusalFor(request: ApiRequest, url: URL | undefined): { why: Refusal; subject: string } | undefined {
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    return { why: 'address', subject: request.baseUrl.replace(/\/\/[^/]*@/, '//') };
  }
  if (url.username !== '' || url.password !== '') return { why: 'userinfo', subject: url.host };
  if (!isPrivateWay(url)) return { why: 'insecure', subject: url.origin };
  const { credentials } = request;
  if (credentials === undefined) return undefined;
  if (credentials.origin !== url.origin) return { why: 'origin', subject: url.origin };
  if (!isOneWord(credentials.accessToken)) return { why: 'credential', subject: 'access token' };
  if (!isOneWord(credentials.apiKey)) return { why: 'credential', subject: 'API key' };
  return undefined;
}

function isOneWord(secret: string | undefined): boolean {
  return secret === undefined || /^[\x21-\x7e]+$/.test(secret);
}

function plainHeaders(request: ApiRequest): Record<string, string> {
  const type = hasBody(request) ? { 'Content-Type': 'application/json' } : {};
  return { Accept: request.accept, ...type };
}

function hasBody({ body, bodyText }: ApiRequest): boolean {
  return body !== undefined || bodyText !== undefined;
}

function secretsOf({ credentials, params }: ApiRequest): string[] {
  const named = Object.entries(params).flatMap(([name, value]) => (SECRET_PARAMETERS.has(name) ? [value] : []));
  return [...named, credentials?.accessToken ?? '', credentials?.apiKey ?? ''];
}

function trimSlashes(baseUrl: string): string {
  return baseUrl.replace(/\/+$/, '');
}
