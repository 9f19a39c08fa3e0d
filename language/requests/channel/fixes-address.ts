import type { Proposal } from '../../fix';
import type { RequestFix, RequestFixer } from '../fix/fixer';
import { shortText } from '../recognize/look';
import { word } from '../recognize/mending';
import { addressParts } from './address';
import { addressProblems } from './address-problems';
import { written } from './fixes-ids';
import { secretIn } from './secrets';

/** Fixes of findings about where notifications go. */
export const ADDRESS_FIXES: Readonly<Record<string, RequestFixer>> = {
  'address-not-https': (given) => changed(given, (text) => text.replace(/^(\s*)http(?=:)/i, '$1https')),
  'malformed-address': (given) => malformed(given),
  'address-credentials': (given) =>
    changed(given, (text) => {
      const credentials = addressParts(text)?.credentials;
      return credentials ? text.slice(0, credentials.start) + text.slice(credentials.end) : text;
    }),
  'address-fragment': (given) => [
    ...changed(given, (text) => text.replace(/#.*$/s, '')),
    ...changed(given, (text) => text.replaceAll('#', '%23')).map((each) => ({ ...each, title: 1 })),
  ],
  'secret-in-address': (given) => changed(given, withoutSecret),
};

function changed({ place }: RequestFix, change: (text: string) => string): Proposal[] {
  const text = shortText(place?.node);
  if (text === undefined) return [];
  const now = change(text);
  return now === text ? [] : [{ title: 0, edits: written(place?.node, now) }];
}

function malformed(given: RequestFix): Proposal[] {
  const text = shortText(given.place?.node);
  if (text === undefined) return [];
  const kind = word(given, 'problem');
  const address = [...meantBy(text, kind)].find((each) => each !== text && !has(each, kind));
  if (address === undefined) return [];
  return [{ title: 0, words: { address: shown(address) }, edits: written(given.place?.node, address) }];
}

function has(address: string, kind: string): boolean {
  return addressProblems(address).some((problem) => problem.kind === kind || problem.kind === 'relative');
}

/** A title is read by everyone: what may be a secret is not in it. */
function shown(address: string): string {
  const parts = addressParts(address);
  if (!parts || parts.credentials.text !== '' || parts.query || secretIn(address)) return 'https://…';
  return address.length > 80 ? `${address.slice(0, 80)}…` : address;
}

function* meantBy(text: string, kind: string): Iterable<string> {
  const trimmed = text.trim();
  if (kind === 'blanks-around') yield trimmed;
  if (kind === 'backslash') yield text.replaceAll('\\', '/');
  if (kind === 'blank') yield text.replace(/[\0-\x20\x7f]/g, (blank) => encodeURIComponent(blank));
  if (kind === 'scheme') yield text.replace(/^[^:]*/, 'https');
  if (kind === 'port') yield withoutPort(text);
  if (kind !== 'relative') return;
  // One slash too few, a scheme without its slashes, or none at all.
  const behind = /^(?:https?:)?[/\\]*(.*)$/is.exec(trimmed)![1]!;
  const host = /^[^/?#:]*/.exec(behind)![0];
  const isPath = /^[/\\](?![/\\])/.test(trimmed) || /^[.~]/.test(trimmed);
  const isHost = /^[\w-]+(?:\.[\w-]+)+$/.test(host) || host.toLowerCase() === 'localhost';
  if (isHost && !isPath) yield `https://${behind.replaceAll('\\', '/')}`;
}

function withoutPort(text: string): string {
  const port = addressParts(text)?.port;
  return port ? text.slice(0, port.start - 1) + text.slice(port.end) : text;
}

/** The parameter that holds the secret taken out, or the secret where it stands elsewhere. */
function withoutSecret(text: string): string {
  const secret = secretIn(text);
  if (!secret) return text;
  const before = text.slice(0, secret.start);
  const after = text.slice(secret.end);
  const sign = Math.max(before.lastIndexOf('?'), before.lastIndexOf('&'));
  const isValue = sign >= 0 && /^[?&][^&=#]*=[^&=#]*$/.test(before.slice(sign));
  if (!isValue) return before + after;
  const rest = after.replace(/^[^&#]*/, '');
  const joined = rest.startsWith('&') ? before.slice(0, sign + 1) + rest.slice(1) : before.slice(0, sign) + rest;
  return joined;
}
