/** The resources of the API family as they travel (api.md §2, public-facts §1). Members beyond these pass through untouched. */

/** A file resource; which members are there depends on the `fields` mask. Times are RFC 3339 in UTC. */
export interface FileResource {
  readonly kind?: string;
  readonly id?: string;
  readonly name?: string;
  readonly mimeType?: string;
  readonly [field: string]: unknown;
}

/** The answer of `GET /drive/v3/files`. `nextPageToken` is absent on the last page, or when the mask leaves it out. */
export interface FileList {
  readonly kind?: string;
  readonly files?: readonly FileResource[];
  readonly nextPageToken?: string | null;
  readonly incompleteSearch?: boolean;
}

/** The error body of the family (public-facts §0). */
export interface ErrorBody {
  readonly error: {
    readonly code: number;
    readonly message: string;
    readonly errors?: readonly {
      readonly domain?: string;
      readonly reason?: string;
      readonly message?: string;
      readonly locationType?: string;
      readonly location?: string;
    }[];
    readonly status?: string;
    /** Our sandbox adds where in `q` it stopped, as UTF-16 offsets into the sent string (product.md §5). */
    readonly details?: readonly unknown[];
  };
}

/** One entry of `details` by which the sandbox says where in a parameter the error is. */
export interface ParameterViolation {
  readonly '@type': 'drive-query/ParameterViolation';
  readonly parameter: string;
  readonly code: string;
  /** UTF-16 code units into the parameter's value as it was sent. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Where speech is recognised (api.md §4, Area A): the global endpoint or a regional one. */
export type SpeechRegion = 'global' | 'eu' | 'us';

/** Base addresses by region; `/v1/speech:recognize` is added to them. */
export type SpeechAddresses = { readonly [region in SpeechRegion]?: string };

/**
 * The answer of `POST /v1/speech:recognize` (api.md §2; public-facts §3 for what api.md does not show), as it came. No
 * result at all means that nothing was recognised. `readTranscript` says what it means.
 */
export interface RecognizeResponse {
  readonly results?: readonly RecognizeResult[];
  /** How much is billed, like `15s`. */
  readonly totalBilledTime?: string;
  readonly requestId?: string;
  readonly [field: string]: unknown;
}

/** One stretch of the audio, or one channel of it. */
export interface RecognizeResult {
  /** What was said, the most probable first. */
  readonly alternatives?: readonly RecognizeAlternative[];
  readonly channelTag?: number;
  /** From the start of the audio, like `1.300s`. */
  readonly resultEndTime?: string;
  readonly languageCode?: string;
  readonly [field: string]: unknown;
}

export interface RecognizeAlternative {
  readonly transcript?: string;
  /** From 0 to 1; 0 and absent both mean that the service does not say. */
  readonly confidence?: number;
  readonly words?: readonly RecognizedWord[];
  readonly [field: string]: unknown;
}

export interface RecognizedWord {
  readonly word?: string;
  readonly startTime?: string;
  readonly endTime?: string;
  readonly confidence?: number;
  readonly speakerTag?: number;
  readonly speakerLabel?: string;
  readonly [field: string]: unknown;
}

/** A set of addresses (product.md §3). */
export interface Connection {
  readonly name: string;
  readonly baseUrl: string;
  readonly speech?: SpeechAddresses;
  readonly headerPrefix: string;
  readonly vendor: string;
  readonly webUrl?: string;
  /** Who gives tokens for it; absent where nobody does, or nobody said. */
  readonly oauth?: ConnectionOAuth;
}

/** Where a connection's users sign in: an issuer whose metadata tells the rest (RFC 8414), or the endpoints themselves. */
export interface ConnectionOAuth {
  readonly issuer?: string;
  readonly authorizationEndpoint?: string;
  readonly tokenEndpoint?: string;
  readonly revocationEndpoint?: string;
  readonly userinfoEndpoint?: string;
  /** The OAuth client that the user has registered; asked for at the first sign-in where it is absent. No secret. */
  readonly clientId?: string;
}
