/**
 * What the server and its clients say to each other beyond the Language Server Protocol: method names, parameters and
 * answers. Types and constants only, so that a client can import it without the server.
 */

/** Command ids that the server puts into code lenses and code actions; without `clientCommands` it sends neither. */
export const ClientCommand = {
  /** Arguments `[uri: string, index: number]`: run that request and show its results. */
  runQuery: 'driveQuery.runQuery',
  /** Arguments `[uri: string, index: number]`: put the query, as it is sent, on the clipboard. */
  copyQueryString: 'driveQuery.copyQueryString',
  /** Arguments `[uri: string, index: number]`: show what that request means, see `EXPLAIN`. */
  explainQuery: 'driveQuery.explainQuery',
  /** Arguments `[uri: string, line: number]`: put the `@key` of that line into secret storage and take the line out. */
  moveApiKey: 'driveQuery.moveApiKey',
  /** Arguments `[uri: string]`: send that recognize request and show the transcript. */
  sendRecognizeRequest: 'driveQuery.sendRecognizeRequest',
  /** Arguments `[uri: string]`: choose an audio file and put it into that recognize request, see `EMBED_AUDIO`. */
  embedAudioFile: 'driveQuery.embedAudioFile',
  /** Arguments `[uri: string]`: create the channel of that channel request. */
  createChannel: 'driveQuery.createChannel',
  /** Arguments `[uri: string]`: look at the certificate behind the address of that channel request. */
  checkReceivingUrl: 'driveQuery.checkReceivingUrl',
  /** Arguments `[uri: string]`: send that stop request. */
  stopChannel: 'driveQuery.stopChannel',
  /** Arguments `[uri: string]`, of a `.dq` document `[uri: string, index: number]`: show what would be sent, and where. */
  showRequest: 'driveQuery.showRequest',
} as const;

/** What a request file asks for. */
export type WireRequestKind = 'recognize' | 'channel' | 'stop';

/** The language ids of request files. A document with another id, such as `json`, is told by the end of its name. */
export const REQUEST_LANGUAGE_IDS: Readonly<Record<WireRequestKind, string>> = {
  recognize: 'recognize-request',
  channel: 'channel-request',
  stop: 'stop-request',
};

/** Where speech is recognised: the global endpoint, or that of the European Union or the United States. */
export type WireRegion = 'global' | 'eu' | 'us';

/** A place as LSP counts it: zero-based line and UTF-16 character. */
export interface WirePosition {
  readonly line: number;
  readonly character: number;
}

export interface WireRange {
  readonly start: WirePosition;
  readonly end: WirePosition;
}

/** `initializationOptions`: what a client may say about itself. All of it optional; other editors send nothing. */
export interface InitializationOptions {
  /** Whether the client has the commands of `ClientCommand`. Without it the server sends no code lenses. */
  readonly clientCommands?: boolean;
}

/**
 * The members of the configuration section `driveQuery` that the server reads, by `workspace/configuration` or from
 * `workspace/didChangeConfiguration`.
 */
export interface ServerConfiguration {
  readonly dialect?: 'documented' | 'extended';
  readonly diagnostics?: { readonly severity?: Readonly<Record<string, string>> };
  /** The `<vendor>` in MIME types; a client takes it from its current connection. */
  readonly vendor?: string;
  /** What `@connection` may name. */
  readonly connectionNames?: readonly string[];
  /** Where files open in a browser, an id put behind it; a client takes it from its current connection. */
  readonly webUrl?: string;
  /** Ids with their names, for completion, hover and hints; a client takes them from results of its current connection. */
  readonly known?: WireKnownIds;
  /** `width`: formatting breaks queries that are longer, in UTF-16 code units; 100 when absent. */
  readonly format?: { readonly width?: number };
  /** Which inlay hints are shown; all of them but for those that are `false`. */
  readonly inlayHints?: {
    readonly enabled?: boolean;
    readonly times?: boolean;
    readonly names?: boolean;
    readonly order?: boolean;
    readonly audio?: boolean;
  };
  /** Whether the user trusts the workspace; when `false`, no file that a document names is looked at. */
  readonly trusted?: boolean;
  /**
   * Whether the current connection goes to this machine, where a channel may have an address that nobody else reaches;
   * `false` when absent.
   */
  readonly isLocal?: boolean;
  /** The channels on record, the latest first; a client sends those of every connection, because ids are unique. */
  readonly channels?: readonly WireChannel[];
}

