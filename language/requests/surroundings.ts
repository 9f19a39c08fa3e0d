import type { AudioFacts } from '../audio/facts';

/** Where speech is recognised (api.md §4, Area A): the global endpoint or a regional one. */
export type SpeechRegion = 'global' | 'eu' | 'us';

/** What checks of a request file need to know beyond its text. All of it may be absent. */
export interface RequestSurroundings {
  readonly now: Date;
  /** Where a recognize request will go, when the user has chosen; `$request.region` in the file wins. */
  readonly region?: SpeechRegion;
  /** Where it is being sent right now, whatever the file says. */
  readonly sentTo?: SpeechRegion;
  /** What `$request.audioFile` names; undefined while it is not known (not read yet, or nobody reads files here). */
  readonly audioFile?: (path: string) => AudioFile | undefined;
  /** Whether the connection is on this machine: its channels may have loopback addresses. */
  readonly isLocal?: boolean;
  /** How the headers of notifications begin, `X-Svc-` where nobody says otherwise. */
  readonly headerPrefix?: string;
  /** Channel ids already in use here. */
  readonly usedChannelIds?: ReadonlySet<string>;
  /** Channels on record here that can still be stopped, the latest first: their ids are offered, and held to each other. */
  readonly channels?: readonly RecordedChannel[];
  /** An id that nobody has, a random UUID. The same until the document is edited: what is offered is what is done. */
  readonly newId?: () => string;
}

/** What a stop request needs to know of a channel. */
export interface RecordedChannel {
  readonly id: string;
  readonly resourceId: string;
  /** The path of what it watches. */
  readonly watch: string;
}

export type AudioFile =
  | { readonly found: true; readonly bytes: number; readonly facts: AudioFacts }
  /** `reason`: why it cannot be read, as the end of a sentence. */
  | { readonly found: false; readonly reason: string };
