import { mkdtemp, rm } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, findRevocation, openAuthority, type Unusual } from '../sandbox/authority';
import { type AddressCheckOptions, checkReceivingUrl } from './check-address';

const DAY = 86_400_000;

let folder: string;
let authority: Authority;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-check-'));
  authority = await openAuthority(folder);
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

afterAll(() => rm(folder, { recursive: true }));

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return (server.address() as AddressInfo).port;
}

/** Starts a receiver with a certificate of this kind. */
async function receiver(unusual: Unusual = {}, hosts = ['localhost', '127.0.0.1']): Promise<number> {
  const { key, cert } = authority.certificateFor(hosts, unusual);
  return await listening(createServer({ key, cert } satisfies ServerOptions));
}

async function check(address: string, change: Partial<AddressCheckOptions> = {}) {
  const options = { authorities: [authority.caPem], findRevocation, timeoutMs: 2000, ...change };
  const { verdicts, deliverable, certificate } = await checkReceivingUrl(address, options);
  const rules = Object.fromEntries(verdicts.map(({ rule, outcome }) => [rule, outcome]));
  const wrong = verdicts.find(({ outcome }) => outcome === 'broken');
  return { rules, deliverable, certificate, wrong: wrong?.rule, message: wrong?.message };
}

describe('checkReceivingUrl', () => {
  it('finds every rule kept by a good receiver', async () => {
    const { rules, deliverable, certificate } = await check(`https://localhost:${await receiver()}/hook`);
    expect(rules).toEqual({
      https: 'kept',
      reachable: 'kept',
      'not-self-signed': 'kept',
      trusted: 'kept',
      'host-name': 'kept',
      'in-date': 'kept',
      'not-revoked': 'unknown',
    });
    expect(deliverable).toBe(true);
    expect(certificate).toMatchObject({ subject: 'localhost', issuer: 'Drive Query Sandbox Authority' });
  });

  it('takes an address for a name', async () => {
    expect((await check(`https://127.0.0.1:${await receiver()}/`)).deliverable).toBe(true);
  });

  it.each<[string, Unusual, string[] | undefined, string, RegExp]>([
    ['self-signed', { selfSigned: true }, undefined, 'not-self-signed', /signed with its own key/],
    ['for another host', {}, ['example.com'], 'host-name', /is for example\.com, not for localhost/],
    ['expired', { notAfter: Date.now() - DAY }, undefined, 'in-date', /ended on \d{4}-\d\d-\d\d\. Renew it\./],
    ['of tomorrow', { notBefore: Date.now() + DAY }, undefined, 'in-date', /begins on \d{4}-\d\d-\d\d/],
  ])('finds a certificate that is %s', async (_, unusual, hosts, rule, words) => {
    const found = await check(`https://localhost:${await receiver(unusual, hosts)}/`);
    expect(found).toMatchObject({ wrong: rule, deliverable: false });
    expect(found.message).toMatch(words);
  });

  it('finds an authority that nobody trusts, and looks at the rest all the same', async () => {
    const { rules, message } = await check(`https://localhost:${await receiver()}/`, { authorities: [] });
    expect(rules).toMatchObject({ trusted: 'broken', 'host-name': 'kept', 'in-date': 'kept' });
    expect(message).toContain('Drive Query Sandbox Authority');
  });

  it('finds several broken rules at once', async () => {
    const port = await receiver({ notAfter: Date.now() - DAY }, ['example.com']);
    const { rules } = await check(`https://localhost:${port}/`, { authorities: [] });
    expect(rules).toMatchObject({ trusted: 'broken', 'host-name': 'broken', 'in-date': 'broken' });
  });

  it.each([
    [true, 'broken'],
    [false, 'kept'],
  ])('reads the list of revoked certificates (revoked: %s)', async (isRevoked, outcome) => {
    let revoked: string[] = [];
    const lists = await listening(
      createHttpServer((_, response) => response.end(authority.revocationList(revoked))) as unknown as Server,
    );
    const revocationListUrl = `http://127.0.0.1:${lists}/revoked.crl`;
    const { key, cert, serial } = authority.certificateFor(['localhost'], { revocationListUrl });
    revoked = isRevoked ? ['00ab', serial] : ['00ab'];
    const port = await listening(createServer({ key, cert }));
    const { rules, deliverable } = await check(`https://localhost:${port}/`);
    expect(rules['not-revoked']).toBe(outcome);
    expect(deliverable).toBe(!isRevoked);
  });

  it.each<[string, (response: { end(text: string): void }) => void]>([
    ['is no list', (response) => response.end('hello')],
    ['is empty', (response) => response.end('')],
  ])('does not know of revocation when the list %s', async (_, answer) => {
    const lists = await listening(createHttpServer((_request, response) => answer(response)) as unknown as Server);
    const port = await receiver({ revocationListUrl: `http://127.0.0.1:${lists}/` });
    const { rules } = await check(`https://localhost:${port}/`);
    expect(rules['not-revoked']).toBe('unknown');
  });

  it.each([
    ['no address', 'https', 'This is no address. It starts with https://.'],
    ['http://example.com/hook', 'https', 'Notifications go to HTTPS only: write https://example.com/hook.'],
  ])('refuses %s without a look', async (address, rule, message) => {
    const found = await check(address);
    expect(found).toMatchObject({ wrong: rule, message });
    expect(found.rules.reachable).toBe('unknown');
  });

  it('says that nothing listens', async () => {
    const port = await receiver();
    await new Promise((resolve) => servers.pop()!.close(resolve));
    expect((await check(`https://localhost:${port}/`)).message).toContain('nothing listens there');
  });

  it('says that no TLS is spoken', async () => {
    const port = await listening(
      createPlainServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n')),
    );
    expect((await check(`https://localhost:${port}/`)).message).toContain('does not speak TLS');
  });

  it('gives up on a server that says nothing, and when it is cancelled', async () => {
    const held = createPlainServer(() => {});
    const port = await listening(held);
    const sockets: { destroy(): void }[] = [];
    held.on('connection', (socket) => sockets.push(socket));
    expect((await check(`https://localhost:${port}/`, { timeoutMs: 50 })).message).toContain('did not answer in time');
    const { message } = await check(`https://localhost:${port}/`, { signal: AbortSignal.abort() });
    expect(message).toContain('cancelled');
    for (const socket of sockets) socket.destroy();
  });
});
