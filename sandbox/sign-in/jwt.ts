import { bytesOf } from './digest';

/** A JSON Web Token in the compact form (RFC 7515 §3.1), not yet believed. */
export interface Jwt {
  readonly header: Readonly<Record<string, unknown>>;
  readonly claims: Readonly<Record<string, unknown>>;
  /** What was signed. */
  readonly signed: string;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Takes a token apart; undefined for any other text. */
export function readJwt(text: string): Jwt | undefined {
  const [header, claims, signature, ...rest] = text.split('.');
  const [first, second] = [objectIn(header), objectIn(claims)];
  const bytes = signature === undefined ? undefined : bytesOf(signature);
  if (!first || !second || !bytes || rest.length > 0) return undefined;
  return { header: first, claims: second, signed: `${header}.${claims}`, signature: bytes };
}

function objectIn(part = ''): Record<string, unknown> | undefined {
  try {
    const said: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytesOf(part)));
    return typeof said === 'object' && said !== null && !Array.isArray(said)
      ? (said as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
