import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { createInbox, type Inbox, type InboxLimits } from './inbox';
import { type Answer, type ExpectedChannel, type Notification, type ReadMessage, readMessage } from './messages';

/** What a receiver needs to know. */
export interface ReceiverOptions {
  /** 0 or absent for a free one. */
  readonly port?: number;
  /** The certificate to be trusted with, PEM. Without it plain HTTP is spoken: for a tunnel that ends HTTPS. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** How the vendor's own headers begin where nothing says otherwise: `X-Svc-`. */
  readonly headerPrefix: string;
  /** How those of other services begin whose channels are received here; asked for each message. */
  readonly otherPrefixes?: () => readonly string[];
  /** The channels whose messages are genuine. Asked for each message: one may come before the answer to its creation. */
  readonly channel: (id: string) => ExpectedChannel | undefined;
  /** What a genuine message is answered; 200 unless said otherwise, another to see the service try again. */
  readonly answer?: () => Answer;
  readonly onMessage: (message: Notification) => void;
  readonly now?: () => number;
  readonly limits?: InboxLimits;
}

/** A listening receiver of notifications. */
export interface Receiver {
  /** `https://127.0.0.1:<port>`, or `http://` without a certificate; paths behind it are welcome. */
  readonly address: string;
  readonly port: number;
  readonly inbox: Inbox;
  /** Stops listening and cuts every connection. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
/** A notification is all headers; somebody who sends more is not worth waiting for. Milliseconds. */
const PATIENCE = 10_000;
const MOST_CONNECTIONS = 4096;

/**
 * Listens for notifications on this machine (api.md §6). Rejects with the system's error, such as EADDRINUSE, and where
 * the certificate cannot be used.
 */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
  const inbox = createInbox(options.limits);
  const server = makeServer(options, (request, response) => receive(request, response, options, inbox));
  server.requestTimeout = PATIENCE;
  server.headersTimeout = PATIENCE;
  server.maxConnections = MOST_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `${options.tls ? 'https' : 'http'}://${HOST}:${port}`,
    port,
    inbox,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

function makeServer({ tls }: ReceiverOptions, listener: Listener): Server {
  return tls ? createHttpsServer(tls, listener) : createHttpServer(listener);
}

function receive(request: IncomingMessage, response: ServerResponse, options: ReceiverOptions, inbox: Inbox): void {
  request.on('error', () => {}); // whoever sent it is gone, and so is who to tell
  if (request.method !== 'POST') {
    response.writeHead(405, { Allow: 'POST' }).end('Notifications come by POST.\n');
    return;
  }
  const length = request.headers['content-length'];
  const hasBody = request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
  const prefixes = [...new Set([options.headerPrefix, ...(options.otherPrefixes?.() ?? [])])];
  const read = readMessage({ headers: pairs(request.rawHeaders), hasBody }, prefixes, options.channel);
  const answerTo = ({ verdict }: ReadMessage) => REFUSALS[verdict] ?? options.answer?.() ?? 200;
  const message = inbox.take(read, (options.now ?? Date.now)(), answerTo);
  answerWith(message.answer, request, response);
  options.onMessage(message);
}

/** What is not genuine is refused with these; a repetition is as welcome as the first time. */
const REFUSALS: Readonly<Record<string, number>> = { foreign: 404, 'wrong-token': 401, malformed: 400 };

function answerWith(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (answer === 'hang') return;
  if (answer === 'close') {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer, { 'Content-Length': '0' }).end();
  request.resume();
}

function pairs(raw: readonly string[]): [string, string][] {
  return Array.from({ length: raw.length >> 1 }, (_, at) => [raw[2 * at]!, raw[2 * at + 1]!]);
}
