/** The part of the protocol that is about request files; `protocol.ts` exports all of it. */

import type { WireEdit, WireFinding } from './protocol';

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
  /** Of a recognize request: where it is being sent, whatever the file says. `errors` tell also what is wrong only there. */
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
  /** What the file is, what was filled in and what the user has to look at: `WAV, 1.4 s. Filled in: encoding.` */
  readonly summary: string;
}
