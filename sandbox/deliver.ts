import type { ClientRequest, IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import tls, { type TLSSocket } from 'node:tls';
import type { Deliver, Notification } from './channels/courier';

/** A way to deliver notifications over the network. */
export interface Network {
  readonly deliver: Deliver;
  /** Cuts its connections. */
  close(): void;
}

/** What may be chosen about it. */
export interface NetworkOptions {
  /** How long to wait for an answer, in milliseconds; 10,000 unless said otherwise. */
  readonly timeout?: number;
}

const TIMEOUT = 10_000;
const MOST_CONNECTIONS = 256;
const MOST_CONNECTIONS_TO_ONE = 32;
/** More of an answer than this is not read. */
const LARGEST_ANSWER = 64 * 1024;

type Outcome = Awaited<ReturnType<Deliver>>;

/**
 * Delivers notifications by HTTPS (api.md §6): a POST without a body, over connections that are kept, with certificates
 * checked against the authorities of the system and the one in `authority`, PEM. Redirects are not followed, and what the
 * receiver writes is thrown away.
 */
export function createNetwork(authority: string, { timeout = TIMEOUT }: NetworkOptions = {}): Network {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: MOST_CONNECTIONS_TO_ONE,
    maxTotalSockets: MOST_CONNECTIONS,
    // With a resumed session nobody would look at the certificate again.
    maxCachedSessions: 0,
    secureContext: tls.createSecureContext({ ca: [...systemAuthorities(), authority] }),
  });
  return {
    deliver: async (notification) => {
      const first = await post(agent, notification, timeout);
      // The receiver closed a kept connection at the very moment at which it was used: that says nothing about this message.
      return first === 'stale' ? settled(await post(agent, notification, timeout)) : first;
    },
    close: () => agent.destroy(),
  };
}

function settled(outcome: Outcome | 'stale'): Outcome {
  return outcome === 'stale' ? { failure: FAILURES['ECONNRESET']! } : outcome;
}

function post(agent: Agent, notification: Notification, timeout: number): Promise<Outcome | 'stale'> {
  const { address, headers, signal, revoked } = notification;
  return new Promise((resolve) => {
    const sent = httpsRequest(address, {
      method: 'POST',
      agent,
      // Headers travel as bytes: what is not ASCII in a token goes as UTF-8.
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, bytesOf(value)])),
      signal,
    });
    limitTime(sent, timeout);
    // Nothing is sent before these listeners were called: neither on a new connection nor on a kept one.
    sent.on('socket', (socket) => {
      const check = () => refuseRevoked(sent, socket as TLSSocket, revoked);
      if (sent.reusedSocket) check();
      else socket.once('secureConnect', check);
    });
    // A provisional answer is an answer here: 102 counts as success (api.md §7), and a final one may never come.
    sent.on('information', ({ statusCode }) => {
      if (statusCode !== 102) return;
      resolve({ status: statusCode });
      sent.destroy();
    });
    sent.on('response', (response) => {
      discard(response, () => resolve({ status: response.statusCode ?? 0 }));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isStale = sent.reusedSocket && /^(?:ECONNRESET|EPIPE)$/.test(error.code ?? '');
      resolve(isStale ? 'stale' : { failure: failureOf(error) });
    });
    sent.end();
  });
}

/** Gives up when no answer came in time. What waits for a free connection does not count. */
function limitTime(sent: ClientRequest, timeout: number): void {
  let timer: NodeJS.Timeout | undefined;
  sent.once('socket', () => {
    const seconds = timeout / 1000;
    timer = setTimeout(() => sent.destroy(new Refused(`no answer within ${seconds} seconds`)), timeout);
  });
  sent.once('close', () => clearTimeout(timer));
}

/** Reads an answer to its end, so that the connection can be used again by what comes next; not if it is long. */
function discard(response: IncomingMessage, done: () => void): void {
  let length = 0;
  response.on('data', (piece: Buffer) => {
    length += piece.length;
    if (length > LARGEST_ANSWER) response.destroy();
  });
  response.once('end', done);
  response.once('close', done);
  response.on('error', () => {}); // the status is known already
}

/** A receiver that is refused; the message says why, as it goes on after a colon. */
class Refused extends Error {}

function refuseRevoked(sent: ClientRequest, socket: TLSSocket, revoked: ReadonlySet<string>): void {
  const { serialNumber = '' } = socket.getPeerCertificate();
  if (revoked.has(serialNumber.toLowerCase().replace(/^0+/, ''))) sent.destroy(new Refused('certificate: revoked'));
}

/** Why nothing was delivered, by the code of the system or of TLS (api.md §2 for certificates). */
const FAILURES: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate: self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate: signed by an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate: signed by an authority that is not trusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate: signed by an authority that is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate: signed by an authority that is not trusted',
  CERT_SIGNATURE_FAILURE: 'certificate: signed by an authority that is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate: for another host name',
  CERT_HAS_EXPIRED: 'certificate: expired',
  CERT_NOT_YET_VALID: 'certificate: not yet valid',
  CERT_REVOKED: 'certificate: revoked',
  ECONNREFUSED: 'nothing listens there',
  ECONNRESET: 'the connection was closed without an answer',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'the host cannot be reached',
  EPROTO: 'the receiver does not speak TLS',
};

function failureOf(error: NodeJS.ErrnoException): string {
  if (error instanceof Refused) return error.message;
  const { code = '' } = error;
  if (code.startsWith('HPE_')) return 'the answer is no HTTP';
  if (code.startsWith('ERR_SSL_')) return FAILURES['EPROTO']!;
  return FAILURES[code] ?? `${code} ${error.message}`.trim();
}

function bytesOf(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1');
}

/** What this system trusts; older versions of Node know the authorities that came with them only. */
function systemAuthorities(): readonly string[] {
  const { getCACertificates } = tls as Partial<typeof tls>;
  if (!getCACertificates) return tls.rootCertificates;
  return [...new Set([...getCACertificates('default'), ...getCACertificates('system')])];
}
