import type { SpeechRegion } from '../types';
import { encodeWatchPath } from '../watch-path';

/** A request that is to be written as a command or a program. Nothing secret is in it. */
export interface CodeRequest {
  /** Of the request, or the name of its file. */
  readonly title: string;
  readonly address: Address;
  /** Which secrets go with it; a program takes them from the environment. */
  readonly secrets: { readonly token: boolean; readonly key: boolean };
  /** What was worked out when this was made, such as `today - 30d` and what it was then; written as comments. */
  readonly frozen: readonly Frozen[];
  readonly call: Call;
}

/** Where it goes: an address, or the environment variable that holds one. Paths such as `/drive/v3/files` are added to it. */
export type Address = { readonly url: string } | { readonly variable: string };

/** Something of a document that stands for a value, and the value. */
export interface Frozen {
  readonly written: string;
  readonly value: string;
}

export type Call = ListCall | RecognizeCall | WatchCall | StopCall;

/** `GET /drive/v3/files` (api.md §4, Area B). */
export interface ListCall {
  readonly kind: 'list';
  /** As they are sent, without `key`. */
  readonly params: Readonly<Record<string, string>>;
  /** Stop after so many rows. */
  readonly limit?: number | undefined;
}

/** `POST /v1/speech:recognize` (api.md §4, Area A). */
export interface RecognizeCall {
  readonly kind: 'recognize';
  readonly region: SpeechRegion;
  /** Without `audio.content` where `audioFile` is there. */
  readonly body: JsonObject;
  /** The path of the file whose bytes become `audio.content`. */
  readonly audioFile?: string | undefined;
  /** True when there is no such file yet: the request holds its audio itself, and too much of it to be written out. */
  readonly audioToSave?: boolean | undefined;
}

/** `POST /calendar/v3/…/watch` (api.md §4, Area C). */
export interface WatchCall {
  readonly kind: 'watch';
  /** What is watched, such as `calendars/primary/events`; encoded. */
  readonly path: string;
  /** Without the channel's token. */
  readonly body: JsonObject;
  /** Whether the channel has a token, which a program takes from the environment. */
  readonly hasToken: boolean;
}

/** `POST /calendar/v3/channels/stop` (api.md §4, Area C). */
export interface StopCall {
  readonly kind: 'stop';
  readonly id: string;
  readonly resourceId: string;
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What a program says when the token it is to send cannot be one: a library would quote it in its error. */
export const UNFIT_TOKEN =
  'DQ_ACCESS_TOKEN holds blanks, line breaks or other characters that cannot be part of a token.';

/** The environment variables that commands and programs read. */
export const VARIABLES = {
  token: 'DQ_ACCESS_TOKEN',
  key: 'DQ_API_KEY',
  baseUrl: 'DQ_BASE_URL',
  channelToken: 'DQ_CHANNEL_TOKEN',
} as const;

/** Where speech endpoints stand in the environment. */
export const SPEECH_VARIABLES: Readonly<Record<SpeechRegion, string>> = {
  global: 'DQ_SPEECH_ENDPOINT',
  eu: 'DQ_SPEECH_EU_ENDPOINT',
  us: 'DQ_SPEECH_US_ENDPOINT',
};

/** The path of a call, below its address. */
export function pathOf(call: Call): string {
  switch (call.kind) {
    case 'list':
      return '/drive/v3/files';
    case 'recognize':
      return '/v1/speech:recognize';
    case 'watch':
      return `/calendar/v3/${call.path}/watch`;
    case 'stop':
      return '/calendar/v3/channels/stop';
  }
}

/** Without a slash at its end, and without a user name, behind which there may be a password. */
export function fixedAddress(url: string): Address {
  return { url: url.replace(/^(\w+:\/\/)[^/?#]*@/, '$1').replace(/\/+$/, '') };
}

/** Base64 up to this length is written out; longer audio is read from a file. */
const MOST_INLINE = 4096;

/** The call of a recognize request: its body as it is sent, and the file its audio is from, if it is from one. */
export function recognizeCall(body: JsonObject, region: SpeechRegion, audioFile: string | undefined): RecognizeCall {
  const audio = body.audio as { readonly content?: unknown } | undefined;
  const content = typeof audio?.content === 'string' ? audio.content : undefined;
  if (audioFile === undefined && (content === undefined || content.length <= MOST_INLINE)) {
    return { kind: 'recognize', region, body };
  }
  const { content: _readFromFile, ...others } = { ...audio };
  const encoding = (body.config as { readonly encoding?: unknown } | undefined)?.encoding;
  return {
    kind: 'recognize',
    region,
    body: { ...body, audio: others },
    audioFile: audioFile ?? `audio${ENDINGS[String(encoding)] ?? '.wav'}`,
    ...(audioFile === undefined && { audioToSave: true }),
  };
}

const ENDINGS: Readonly<Record<string, string>> = {
  FLAC: '.flac',
  AMR: '.amr',
  AMR_WB: '.awb',
  OGG_OPUS: '.ogg',
  SPEEX_WITH_HEADER_BYTE: '.spx',
  MP3: '.mp3',
  WEBM_OPUS: '.webm',
};

/** The call of a channel request; `path` as it stands in the request. */
export function watchCall(path: string, body: JsonObject): WatchCall {
  const { token, ...others } = body;
  return { kind: 'watch', path: encodeWatchPath(path), body: others, hasToken: token !== undefined };
}
