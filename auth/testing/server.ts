import type { Fetch } from '../../api';
import { type ManualClock, manualClock } from '../../api/testing/clock';
import { type AuthError, isAuthError } from '../error';
import type { AuthorizationServer, AuthTools } from '../types';

/** A request as the fake server got it. */
export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  /** The members of the form in its body. */
  readonly form: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Path → what the server says there. */
export type Answers = Readonly<Record<string, (seen: Seen, count: number) => Response | Promise<Response>>>;

export interface FakeServer {
  readonly tools: AuthTools & { readonly clock: ManualClock };
  readonly server: AuthorizationServer;
  /** What reached it, in order. */
  readonly seen: Seen[];
  /** How the requests of a path were, `token` unless told: the members of their forms. */
  readonly forms: (path?: string) => readonly Seen['form'][];
}

export const ORIGIN = 'https://sign-in.example';
export const NOW = Date.UTC(2030, 0, 1);

/** An authorization server that answers as it is told to, with 404 elsewhere; nothing goes over a network. */
export function fakeServer(answers: Answers, origin = ORIGIN): FakeServer {
  const seen: Seen[] = [];
  const fetch: Fetch = async (request, { signal } = { signal: new AbortController().signal }) => {
    const { method, url, headers } = request;
    const form = Object.fromEntries(new URLSearchParams(await request.text()));
    const one = { method, url, headers, form, signal };
    seen.push(one);
    const { pathname } = new URL(url);
    const answer = answers[pathname];
    return (await answer?.(one, seen.filter((each) => each.url === url).length)) ?? new Response('', { status: 404 });
  };
  const server = {
    issuer: origin,
    authorizationEndpoint: `${origin}/auth`,
    tokenEndpoint: `${origin}/token`,
    revocationEndpoint: `${origin}/revoke`,
    userinfoEndpoint: `${origin}/userinfo`,
  };
  const forms = (path = '/token') => seen.filter(({ url }) => new URL(url).pathname === path).map(({ form }) => form);
  return { tools: { fetch, clock: manualClock(NOW) }, server, seen, forms };
}

/** Tokens as a server gives them. */
export function tokens(more: Readonly<Record<string, unknown>> = {}): Response {
  return Response.json({ access_token: 'access-1', token_type: 'Bearer', expires_in: 3600, ...more });
}

/** An error as a server tells it (RFC 6749 §5.2). */
export function oauthError(error: string, description?: string, init: ResponseInit = { status: 400 }): Response {
  return Response.json({ error, ...(description === undefined ? {} : { error_description: description }) }, init);
}

/** A signal that never aborts. */
export function never(): AbortSignal {
  return new AbortController().signal;
}

/** The AuthError of a call that must fail; a test that expects one fails when the call succeeds or throws anything else. */
export async function failureOf(call: Promise<unknown> | (() => unknown)): Promise<AuthError> {
  const outcome = await (typeof call === 'function' ? Promise.resolve().then(call) : call).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome)) throw new Error(`expected a failure, got ${JSON.stringify(outcome.value)}`);
  if (!isAuthError(outcome.error)) throw new Error('expected an AuthError', { cause: outcome.error });
  return outcome.error;
}

/** Everything in an error that could be shown or logged. */
export function wholeText(error: Error): string {
  return `${error.message}\n${error.stack}\n${JSON.stringify(error)}\n${String(error.cause)}`;
}

/** A promise and what resolves it. */
export function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
