/**
 * The sandbox: the API on one's own machine (product.md §5). A fetch handler without Node; `listen.ts` makes it a server.
 */
import type { SpeechAddresses, SpeechRegion } from '../api/types';
import { createChannelsArea } from './channels/area';
import type { Deliver } from './channels/courier';
import { faultRules } from './faults/rules';
import { createFilesArea } from './files/area';
import { filesArea } from './files/routes';
import { createKeeper } from './keeper';
import { secret, sleepFor, TIMERS, type Timers } from './platform';
import { answerRequest, type Service } from './service';
import { createSignIn } from './sign-in/area';
import { CLIENT } from './sign-in/identities';
import { SPEECH_ADDRESSES } from './speech/addresses';
import { createSpeechArea } from './speech/area';
import { readState, type SavedState, snapshots } from './state';

export {
  CHANGE_PATH,
  CHANNELS_PATH,
  DELIVERIES_PATH,
  REVOCATIONS_PATH,
} from './channels/area';
export { CALENDARS } from './channels/calendars/believable';
export type { Deliver, Notification } from './channels/courier';
export { LANDMARKS } from './files/landmarks';
export { BadData } from './files/load-data';
export { AUTHORIZED_USERS_PATH, IDENTITIES_PATH, SERVICE_ACCOUNTS_PATH } from './sign-in/area';
export { readRegion } from './speech/addresses';
export { POLICY_PATH, TRANSCRIPTS_PATH } from './speech/area';
export { TRANSCRIPT_HEADER } from './speech/recognize';
export { BadTranscript } from './speech/registration';
export { BadState } from './state';

/** Everything that can be chosen; what is left out is as a newcomer wants it. */
export interface SandboxOptions {
  /** The same seed gives the same files with the same ids; 1 unless said otherwise. */
  readonly seed?: number;
  /** At least so many files in all, the rest made up; up to some millions. */
  readonly files?: number;
  /** The parsed JSON of `--data`: an array of file resources that takes the place of the believable data set. */
  readonly data?: unknown;
  /** The `<vendor>` in MIME types, `svc` unless said otherwise. */
  readonly vendor?: string;
  /** A combined search looks at so many files at most (api.md §7); 50,000 unless said otherwise. */
  readonly combinedSearchLimit?: number;
  /** The state of an earlier run, and where to write it when files change. */
  readonly state?: { readonly text: string | undefined; readonly save: (text: string) => Promise<void> };
  /** Transcripts as they are registered (docs/sandbox.md), beside those of the samples; requests can add to them. */
  readonly transcripts?: readonly unknown[];
  /** The speech endpoints that the policy restricts from the start (api.md §8). */
  readonly restrictEndpointUsage?: readonly SpeechRegion[];
  /** Delivers notifications (api.md §6); `openDelivery` of the authority does. Without it they are logged and go nowhere. */
  readonly deliver?: Deliver;
  /** How the vendor's own headers begin; `X-Svc-` unless said otherwise. */
  readonly headerPrefix?: string;
  /** Seconds that a watch channel lives, both when nothing is asked and at most: 7 and 30 days unless said otherwise. */
  readonly channelLife?: number;
  /** Seconds that an access token lives that somebody signed in for; 3,600 unless said otherwise. */
  readonly tokenLife?: number;
  readonly now?: () => Date;
  /** What waits to deliver and to try again. */
  readonly timers?: Timers;
  /** Numbers from 0 up to 1, for faults by rate. */
  readonly random?: () => number;
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** Credentials to use; made for this instance unless said otherwise. */
  readonly accessToken?: string;
  readonly apiKey?: string;
}

/** A running sandbox. */
export interface Sandbox {
  /**
   * Answers a request as the service does, whatever its host. Rejects like `fetch` where a fault drops the connection,
   * and where the request was aborted; never otherwise.
   */
  fetch(request: Request): Promise<Response>;
  /** The bearer token that requests need. */
  readonly accessToken: string;
  /** The addresses of the speech endpoints, for `fetch`; each is an origin of its own. */
  readonly speech: Required<SpeechAddresses>;
  /** The client that one signs in with, at `/oauth2/auth` of its address (docs/sandbox.md). */
  readonly clientId: string;
  /** The key for public folders and files. */
  readonly apiKey: string;
  /** How many files there are, and how many bytes their columns take. */
  size(): { readonly files: number; readonly bytes: number };
  /** Stops what it does by itself: nothing is delivered any more. It answers on. */
  close(): void;
  /** Resolves when the state is written; rejects when it could not be. */
  settled(): Promise<void>;
}

/** Where the rules for faults are set. */
export const FAULTS_PATH = '/sandbox/v1/faults';

/** Makes a sandbox. Throws `BadData`, `BadState` and `BadTranscript` for data, a state and transcripts it cannot use. */
export function createSandbox(options: SandboxOptions = {}): Sandbox {
  const { random = Math.random, state } = options;
  const { accessToken = secret('sandbox-token-'), apiKey = secret('sandbox-key-') } = options;
  const saved = state?.text === undefined ? undefined : readState(state.text);
  const { channels, files, signIn, speech } = createParts({ ...options, accessToken, apiKey }, saved);
  const rules = faultRules(random);
  const service: Service = {
    areas: [speech, channels, filesArea(files.context, signIn.credentials), ...signIn.areas],
    administration: {
      [FAULTS_PATH]: rules.methods,
      ...speech.administration,
      ...channels.administration,
      ...signIn.administration,
    },
    credentials: signIn.credentials,
    rules,
    now: () => (options.now?.() ?? new Date()).getTime(),
    sleep: options.sleep ?? sleepFor,
  };
  const keeper = createKeeper(snapshots(files, { speech, channels, signIn }), state?.save);
  return {
    accessToken,
    apiKey,
    clientId: CLIENT,
    speech: SPEECH_ADDRESSES,
    size: () => ({ files: files.context.store.count, bytes: files.context.store.bytes }),
    close: () => channels.close(),
    settled: () => keeper.settled(),
    fetch: async (request) => {
      const answer = await answerRequest(service, request);
      keeper.keep();
      return request.method === 'HEAD' ? new Response(null, answer) : answer;
    },
  };
}

type Keys = { readonly accessToken: string; readonly apiKey: string };

/** The parts of the service, each with what it kept. */
function createParts(options: SandboxOptions & Keys, saved: SavedState | undefined) {
  const {
    accessToken,
    apiKey,
    channelLife,
    random = Math.random,
    seed = 1,
    tokenLife = 3600,
    vendor = 'svc',
  } = options;
  const now = options.now ? () => options.now!().getTime() : Date.now;
  const signIn = createSignIn({ accessToken, apiKey, now, tokenLife: 1000 * tokenLife, state: saved?.signIn });
  const { credentials } = signIn;
  const speech = createSpeechArea({
    vendor,
    credentials,
    random,
    transcripts: options.transcripts ?? [],
    restrictEndpointUsage: options.restrictEndpointUsage,
    state: saved?.speech,
  });
  const channels = createChannelsArea({
    seed,
    credentials,
    now,
    timers: options.timers ?? TIMERS,
    deliver: options.deliver,
    headerPrefix: options.headerPrefix ?? 'X-Svc-',
    channelLife: channelLife === undefined ? undefined : 1000 * channelLife,
    state: saved?.channels,
  });
  const files = createFilesArea({
    seed,
    vendor,
    now,
    files: options.files ?? 0,
    data: options.data,
    journal: saved,
    combinedSearchLimit: options.combinedSearchLimit ?? 50_000,
  });
  return { channels, files, signIn, speech };
}
