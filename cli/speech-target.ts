import { GOOGLE_CONNECTION, isNoEndpoint, type SpeechPlaces, type SpeechRegion, speechEndpoint } from '../api';
import { type Call, usageError } from './command';
import { namedConnection } from './connections';
import { allowedRegions, credentialsFor, environmentConnection, type OwnCredentials } from './environment';
import type { Outside } from './outside';

/** Where a recognize request goes. */
export interface SpeechTarget extends OwnCredentials {
  readonly region: SpeechRegion;
  /** The address; undefined for the sandbox inside this program. */
  readonly endpoint: string | undefined;
}

/**
 * Where a recognize request goes: `--endpoint` wins, then `--base-url`, which is the global endpoint, or `--connection`, then
 * what the environment names, then the embedded sandbox. The policy of the environment holds for all of them. A request file can
 * only choose a region, so it cannot send a credential anywhere (product.md §3). Throws a usage error.
 */
export function speechTarget(region: SpeechRegion, call: Call, env: Outside['env']): SpeechTarget {
  const found = speechEndpoint(region, { ...placesFor(region, call, env), allowedRegions: allowedRegions(env) });
  if (!isNoEndpoint(found)) {
    const isEmbedded = found.endpoint === EMBEDDED;
    if (isEmbedded) return { region, endpoint: undefined, credentials: undefined, note: '' };
    return { region, endpoint: found.endpoint, ...credentialsFor(found.endpoint, env) };
  }
  if (found.why === 'none' && call.text('base-url') !== undefined) {
    throw usageError(
      `--base-url is the address of the global endpoint; name that of the ${region} region with --endpoint`,
    );
  }
  throw usageError(`${unended(found.message)}: ${lowered(unended(found.advice))}`);
}

/** Stands for the sandbox until it is loaded. */
const EMBEDDED = 'embedded';

function placesFor(region: SpeechRegion, call: Call, env: Outside['env']): SpeechPlaces {
  const endpoint = call.text('endpoint');
  const baseUrl = call.text('base-url');
  const named = namedConnection(call);
  if (endpoint !== undefined) {
    return { kind: 'connection', connection: { name: '--endpoint', baseUrl: '', speech: { [region]: endpoint } } };
  }
  if (baseUrl !== undefined) return { kind: 'connection', connection: { name: '--base-url', baseUrl } };
  if (named === 'google') return { kind: 'connection', connection: GOOGLE_CONNECTION };
  const connection = named === 'sandbox' ? undefined : environmentConnection(env);
  if (named === 'environment' && connection === undefined) {
    throw usageError('--connection asks for what the environment names, and it names no address');
  }
  if (connection !== undefined) return { kind: 'environment', connection };
  return { kind: 'sandbox', connection: { name: 'sandbox', baseUrl: '', speech: { [region]: EMBEDDED } } };
}

function unended(sentence: string): string {
  return sentence.replace(/\.$/, '');
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
