import { type ApiError, apiError, type BadRedirect } from './errors';
import type { Fetch } from './fetch';
import { networkCode } from './network-code';
import { SECRET_PARAMETERS, tame } from './redact';
import { isPrivateWay, type PreparedRequest } from './request';

/** The answer at the end of a chain of redirects. */
export interface FinalAnswer {
  readonly response: Response;
  /** The chain left the first origin, so the answer came without our credentials. */
  readonly credentialsDropped: boolean;
}

interface Hop {
  readonly url: URL;
  readonly trusted: boolean;
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Sends `prepared` and follows redirects itself, because only then it can keep the rules of product.md §3: credentials
 * stay at the first origin, and do not come back once lost; HTTPS never becomes HTTP; plain HTTP only on this machine.
 * Throws ApiError `redirect`, or whatever `fetch` throws.
 */
export async function fetchFollowing(
  prepared: PreparedRequest,
  fetch: Fetch,
  maxRedirects: number,
  attempt: number,
  signal: AbortSignal,
): Promise<FinalAnswer> {
  const visited = new Set<string>();
  let hop: Hop = { url: prepared.url, trusted: true };
  for (;;) {
    visited.add(hop.url.href);
    const response = await fetchAt(hop, prepared, fetch, attempt, signal);
    const hidden = response.type === 'opaqueredirect';
    if (!hidden && !REDIRECTS.has(response.status)) return { response, credentialsDropped: !hop.trusted };
    response.body?.cancel().catch(() => {});
    const fail = (why: BadRedirect, to: string) => redirectError(prepared, why, to, attempt);
    if (hidden) throw fail('hidden', '');
    hop = nextHop(prepared, hop, response.headers.get('location'), fail);
    if (visited.has(hop.url.href)) throw fail('loop', hop.url.href);
    if (visited.size > maxRedirects) throw fail('too-many', hop.url.href);
  }
}

/** What fails where a redirect led is told of that place, not of the one that the request names. */
async function fetchAt(
  hop: Hop,
  prepared: PreparedRequest,
  fetch: Fetch,
  attempt: number,
  signal: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(toRequest(prepared, hop, signal), { signal });
  } catch (error) {
    if (signal.aborted || hop.url.host === prepared.url.host) throw error;
    throw apiError({ kind: 'network', code: networkCode(error), at: hop.url.host }, prepared.summary, attempt);
  }
}

function nextHop(
  prepared: PreparedRequest,
  from: Hop,
  location: string | null,
  fail: (why: BadRedirect, to: string) => ApiError,
): Hop {
  const url = resolve(location, from.url);
  if (url === undefined) throw fail('no-target', '');
  if (prepared.method !== 'GET') throw fail('not-a-read', url.href);
  if (from.url.protocol === 'https:' && url.protocol !== 'https:') throw fail('downgrade', url.href);
  if (!isPrivateWay(url)) throw fail('insecure', url.href);
  const trusted = from.trusted && url.origin === from.url.origin;
  if (!trusted) for (const name of SECRET_PARAMETERS) url.searchParams.delete(name);
  return { url, trusted };
}

function resolve(location: string | null, base: URL): URL | undefined {
  if (location === null) return undefined;
  try {
    const url = new URL(location, base);
    url.username = '';
    url.password = '';
    url.hash = '';
    return url;
  } catch {
    return undefined;
  }
}

function toRequest(prepared: PreparedRequest, hop: Hop, signal: AbortSignal): Request {
  return new Request(hop.url, {
    method: prepared.method,
    headers: hop.trusted ? { ...prepared.headers, ...prepared.secretHeaders } : prepared.headers,
    ...(prepared.body === undefined ? {} : { body: prepared.body }),
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
}

/** Where a redirect leads is shown without its query: that may quote the request, secrets and all. */
function redirectError(prepared: PreparedRequest, why: BadRedirect, to: string, attempt: number): ApiError {
  const shown = tame(prepared.redact(to.replace(/[?#].*$/s, '')));
  return apiError({ kind: 'redirect', why, to: shown }, prepared.summary, attempt);
}
