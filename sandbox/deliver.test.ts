import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Delivery, openAuthority, openDelivery, type ServerCertificate, type Unusual } from './authority';
import type { Notification } from './channels/courier';

const DAY = 24 * 3_600_000;
const HOSTS = ['localhost', '127.0.0.1'];

let folder: string;
let delivery: Delivery;
const servers: Server[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-deliver-'));
  delivery = await openDelivery(path.join(folder, 'own'), { timeout: 300 });
});
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
afterAll(async () => {
  delivery.close();
  await rm(folder, { recursive: true });
});

type Answer = (response: ServerResponse, socket: Socket) => void;

interface Receiver {
  readonly address: string;
  /** The requests that came: method, address, body, headers as pairs. */
  readonly requests: { readonly line: string; readonly body: string; readonly headers: readonly string[] }[];
  readonly connections: () => number;
}

/** Listens with a certificate; answers 200 unless told otherwise. */
async function receiver(
  certificate: ServerCertificate | undefined,
  answer: Answer = (to) => to.end(),
): Promise<Receiver> {
  const requests: Receiver['requests'] = [];
  const make = certificate ? createHttpsServer.bind(undefined, certificate) : createServer;
  let connections = 0;
  const server = make((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const line = `${request.method} ${request.url}`;
      requests.push({ line, body: Buffer.concat(pieces).toString(), headers: request.rawHeaders });
      answer(response, request.socket);
    });
  });
  server.on(certificate ? 'secureConnection' : 'connection', () => connections++);
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server as Server);
  const { port } = server.address() as AddressInfo;
  return { address: `https://localhost:${port}/hook?a=b`, requests, connections: () => connections };
}

const own = (unusual?: Unusual, hosts = HOSTS) => delivery.authority.certificateFor(hosts, unusual);

function send(address: string, change: Partial<Notification> = {}) {
  const headers = { 'Content-Length': '0', 'X-Svc-Channel-Token': 'ü=1' };
  return delivery.deliver({ address, headers, signal: new AbortController().signal, revoked: new Set(), ...change });
}

describe('a notification', () => {
  test('comes as a POST without a body', async () => {
    const { address, requests } = await receiver(own());
    expect(await send(address)).toEqual({ status: 200 });
    expect(requests).toMatchObject([{ line: 'POST /hook?a=b', body: '' }]);
    const { headers } = requests[0]!;
    expect(headers[headers.indexOf('Content-Length') + 1]).toBe('0');
    expect(Buffer.from(headers[headers.indexOf('X-Svc-Channel-Token') + 1]!, 'latin1').toString('utf8')).toBe('ü=1');
    expect(headers.join()).not.toContain('Transfer-Encoding');
  });

  test('comes by the address of this machine, too', async () => {
    const { address } = await receiver(own());
    expect(await send(address.replace('localhost', '127.0.0.1'))).toEqual({ status: 200 });
  });

  test('uses a connection again', async () => {
    const { address, requests, connections } = await receiver(own());
    for (let count = 0; count < 20; count++) expect(await send(address)).toEqual({ status: 200 });
    expect([requests.length, connections()]).toEqual([20, 1]);
  });
});

describe('a certificate', () => {
  test.each<[string, () => Promise<ServerCertificate> | ServerCertificate, string]>([
    ['is self-signed', () => own({ selfSigned: true }), 'certificate: self-signed'],
    [
      'comes from an authority that nobody trusts',
      async () => (await openAuthority(path.join(folder, 'other'))).certificateFor(HOSTS),
      'certificate: signed by an authority that is not trusted',
    ],
    ['is for another host', () => own({}, ['example.com']), 'certificate: for another host name'],
    ['has expired', () => own({ notAfter: Date.now() - DAY }), 'certificate: expired'],
    ['is not valid yet', () => own({ notBefore: Date.now() + DAY }), 'certificate: not yet valid'],
  ])('that %s is refused', async (_what, certificate, failure) => {
    const { address, requests } = await receiver(await certificate());
    expect(await send(address)).toEqual({ failure });
    expect(requests).toEqual([]);
  });

  test('that was revoked is refused, also on a connection that was good before', async () => {
    const certificate = own();
    const { address, requests } = await receiver(certificate);
    expect(await send(address)).toEqual({ status: 200 });
    const revoked = new Set([certificate.serial.replace(/^0+/, '')]);
    for (let count = 0; count < 3; count++) {
      expect(await send(address, { revoked })).toEqual({ failure: 'certificate: revoked' });
    }
    expect(requests).toHaveLength(1);
    expect(await send(address, { revoked: new Set(['00aa']) })).toEqual({ status: 200 });
  });
});

describe('an answer', () => {
  test.each([200, 204, 302, 404, 500, 503])('of %i is told', async (status) => {
    const { address, requests } = await receiver(own(), (to) => to.writeHead(status, { Location: '/other' }).end());
    expect(await send(address)).toEqual({ status });
    expect(requests).toHaveLength(1);
  });

  test('of 102 counts, though it is provisional', async () => {
    const { address } = await receiver(own(), (to) => to.writeProcessing());
    expect(await send(address)).toEqual({ status: 102 });
  });

  test('of 100 and 103 does not', async () => {
    const { address } = await receiver(own(), (to) => {
      to.writeEarlyHints({ link: '</a>; rel=preload' });
      to.writeHead(201).end();
    });
    expect(await send(address)).toEqual({ status: 201 });
  });

  test('that goes on for ever is cut off', async () => {
    let cut!: (value: unknown) => void;
    const closed = new Promise((resolve) => {
      cut = resolve;
    });
    const { address } = await receiver(own(), (to) => {
      const more = () => to.write('x'.repeat(16_384), () => setImmediate(more));
      to.once('close', cut);
      to.writeHead(200);
      more();
    });
    expect(await send(address)).toEqual({ status: 200 });
    await closed;
  });
});

describe('a receiver', () => {
  test('that hangs is given up', async () => {
    const { address } = await receiver(own(), () => {});
    expect(await send(address)).toEqual({ failure: 'no answer within 0.3 seconds' });
  });

  test('that closes the connection', async () => {
    const { address } = await receiver(own(), (_to, socket) => socket.destroy());
    expect(await send(address)).toEqual({ failure: 'the connection was closed without an answer' });
  });

  test('that closes kept connections gets the next message on a new one', async () => {
    const { address, requests, connections } = await receiver(own(), (to, socket) => {
      if (requests.length % 2 === 0) socket.destroy();
      else to.end();
    });
    expect([await send(address), await send(address)]).toEqual([{ status: 200 }, { status: 200 }]);
    expect(connections()).toBe(2);
  });

  test('that speaks plain HTTP', async () => {
    const { address } = await receiver(undefined);
    expect(await send(address)).toEqual({ failure: 'the receiver does not speak TLS' });
  });

  test('that answers nonsense', async () => {
    const { address } = await receiver(own(), (_to, socket) => socket.end('nonsense\r\n\r\n'));
    expect(await send(address)).toEqual({ failure: 'the answer is no HTTP' });
  });

  test('that is not there', async () => {
    const { address } = await receiver(own());
    const [server] = servers.splice(0);
    await new Promise((resolve) => server!.close(resolve));
    expect(await send(address)).toEqual({ failure: 'nothing listens there' });
  });

  test('is let go of when the signal aborts', async () => {
    const gone = new AbortController();
    const { address } = await receiver(own(), () => gone.abort());
    expect(await send(address, { signal: gone.signal })).toHaveProperty('failure');
    expect(await send(address, { signal: AbortSignal.abort() })).toHaveProperty('failure');
  });
});