/** A channel on record, as far as request files have to do with it. Entries of another form are passed over. */
export interface WireChannel {
  readonly id: string;
  /** From the answer of its creation; absent as long as there was none. */
  readonly resourceId?: string;
  /** The path of what it watches. */
  readonly watch?: string;
  /** Of a `failed` one the id is free, and a `failed`, `stopped` or `expired` one cannot be stopped. */
  readonly state: 'creating' | 'unknown' | 'active' | 'expiring' | 'expired' | 'stopping' | 'stopped' | 'failed';
}

/** An id and what it names. */
export interface WireKnownId {
  readonly id: string;
  readonly name: string;
}

/** What ids name, latest first. */
export interface WireKnownIds {
  readonly folders?: readonly WireKnownId[];
  readonly files?: readonly WireKnownId[];
  readonly drives?: readonly WireKnownId[];
  /** `id` is the e-mail address. */
  readonly users?: readonly WireKnownId[];
}

/** The configuration section the server asks for. */
export const CONFIGURATION_SECTION = 'driveQuery';

/** Request, client to server: what one request of a document says, ready to be sent. */
export const RESOLVE = 'drive-query/resolve';

export interface ResolveParams {
  readonly uri: string;
  /** The version the client sees. When the server holds another one, it answers `ContentModified`. */
  readonly version?: number;
  /** Which request, from 0, in the order of the document. Wins over `position`. */
  readonly index?: number;
  /** The request at this place; the document's first one when neither `index` nor `position` is given. */
  readonly position?: WirePosition;
  /** The moment that `now` and `today` stand for, as an ISO 8601 string; the server's own clock when absent. */
  readonly now?: string;
}

export interface ResolveResult {
  /** The version of the document this was read from. */
  readonly version: number;
  /** The moment used for `now` and `today`, ISO 8601; give it back to `LOCATE_IN_QUERY`. */
  readonly now: string;
  /** How many requests the document holds. */
  readonly requestCount: number;
  /** Absent when the document holds no request, or none at that index. */
  readonly request?: WireRequest;
}

/** One request of a document as it would be sent (the core's `ResolvedRequest` with places as LSP counts them). */
export interface WireRequest {
  readonly index: number;
  /** The text after `###`, or the empty string. */
  readonly title: string;
  /** The list parameters, names as in the API; `q` is absent when there is no query. */
  readonly params: Readonly<Record<string, string>>;
  /** From `@connection`. */
  readonly connection?: string;
  /** From `@limit`: stop after so many rows. */
  readonly limit?: number;
  /** The whole request in the document. */
  readonly range: WireRange;
  /**
   * The paths below `files` that the `fields` mask names, in its order, names joined by `/` (`owners/displayName`).
   * Absent without a mask, when the mask cannot be read, and when it asks for everything (`*`, `files`, `files(*)`).
   */
  readonly fileFields?: readonly string[];
  /** Error-severity diagnostics inside the request, in document order. */
  readonly errors: readonly WireFinding[];
}

export interface WireFinding {
  readonly code: string;
  readonly message: string;
  readonly range: WireRange;
}

/** Request, client to server, with `ResolveParams`: what one request of a document means, in plain English. */
export const EXPLAIN = 'drive-query/explain';

export interface ExplainResult {
  /** The version of the document this was read from. */
  readonly version: number;
  /** The moment used for `now` and `today`, ISO 8601. */
  readonly now: string;
  /** Absent when the document holds no request, or none at that index. */
  readonly explanation?: WireExplanation;
}

