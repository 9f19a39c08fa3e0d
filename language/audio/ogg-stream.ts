import { hasText, u16le, u32le } from './bytes';
import type { AudioEncoding } from './facts';
import { readStreamInfo } from './flac';

/** What the first packet of a stream in an Ogg file says. */
export interface OggStream {
  readonly codec: string;
  readonly encoding?: AudioEncoding;
  /** As the header tells, 0 when it does not. For Opus: of the audio before it was encoded. */
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample?: number;
  /** Steps a second of the positions on pages. */
  readonly clock: number;
  /** Steps at the start that are not to be heard. */
  readonly preSkip: number;
}

/** Reads the first packet of a stream; undefined when it is no audio that is known, or cut off. */
export function readOggStream(packet: Uint8Array): OggStream | undefined {
  return READERS.map((read) => read(packet)).find((stream) => stream !== undefined);
}

/** Opus always counts at 48 kHz, whatever the audio was recorded at. */
const OPUS_CLOCK = 48_000;

const READERS: readonly ((packet: Uint8Array) => OggStream | undefined)[] = [
  (packet) => {
    const head = readOpusHead(packet);
    return head && { codec: 'Opus', encoding: 'OGG_OPUS', clock: OPUS_CLOCK, ...head };
  },
  (packet) => {
    if (!hasText(packet, 0, '\x01vorbis') || packet.length < 16) return undefined;
    const sampleRate = u32le(packet, 12);
    return { codec: 'Vorbis', sampleRate, channels: packet[11]!, clock: sampleRate, preSkip: 0 };
  },
  (packet) => {
    if (!hasText(packet, 0, 'Speex   ') || packet.length < 52) return undefined;
    const sampleRate = u32le(packet, 36);
    return { codec: 'Speex', sampleRate, channels: u32le(packet, 48), clock: sampleRate, preSkip: 0 };
  },
  (packet) => {
    if (!hasText(packet, 0, '\x7fFLAC')) return undefined;
    const info = readStreamInfo(packet.subarray(17));
    if (!info) return undefined;
    const { sampleRate, channels, bitsPerSample } = info;
    return { codec: 'FLAC', sampleRate, channels, bitsPerSample, clock: sampleRate, preSkip: 0 };
  },
];

/** The header of Opus, which WebM files carry as well; undefined when the bytes are none. `sampleRate` 0: not told. */
export function readOpusHead(
  packet: Uint8Array,
): { sampleRate: number; channels: number; preSkip: number } | undefined {
  if (!hasText(packet, 0, 'OpusHead') || packet.length < 19) return undefined;
  return { channels: packet[9]!, preSkip: u16le(packet, 10), sampleRate: u32le(packet, 12) };
}
