import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { link, mkdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CertificateContent, makeCertificate, makeRevocationList, type Signer } from './certificate';

/** A key and the certificate for it, PEM. */
export interface ServerCertificate {
  readonly key: string;
  readonly cert: string;
  /** Its number, hexadecimal. */
  readonly serial: string;
}

/** What is unusual about a certificate, for tests of what refuses it. */
export interface Unusual {
  /** Milliseconds since 1970. */
  readonly notBefore?: number;
  readonly notAfter?: number;
  /** Signed with its own key instead of the authority's. */
  readonly selfSigned?: boolean;
  readonly revocationListUrl?: string;
}

/** A certificate authority for this machine. */
export interface Authority {
  /** Its certificate, PEM. */
  readonly caPem: string;
  /** A file that holds it, for clients that want to trust it. */
  readonly caFile: string;
  /** Makes a key and a certificate for these host names and addresses. */
  certificateFor(hosts: readonly string[], unusual?: Unusual): ServerCertificate;
  /** The list of these revoked certificates, DER. */
  revocationList(serials: readonly string[]): Buffer;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
const AUTHORITY_LIFE = 10 * YEAR;
const CERTIFICATE_LIFE = 90 * DAY;
/** Other processes may be at it, too. */
const TRIES = 5;
const NAME = 'Drive Query Sandbox Authority';

/**
 * Opens the authority kept in a folder, made there if there is none, if it cannot be read, or if it is about to end. Two
 * processes that do so at once get the same one. Rejects with the system's error where the folder cannot be used.
 */
export async function openAuthority(folder: string, now: () => number = Date.now): Promise<Authority> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, 'authority.json');
  let kept = await readKept(file, now());
  for (let left = TRIES; !kept && left > 0; left--) {
    await keepNew(file, newAuthority(now()), now());
    kept = await readKept(file, now());
  }
  if (!kept) throw new Error(`The certificate authority in ${file} cannot be read.`);
  const caFile = path.join(folder, 'authority.pem');
  if ((await readText(caFile)) !== kept.cert) await writeFile(caFile, kept.cert);
  return authorityOf(kept, caFile, now);
}

/** What the file holds: the key and the certificate of the authority, PEM. */
interface Kept {
  readonly key: string;
  readonly cert: string;
}

function newAuthority(now: number): Kept {
  const { privateKey, publicKey } = newKey();
  const content = { name: NAME, publicKey, isAuthority: true, notBefore: now - HOUR, notAfter: now + AUTHORITY_LIFE };
  const { pem } = makeCertificate(content, { name: NAME, privateKey });
  return { key: pemOfKey(privateKey), cert: pem };
}

/** The authority in a file, if one is there that can be used for a while yet. */
async function readKept(file: string, now: number): Promise<Kept | undefined> {
  try {
    const { key, cert } = JSON.parse(await readFile(file, 'utf8')) as Kept;
    const certificate = new X509Certificate(cert);
    const fits = certificate.checkPrivateKey(createPrivateKey(key));
    return fits && Date.parse(certificate.validTo) > now + 2 * CERTIFICATE_LIFE ? { key, cert } : undefined;
  } catch {
    return undefined; // none there, or one that is of no use: a new one takes its place
  }
}

/** Writes a new authority, unless another process is faster. One that is of no use is moved aside. */
async function keepNew(file: string, authority: Kept, now: number): Promise<void> {
  const mark = `${file}.${randomBytes(6).toString('hex')}`;
  const beside = `${mark}.new`;
  await writeFile(beside, JSON.stringify(authority), { mode: 0o600, flag: 'wx', flush: true });
  try {
    if (await moveAside(file, `${mark}.old`, now)) await linkIfNone(beside, file);
  } finally {
    await unlink(beside);
  }
}

/**
 * Moves a file that is of no use aside. Returns false for one that is good: another process has put it there meanwhile. A
 * file that is not there is not touched, so those who make the first one cannot move each other's.
 */
async function moveAside(file: string, aside: string, now: number): Promise<boolean> {
  if ((await readText(file)) === undefined) return true;
  if (await readKept(file, now)) return false;
  await rename(file, aside).catch(() => {}); // another process was faster
  const good = await readKept(aside, now);
  if (good) await linkIfNone(aside, file);
  await (good ? unlink(aside) : rename(aside, `${file}.old`)).catch(() => {});
  return !good;
}

async function linkIfNone(from: string, to: string): Promise<void> {
  await link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

function authorityOf({ key, cert }: Kept, caFile: string, now: () => number): Authority {
  const signer: Signer = { name: NAME, privateKey: createPrivateKey(key) };
  return {
    caPem: cert,
    caFile,
    certificateFor: (hosts, unusual = {}) => {
      const { privateKey, publicKey } = newKey();
      const content: CertificateContent = {
        name: hosts[0] ?? 'localhost',
        publicKey,
        hosts,
        notBefore: unusual.notBefore ?? now() - HOUR,
        notAfter: unusual.notAfter ?? now() + CERTIFICATE_LIFE,
        ...(unusual.revocationListUrl !== undefined && { revocationListUrl: unusual.revocationListUrl }),
      };
      const issuer = unusual.selfSigned ? { name: content.name, privateKey } : signer;
      const { pem, serial } = makeCertificate(content, issuer);
      return { key: pemOfKey(privateKey), cert: pem, serial };
    },
    revocationList: (serials) => makeRevocationList(serials, now() - HOUR, now() + CERTIFICATE_LIFE, signer),
  };
}

function newKey(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}

function pemOfKey(key: KeyObject): string {
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

async function readText(file: string): Promise<string | undefined> {
  return await readFile(file, 'utf8').catch(() => undefined);
}
