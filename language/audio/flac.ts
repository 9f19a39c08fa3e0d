import { behindId3, hasText, u16be, u24be, u32be } from './bytes';
import type { AudioFacts, AudioProblem, ByteSource } from './facts';
import { samplesUpToEnd } from './flac-tail';
import { grouped, isRate } from './numbers';

/** What a FLAC file says of itself, an ID3 tag before it or not. Undefined when the bytes are none. */
export function readFlac(source: ByteSource): AudioFacts | undefined {
  const start = behindId3(source);
  const head = source.read(start, start + 8 + STREAM_INFO);
  if (!hasText(head, 0, 'fLaC')) return undefined;
  const info = readStreamInfo(head.subarray(8));
  if (!info) {
    const message = 'The FLAC file ends inside its header.';
    return { container: 'flac', encoding: 'FLAC', codec: 'FLAC', problems: [{ kind: 'truncated', message }] };
  }
  const problems = problemsOf(info, head);
  const { sampleRate, channels, bitsPerSample } = info;
  const samples = samplesThere(source, start, info, problems);
  return {
    container: 'flac',
    encoding: 'FLAC',
    codec: 'FLAC',
    ...(isRate(sampleRate) && { sampleRate }),
    channels,
    bitsPerSample,
    ...(samples > 0 && isRate(sampleRate) && { duration: samples / sampleRate, durationIsExact: true }),
    problems,
  };
}

/** The block every FLAC stream begins with. */
export interface StreamInfo {
  readonly smallestBlock: number;
  readonly largestBlock: number;
  /** In bytes; 0 when the encoder did not know. */
  readonly largestFrame: number;
  readonly sampleRate: number;
  readonly channels: number;
  readonly bitsPerSample: number;
  /** For each channel; 0 when the encoder did not know. */
  readonly samples: number;
}

const STREAM_INFO = 34;

/** Reads the content of a STREAMINFO block; undefined when it is cut off. */
export function readStreamInfo(block: Uint8Array): StreamInfo | undefined {
  if (block.length < STREAM_INFO) return undefined;
  const packed = u32be(block, 10);
  return {
    smallestBlock: u16be(block, 0),
    largestBlock: u16be(block, 2),
    largestFrame: u24be(block, 7),
    sampleRate: packed >>> 12,
    channels: ((packed >>> 9) & 7) + 1,
    bitsPerSample: ((packed >>> 4) & 31) + 1,
    samples: (packed & 15) * 0x1_0000_0000 + u32be(block, 14),
  };
}

function problemsOf(info: StreamInfo, head: Uint8Array): AudioProblem[] {
  const found: AudioProblem[] = [];
  if ((head[4]! & 0x7f) !== 0 || u24be(head, 5) !== STREAM_INFO) {
    found.push({ kind: 'broken', message: 'The FLAC file does not begin with the block that describes the audio.' });
  }
  if (!isRate(info.sampleRate)) {
    found.push({ kind: 'broken', message: 'The FLAC header says 0 samples a second.' });
  }
  return found;
}

/** The samples told, or those found when the header tells none; adds what is wrong with the number told. */
function samplesThere(source: ByteSource, start: number, info: StreamInfo, problems: AudioProblem[]): number {
  const end = samplesUpToEnd(source, start, info);
  if (info.samples === 0 || end === undefined || end >= info.samples) return info.samples || (end ?? 0);
  const there = end === 0 ? 'none are' : `${grouped(end)} are`;
  const message = `The FLAC header tells of ${grouped(info.samples)} samples, but ${there} there: the file is cut off.`;
  problems.push({ kind: 'truncated', message });
  return end;
}
