import type { ByteSource } from './facts';

/** The header of one frame of MPEG audio. */
export interface Mp3Frame {
  readonly version: 1 | 2 | 2.5;
  readonly layer: 1 | 2 | 3;
  readonly sampleRate: number;
  readonly channels: 1 | 2;
  /** For each channel. */
  readonly samples: number;
  /** In bytes, the header included. */
  readonly length: number;
  /** How short a frame of this kind can be, in bytes. */
  readonly shortest: number;
  /** Whether a checksum of two bytes follows the header. */
  readonly hasChecksum: boolean;
}

/**
 * Reads the header at `at`; undefined when none is there. With `first` only a frame of the same stream will do: version,
 * layer and rate never change.
 */
export function readFrame(source: ByteSource, at: number, first?: Mp3Frame): Mp3Frame | undefined {
  const header = source.read(at, at + 4);
  const kind = kindOf(header);
  if (!kind) return undefined;
  if (first && (kind.layer !== first.layer || kind.version !== first.version || kind.sampleRate !== first.sampleRate)) {
    return undefined;
  }
  const bitRate = bitRateOf(header[2]! >> 4, kind);
  const padding = ((header[2]! >> 1) & 1) * (kind.layer === 1 ? 4 : 1);
  const bytesAt = (rate: number) => Math.floor((kind.samples / 8) * (rate / kind.sampleRate));
  const whole = kind.layer === 1 ? (rate: number) => Math.floor(bytesAt(rate) / 4) * 4 : bytesAt;
  const length = bitRate === 0 ? freeLength(source, at, kind, first) : whole(bitRate) + padding;
  if (length === undefined || length < 4) return undefined;
  return { ...kind, length, shortest: whole(bitRate === 0 ? 8000 : lowestRate(kind)) };
}

type Kind = Omit<Mp3Frame, 'length' | 'shortest'>;

const RATES = [44_100, 48_000, 32_000];

function kindOf(header: Uint8Array): Kind | undefined {
  if (header.length < 4 || header[0] !== 0xff || (header[1]! & 0xe0) !== 0xe0) return undefined;
  const version = ([2.5, undefined, 2, 1] as const)[(header[1]! >> 3) & 3];
  const layer = ([undefined, 3, 2, 1] as const)[(header[1]! >> 1) & 3];
  const rate = RATES[(header[2]! >> 2) & 3];
  if (version === undefined || layer === undefined || rate === undefined) return undefined;
  // Bit rate 15 is none, and so is emphasis 2.
  if (header[2]! >> 4 === 15 || (header[3]! & 3) === 2) return undefined;
  return {
    version,
    layer,
    sampleRate: rate / ({ 1: 1, 2: 2, 2.5: 4 } as const)[version],
    channels: header[3]! >> 6 === 3 ? 1 : 2,
    samples: layer === 1 ? 384 : layer === 3 && version !== 1 ? 576 : 1152,
    hasChecksum: (header[1]! & 1) === 0,
  };
}

/** In 1,000 bits a second, by their number in the header less one. */
const BIT_RATES = {
  '1/1': [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1/2': [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1/3': [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2/1': [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2/2': [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** In bits a second; 0 for a free one, which the header does not tell. */
function bitRateOf(index: number, { version, layer }: Kind): number {
  return index === 0 ? 0 : rowOf(version, layer)[index - 1]! * 1000;
}

function lowestRate({ version, layer }: Kind): number {
  return rowOf(version, layer)[0]! * 1000;
}

function rowOf(version: number, layer: 1 | 2 | 3): readonly number[] {
  if (version === 1) return BIT_RATES[`1/${layer}`];
  return layer === 1 ? BIT_RATES['2/1'] : BIT_RATES['2/2'];
}

/** No frame of a free bit rate is longer. */
const LONGEST_FREE = 5760;

/** Where the bit rate is free, a frame goes up to the next header of the same kind, and all are as long but for padding. */
function freeLength(source: ByteSource, at: number, kind: Kind, first: Mp3Frame | undefined): number | undefined {
  const isHeader = (bytes: Uint8Array) => {
    const other = bytes[0] === 0xff && bytes[2]! >> 4 === 0 ? kindOf(bytes) : undefined;
    return other?.sampleRate === kind.sampleRate && other.layer === kind.layer && other.version === kind.version;
  };
  if (first) {
    const near = [first.length, first.length + 1, first.length - 1];
    return near.find((length) => isHeader(source.read(at + length, at + length + 4))) ?? first.length;
  }
  const bytes = source.read(at, at + LONGEST_FREE + 4);
  for (let next = 24; next + 4 <= bytes.length; next++) {
    if (isHeader(bytes.subarray(next, next + 4))) return next;
  }
  return bytes.length < LONGEST_FREE ? bytes.length : undefined;
}
