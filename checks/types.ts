import type {
  ApiError,
  ChannelsClient,
  ChannelsClientOptions,
  Credentials,
  Fault,
  Fetch,
  FilesClient,
  FilesClientOptions,
  RequestSummary,
  SpeechClient,
  SpeechClientOptions,
  SpeechRegion,
} from '../api';

/** What is looked at, in this order. */
export type Step = 'address' | 'name' | 'tls' | 'answer' | 'credentials' | 'calendars' | 'clock';

/** What one look found. */
export interface Verdict {
  readonly step: Step;
  /** `unknown`: it cannot be told, or was not looked at because something before it is wrong. */
  readonly outcome: 'good' | 'bad' | 'unknown';
  /** What was found, as sentences. */
  readonly message: string;
  /** What to do; absent when there is nothing to do. */
  readonly advice?: string;
}

/** What one address was found to be. */
export interface PlaceVerdicts {
  /** The region for speech; absent for files and calendars. */
  readonly region?: SpeechRegion;
  /** Where it is; the empty string where there is no address. */
  readonly address: string;
  readonly verdicts: readonly Verdict[];
}

/** What a check of a connection found. */
export interface Checked {
  readonly places: readonly PlaceVerdicts[];
  /** What the answers say of the clock of this machine; absent without any answer. */
  readonly clock?: Verdict;
  /** Whether nothing is known to be wrong. */
  readonly isGood: boolean;
}

/** One address of a connection, or why there is none. */
export type PlaceToCheck =
  | { readonly region?: SpeechRegion; readonly address: string }
  | { readonly region: SpeechRegion; readonly problem: string; readonly advice: string };

/** What of a connection is looked at. */
export interface ConnectionToCheck {
  readonly places: readonly PlaceToCheck[];
  /** The sandbox inside this program: it has neither a name to be looked up nor a certificate. */
  readonly isEmbedded: boolean;
}

/** What is sent: credentials may be for some of it. */
export type CheckTask = 'files' | 'channels' | 'speech';

/** How to send to an address. */
export interface CheckDoor {
  readonly fetch: Fetch;
  readonly credentials: Credentials | undefined;
}

/** What can be told of a host before anything is sent to it. */
export interface Reach {
  /** The addresses that a name stands for. Rejects with the system's error, whose `code` says why. */
  readonly lookUp: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Shakes hands by TLS, as a request would. Returns when the certificate ends. Rejects like `lookUp`. */
  readonly shakeHands: (url: URL, signal: AbortSignal) => Promise<Date>;
}

/** The parts of `api/` that send; passed in, because whoever checks has them loaded. */
export interface Clients {
  readonly createFilesClient: (options: FilesClientOptions) => FilesClient;
  readonly createChannelsClient: (options: ChannelsClientOptions) => ChannelsClient;
  readonly createSpeechClient: (options: SpeechClientOptions) => SpeechClient;
  readonly apiError: (fault: Fault, request: RequestSummary, attempts: number) => ApiError;
}

/** Everything outside that a check needs. */
export interface CheckTools {
  readonly clients: Clients;
  readonly reach: Reach;
  /** The way to an address for a task. May reject with an error that has an `advice`: then there are no credentials. */
  readonly doorTo: (address: string, task: CheckTask) => Promise<CheckDoor>;
  /** Sends without credentials where there is no door. */
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that one look may take. */
  readonly timeoutMs: number;
  /** Whether requests go through a proxy, which may know names and certificates that this machine does not. */
  readonly hasProxy: boolean;
  /** How the user comes by credentials, as a sentence. */
  readonly signInAdvice: string;
  /** Told of what is being looked at, for progress. */
  readonly onStep?: (address: string, step: Step) => void;
}
