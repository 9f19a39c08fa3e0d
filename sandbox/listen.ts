import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { SpeechAddresses } from '../api/types';
import type { Sandbox } from './index';

/** A listening sandbox. */
export interface Listening {
  /** `http://127.0.0.1:<port>`, without a slash at its end. */
  readonly baseUrl: string;
  readonly port: number;
  /** The speech endpoints: an address of its own for each region, on a free port. */
  readonly speech: Required<SpeechAddresses>;
  /** Stops taking requests, gives those under way `grace` milliseconds (1,000 unless said otherwise), and writes the state. */
  close(grace?: number): Promise<void>;
}

const HOST = '127.0.0.1';
/** Queries travel in the address: room for long ones. */
const LARGEST_HEAD = 1024 * 1024;

/**
 * Makes a sandbox reachable over HTTP, on this machine only. Port 0 takes a free one; the speech endpoints always do.
 * Rejects with the system's error, such as EADDRINUSE, and listens nowhere then.
 */
export async function listen(sandbox: Sandbox, { port = 0 }: { readonly port?: number } = {}): Promise<Listening> {
  const base = await open(sandbox, `http://${HOST}`, port);
  const doors = [base];
  try {
    const { global, eu, us } = sandbox.speech;
    for (const origin of [global, eu, us]) doors.push(await open(sandbox, origin, 0));
  } catch (error) {
    await Promise.all(doors.map((door) => door.close(0)));
    throw error;
  }
  const [, global, eu, us] = doors.map(({ address }) => address) as [string, string, string, string];
  return {
    baseUrl: base.address,
    port: base.port,
    speech: { global, eu, us },
    close: async (grace = 1000) => {
      await Promise.all(doors.map((door) => door.close(grace)));
      await sandbox.settled();
    },
  };
}

/** One port that leads to an origin of the sandbox. */
interface Door {
  readonly address: string;
  readonly port: number;
  close(grace: number): Promise<void>;
}

async function open(sandbox: Sandbox, origin: string, asked: number): Promise<Door> {
  const server = createServer({ maxHeaderSize: LARGEST_HEAD }, (request, response) => {
    void serve(sandbox, origin, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(asked, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://${HOST}:${port}`,
    port,
    close: async (grace) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), grace);
      await closed;
      clearTimeout(patience);
    },
  };
}

/** Answers one request. A dropped connection, and anything that breaks on the way, closes the socket. */
async function serve(
  sandbox: Sandbox,
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController();
  outgoing.once('close', () => gone.abort());
  try {
    const answer = await sandbox.fetch(toRequest(incoming, origin, gone.signal));
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    if (answer.body) await sendBody(answer.body, outgoing);
    outgoing.end();
  } catch (error) {
    // By its looks: this file and the sandbox are not always in one bundle.
    if (error instanceof Error && 'isReset' in error && error.isReset === true) incoming.socket.resetAndDestroy();
    else outgoing.destroy();
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

function toRequest(incoming: IncomingMessage, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (let at = 0; at + 1 < incoming.rawHeaders.length; at += 2)
    headers.append(incoming.rawHeaders[at]!, incoming.rawHeaders[at + 1]!);
  const method = incoming.method ?? 'GET';
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody && { body: Readable.toWeb(incoming) as ReadableStream<Uint8Array>, duplex: 'half' as const };
  return new Request(new URL(incoming.url ?? '/', origin), { method, headers, signal, ...body });
}