export interface WireExplanation {
  /** The text after `###`, or the empty string. */
  readonly title: string;
  /** Paragraphs and lists for a terminal; the title is not among them. */
  readonly text: string;
  /** The same as Markdown, in which no text of users is Markdown. */
  readonly markdown: string;
}

/** Request, client to server: where in the document a stretch of the sent `q` came from. */
export const LOCATE_IN_QUERY = 'drive-query/locateInQuery';

export interface LocateInQueryParams {
  readonly uri: string;
  /** As in `ResolveParams`. */
  readonly version?: number;
  readonly index: number;
  /** UTF-16 code units into `q` as it was sent. */
  readonly start: number;
  readonly end: number;
  /** The `now` of the `ResolveResult` whose `q` was sent. */
  readonly now: string;
}

export interface LocateInQueryResult {
  readonly version: number;
  /** Never empty: a place between tokens becomes the token before it. Absent when there is no such request or query. */
  readonly range?: WireRange;
}

/**
 * Request, client to server: what a request file says, ready to be sent. Ask twice: first for what the file itself says
 * of where it goes and which audio it names, then with both, for the body and for what is wrong with it there.
 */
export const RESOLVE_REQUEST = 'drive-query/resolveRequest';

export interface ResolveRequestParams {
  readonly uri: string;
  /** The version the client sees. When the server holds another one, it answers `ContentModified`. */
  readonly version?: number;
  /** Of a channel: whether it is being sent to this machine; as in the configuration when absent. */
  readonly isLocal?: boolean;
  /** Of a recognize request: where it is being sent, whatever the file says. `errors` tell what is wrong there and only there, too. */
  readonly region?: WireRegion;
  /** The bytes of the file that `audioFile` names, in base64: checked as if they stood in the file, and put into the body. */
  readonly audio?: string;
  /** Whether the answer is to hold the body. It may be large: inline audio of 10 MB is 14 MB of text. */
  readonly withBody?: boolean;
}

export interface ResolveRequestResult {
  /** The version of the document this was read from. */
  readonly version: number;
  readonly kind: WireRequestKind;
  /** From `$request.region`. */
  readonly region?: WireRegion;
  /** From `$request.audioFile`, as it is written there: a path from the folder of the document. */
  readonly audioFile?: string;
  /** From `$request.watch`, as it is written there: the path of what is to be watched. `errors` tell when it is none. */
  readonly watch?: string;
  /** From `$request.autoRenew`: whether the channel is replaced by a new one before it expires. */
  readonly autoRenew?: boolean;
  /** Whether the body has inline audio, `audio.content`. */
  readonly hasContent: boolean;
  /** From `audio.uri`: where in cloud storage the audio is. */
  readonly audioUri?: string;
  /**
   * The body as JSON text: `$schema` and `$request` taken out, the audio put in. Absent when it was not asked for, and
   * when the text holds no JSON object; `errors` say why.
   */
  readonly body?: string;
  /** Error-severity diagnostics, in document order; with the region and the audio of the parameters taken into account. */
  readonly errors: readonly WireFinding[];
}

/**
 * Request, client to server: the edits that put an audio file into a recognize request. Fails with `RequestFailed`, and a
 * message for the user, when the document has no place for it.
 */
export const EMBED_AUDIO = 'drive-query/embedAudio';

export interface EmbedAudioParams {
  readonly uri: string;
  /** As in `ResolveRequestParams`. */
  readonly version?: number;
  /** The bytes of the file in base64. */
  readonly audio: string;
  /** Its name, without folders. */
  readonly fileName: string;
}

export interface EmbedAudioResult {
  /** The version of the document that the edits are for. */
  readonly version: number;
  /** They do not overlap and are in order: the content, and the encoding, rate and channels that its header tells. */
  readonly edits: readonly WireEdit[];
  /** What the file is and what was filled in, for the user: `WAV, 16 kHz, 1.4 s; encoding and rate filled in.` */
  readonly summary: string;
}

export interface WireEdit {
  readonly range: WireRange;
  readonly newText: string;
}
