import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTls } from 'node:tls';
import { gzipSync } from 'node:zlib';
import type { Authority } from '../../sandbox/authority';

/** What no HTTP server can do: a server of a socket, for one fault. */
export type SocketName = keyof typeof SOCKETS;

/** What servers are made with. */
export interface SocketTools {
  /** The authority that `fetch` trusts in these tests. */
  readonly trusted: Authority;
  /** One that it does not. */
  readonly strange: Authority;
  /** Called whenever nothing more comes of a connection: it is time to wait. */
  readonly onSilence: () => void;
}

const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const DAY = 86_400_000;

const SOCKETS = {
  /** The port is closed again before anybody asks. */
  refused: { scheme: 'http', make: () => createServer() },
  'reset-before': { scheme: 'http', make: () => raw((socket) => socket.resetAndDestroy()) },
  'reset-headers': { scheme: 'http', make: () => raw((socket) => resetAfter(socket, 'HTTP/1.1 200 OK\r\nConte')) },
  'reset-body': {
    scheme: 'http',
    make: () => raw((socket) => resetAfter(socket, `${HEAD}Content-Length: 99\r\n\r\n{"files":[`)),
  },
  'close-body': {
    scheme: 'http',
    make: () => raw((socket) => socket.end(`${HEAD}Content-Length: 99\r\n\r\n{"files":[`)),
  },
  'hang-tls': { scheme: 'https', make: ({ onSilence }) => raw(onSilence) },
  'hang-headers': { scheme: 'http', make: ({ onSilence }) => raw((socket) => say(socket, 'HTTP/1.1 20', onSilence)) },
  'not-http': { scheme: 'http', make: () => raw((socket) => socket.end('220 mail.example ESMTP ready\r\n')) },
  'gzip-bomb': { scheme: 'http', make: () => gzipBomb() },
  'http-on-tls': { scheme: 'https', make: () => createHttp((_request, response) => response.end('{}')) },
  'tls-on-http': {
    scheme: 'http',
    make: ({ trusted }) => createHttps(trusted.certificateFor(['localhost']), (_request, response) => response.end()),
  },
  'handshake-failure': { scheme: 'https', make: () => createTls({}) },
  'self-signed': {
    scheme: 'https',
    make: ({ trusted }) => createHttps(trusted.certificateFor(['localhost'], { selfSigned: true })),
  },
  untrusted: { scheme: 'https', make: ({ strange }) => createHttps(strange.certificateFor(['localhost'])) },
  'wrong-host': { scheme: 'https', make: ({ trusted }) => createHttps(trusted.certificateFor(['other.example'])) },
  expired: {
    scheme: 'https',
    make: ({ trusted }) => {
      const [notBefore, notAfter] = [Date.now() - 2 * DAY, Date.now() - DAY];
      return createHttps(trusted.certificateFor(['localhost'], { notBefore, notAfter }));
    },
  },
  'not-yet-valid': {
    scheme: 'https',
    make: ({ trusted }) => {
      const [notBefore, notAfter] = [Date.now() + DAY, Date.now() + 2 * DAY];
      return createHttps(trusted.certificateFor(['localhost'], { notBefore, notAfter }));
    },
  },
} satisfies Record<string, { scheme: 'http' | 'https'; make: (tools: SocketTools) => Server }>;

/** A server that is up, and its origin. */
export interface OpenSocket extends AsyncDisposable {
  readonly origin: string;
}

/** Opens the server for a fault on a free port of this machine. */
export async function openSocket(name: SocketName, tools: SocketTools): Promise<OpenSocket> {
  const { scheme, make } = SOCKETS[name] as { scheme: string; make: (tools: SocketTools) => Server };
  const server = make(tools);
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `${scheme}://localhost:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  if (name === 'refused') await close();
  return { origin, [Symbol.asyncDispose]: name === 'refused' ? async () => {} : close };
}

/** Answers whatever comes first on a connection. */
function raw(answer: (socket: Socket) => void): Server {
  return createServer((socket) => socket.once('data', () => answer(socket)));
}

function say(socket: Socket, text: string, then: () => void): void {
  socket.write(text, then);
}

function resetAfter(socket: Socket, text: string): void {
  // Both sides run in this process: a turn later, the text has arrived.
  socket.write(text, () => setTimeout(() => socket.resetAndDestroy(), 5));
}

/** 34 MiB of blanks in 34 KiB. */
function gzipBomb(): Server {
  const bomb = gzipSync(Buffer.alloc(34 * 1_048_576, ' '));
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  return createHttp((_request, response) => response.writeHead(200, headers).end(bomb));
}
