/**
 * What the server and its clients say to each other beyond the Language Server Protocol: method names, parameters and
 * answers. Types and constants only, so that a client can import it without the server.
 */

import type { WireChannel } from './protocol-requests';

export * from './protocol-requests';

/** Command ids that the server puts into code lenses and code actions; without `clientCommands` it sends neither. */
export const ClientCommand = {
  /** Arguments `[uri: string, index: number]`: run that request and show its results. */
  runQuery: 'driveQuery.runQuery',
  /** Arguments `[uri: string]`: run all requests of that document, one after the other. */
  runAllQueries: 'driveQuery.runAllQueries',
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

/** A place as LSP counts it: zero-based line and UTF-16 character. */
export interface WirePosition {
  readonly line: number;
  readonly character: number;
}

export interface WireRange {
  readonly start: WirePosition;
  readonly end: WirePosition;
}

export interface WireEdit {
  readonly range: WireRange;
  readonly newText: string;
}

/** `initializationOptions`: what a client may say about itself. All of it optional; other editors send nothing. */
export interface InitializationOptions {
  /** Whether the client has the commands of `ClientCommand`. Without it the server sends no code lenses. */
  readonly clientCommands?: boolean;
  /**
   * The messages and titles of the server in the language of the reader, by the English ones; see `l10n/`. What is not in
   * it is English.
   */
  readonly translations?: Readonly<Record<string, unknown>>;
}

/**
 * The members of the configuration section `driveQuery` that the server reads, by `workspace/configuration` or from
 * `workspace/didChangeConfiguration`.
 */
export interface ServerConfiguration {
  readonly dialect?: 'documented' | 'extended';
  readonly diagnostics?: { readonly severity?: Readonly<Record<string, string>> };
  /** The `<vendor>` in MIME types; a client takes it from its current connection. Without it, no type is held to one. */
  readonly vendor?: string;
  /** How the vendor's own headers begin, such as `X-Svc-`; a client takes it from its current connection. */
  readonly headerPrefix?: string;
  /**
   * What is known of the connections that `@connection` may name, by their names; those that are built in are known
   * without it.
   */
  readonly connectionFacts?: Readonly<Record<string, WireConnection>>;
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

/** What is known of one connection; as in `ServerConfiguration`, where the same stands for the current one. */
export interface WireConnection {
  readonly vendor: string;
  readonly webUrl?: string;
  readonly known?: WireKnownIds;
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
  readonly labels?: readonly WireKnownLabel[];
  /** Of `properties` and `appProperties`. */
  readonly propertyKeys?: readonly string[];
  readonly mimeTypes?: readonly string[];
}

/** A label with its fields. */
export interface WireKnownLabel extends WireKnownId {
  readonly fields?: readonly WireKnownId[];
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
  /** Names of variables, without `$`, that stay in `q` as they are written; none when absent. */
  readonly keep?: readonly string[];
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
  /** Variables and relative times with what is sent for them, each once; absent when there are none. */
  readonly replaced?: readonly { readonly written: string; readonly value: string }[];
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
