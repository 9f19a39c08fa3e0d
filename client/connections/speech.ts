import {
  type Connection,
  createSpeechClient,
  isNoEndpoint,
  type NoSpeechEndpoint,
  type SpeechAddresses,
  type SpeechClient,
  type SpeechEndpoint,
  type SpeechRegion,
  speechEndpoint,
} from '../../api';
import type { Doors } from './doors';
import { ENVIRONMENT, originsOf, SANDBOX_CONNECTION } from './settings';

/** What the settings say of all connections. */
export interface SpeechSettings {
  /** From `driveQuery.speech.endpoints`. */
  readonly overrides: SpeechAddresses;
  /** From `driveQuery.speech.allowedRegions`; undefined allows everything. */
  readonly allowedRegions: readonly SpeechRegion[] | undefined;
  /** How long an answer may take, in milliseconds. */
  readonly timeoutMs: number;
}

/** Where recognize requests go. */
export interface Speech {
  /** Where a recognize request of a connection goes in a region, or why it cannot. */
  readonly speechEndpoint: (connection: Connection, region: SpeechRegion) => SpeechEndpoint | NoSpeechEndpoint;
  /** A client for that endpoint, with the credentials for its origin. Rejects when the region cannot be used. */
  readonly speechClientFor: (connection: Connection, region: SpeechRegion) => Promise<SpeechClient>;
  /** The origins that a connection sends to, speech endpoints that the settings override included. */
  readonly originsOf: (connection: Connection) => readonly string[];
}

/** A minute of audio takes its time, however long other answers may take. */
const LEAST_SPEECH_MS = 120_000;

/** @param doorTo the way to an address of a connection. */
export function createSpeech(settings: () => SpeechSettings, doorTo: Doors): Speech {
  function endpointOf(connection: Connection, region: SpeechRegion) {
    const { overrides, allowedRegions } = settings();
    return speechEndpoint(region, { connection, kind: kindOf(connection), overrides, allowedRegions });
  }
  return {
    speechEndpoint: endpointOf,
    async speechClientFor(connection, region) {
      const found = endpointOf(connection, region);
      if (isNoEndpoint(found)) throw new Error(`${found.message} ${found.advice}`);
      const { endpoint } = found;
      const timeout = Math.max(LEAST_SPEECH_MS, settings().timeoutMs);
      const limits = { attemptMs: timeout, totalMs: timeout };
      return createSpeechClient({ endpoint, ...(await doorTo(connection, endpoint, 'speech')), limits });
    },
    originsOf(connection) {
      if (connection === SANDBOX_CONNECTION) return originsOf(connection);
      return originsOf({ ...connection, speech: { ...connection.speech, ...settings().overrides } });
    },
  };
}

function kindOf(connection: Connection): 'sandbox' | 'environment' | 'connection' {
  if (connection === SANDBOX_CONNECTION) return 'sandbox';
  return connection.name === ENVIRONMENT ? 'environment' : 'connection';
}
