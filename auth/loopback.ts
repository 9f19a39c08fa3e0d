import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { networkCode } from '../api';
import { type AuthError, authError } from './error';
import { answerPage, foreignPage, PAGE_STYLE } from './page';

/** A listener on this machine for the answer that the browser brings (RFC 8252 §7.3). */
export interface RedirectListener {
  /** `http://127.0.0.1:PORT/` */
  readonly redirectUri: string;
  /**
   * The first answer that has this state: then nothing listens any more. What comes with another state, or before this is
   * called, is turned away. `host` is under what host and port a browser on another machine comes here, when it does: they
   * are forwarded. Rejects with AuthError: `timeout` or `cancelled` by the signal, `cancelled` when it is closed.
   */
  readonly received: (state: string, host?: string) => Promise<URL>;
  /** Stops listening. Never rejects; calling it again does no harm. */
  readonly close: () => Promise<void>;
}

const HOST = '127.0.0.1';

/** Bytes of all headers of a request together; a browser sends about one thousand, the answer's address among them. */
const MOST_HEADER_BYTES = 16_384;
/** Milliseconds in which a request has to be there. */
const REQUEST_MS = 10_000;

/**
 * Listens on a free port of this machine, and nowhere else, until one answer came, `signal` aborts, or it is closed. An
 * AbortSignal.timeout() gives it a time limit. Rejects with AuthError.
 */
export async function listenForRedirect({ signal }: { readonly signal: AbortSignal }): Promise<RedirectListener> {
  if (signal.aborted) throw reasonOf(signal);
  const server = createServer({ maxHeaderSize: MOST_HEADER_BYTES, requestTimeout: REQUEST_MS });
  const redirectUri = await listening(server);
  const wait: Wait = { hosts: [new URL(redirectUri).host], state: undefined, settle: undefined };
  let replied = Promise.resolve();
  const close = async () => {
    signal.removeEventListener('abort', onAbort);
    wait.settle?.(authError({ kind: 'cancelled' }));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await replied; // the browser gets its page, also from who closes as soon as the answer is there
    server.closeAllConnections();
    await closed;
  };
  const onAbort = () => {
    wait.settle?.(reasonOf(signal));
    void close();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  server.on('request', (request, response) => {
    const answer = answerIn(request, redirectUri, wait);
    const sent = reply(response, answer);
    if (typeof answer === 'number') return;
    replied = sent;
    wait.settle?.(answer);
    void close();
  });
  const received = async (state: string, host?: string) => {
    if (!server.listening) throw reasonOf(signal);
    return await new Promise<URL>((resolve, reject) => {
      wait.state = state;
      if (host !== undefined) wait.hosts.push(host);
      wait.settle = (outcome) => (outcome instanceof URL ? resolve(outcome) : reject(outcome));
    });
  };
  return { redirectUri, received, close };
}

interface Wait {
  /** Under which a browser that means this listener asks. */
  readonly hosts: string[];
  state: string | undefined;
  /** Settling twice changes nothing. */
  settle: ((outcome: URL | AuthError) => void) | undefined;
}

async function listening(server: Server): Promise<string> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(0, HOST, resolve);
    });
  } catch (error) {
    throw authError({ kind: 'network', host: HOST, code: networkCode(error) });
  }
  server.on('error', () => {});
  return `http://${HOST}:${(server.address() as AddressInfo).port}/`;
}

/**
 * The answer that a request brings, or the status it is turned away with. A page of another site that got its own name to
 * lead here (DNS rebinding) does not know this host, and no page knows the state.
 */
function answerIn(
  { method, url = '', headers }: IncomingMessage,
  redirectUri: string,
  { hosts, state }: Wait,
): URL | number {
  if (headers.host === undefined || !hosts.includes(headers.host)) return 421;
  if (method !== 'GET') return 405;
  if (!/^\/(\?|$)/.test(url) || !URL.canParse(url, redirectUri)) return 404;
  const answer = new URL(url, redirectUri);
  const states = answer.searchParams.getAll('state');
  return state !== undefined && states.length === 1 && states[0] === state ? answer : 404;
}

/** Resolves when the page is on its way, or nobody is there to get it. */
async function reply(response: ServerResponse, answer: URL | number): Promise<void> {
  const isAnswer = typeof answer !== 'number';
  const style = createHash('sha256').update(PAGE_STYLE).digest('base64');
  response
    .writeHead(isAnswer ? 200 : answer, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${style}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...(answer === 405 ? { Allow: 'GET' } : {}),
    })
    .end(isAnswer ? answerPage(answer.searchParams.has('error')) : foreignPage());
  await new Promise<void>((resolve) => response.once('finish', resolve).once('close', resolve));
}

/** Why a signal ended the wait: by its time limit, or because somebody cancelled. */
function reasonOf({ reason }: AbortSignal): AuthError {
  const isTimeout = reason instanceof Error && reason.name === 'TimeoutError';
  return authError(isTimeout ? { kind: 'timeout', host: undefined } : { kind: 'cancelled' });
}
