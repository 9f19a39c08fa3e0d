import { createHash, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  CertificateList,
  CRLDistributionPoints,
  DistributionPoint,
  DistributionPointName,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_cRLDistributionPoints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  RevokedCertificate,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  TBSCertList,
  Time,
  Validity,
  Version,
} from '@peculiar/asn1-x509';

/** Who signs: a name and a key. */
export interface Signer {
  readonly name: string;
  readonly privateKey: KeyObject;
}

/** What a certificate says. Times are milliseconds since 1970. */
export interface CertificateContent {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly notBefore: number;
  readonly notAfter: number;
  /** Host names and addresses that it is for; none for an authority. */
  readonly hosts?: readonly string[];
  readonly isAuthority?: boolean;
  /** Where the list of revoked certificates is read. */
  readonly revocationListUrl?: string;
}

/** A certificate made from its content and a signature (RFC 5280), and its number. */
export function makeCertificate(content: CertificateContent, issuer: Signer): { pem: string; serial: string } {
  const serial = serialNumber();
  const tbs = new TBSCertificate({
    version: Version.v3,
    serialNumber: serial,
    signature: algorithm(),
    issuer: commonName(issuer.name),
    validity: new Validity({ notBefore: new Date(content.notBefore), notAfter: new Date(content.notAfter) }),
    subject: commonName(content.name),
    subjectPublicKeyInfo: AsnConvert.parse(spkiOf(content.publicKey), SubjectPublicKeyInfo),
    extensions: new Extensions(extensionsOf(content, issuer)),
  });
  const whole = new Certificate({
    tbsCertificate: tbs,
    signatureAlgorithm: algorithm(),
    signatureValue: signed(AsnConvert.serialize(tbs), issuer),
  });
  return { pem: pemOf('CERTIFICATE', AsnConvert.serialize(whole)), serial: Buffer.from(serial).toString('hex') };
}

/** The list of revoked certificates of an authority (RFC 5280 §5), as DER. `serials` are those of `makeCertificate`. */
export function makeRevocationList(serials: readonly string[], now: number, until: number, issuer: Signer): Buffer {
  const revoked = serials.map(
    (serial) =>
      new RevokedCertificate({
        userCertificate: bytesOf(Buffer.from(serial, 'hex')),
        revocationDate: new Time(new Date(now)),
      }),
  );
  const list = new TBSCertList({
    version: Version.v2,
    signature: algorithm(),
    issuer: commonName(issuer.name),
    thisUpdate: new Time(new Date(now)),
    nextUpdate: new Time(new Date(until)),
    ...(revoked.length > 0 && { revokedCertificates: revoked }),
  });
  const whole = new CertificateList({
    tbsCertList: list,
    signatureAlgorithm: algorithm(),
    signature: signed(AsnConvert.serialize(list), issuer),
  });
  return Buffer.from(AsnConvert.serialize(whole));
}

const ECDSA_WITH_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';

function algorithm(): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithm: ECDSA_WITH_SHA256 });
}

function commonName(name: string): Name {
  const attribute = new AttributeTypeAndValue({ type: COMMON_NAME, value: new AttributeValue({ utf8String: name }) });
  return new Name([new RelativeDistinguishedName([attribute])]);
}

function extensionsOf(content: CertificateContent, issuer: Signer): Extension[] {
  const { isAuthority = false, hosts = [], revocationListUrl } = content;
  const usage = isAuthority ? KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign : KeyUsageFlags.digitalSignature;
  const issuerKey = new KeyIdentifier(keyIdOf(createPublicKey(issuer.privateKey)));
  return [
    extension(id_ce_basicConstraints, true, new BasicConstraints({ cA: isAuthority })),
    extension(id_ce_keyUsage, true, new KeyUsage(usage)),
    extension(id_ce_subjectKeyIdentifier, false, new SubjectKeyIdentifier(keyIdOf(content.publicKey))),
    extension(id_ce_authorityKeyIdentifier, false, new AuthorityKeyIdentifier({ keyIdentifier: issuerKey })),
    ...(isAuthority ? [] : [extension(id_ce_extKeyUsage, false, new ExtendedKeyUsage([id_kp_serverAuth]))]),
    ...(hosts.length === 0
      ? []
      : [extension(id_ce_subjectAltName, false, new SubjectAlternativeName(hosts.map(generalName)))]),
    ...(revocationListUrl === undefined
      ? []
      : [extension(id_ce_cRLDistributionPoints, false, distributionPoints(revocationListUrl))]),
  ];
}

function extension(extnID: string, critical: boolean, value: unknown): Extension {
  return new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });
}

function generalName(host: string): GeneralName {
  // An address is written as its DER bytes; the library takes it as text.
  return isIP(host) === 0 ? new GeneralName({ dNSName: host }) : new GeneralName({ iPAddress: host });
}

function distributionPoints(url: string): CRLDistributionPoints {
  const names = [new GeneralName({ uniformResourceIdentifier: url })];
  return new CRLDistributionPoints([
    new DistributionPoint({ distributionPoint: new DistributionPointName({ fullName: names }) }),
  ]);
}

/** A number that nobody can guess: 16 bytes, positive, without a leading zero. */
function serialNumber(): ArrayBuffer {
  const bytes = randomBytes(16);
  bytes[0] = (bytes[0]! & 0x3f) | 0x40;
  return bytesOf(bytes);
}

function keyIdOf(key: KeyObject): ArrayBuffer {
  return bytesOf(createHash('sha1').update(spkiOf(key)).digest());
}

function spkiOf(key: KeyObject): Buffer {
  return key.export({ type: 'spki', format: 'der' });
}

function signed(bytes: ArrayBuffer, { privateKey }: Signer): ArrayBuffer {
  return bytesOf(sign('sha256', Buffer.from(bytes), { key: privateKey, dsaEncoding: 'der' }));
}

function bytesOf(buffer: Buffer): ArrayBuffer {
  return new Uint8Array(buffer).buffer;
}

function pemOf(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}
