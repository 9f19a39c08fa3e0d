import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net';

/** A server on a free port of this machine, and what reached it. */
export interface Loopback extends AsyncDisposable {
  readonly origin: string;
  readonly seen: { readonly method: string; readonly url: string; readonly headers: IncomingHttpHeaders }[];
}

/** Serves HTTP with `handler`; `request` counts from 1. */
export async function serveHttp(
  handler: (request: IncomingMessage, response: ServerResponse, count: number) => void,
): Promise<Loopback> {
  const seen: { method: string; url: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers });
    response.sendDate = false; // the clocks of tests stand at other times
    handler(request, response, seen.length);
  });
  const origin = await listening(server);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, seen, [Symbol.asyncDispose]: close };
}

/** Serves raw sockets: `onBytes` gets what a client sent, whenever something comes. */
export async function serveSocket(
  onBytes: (socket: Socket) => void,
): Promise<AsyncDisposable & { readonly origin: string }> {
  const sockets = new Set<Socket>();
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', () => onBytes(socket));
  });
  const origin = await listening(server);
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  return { origin, [Symbol.asyncDispose]: close };
}

/** Answers with `value` as JSON. */
export function sendJson(
  response: ServerResponse,
  value: unknown,
  status = 200,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(value));
}

/** The family's error body (public-facts §0). */
export function errorBody(code: number, reason: string, message: string, more: Record<string, unknown> = {}): unknown {
  return { error: { code, message, errors: [{ domain: 'global', reason, message, ...more }] } };
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
