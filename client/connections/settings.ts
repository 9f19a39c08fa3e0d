import { type Connection, isLoopback, type SpeechAddresses, type SpeechRegion } from '../../api';

/** The name of the connection that is built in: the sandbox inside the extension. */
export const SANDBOX = 'sandbox';

/** The name of the connection that comes from the environment of the editor. */
export const ENVIRONMENT = 'environment';

/** The embedded sandbox. Its addresses name this machine, are never resolved, and only go to the in-process handler. */
export const SANDBOX_CONNECTION: Connection = {
  name: SANDBOX,
  baseUrl: 'http://sandbox.localhost',
  speech: {
    global: 'http://speech.sandbox.localhost',
    eu: 'http://eu-speech.sandbox.localhost',
    us: 'http://us-speech.sandbox.localhost',
  },
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

/**
 * Reads `driveQuery.connections` (product.md §3). Entries that cannot be used are left out and reported, and so is a
 * speech endpoint that cannot.
 */
export function readConnections(setting: unknown): ConnectionsRead {
  const entries = typeof setting === 'object' && setting !== null ? Object.entries(setting) : [];
  const problems: string[] = [];
  const own = entries
    .map(([name, value]) => readConnection(name, value, problems))
    .filter((each) => each !== undefined)
    .sort((left, right) => left.name.localeCompare(right.name));
  return { connections: [SANDBOX_CONNECTION, ...own], problems };
}

function readConnection(name: string, value: unknown, problems: string[]): Connection | undefined {
  const where = `driveQuery.connections: “${name}”`;
  const problem = entryProblem(name, value, where);
  if (problem !== undefined) {
    problems.push(problem);
    return undefined;
  }
  const { baseUrl, speech, headerPrefix, vendor, webUrl } = value as Record<string, unknown>;
  const read = speech === undefined ? undefined : readSpeechAddresses(speech, `${where}, speech`);
  problems.push(...(read?.problems ?? []));
  return {
    name,
    baseUrl: (baseUrl as string).replace(/\/+$/, ''),
    ...(read === undefined ? {} : { speech: read.addresses }),
    headerPrefix: typeof headerPrefix === 'string' ? headerPrefix : SANDBOX_CONNECTION.headerPrefix,
    vendor: typeof vendor === 'string' ? vendor : SANDBOX_CONNECTION.vendor,
    ...(typeof webUrl === 'string' ? { webUrl } : {}),
  };
}

/** Why an entry is no connection, as a sentence; undefined for one that is. */
function entryProblem(name: string, value: unknown, where: string): string | undefined {
  if (name === SANDBOX) return `${where} is the name of the built-in connection. Choose another name.`;
  if (name === ENVIRONMENT) return `${where} is the name of the connection from the environment. Choose another name.`;
  if (!NAME.test(name)) return `${where} is no name: use letters, digits, “_”, “.” and “-”, at most 64.`;
  const { baseUrl } = (value ?? {}) as Record<string, unknown>;
  if (typeof baseUrl !== 'string') return `${where} has no baseUrl. Add the address of the service.`;
  const problem = addressProblem(baseUrl);
  return problem === undefined ? undefined : `${where}: ${problem}`;
}

const REGIONS: readonly SpeechRegion[] = ['global', 'eu', 'us'];

/** Speech endpoints by region; those that cannot be used are left out and reported, each beginning with `where`. */
export function readSpeechAddresses(value: unknown, where: string) {
  const members = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const problems: string[] = [];
  const addresses: { [region in SpeechRegion]?: string } = {};
  for (const region of REGIONS) {
    const address = members[region];
    if (address === undefined || address === '') continue;
    const problem =
      typeof address === 'string' ? addressProblem(address) : 'it is no text. Write the address in quotes.';
    if (problem === undefined) addresses[region] = (address as string).replace(/\/+$/, '');
    else problems.push(`${where}.${region}: ${problem}`);
  }
  return { addresses: addresses as SpeechAddresses, problems };
}

/**
 * What `driveQuery.speech.allowedRegions` allows; undefined, which is everything, when it is no list. Words that name no
 * region allow nothing: a policy with a slip in it must not open what it was to close.
 */
export function readAllowedRegions(setting: unknown): readonly SpeechRegion[] | undefined {
  return Array.isArray(setting) ? REGIONS.filter((region) => setting.includes(region)) : undefined;
}

/** The origins of all addresses of a connection, each once; credentials are entered for all of them at once. */
export function originsOf({ baseUrl, speech = {} }: Pick<Connection, 'baseUrl' | 'speech'>): readonly string[] {
  const addresses = [baseUrl, ...REGIONS.map((region) => speech[region] ?? '')];
  return [...new Set(addresses.filter((address) => address !== '').map(originOf))];
}

/** Why nothing may be sent to an address, as a sentence with what to do; undefined for an address that can be used. */
export function addressProblem(address: string): string | undefined {
  const url = parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return `“${address}” is no web address. It starts with https://.`;
  if (url.username !== '' || url.password !== '') {
    return 'the address holds a user name or a password. Take them out and use Set Access Token.';
  }
  if (/[?#]/.test(address)) return 'the address ends before any “?” or “#”. Leave them out.';
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return `plain HTTP is used on this machine only. Write https://${url.host}.`;
  }
  return undefined;
}

/** The origin that credentials for an address are bound to, like `https://example.com`. */
export function originOf(address: string): string {
  return new URL(address).origin;
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
