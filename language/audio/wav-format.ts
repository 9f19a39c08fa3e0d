import { u16le, u32le } from './bytes';
import type { AudioEncoding, AudioProblem } from './facts';
import { grouped, isRate } from './numbers';

/** What the “fmt ” chunk of a WAV file says. Rate and channels are absent when they cannot be. */
export interface WavFormat {
  readonly codec: string;
  readonly encoding?: AudioEncoding;
  readonly sampleRate?: number;
  readonly channels?: number;
  readonly bitsPerSample?: number;
  /** Bytes a second, as the header tells. */
  readonly byteRate: number;
  /** Whether every sample takes the same number of bytes, so that the length in bytes gives the duration. */
  readonly isCounted: boolean;
}

/** Reads a “fmt ” chunk and adds what is wrong with it. Undefined when it is too short to hold a format. */
export function readWavFormat(chunk: Uint8Array, problems: AudioProblem[]): WavFormat | undefined {
  if (chunk.length < 16) return undefined;
  const tag = formatTag(chunk);
  const [channels, rate, byteRate, block, bits] = [
    u16le(chunk, 2),
    u32le(chunk, 4),
    u32le(chunk, 8),
    u16le(chunk, 12),
    u16le(chunk, 14),
  ];
  const isCounted = COUNTED.has(tag);
  if (channels === 0) problems.push({ kind: 'broken', message: 'The WAV header says that there are no channels.' });
  if (!isRate(rate))
    problems.push({ kind: 'broken', message: `The WAV header says ${grouped(rate)} samples a second.` });
  if (isCounted) problems.push(...contradictions(channels, rate, byteRate, block, bits));
  const encoding = encodingOf(tag, bits);
  return {
    codec: codecOf(tag, bits),
    ...(encoding && { encoding }),
    ...(isRate(rate) && { sampleRate: rate }),
    ...(channels > 0 && { channels }),
    ...(isCounted && bits > 0 && { bitsPerSample: bits }),
    byteRate,
    isCounted,
  };
}

const PCM = 0x0001;
const FLOAT = 0x0003;
const ALAW = 0x0006;
const MULAW = 0x0007;
const EXTENSIBLE = 0xfffe;
const COUNTED = new Set([PCM, FLOAT, ALAW, MULAW]);

/** Format tags that are met, and what they stand for. */
const CODECS: ReadonlyMap<number, string> = new Map([
  [0x0002, 'Microsoft ADPCM'],
  [ALAW, 'A-law'],
  [MULAW, 'µ-law'],
  [0x0010, 'OKI ADPCM'],
  [0x0011, 'IMA ADPCM'],
  [0x0031, 'GSM 6.10'],
  [0x0040, 'G.721 ADPCM'],
  [0x0045, 'G.726 ADPCM'],
  [0x0050, 'MPEG layer I or II'],
  [0x0055, 'MP3'],
  [0x0057, 'AMR'],
  [0x0058, 'AMR-WB'],
  [0x0064, 'G.726 ADPCM'],
  [0x0065, 'G.722 ADPCM'],
  [0x00ff, 'AAC'],
  [0x0160, 'WMA'],
  [0x0161, 'WMA'],
  [0x0162, 'WMA'],
  [0x1610, 'AAC'],
  [0x674f, 'Vorbis'],
  [0x704f, 'Opus'],
  [0xa106, 'AAC'],
  [0xa109, 'Speex'],
  [0xf1ac, 'FLAC'],
]);

/** The extensible form has the tag at the front of the sub-format. */
function formatTag(chunk: Uint8Array): number {
  const tag = u16le(chunk, 0);
  return tag === EXTENSIBLE && chunk.length >= 26 ? u16le(chunk, 24) : tag;
}

function codecOf(tag: number, bits: number): string {
  if (tag === PCM) return `${bits}-bit PCM`;
  if (tag === FLOAT) return `${bits}-bit float`;
  return CODECS.get(tag) ?? `format 0x${tag.toString(16).padStart(4, '0')}`;
}

function encodingOf(tag: number, bits: number): AudioEncoding | undefined {
  if (tag === PCM && bits === 16) return 'LINEAR16';
  return tag === MULAW && bits === 8 ? 'MULAW' : undefined;
}

function contradictions(channels: number, rate: number, byteRate: number, block: number, bits: number): AudioProblem[] {
  if (bits === 0 || bits > 64) return [{ kind: 'broken', message: `The WAV header says ${bits} bits for a sample.` }];
  const found: AudioProblem[] = [];
  const wanted = channels * Math.ceil(bits / 8);
  if (channels > 0 && block !== wanted) {
    const message = `The WAV header says ${block} bytes for a sample of all channels, but ${channels} × ${bits} bits are ${wanted}.`;
    found.push({ kind: 'lying', message });
  } else if (isRate(rate) && byteRate !== rate * block) {
    const message = `The WAV header says ${grouped(byteRate)} bytes a second, but ${grouped(rate)} samples × ${block} bytes are ${grouped(rate * block)}.`;
    found.push({ kind: 'lying', message });
  }
  return found;
}
