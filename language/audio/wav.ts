import { beginsLike, hasText, textOf, u32le, u64le } from './bytes';
import type { AudioFacts, AudioProblem, ByteSource } from './facts';
import { bytesInWords } from './numbers';
import { readWavFormat, type WavFormat } from './wav-format';

/** What a WAV file says of itself: RIFF, and RF64 for those of more than 4 GB. Undefined when the bytes are none. */
export function readWav(source: ByteSource): AudioFacts | undefined {
  const head = source.read(0, 12);
  if (!['RIFF', 'RF64', 'BW64'].some((id) => hasText(head, 0, id)) || !beginsLike(formType(head), 'WAVE')) {
    return undefined;
  }
  const problems: AudioProblem[] = [];
  const chunks = walkChunks(source);
  const format = chunks.format && readWavFormat(chunks.format, problems);
  if (!format) {
    problems.push({ kind: chunks.endsEarly ? 'truncated' : 'broken', message: NO_FORMAT });
    return { container: 'wav', problems };
  }
  const bytes = dataLength(source, chunks, u32le(head, 4), problems);
  const { encoding, codec, sampleRate, channels, bitsPerSample } = format;
  return {
    container: 'wav',
    ...(encoding && { encoding }),
    codec,
    ...(sampleRate && { sampleRate }),
    ...(channels && { channels }),
    ...(bitsPerSample && { bitsPerSample }),
    ...durationOf(format, bytes, chunks.samples),
    problems,
  };
}

const NO_FORMAT = 'The WAV header has no whole “fmt ” chunk, so nothing tells how the samples are to be read.';

/** A header of less than 12 bytes counts as a WAV header that is cut off. */
function formType(head: Uint8Array): Uint8Array {
  return head.length > 8 ? head.subarray(8) : Uint8Array.of(0x57);
}

interface Chunks {
  readonly format?: Uint8Array;
  readonly data?: { readonly start: number; readonly size: number; readonly early: boolean };
  /** Samples for each channel, of the “fact” chunk. */
  readonly samples?: number;
  /** Whether the bytes end where a chunk should go on. */
  readonly endsEarly: boolean;
}

/** More chunks than this before the audio are nobody's file. */
const MOST_CHUNKS = 256;

function walkChunks(source: ByteSource): Chunks {
  const found: { -readonly [Name in keyof Chunks]: Chunks[Name] } = { endsEarly: false };
  let longData: number | undefined;
  let at = 12;
  for (let count = 0; count < MOST_CHUNKS && at < source.length; count++) {
    const header = source.read(at, at + 8);
    const size = u32le(header, 4);
    const body = at + 8;
    if (hasText(header, 0, 'fmt ') && !found.format) found.format = source.read(body, body + Math.min(size, 64));
    else if (hasText(header, 0, 'fact') && size >= 4) found.samples = u32le(source.read(body, body + 4), 0);
    else if (hasText(header, 0, 'ds64') && size >= 16) longData = u64le(source.read(body, body + 16), 8);
    else if (hasText(header, 0, 'data') && header.length === 8) {
      const length = size === 0xffff_ffff && longData !== undefined ? longData : size;
      found.data ??= { start: body, size: length, early: !found.format };
      if (found.format) return found;
    }
    found.endsEarly = header.length < 8 || body + size > source.length;
    at = body + size + (size % 2);
  }
  found.endsEarly ||= at >= source.length && !found.data;
  return found;
}

/** How many bytes of audio are there, as far as one can tell; adds what is wrong with the length the header tells. */
function dataLength(source: ByteSource, chunks: Chunks, riffSize: number, problems: AudioProblem[]): number {
  const { data } = chunks;
  if (!data) {
    problems.push({ kind: 'truncated', message: 'The WAV file ends before its audio: it has no “data” chunk.' });
    return 0;
  }
  if (data.early) {
    const message = 'The “data” chunk of the WAV file stands before its “fmt ” chunk; many readers give up there.';
    problems.push({ kind: 'broken', message });
  }
  const there = Math.max(0, source.length - data.start);
  if (data.size === 0 && there > 0 && !isChunk(source, data.start)) {
    const message = `The header of the WAV file says that it has no audio, but ${bytesInWords(there)} follow.`;
    problems.push({ kind: 'lying', message });
    return there;
  }
  if (data.size <= there) return data.size;
  if (data.size < STREAMED) problems.push(tooLong(data.size, there, riffSize + 8 <= source.length));
  return there;
}

/** Programs that write to a pipe cannot know the length and write the greatest there is, more or less. */
const STREAMED = 0x7fff_0000;

function tooLong(told: number, there: number, riffFits: boolean): AudioProblem {
  const says = `The header of the WAV file tells of ${bytesInWords(told)} of audio, but ${there === 1 ? 'one is' : `${bytesInWords(there)} are`} there`;
  return riffFits
    ? { kind: 'lying', message: `${says}, and the length of the whole file in front of it says so too.` }
    : { kind: 'truncated', message: `${says}: the file is cut off.` };
}

/** Whether another chunk can begin at an offset: an id of printable characters, and a size that fits. */
function isChunk(source: ByteSource, at: number): boolean {
  const header = source.read(at, at + 8);
  if (header.length < 8 || !/^[ -~]{4}$/.test(textOf(header, 0, 4))) return false;
  return at + 8 + u32le(header, 4) <= source.length;
}

function durationOf(
  format: WavFormat,
  bytes: number,
  samples: number | undefined,
): { duration?: number; durationIsExact?: boolean } {
  const { sampleRate, channels, bitsPerSample, byteRate } = format;
  if (!sampleRate) return {};
  if (format.isCounted && channels && bitsPerSample) {
    const block = channels * Math.ceil(bitsPerSample / 8);
    return { duration: Math.floor(bytes / block) / sampleRate, durationIsExact: true };
  }
  if (samples) return { duration: samples / sampleRate, durationIsExact: true };
  return byteRate > 0 ? { duration: bytes / byteRate, durationIsExact: false } : {};
}
