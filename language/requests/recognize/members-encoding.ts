import { ENCODINGS } from '../../audio/encodings';
import type { AudioEncoding } from '../../audio/facts';
import type { EnumValue } from '../members';

/** What tools and other services call the encodings, and the endings of files. */
const ALIASES: Readonly<Partial<Record<AudioEncoding, readonly string[]>>> = {
  LINEAR16: ['WAV', 'WAVE', 'PCM', 'PCM16', 'PCMS16LE', 'S16LE', 'L16', 'LPCM', 'RAW', 'SIGNEDINTEGER'],
  MULAW: ['ULAW', 'PCMU', 'G711', 'G711U', 'PCMMULAW'],
  AMR: ['AMRNB'],
  AMR_WB: ['AWB'],
  OGG_OPUS: ['OPUS', 'OGG', 'OGA'],
  MP3: ['MPEG', 'MPEG3'],
  WEBM_OPUS: ['OPUS', 'WEBM', 'WEBA'],
};

/** The values of `config.encoding` with the numbers that stand for them (api.md §2; public-facts §3, AudioEncoding). */
export const AUDIO_ENCODINGS: readonly EnumValue[] = [
  ...ENCODINGS.map(({ name, number, summary, source }): EnumValue => {
    const aliases = ALIASES[name];
    return { name, number, summary, source, ...(aliases && { aliases }) };
  }),
  {
    name: 'ENCODING_UNSPECIFIED',
    number: 0,
    source: 'public',
    summary: 'Not said: for WAV and FLAC, whose header tells it.',
  },
];
