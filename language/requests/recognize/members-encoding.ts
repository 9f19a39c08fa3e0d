import { ENCODINGS } from '../../audio/encodings';
import type { EnumValue } from '../members';

/** The values of `config.encoding` with the numbers that stand for them (api.md §2; public-facts §3, AudioEncoding). */
export const AUDIO_ENCODINGS: readonly EnumValue[] = [
  ...ENCODINGS.map(({ name, number, summary, source }): EnumValue => ({ name, number, summary, source })),
  {
    name: 'ENCODING_UNSPECIFIED',
    number: 0,
    source: 'public',
    summary: 'Not said: for WAV and FLAC, whose header tells it.',
  },
];
