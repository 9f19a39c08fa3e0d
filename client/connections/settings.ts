import type { Connection } from '../../api';

/** The name of the connection that is built in: the sandbox inside the extension. */
export const SANDBOX = 'sandbox';

/** The embedded sandbox. Its address names this machine, is never resolved, and only goes to the in-process handler. */
export const SANDBOX_CONNECTION: Connection = {
  name: SANDBOX,
  baseUrl: 'http://sandbox.localhost',
  headerPrefix: 'X-Svc-',
  vendor: 'svc',
};

/** What the setting `driveQuery.connections` says, read member by member. */
export interface ConnectionsRead {
  /** The sandbox first, then the user's own by name. */
  readonly connections: readonly Connection[];
  /** One sentence per entry that cannot be used. */
  readonly problems: readonly string[];
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/;

/** Reads `driveQuery.connections` (product.md §3). Entries that cannot be used are left out and reported. */
export function readConnections(setting: unknown): ConnectionsRead {
  const entries = typeof setting === 'object' && setting !== null ? Object.entries(setting) : [];
  const read = entries.map(([name, value]) => readConnection(name, value));
  const own = read
    .filter((each) => typeof each !== 'string')
    .sort((left, right) => left.name.localeCompare(right.name));
  return { connections: [SANDBOX_CONNECTION, ...own], problems: read.filter((each) => typeof each === 'string') };
}

function readConnection(name: string, value: unknown): Connection | string {
  const where = `driveQuery.connections: “${name}”`;
  if (name === SANDBOX) return `${where} is the name of the built-in connection. Choose another name.`;
  if (!NAME.test(name)) return `${where} is no name: use letters, digits, “_”, “.” and “-”, at most 64.`;
  const { baseUrl, headerPrefix, vendor, webUrl } = (value ?? {}) as Record<string, unknown>;
  if (typeof baseUrl !== 'string') return `${where} has no baseUrl. Add the address of the service.`;
  const problem = addressProblem(baseUrl);
  if (problem) return `${where}: ${problem}`;
  return {
    name,
    baseUrl: baseUrl.replace(/\/+$/, ''),
    headerPrefix: typeof headerPrefix === 'string' ? headerPrefix : SANDBOX_CONNECTION.headerPrefix,
    vendor: typeof vendor === 'string' ? vendor : SANDBOX_CONNECTION.vendor,
    ...(typeof webUrl === 'string' ? { webUrl } : {}),
  };
}

/** Why nothing may be sent to an address, as a sentence with what to do; undefined for an address that can be used. */
export function addressProblem(address: string): string | undefined {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return `“${address}” is no web address. It starts with https://.`;
  if (url.username !== '' || url.password !== '') {
    return 'the address holds a user name or a password. Take them out and use Set Access Token.';
  }
  if (/[?#]/.test(address)) return 'the address ends before any “?” or “#”. Leave them out.';
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    return `plain HTTP is used on this machine only. Write https://${url.host}.`;
  }
  return undefined;
}

/** The origin that credentials for an address are bound to, like `https://example.com`. */
export function originOf(address: string): string {
  return new URL(address).origin;
}

function isThisMachine(hostname: string): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|localhost|.+\.localhost)$/.test(hostname);
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
