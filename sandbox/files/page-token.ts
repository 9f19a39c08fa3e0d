import { ServiceError } from '../http/failure';
import type { Place, SortKey } from './order';
import { violation } from './parameters';
import { mix } from './store/ids';

/**
 * Page tokens. A token holds the place of the last file that was given out, so it stays good whatever happens to other
 * files: an unchanged file is neither lost nor repeated. It is bound to the parameters of its list and opaque to clients.
 */

/** The token for the page behind `place`, in the list with this identity. */
export function writePageToken(place: Place, identity: string): string {
  const text = JSON.stringify([place.row, ...place.values]);
  return base64url(`${checksum(text, identity)}${checksum(text, '')}${text}`);
}

/** The place that a token holds. Throws 400 for a token that is malformed or belongs to a list with other parameters. */
export function readPageToken(token: string, identity: string, keys: readonly SortKey[]): Place {
  const text = fromBase64url(token) ?? '';
  const json = text.slice(2 * CHECKSUM);
  if (text.length <= 2 * CHECKSUM || text.slice(CHECKSUM, 2 * CHECKSUM) !== checksum(json, '')) {
    throw badToken(token, 'malformed-page-token', 'This is no page token of this service.');
  }
  if (text.slice(0, CHECKSUM) !== checksum(json, identity)) {
    const message = 'The page token belongs to a list with other parameters; only pageSize and fields may change.';
    throw badToken(token, 'page-token-of-another-list', message);
  }
  const [row, ...values] = JSON.parse(json) as [number, ...(number | string)[]];
  if (values.length !== keys.length)
    throw badToken(token, 'malformed-page-token', 'This is no page token of this list.');
  return { row, values };
}

function badToken(token: string, code: string, message: string): ServiceError {
  const violations = [violation('pageToken', code, { start: 0, end: token.length }, message)];
  return new ServiceError({
    status: 400,
    reason: 'invalid',
    message: 'Invalid Value',
    location: 'pageToken',
    violations,
  });
}

const CHECKSUM = 8;

function checksum(text: string, key: string): string {
  let hash = mix(key.length);
  for (const part of [key, text]) {
    for (let at = 0; at < part.length; at++) hash = mix(hash ^ part.charCodeAt(at));
  }
  return hash.toString(16).padStart(CHECKSUM, '0');
}

function base64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte));
  return btoa(bytes.join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64url(token: string): string | undefined {
  if (!/^[\w-]+$/.test(token)) return undefined;
  try {
    const bytes = atob(token.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
  } catch {
    // Not base64 of any text: whoever wrote it, this service did not.
    return undefined;
  }
}
