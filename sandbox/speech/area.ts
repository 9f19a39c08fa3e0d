import type { SpeechRegion } from '../../api/types';
import type { Area } from '../area';
import { badOrder, jsonOf, type Methods } from '../http/administer';
import { stateAnswer } from '../http/answer';
import { type Credentials, identify } from '../http/identify';
import { checkScopes, scopes } from '../http/scopes';
import { BadState, type Kept } from '../state';
import { regionOf } from './addresses';
import { createPolicy } from './policy';
import { type RecognizeContext, recognize } from './recognize';
import { refusal } from './refusals';
import { BadTranscript, type Registration, readRegistration } from './registration';
import samples from './samples.generated';
import type { SpeechState } from './state';
import { createTranscripts, type Transcripts } from './transcripts';

/** What the speech area starts with. */
export interface SpeechOptions {
  readonly vendor: string;
  readonly credentials: Credentials;
  readonly random: () => number;
  /** As they are registered, beside those of the samples. */
  readonly transcripts: readonly unknown[];
  /** Wins over what an earlier run was told. */
  readonly restrictEndpointUsage: readonly SpeechRegion[] | undefined;
  /** What an earlier run kept. */
  readonly state: SpeechState | undefined;
}

/** The speech area, what looks after it, and what of it is kept. */
export interface SpeechArea extends Area, Kept<SpeechState> {
  readonly administration: Readonly<Record<string, Methods>>;
}

/** What recognizing needs (public-facts §3). */
const SCOPES = scopes('cloud-platform');

/** Where transcripts are registered. */
export const TRANSCRIPTS_PATH = '/sandbox/v1/transcripts';
/** Where the policy for endpoints is set. */
export const POLICY_PATH = '/sandbox/v1/policy';

/** Makes the speech area. Throws `BadTranscript` for transcripts that cannot be registered, `BadState` for kept ones. */
export function createSpeechArea(options: SpeechOptions): SpeechArea {
  const { credentials, random, state, vendor } = options;
  const transcripts = createTranscripts([...samples, ...options.transcripts].map(readRegistration));
  restore(transcripts, state);
  const policy = createPolicy(vendor, options.restrictEndpointUsage, state?.restrictEndpointUsage);
  return {
    serves: (url) => regionOf(url) !== undefined || url.pathname.startsWith('/v1/'),
    answer: async (request, url) => {
      const method = methodAt(url.pathname, request.method);
      const endpoint = regionOf(url) ?? 'global';
      const grant = identify(request, url, credentials);
      if (grant !== 'public') checkScopes(grant, SCOPES);
      policy.check(endpoint);
      return await method({ transcripts, random }, request, url, endpoint);
    },
    fail: stateAnswer,
    administration: { [TRANSCRIPTS_PATH]: transcriptMethods(transcripts), [POLICY_PATH]: policy.methods },
    changes: () => transcripts.changes() + policy.changes(),
    part: () => ({
      transcripts: transcripts.added(),
      ...(policy.isSet() && { restrictEndpointUsage: policy.restricted() }),
    }),
  };
}

function restore(transcripts: Transcripts, state: SpeechState | undefined): void {
  try {
    for (const each of state?.transcripts ?? []) transcripts.add(readRegistration(each));
  } catch (error) {
    throw error instanceof BadTranscript ? new BadState(`The state file cannot be used: ${error.message}`) : error;
  }
}

type Method = (context: RecognizeContext, request: Request, url: URL, endpoint: SpeechRegion) => Promise<Response>;

/** The paths of the service that the sandbox knows of and does not have. */
const ELSEWHERE = /^\/v1\/(?:speech:longrunningrecognize$|operations(?:\/|$)|projects\/)/;

/** What answers at a path. Throws 501 for what only the real service has, 404 for anything else. */
function methodAt(pathname: string, method: string): Method {
  const path = pathname.replace(/%3a/gi, ':');
  if (path === '/v1/speech:recognize' && method === 'POST') return recognize;
  throw refusal(ELSEWHERE.test(path) ? 'not-here' : 'no-method', { method, path });
}

function transcriptMethods(transcripts: Transcripts): Methods {
  const list = () => ({ transcripts: transcripts.added(), given: transcripts.given() });
  return {
    GET: async () => list(),
    POST: async (request) => {
      const registration = readOrder(await jsonOf(request));
      transcripts.add(registration);
      return registration;
    },
    DELETE: async () => {
      transcripts.clear();
      return list();
    },
  };
}

function readOrder(said: unknown): Registration {
  try {
    return readRegistration(said);
  } catch (error) {
    throw error instanceof BadTranscript ? badOrder(error.message) : error;
  }
}
