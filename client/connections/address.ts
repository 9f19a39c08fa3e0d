import { t } from '@vscode/l10n';
import { type Connection, isLoopback, type SpeechRegion, tame } from '../../api';

/** The regions of speech, in the order they are shown. */
export const REGIONS: readonly SpeechRegion[] = ['global', 'eu', 'us'];

/** Why nothing may be sent to an address, as a sentence with what to do; undefined for an address that can be used. */
export function addressProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    // What stands before an “@” may be a password.
    if (address.includes('@')) return t('this is no web address. It starts with https://.');
    return t('“{0}” is no web address. It starts with https://.', tame(address));
  }
  if (url.username !== '' || url.password !== '') {
    return t('the address holds a user name or a password. Take them out and use Set Access Token.');
  }
  if (/[?#]/.test(address)) return t('the address ends before any “?” or “#”. Leave them out.');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return t('plain HTTP is used on this machine only. Write https://{0}.', url.host);
  }
  return undefined;
}

/** The origin that credentials for an address are bound to, like `https://example.com`. */
export function originOf(address: string): string {
  return new URL(address).origin;
}

/** The origins of all addresses of a connection, each once; credentials are entered for all of them at once. */
export function originsOf({ baseUrl, speech = {} }: Pick<Connection, 'baseUrl' | 'speech'>): readonly string[] {
  const addresses = [baseUrl, ...REGIONS.map((region) => speech[region] ?? '')];
  return [...new Set(addresses.filter((address) => address !== '').map(originOf))];
}

/** An address without the slashes at its end, as paths are put behind it. */
export function withoutSlashes(address: string): string {
  return address.replace(/\/+$/, '');
}
