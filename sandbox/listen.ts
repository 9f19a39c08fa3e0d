import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { Sandbox } from './index';

/** A listening sandbox. */
export interface Listening {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly baseUrl: string;
  readonly port: number;
  /** Stops taking requests, gives those under way `grace` milliseconds (1,000 unless said otherwise), and writes the state. */
  close(grace?: number): Promise<void>;
}

const HOST = '127.0.0.1';
/** Queries travel in the address: room for long ones. */
const LARGEST_HEAD = 1024 * 1024;

/**
 * Makes a sandbox reachable over HTTP, on this machine only. Port 0 takes a free one. Rejects with the system's error,
 * such as EADDRINUSE.
 */
export async function listen(sandbox: Sandbox, { port = 0 }: { readonly port?: number } = {}): Promise<Listening> {
  const server = createServer({ maxHeaderSize: LARGEST_HEAD }, (request, response) => {
    void serve(sandbox, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://${HOST}:${address.port}`,
    port: address.port,
    close: async (grace = 1000) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(patience);
      await sandbox.settled();
    },
  };
}

/** Answers one request. A dropped connection, and anything that breaks on the way, closes the socket. */
async function serve(sandbox: Sandbox, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  try {
    const answer = await sandbox.fetch(toRequest(incoming, gone.signal));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) await sendBody(answer.body, outgoing);
    outgoing.end();
  } catch {
    outgoing.destroy();
  }
}

/**
 * Sends a body piece by piece, each when the one before is on its way: a body without end costs no memory, and one that
 * breaks off was sent as far as it went.
 */
async function sendBody(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) await send(piece.value, outgoing);
  } catch (error) {
    await reader.cancel(error).catch(() => {});
    throw error;
  }
}

function send(piece: Uint8Array, outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    if (outgoing.destroyed) reject(new Error('The client is gone.'));
    else outgoing.write(piece, (error) => (error ? reject(error) : resolve()));
  });
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const };
  return new Request(new URL(incoming.url ?? '/', `http://${HOST}`), { method, headers, signal, ...body });
}
