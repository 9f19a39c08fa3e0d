import * as oauth from 'oauth4webapi';
import { isHtml, isLoopback, isPrivateWay, networkCode, readBytes, redactor, TOO_LARGE, tame, within } from '../api';
import { type AuthError, authError, isAuthError } from './error';
import type { AuthorizationServer, AuthTools, OAuthClient } from './types';
import type { Grant } from './words';

/** One request to an authorization server. */
export interface Exchange {
  readonly tools: AuthTools;
  /** Where it goes. */
  readonly address: string;
  /** What must not be in any message, whatever the server answers with. */
  readonly secrets: readonly string[];
  readonly signal: AbortSignal;
  /** What is given for tokens, when something is. */
  readonly grant?: Grant;
}

/** What the library is told with every request. */
export interface ExchangeOptions {
  readonly [oauth.allowInsecureRequests]: boolean;
  readonly [oauth.customFetch]: (url: string, init: Sent) => Promise<Response>;
}

interface Sent {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: URLSearchParams | undefined;
}

const TIMEOUT_MS = 30_000;
/** Answers of authorization servers are a few kilobytes; their descriptions of themselves are the longest. */
const MOST_BYTES = 262_144;

/**
 * Sends one request to an authorization server with the protocol library, and returns what `work` makes of the answer. The
 * only function of the room that does: it refuses addresses that are neither HTTPS nor on this machine, gives it a time
 * limit, follows no redirect, reads no more than 256 KiB, and makes typed errors that hold nothing secret.
 */
export async function exchange<T>(request: Exchange, work: (options: ExchangeOptions) => Promise<T>): Promise<T> {
  const { tools, address, signal } = request;
  const { clock, timeoutMs = TIMEOUT_MS } = tools;
  const url = checkAddress(address);
  const answered: Answered = { status: 0, time: undefined, isPage: false };
  const onTimeout = () => authError({ kind: 'timeout', host: url.host, ms: timeoutMs });
  try {
    return await within(clock, timeoutMs, onTimeout, signal, async (inner) => {
      return await work({
        [oauth.allowInsecureRequests]: isLoopback(url.hostname),
        [oauth.customFetch]: async (target, init) => await fetchOnce(target, init, tools, answered, inner),
      });
    });
  } catch (error) {
    if (signal.aborted) throw authError({ kind: 'cancelled' });
    throw isAuthError(error) ? error : typed(error, request, url.host, answered);
  }
}

/** The address as a URL. Throws AuthError `insecure` for one that nothing secret is sent to. */
export function checkAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url === undefined || !isPrivateWay(url) || url.username !== '' || url.password !== '') {
    throw authError({ kind: 'insecure', address: tame(address.replace(/\/\/[^/?#]*@/, '//').replace(/[?#].*$/s, '')) });
  }
  return url;
}

/** The server and the client in the terms of the library. A server whose name is not known has a stand-in for it. */
export function inTermsOfLibrary(server: AuthorizationServer, { clientId, clientSecret }: OAuthClient) {
  return {
    as: {
      issuer: server.issuer ?? new URL(server.tokenEndpoint).origin,
      authorization_endpoint: server.authorizationEndpoint,
      token_endpoint: server.tokenEndpoint,
      ...(server.revocationEndpoint === undefined ? {} : { revocation_endpoint: server.revocationEndpoint }),
      ...(server.userinfoEndpoint === undefined ? {} : { userinfo_endpoint: server.userinfoEndpoint }),
      ...(server.answersWithIssuer === true ? { authorization_response_iss_parameter_supported: true } : {}),
    } satisfies oauth.AuthorizationServer,
    client: { client_id: clientId } satisfies oauth.Client,
    clientAuth: clientSecret ? oauth.ClientSecretPost(clientSecret) : oauth.None(),
  };
}

/** What is known of the answer. */
interface Answered {
  status: number;
  time: number | undefined;
  isPage: boolean;
}

async function fetchOnce(
  target: string,
  { method, headers, body }: Sent,
  { fetch }: AuthTools,
  answered: Answered,
  signal: AbortSignal,
): Promise<Response> {
  const request = new Request(target, {
    method,
    headers,
    body: body ?? null,
    redirect: 'manual',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal,
  });
  const response = await fetch(request, { signal });
  const { host } = new URL(target);
  const isRedirect = response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400);
  if (isRedirect) {
    response.body?.cancel().catch(() => {});
    throw authError({ kind: 'malformed', host, why: 'redirect' });
  }
  answered.status = response.status;
  answered.time = timeOf(response.headers.get('date'));
  answered.isPage = isHtml(response.headers.get('content-type') ?? '');
  const bytes = await readBytes(response, MOST_BYTES);
  if (bytes === TOO_LARGE) throw authError({ kind: 'malformed', host, why: 'too-large' });
  return forLibrary(response, bytes);
}

/**
 * The answer as the library takes it: its body is in memory, its type is written as the library compares it, and a
 * challenge does not stand in for the error that the body tells. No ID token is asked for, so one that comes is not kept.
 */
function forLibrary({ status, headers }: Response, bytes: Uint8Array): Response {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  return new Response(bytes.byteLength === 0 ? null : withoutIdToken(bytes), {
    status,
    headers: { 'Content-Type': type },
  });
}

function withoutIdToken(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('id_token' in value)) return text;
    return JSON.stringify({ ...value, id_token: undefined });
  } catch {
    return text; // the library says that it is no JSON
  }
}

function timeOf(header: string | null): number | undefined {
  const time = Date.parse(header ?? '');
  return Number.isNaN(time) ? undefined : time;
}

/** The error for what the library, `fetch` or a stream threw. Their messages may quote what is secret: none is kept. */
function typed(error: unknown, request: Exchange, host: string, answered: Answered): AuthError {
  if (error instanceof oauth.ResponseBodyError) return bodyError(error, request, host, answered);
  const { status } = answered;
  if (status === 0 && !isOfLibrary(error)) return authError({ kind: 'network', host, code: networkCode(error) });
  if (error instanceof oauth.OperationProcessingError && error.code === oauth.JSON_ATTRIBUTE_COMPARISON) {
    return authError({ kind: 'malformed', host, why: 'issuer' });
  }
  if (status >= 400) return authError({ kind: 'refused', host, status, code: '', serverMessage: '' });
  if (answered.isPage) return authError({ kind: 'malformed', host, why: 'page' });
  if (!isOfLibrary(error) && !(error instanceof SyntaxError)) {
    return authError({ kind: 'network', host, code: networkCode(error) });
  }
  return authError({ kind: 'malformed', host, why: 'answer' });
}

function isOfLibrary(error: unknown): boolean {
  return error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError;
}

function bodyError(
  { error, error_description, status }: oauth.ResponseBodyError,
  { secrets, grant }: Exchange,
  host: string,
  { time }: Answered,
): AuthError {
  const serverMessage = typeof error_description === 'string' ? tame(redactor(secrets)(error_description)) : '';
  if (error === 'invalid_grant' && grant !== undefined) {
    return authError({ kind: 'invalid-grant', host, grant, serverMessage, serverTime: time });
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return authError({ kind: 'invalid-client', host, serverMessage });
  }
  if (error === 'access_denied' || error === 'admin_policy_enforced') return authError({ kind: 'denied', host });
  const code = codeOf(error);
  return authError({ kind: 'refused', host, status, code, serverMessage });
}

/** The code of an error if it can be shown as it is, else nothing: it comes from outside. */
export function codeOf(error: string): string {
  return /^[a-z_]{1,60}$/.test(error) ? error : '';
}
