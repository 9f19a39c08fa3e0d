import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchRevocationList } from './revocation-list';

let server: Server | undefined;

afterEach(() => server?.closeAllConnections());

async function serve(listener: RequestListener): Promise<string> {
  const made = createServer(listener);
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}/list`;
}

it('fetches a list', async () => {
  const url = await serve((_request, response) => response.end('the list'));
  expect(`${await fetchRevocationList(url, 10_000)}`).toBe('the list');
});

it('refuses what is no list', async () => {
  const url = await serve((_request, response) => response.writeHead(404).end());
  await expect(fetchRevocationList(url, 10_000)).rejects.toThrow('HTTP 404');
});

it('waits no longer than it may for a list that drips', async () => {
  const url = await serve((_request, response) => {
    const drip = setInterval(() => response.write('.'), 5);
    response.on('close', () => clearInterval(drip));
  });
  await expect(fetchRevocationList(url, 100)).rejects.toThrow();
});

it('leaves alone what is at no HTTP address', async () => {
  await expect(fetchRevocationList('ldap://example.com/list', 100)).rejects.toThrow('not at an HTTP address');
});
