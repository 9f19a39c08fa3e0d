import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Authority, openAuthority, type Unusual } from './index';

const DAY = 86_400_000;

let folder: string;
let authority: Authority;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-authority-'));
  authority = await openAuthority(folder);
});

afterEach(() => rm(folder, { recursive: true }));

interface Visit {
  readonly host?: string;
  readonly unusual?: Unusual;
  readonly hosts?: readonly string[];
  /** Whose certificates are trusted; the authority's unless said otherwise. */
  readonly ca?: string;
  readonly revoked?: boolean;
}

/** Serves with a certificate, connects, and returns `fine` or the code of what is wrong. */
async function visit({
  host = 'localhost',
  unusual,
  hosts = ['localhost', '127.0.0.1', '::1'],
  ca,
  revoked,
}: Visit = {}) {
  const { key, cert, serial } = authority.certificateFor(hosts, unusual);
  const server = createServer({ key, cert });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const crl = revoked === undefined ? {} : { crl: pemOf(authority.revocationList(revoked ? [serial] : ['00aa'])) };
  try {
    return await new Promise<string>((resolve) => {
      const name = host === '127.0.0.1' ? {} : { servername: host };
      const socket = connect({ port, host: '127.0.0.1', ca: ca ?? authority.caPem, ...name, ...crl }, () => {
        resolve('fine');
        socket.destroy();
      });
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    });
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/** The form that Node's TLS takes. */
function pemOf(der: Buffer): string {
  return `-----BEGIN X509 CRL-----\n${der.toString('base64')}\n-----END X509 CRL-----\n`;
}

describe('an authority', () => {
  it('makes certificates that a client which trusts it accepts, by name and by address', async () => {
    expect(await visit()).toBe('fine');
    expect(await visit({ host: '127.0.0.1' })).toBe('fine');
    expect(await visit({ revoked: false })).toBe('fine');
  });

  it.each<[string, Visit, string]>([
    ['another name', { hosts: ['example.com'] }, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['its own signature', { unusual: { selfSigned: true } }, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['an end in the past', { unusual: { notAfter: Date.now() - DAY } }, 'CERT_HAS_EXPIRED'],
    ['a beginning in the future', { unusual: { notBefore: Date.now() + DAY } }, 'CERT_NOT_YET_VALID'],
    ['a revoked number', { revoked: true }, 'CERT_REVOKED'],
  ])('makes one that is refused for %s', async (_, how, code) => {
    expect(await visit(how)).toBe(code);
  });

  it('is trusted by nobody else', async () => {
    const other = await openAuthority(path.join(folder, 'other'));
    expect(await visit({ ca: other.caPem })).toMatch(/^UNABLE_TO_|CERT_SIGNATURE_FAILURE/);
  });

  it('names its certificate for people, and says where its revocations are', () => {
    const { cert, serial } = authority.certificateFor(['localhost'], { revocationListUrl: 'http://127.0.0.1:1/a.crl' });
    const read = new X509Certificate(cert);
    expect(read.issuer).toBe('CN=Drive Query Sandbox Authority');
    expect(read.subjectAltName).toBe('DNS:localhost');
    expect(read.serialNumber.toLowerCase()).toBe(serial);
    expect(read.ca).toBe(false);
    expect(new X509Certificate(authority.caPem).ca).toBe(true);
    expect(Buffer.from(read.raw).includes('http://127.0.0.1:1/a.crl')).toBe(true);
  });
});

describe('openAuthority', () => {
  const file = () => path.join(folder, 'authority.json');

  it('is the same one every time, with its key readable for its owner only', async () => {
    expect((await openAuthority(folder)).caPem).toBe(authority.caPem);
    expect((await stat(file())).mode & 0o077).toBe(0);
    expect(await readFile(authority.caFile, 'utf8')).toBe(authority.caPem);
  });

  it('is one, when several processes make it at once', async () => {
    for (let race = 0; race < 20; race++) {
      const elsewhere = path.join(folder, `race ${race}`);
      const made = await Promise.all(Array.from({ length: 8 }, () => openAuthority(elsewhere)));
      expect(new Set(made.map(({ caPem }) => caPem)).size).toBe(1);
    }
  });

  it('makes a new one in place of one that cannot be read, and keeps that aside', async () => {
    await writeFile(file(), 'nonsense');
    const fresh = await openAuthority(folder);
    expect(fresh.caPem).not.toBe(authority.caPem);
    expect(await readFile(`${file()}.old`, 'utf8')).toBe('nonsense');
    expect(await readFile(fresh.caFile, 'utf8')).toBe(fresh.caPem);
  });

  it('makes a new one before the old one ends', async () => {
    const later = await openAuthority(folder, () => Date.now() + 3600 * DAY);
    expect(later.caPem).not.toBe(authority.caPem);
  });
});
