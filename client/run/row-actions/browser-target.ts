/** Where a file may be opened in a browser. */
export interface BrowserTarget {
  readonly url: string;
  readonly host: string;
  /** The address came from the service, and leads to a host that nobody has named: the user is to be asked. */
  readonly foreign: boolean;
}

/**
 * The page of a file: that which the service names, when it is at the host of the connection's `webUrl`; else the address
 * made of `webUrl` and the id; else, after asking, what the service names. Only HTTPS; undefined when there is none.
 */
export function browserTarget(
  { id, webViewLink }: { readonly id?: unknown; readonly webViewLink?: unknown },
  webUrl: string | undefined,
): BrowserTarget | undefined {
  const own = httpsUrl(webUrl === undefined || typeof id !== 'string' || id === '' ? undefined : addressOf(webUrl, id));
  const named = httpsUrl(webViewLink);
  if (named && own && named.host === own.host) return { url: named.href, host: named.host, foreign: false };
  if (own) return { url: own.href, host: own.host, foreign: false };
  return named && { url: named.href, host: named.host, foreign: true };
}

function addressOf(webUrl: string, id: string): string {
  return `${webUrl}${/[/=]$/.test(webUrl) ? '' : '/'}${encodeURIComponent(id.replace(/[\ud800-\udfff]/gu, '\ufffd'))}`;
}

function httpsUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined;
}
