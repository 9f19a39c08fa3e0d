import { base64url } from './digest';

/** RS256 (RFC 7518 §3.3), what the family signs with. */
const RS256 = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;
const SIZE = { modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) } as const;

/** The public half of a key as JSON (RFC 7517). */
export type PublicKey = Pick<JsonWebKey, 'kty' | 'n' | 'e'>;

/** A new key. */
export async function makeKey(): Promise<CryptoKeyPair> {
  return await crypto.subtle.generateKey({ ...RS256, ...SIZE }, true, ['sign', 'verify']);
}

/** The public half, for keeping. */
export async function publicKeyOf({ publicKey }: CryptoKeyPair): Promise<PublicKey> {
  const { kty, n, e } = await crypto.subtle.exportKey('jwk', publicKey);
  return { kty: kty!, n: n!, e: e! };
}

/** The private half as a PEM text (RFC 7468, PKCS #8). */
export async function pemOf({ privateKey }: CryptoKeyPair): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `-----BEGIN PRIVATE KEY-----\n${text.replace(/.{64}/g, '$&\n').trimEnd()}\n-----END PRIVATE KEY-----\n`;
}

/** Whether the signature of a text is by this key. */
export async function isSignedBy(key: PublicKey, signature: Uint8Array<ArrayBuffer>, text: string): Promise<boolean> {
  const imported = await crypto.subtle.importKey('jwk', { ...key, alg: 'RS256' }, RS256, false, ['verify']);
  return await crypto.subtle.verify(RS256, imported, signature, new TextEncoder().encode(text));
}

/** A JSON Web Token signed with this key. */
export async function signJwt({ privateKey }: CryptoKeyPair, kid: string, claims: object): Promise<string> {
  const part = (value: object) => base64url(new TextEncoder().encode(JSON.stringify(value)));
  const signed = `${part({ alg: 'RS256', kid, typ: 'JWT' })}.${part(claims)}`;
  const signature = await crypto.subtle.sign(RS256, privateKey, new TextEncoder().encode(signed));
  return `${signed}.${base64url(new Uint8Array(signature))}`;
}
