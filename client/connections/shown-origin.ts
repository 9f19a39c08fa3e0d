import { domainToUnicode } from 'node:url';
import { t } from '@vscode/l10n';

/** Longer hosts are cut; in UTF-16 code units. The end says whose host it is, so more of it stays. */
const LONGEST_HOST = 64;
const KEPT_START = 16;

/**
 * The origin of an address as somebody can judge it before entering a secret for it: like `https://example.com:8443`, the
 * host in ASCII whatever it was written in. An international name stands beside it in parentheses, unless it could be
 * taken for another: `https://xn--bcher-kva.example (bücher.example)`. A long host is cut in its middle. Throws, with words
 * for the user, for what is no address and for one with a user name, which looks like a host before the host.
 */
export function shownOrigin(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.hostname === '') throw new Error(t('This is no web address. It starts with https://.'));
  if (url.username !== '' || url.password !== '') {
    throw new Error(t('The address holds a user name or a password. Take them out and use Set Access Token.'));
  }
  const { hostname, port, protocol } = url;
  const origin = `${protocol}//${cut(hostname)}${port === '' ? '' : `:${port}`}`;
  const name = unicodeName(hostname);
  return name === undefined ? origin : `${origin} (${cut(name)})`;
}

/** Several origins, as in a sentence. */
export function shownOrigins(addresses: readonly string[]): string {
  return addresses.map(shownOrigin).join(', ');
}

function cut(host: string): string {
  if (host.length <= LONGEST_HOST) return host;
  const end = host.slice(host.length - (LONGEST_HOST - KEPT_START - 1)).replace(/^[\udc00-\udfff]/, '');
  return `${host.slice(0, KEPT_START).replace(/[\ud800-\udbff]$/, '')}…${end}`;
}

/** Letters that nobody takes for others when they stand alone in a label. Latin beyond ASCII: accents that are seen. */
const DISTINCT: readonly RegExp[] = [
  /^[a-z0-9-]+$/,
  /^[a-z0-9àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿāăąćčďēęěğīłńňōőœřśşšťūůűźżžß-]+$/,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー0-9-]+$/u,
  /^[\p{Script=Hangul}0-9-]+$/u,
  /^[\p{Script=Arabic}0-9-]+$/u,
  /^[\p{Script=Hebrew}0-9-]+$/u,
  /^[\p{Script=Devanagari}0-9-]+$/u,
  /^[\p{Script=Thai}0-9-]+$/u,
];

/** Scripts with letters that look like those of Latin: all of the host has to be in one of them. */
const LOOK_ALIKE: readonly RegExp[] = [/^[\p{Script=Cyrillic}0-9-]+$/u, /^[\p{Script=Greek}0-9-]+$/u];

/** An international host name in its own letters; undefined for an ASCII one and for one that may be taken for another. */
function unicodeName(hostname: string): string | undefined {
  if (!/(^|\.)xn--/.test(hostname)) return undefined;
  const name = domainToUnicode(hostname);
  const labels = name.split('.');
  if (name === '' || labels.some((label) => label.startsWith('xn--'))) return undefined;
  const isDistinct = labels.every((label) => DISTINCT.some((script) => script.test(label)));
  const isOneScript = LOOK_ALIKE.some((script) => labels.every((label) => script.test(label)));
  return isDistinct || isOneScript ? name : undefined;
}
