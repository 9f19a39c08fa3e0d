/** The encodings of a recognize request (api.md §2; public-facts §3). */
export type AudioEncoding =
  | 'LINEAR16'
  | 'FLAC'
  | 'MULAW'
  | 'AMR'
  | 'AMR_WB'
  | 'OGG_OPUS'
  | 'SPEEX_WITH_HEADER_BYTE'
  | 'MP3'
  | 'WEBM_OPUS';

export type AudioContainer = 'wav' | 'flac' | 'ogg' | 'mp3' | 'amr' | 'webm';

/** What the bytes of an audio file say of themselves. Whatever the header does not say, or lies about, is absent. */
export interface AudioFacts {
  /** Absent when no known header begins the bytes: raw audio, or none at all. */
  readonly container?: AudioContainer;
  /** Which encoding of the service this is; absent when the container holds what the service does not take. */
  readonly encoding?: AudioEncoding;
  /** What the container holds, in words: `16-bit PCM`, `Opus`, `Vorbis`, `ADPCM`. */
  readonly codec?: string;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly bitsPerSample?: number;
  /** In seconds. */
  readonly duration?: number;
  /** Whether the duration was counted or read from a header, or is worked out from the size and a bit rate. */
  readonly durationIsExact?: boolean;
  /** Something else that is recognised and is no audio for the service: `MP4`, `WebP picture`, `HTML page`, `text`. */
  readonly otherKind?: string;
  /** Set when `otherKind` holds no sound that a program could convert. */
  readonly isNoAudio?: true;
  /** What is wrong with the header or the length it tells; empty when nothing is. */
  readonly problems: readonly AudioProblem[];
}

export interface AudioProblem {
  /** `truncated`: ends inside the header or before the length it tells. `lying`: two places contradict each other. */
  readonly kind: 'truncated' | 'lying' | 'broken';
  /** One sentence, for people. */
  readonly message: string;
}

/** Reads a stretch of the audio; shorter at the end. Bytes are decoded when they are asked for. */
export interface ByteSource {
  readonly length: number;
  read(start: number, end: number): Uint8Array;
}
