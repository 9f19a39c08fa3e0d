import { verify, X509Certificate } from 'node:crypto';
import { BasicOCSPResponse, OCSPResponse } from '@peculiar/asn1-ocsp';
import { AsnConvert } from '@peculiar/asn1-schema';
import { Certificate, CertificateList, CRLDistributionPoints, id_ce_cRLDistributionPoints } from '@peculiar/asn1-x509';

/** What is known of whether a certificate was revoked. */
export type Revocation =
  | { readonly status: 'good'; readonly from: 'staple' | 'list' }
  | { readonly status: 'revoked'; readonly from: 'staple' | 'list' }
  /** `reason`: why it is not known, as a sentence. */
  | { readonly status: 'unknown'; readonly reason: string };

/** What there is to find out with. All of it is DER. */
export interface RevocationSources {
  readonly certificate: Buffer;
  readonly issuer: Buffer;
  /** The answer of the authority's responder that the server brought along, if it did. */
  readonly staple?: Buffer | undefined;
  readonly now: number;
  /** Reads a list of revoked certificates; rejects when it cannot be had. */
  readonly fetchList: (url: string) => Promise<Buffer>;
}

/**
 * Whether a certificate was revoked, by the server's stapled answer or by the list the certificate names (api.md §2 counts
 * revoked certificates as invalid). Whatever the bytes are, nothing is thrown.
 */
export async function findRevocation(sources: RevocationSources): Promise<Revocation> {
  const stapled = sources.staple && readStaple(sources.staple, sources);
  if (stapled) return stapled;
  const urls = listUrls(sources.certificate);
  if (urls.length === 0) return { status: 'unknown', reason: 'The certificate names no list of revoked certificates.' };
  for (const url of urls) {
    const found = await readList(url, sources).catch(() => undefined);
    if (found) return found;
  }
  return { status: 'unknown', reason: `The list of revoked certificates at ${urls[0]} cannot be read.` };
}

/** The stapled answer for this certificate, when it is signed by its issuer and not out of date. */
function readStaple(staple: Buffer, { certificate, issuer, now }: RevocationSources): Revocation | undefined {
  try {
    const { responseBytes } = AsnConvert.parse(staple, OCSPResponse);
    const response = AsnConvert.parse(responseBytes!.response.buffer, BasicOCSPResponse);
    const signed = response.tbsResponseDataRaw!;
    const signer = response.certs?.[0] ? Buffer.from(AsnConvert.serialize(response.certs[0])) : issuer;
    if (!isSigner(signer, issuer) || !isSigned(signed, response.signature, signer)) return undefined;
    const serial = hex(parse(certificate).tbsCertificate.serialNumber);
    const single = response.tbsResponseData.responses.find(({ certID }) => hex(certID.serialNumber) === serial);
    if (!single || (single.nextUpdate !== undefined && single.nextUpdate.getTime() < now)) return undefined;
    if (single.certStatus.revoked) return { status: 'revoked', from: 'staple' };
    return single.certStatus.good === undefined ? undefined : { status: 'good', from: 'staple' };
  } catch {
    return undefined;
  }
}

/** Whether `signer` may speak for `issuer`: it is the issuer, or was issued by it. */
function isSigner(signer: Buffer, issuer: Buffer): boolean {
  if (signer.equals(issuer)) return true;
  const above = new X509Certificate(issuer);
  const below = new X509Certificate(signer);
  return below.checkIssued(above) && below.verify(above.publicKey);
}

async function readList(url: string, { certificate, issuer, now, fetchList }: RevocationSources) {
  const bytes = derOf(await fetchList(url));
  const list = AsnConvert.parse(bytes, CertificateList);
  const { tbsCertList } = list;
  if (!isSigned(firstPart(bytes), list.signature, issuer)) return undefined;
  if ((tbsCertList.nextUpdate?.getTime().getTime() ?? now) < now) return undefined;
  const serial = hex(parse(certificate).tbsCertificate.serialNumber);
  const isRevoked = tbsCertList.revokedCertificates?.some(({ userCertificate }) => hex(userCertificate) === serial);
  return { status: isRevoked ? 'revoked' : 'good', from: 'list' } as const;
}

/** The first part of a DER sequence, as it stands: what a signature is of. */
function firstPart(sequence: Buffer): Buffer {
  const outer = header(sequence, 0);
  const inner = header(sequence, outer.content);
  return sequence.subarray(outer.content, inner.content + inner.length);
}

/** Where the content of a DER value begins, and how long it is. */
function header(bytes: Buffer, at: number): { readonly content: number; readonly length: number } {
  const first = bytes.readUInt8(at + 1);
  const more = first < 0x80 ? 0 : first & 0x7f;
  return { content: at + 2 + more, length: more === 0 ? first : bytes.readUIntBE(at + 2, more) };
}

/** The addresses at which a certificate says its authority lists what it revoked; those of the web only. */
function listUrls(certificate: Buffer): string[] {
  try {
    const extension = parse(certificate).tbsCertificate.extensions?.find(
      ({ extnID }) => extnID === id_ce_cRLDistributionPoints,
    );
    if (!extension) return [];
    const points = AsnConvert.parse(extension.extnValue.buffer, CRLDistributionPoints);
    const names = [...points].flatMap(({ distributionPoint }) => distributionPoint?.fullName ?? []);
    return names.flatMap(({ uniformResourceIdentifier: url }) => (url && /^https?:\/\//i.test(url) ? [url] : []));
  } catch {
    return [];
  }
}

function parse(der: Buffer): Certificate {
  return AsnConvert.parse(der, Certificate);
}

/** Lists are written as DER; some servers send PEM. */
function derOf(bytes: Buffer): Buffer {
  if (bytes[0] !== 0x2d) return bytes;
  const [, text] = /-----BEGIN X509 CRL-----([^-]+)-----END/.exec(bytes.toString('latin1')) ?? [];
  return Buffer.from(text ?? '', 'base64');
}

const HASHES: readonly string[] = ['sha256', 'sha384', 'sha512'];

/** Whether a signature is that of the key in a certificate. The usual hashes are tried, since each says little else. */
function isSigned(signed: ArrayBuffer | Buffer, signature: ArrayBuffer, signer: Buffer): boolean {
  const { publicKey } = new X509Certificate(signer);
  return HASHES.some((hash) => verify(hash, asBuffer(signed), publicKey, Buffer.from(signature)));
}

function asBuffer(bytes: ArrayBuffer | Buffer): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes);
}

function hex(bytes: ArrayBuffer): string {
  return Buffer.from(bytes)
    .toString('hex')
    .replace(/^(00)+/, '');
}
