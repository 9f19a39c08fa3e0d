import type { Connection, Credentials, SpeechAddresses, SpeechRegion } from '../api';
import { usageError } from './command';
import type { Outside } from './outside';

type Env = Outside['env'];

/** Where the environment names speech endpoints. */
export const SPEECH_VARIABLES: Readonly<Record<SpeechRegion, string>> = {
  global: 'DQ_SPEECH_ENDPOINT',
  eu: 'DQ_SPEECH_EU_ENDPOINT',
  us: 'DQ_SPEECH_US_ENDPOINT',
};

/** The connection that the environment makes, or undefined when it names no address. */
export function environmentConnection(env: Env): Pick<Connection, 'name' | 'baseUrl' | 'speech'> | undefined {
  const addresses = addressesIn(env);
  if (addresses.length === 0) return undefined;
  const speech: Record<string, string> = {};
  for (const [region, name] of Object.entries(SPEECH_VARIABLES)) {
    const address = env[name] ?? '';
    if (address !== '') speech[region] = address;
  }
  return { name: 'environment', baseUrl: env.DQ_BASE_URL ?? '', speech: speech as SpeechAddresses };
}

/** What may be sent to an address. */
export interface OwnCredentials {
  readonly credentials: Credentials | undefined;
  /** Why they stay at home, for the user; empty when they do not, or there are none. */
  readonly note: string;
}

/**
 * The credentials of the environment, for an address: they belong to the origins that the environment names, and go
 * anywhere else only if it names none (product.md §3).
 */
export function credentialsFor(address: string, env: Env): OwnCredentials {
  const accessToken = env.DQ_ACCESS_TOKEN?.trim() ?? '';
  const apiKey = env.DQ_API_KEY?.trim() ?? '';
  const origin = originOf(address);
  if (origin === undefined || (accessToken === '' && apiKey === '')) return { credentials: undefined, note: '' };
  const owners = addressesIn(env).flatMap(([name, each]) => {
    const owner = originOf(each);
    return owner === undefined ? [] : [{ owner, name }];
  });
  if (owners.length > 0 && !owners.some(({ owner }) => owner === origin)) {
    const listed = owners.map(({ owner, name }) => `${owner} (${name})`).join(', ');
    const note = `The credentials in the environment belong to ${listed} and are not sent to ${origin}.`;
    return { credentials: undefined, note };
  }
  const credentials = {
    origin,
    ...(accessToken === '' ? {} : { accessToken }),
    ...(apiKey === '' ? {} : { apiKey }),
  };
  return { credentials, note: '' };
}

/** Whether the environment names credentials itself: then no others are looked for. */
export function hasOwnCredentials(env: Env): boolean {
  return [env.DQ_ACCESS_TOKEN, env.DQ_API_KEY].some((each) => (each ?? '').trim() !== '');
}

/** The origins of the addresses that the environment names. */
export function environmentOrigins(env: Env): readonly string[] {
  return addressesIn(env).flatMap(([, address]) => originOf(address) ?? []);
}

/** What DQ_SPEECH_ALLOWED_REGIONS allows; undefined, which is everything, when it is not set. Throws a usage error. */
export function allowedRegions(env: Env): readonly SpeechRegion[] | undefined {
  const text = env.DQ_SPEECH_ALLOWED_REGIONS?.trim() ?? '';
  if (text === '') return undefined;
  return text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => {
      if (isRegion(word)) return word;
      throw usageError(`DQ_SPEECH_ALLOWED_REGIONS lists global, eu and us, with commas between them; it has “${word}”`);
    });
}

/** True for the name of a region. */
export function isRegion(text: unknown): text is SpeechRegion {
  return typeof text === 'string' && Object.hasOwn(SPEECH_VARIABLES, text);
}

/** The variables that hold an address, with it. */
function addressesIn(env: Env): readonly (readonly [string, string])[] {
  const names = ['DQ_BASE_URL', ...Object.values(SPEECH_VARIABLES)];
  return names.map((name) => [name, env[name] ?? ''] as const).filter(([, address]) => address !== '');
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
