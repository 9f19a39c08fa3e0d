/** A service that misbehaves as told: what the sandbox never does, for the tests of failing. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer. `hang` never comes, `drop` cuts the connection. */
export type Answer = { status?: number; headers?: Record<string, string>; body: string } | 'hang' | 'drop';

/** A running service. */
export interface Service {
  baseUrl: string;
  /** The addresses asked for so far, path and query. */
  requests: URL[];
  /** The `Authorization` headers that came with them; empty where there was none. */
  authorizations: string[];
  stop(): Promise<void>;
}

/**
 * Starts a service on a free loopback port.
 * @param answer is asked for every request: its address, and how many came before it.
 */
export async function startService(answer: (url: URL, before: number) => Answer | Promise<Answer>): Promise<Service> {
  const requests: URL[] = [];
  const authorizations: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    requests.push(url);
    authorizations.push(request.headers.authorization ?? '');
    void Promise.resolve(answer(url, requests.length - 1)).then((given) => give(given, request, response));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, authorizations, stop };
}

function give(answer: Answer, request: IncomingMessage, response: ServerResponse): void {
  if (answer === 'hang') return;
  if (answer === 'drop') {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.status ?? 200, { 'content-type': 'application/json; charset=UTF-8', ...answer.headers });
  response.end(answer.body);
}

/** One page of a list, as the API answers it. */
export function listPage(names: string[], nextPageToken?: string): Answer {
  const files = names.map((name) => ({ kind: 'drive#file', id: `id-${name}`, name, mimeType: 'text/plain' }));
  return { body: JSON.stringify({ kind: 'drive#fileList', incompleteSearch: false, nextPageToken, files }) };
}
