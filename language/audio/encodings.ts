import type { AudioContainer, AudioEncoding } from './facts';

/** An encoding the service takes: the table that completion, hover, checks, fixes, documentation and the sandbox read. */
export interface EncodingRow {
  readonly name: AudioEncoding;
  /** The service takes it instead of the name (public-facts §3). */
  readonly number: number;
  /** One line, Markdown. */
  readonly summary: string;
  /** Which document lists it: api.md, or only the public reference of the family. */
  readonly source: 'api' | 'public';
  /** The rates it may have, in hertz: these, or all from the first to the last of a range. */
  readonly rates: RateRule;
  /**
   * What the rate in a header means: the configured one must agree with it (`agrees`); it says how the audio was
   * recorded, and any allowed rate will do (`any`); there is only one (`fixed`).
   */
  readonly headerRate: 'agrees' | 'any' | 'fixed';
  /** The containers it may come in. Others with the same audio in them are not taken. */
  readonly containers: readonly AudioContainer[];
  /** Whether it may come without any header. The rate has to be configured then. */
  readonly isRaw: boolean;
  /** Whether encoding and rate may be left out of the configuration when the audio has a header. */
  readonly isOptional: boolean;
  readonly mostChannels: number;
}

export type RateRule = { readonly only: readonly number[] } | { readonly least: number; readonly most: number };

const ANY_RATE: RateRule = { least: 8000, most: 48_000 };
const OPUS_RATES: RateRule = { only: [8000, 12_000, 16_000, 24_000, 48_000] };

/** In the order of their numbers. */
export const ENCODINGS: readonly EncodingRow[] = [
  {
    name: 'LINEAR16',
    number: 1,
    summary: 'Uncompressed 16-bit signed samples, little-endian: the inside of most WAV files.',
    source: 'api',
    rates: ANY_RATE,
    headerRate: 'agrees',
    containers: ['wav'],
    isRaw: true,
    isOptional: true,
    mostChannels: 8,
  },
  {
    name: 'FLAC',
    number: 2,
    summary: 'Free Lossless Audio Codec, 16 or 24 bits: nothing is lost, at about half the size of `LINEAR16`.',
    source: 'public',
    rates: ANY_RATE,
    headerRate: 'agrees',
    containers: ['flac'],
    isRaw: false,
    isOptional: true,
    mostChannels: 8,
  },
  {
    name: 'MULAW',
    number: 3,
    summary: '8-bit samples of telephony (G.711 PCMU, µ-law).',
    source: 'public',
    rates: ANY_RATE,
    headerRate: 'agrees',
    containers: ['wav'],
    isRaw: true,
    isOptional: true,
    mostChannels: 1,
  },
  {
    name: 'AMR',
    number: 4,
    summary: 'Adaptive Multi-Rate, narrow band, of mobile phones; always 8,000 Hz.',
    source: 'public',
    rates: { only: [8000] },
    headerRate: 'fixed',
    containers: ['amr'],
    isRaw: false,
    isOptional: false,
    mostChannels: 1,
  },
  {
    name: 'AMR_WB',
    number: 5,
    summary: 'Adaptive Multi-Rate, wide band; always 16,000 Hz.',
    source: 'public',
    rates: { only: [16_000] },
    headerRate: 'fixed',
    containers: ['amr'],
    isRaw: false,
    isOptional: false,
    mostChannels: 1,
  },
  {
    name: 'OGG_OPUS',
    number: 6,
    summary: 'Opus in an Ogg container (`.ogg`, `.opus`).',
    source: 'public',
    rates: OPUS_RATES,
    headerRate: 'any',
    containers: ['ogg'],
    isRaw: false,
    isOptional: false,
    mostChannels: 8,
  },
  {
    name: 'SPEEX_WITH_HEADER_BYTE',
    number: 7,
    summary: 'Speex, wide band, each block behind a byte with its length; always 16,000 Hz. An Ogg file is not that.',
    source: 'public',
    rates: { only: [16_000] },
    headerRate: 'fixed',
    containers: [],
    isRaw: true,
    isOptional: false,
    mostChannels: 1,
  },
  {
    name: 'MP3',
    number: 8,
    summary: 'MP3 of the usual bit rates, 32 to 320 kbit/s.',
    source: 'public',
    rates: ANY_RATE,
    headerRate: 'agrees',
    containers: ['mp3'],
    isRaw: false,
    isOptional: false,
    mostChannels: 2,
  },
  {
    name: 'WEBM_OPUS',
    number: 9,
    summary: 'Opus in a WebM container, as browsers record it.',
    source: 'public',
    rates: OPUS_RATES,
    headerRate: 'any',
    containers: ['webm'],
    isRaw: false,
    isOptional: false,
    mostChannels: 8,
  },
];

/** The row of an encoding, by its name or by its number. */
export function encodingNamed(name: string | number): EncodingRow | undefined {
  return ENCODINGS.find((row) => row.name === name || row.number === name);
}

/** Whether audio of this encoding may have this rate. */
export function allowsRate({ rates }: EncodingRow, rate: number): boolean {
  return 'only' in rates ? rates.only.includes(rate) : rate >= rates.least && rate <= rates.most;
}
