import { mkdtempSync } from 'node:fs';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { openAuthority } from '../sandbox/authority';
import { nodeReach } from './reach';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const { signal } = new AbortController();
const reach = nodeReach(5000);

describe('a name', () => {
  it('is looked up', async () => expect(await reach.lookUp('localhost', signal)).toContain('127.0.0.1'));
  it('that is an address is not', async () => expect(await reach.lookUp('192.0.2.7', signal)).toEqual(['192.0.2.7']));
  it('that nobody has fails with a code', async () => {
    await expect(reach.lookUp('nobody.invalid', signal)).rejects.toMatchObject({ code: /^(ENOTFOUND|EAI_AGAIN)$/ });
  });
  it('is not waited for after a cancel', async () => {
    await expect(reach.lookUp('localhost', AbortSignal.abort(new Error('cancelled')))).rejects.toThrow('cancelled');
  });
});

describe('a handshake', () => {
  it('fails where nobody trusts the certificate', async () => {
    const authority = await openAuthority(mkdtempSync(path.join(tmpdir(), 'dq-checks-')));
    const port = await portOf(createTlsServer(authority.certificateFor(['localhost', '127.0.0.1'])));
    const code = expect.stringMatching(/CERT|SELF_SIGNED|UNABLE_TO/);
    await expect(reach.shakeHands(new URL(`https://127.0.0.1:${port}`), signal)).rejects.toMatchObject({ code });
  });

  it('fails where nobody speaks TLS', async () => {
    const port = await portOf(createTcpServer((socket) => socket.end('hello\n')));
    await expect(reach.shakeHands(new URL(`https://127.0.0.1:${port}`), signal)).rejects.toMatchObject({
      code: expect.stringMatching(/EPROTO|ERR_SSL|ECONNRESET/),
    });
  });

  it('is given up in time', async () => {
    const port = await portOf(createTcpServer(() => {}));
    const refused = nodeReach(50).shakeHands(new URL(`https://127.0.0.1:${port}`), signal);
    await expect(refused).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });

  it('fails where nobody listens', async () => {
    const server = createTcpServer();
    const port = await portOf(server);
    await new Promise((resolve) => servers.pop()!.close(resolve));
    await expect(reach.shakeHands(new URL(`https://127.0.0.1:${port}`), signal)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
