import { byteReader, hasText, u32be } from './bytes';
import type { AudioEncoding, AudioFacts, AudioProblem, ByteSource } from './facts';
import { bytesInWords } from './numbers';

/** What an AMR or AMR-WB file says of itself (RFC 4867, section 5). Undefined when the bytes are none. */
export function readAmr(source: ByteSource): AudioFacts | undefined {
  const head = source.read(0, 24);
  const variant = VARIANTS.find(({ magic }) => hasText(head, 0, magic));
  if (!variant) return undefined;
  const { magic, isMulti, encoding, codec, sampleRate, frames } = variant;
  const problems: AudioProblem[] = [];
  const start = magic.length + (isMulti ? 4 : 0);
  const channels = isMulti ? u32be(head, magic.length) & 15 : 1;
  if (channels === 0)
    problems.push({ kind: 'broken', message: `The ${codec} header says that there are no channels.` });
  const walked = walkFrames(source, start, frames, problems);
  const duration = (walked.frames / (channels || 1)) * SECONDS;
  return {
    container: 'amr',
    // The service reads the form with one channel only.
    ...(!isMulti && { encoding }),
    codec,
    sampleRate,
    ...(channels > 0 && { channels }),
    ...(duration > 0 && { duration, durationIsExact: walked.isWhole }),
    problems,
  };
}

/** What one frame lasts. */
const SECONDS = 0.02;

/** Bytes of a frame with its own first byte, by the type in it; 0 where no such type is. */
const NARROW = [13, 14, 16, 18, 20, 21, 27, 32, 6, 0, 0, 0, 0, 0, 0, 1];
const WIDE = [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 0, 0, 0, 0, 1, 1];

interface Variant {
  readonly magic: string;
  readonly isMulti: boolean;
  readonly encoding: AudioEncoding;
  readonly codec: string;
  readonly sampleRate: number;
  readonly frames: readonly number[];
}

const NARROW_BAND = { encoding: 'AMR', codec: 'AMR', sampleRate: 8000, frames: NARROW } as const;
const WIDE_BAND = { encoding: 'AMR_WB', codec: 'AMR-WB', sampleRate: 16_000, frames: WIDE } as const;

const VARIANTS: readonly Variant[] = [
  { magic: '#!AMR\n', isMulti: false, ...NARROW_BAND },
  { magic: '#!AMR-WB\n', isMulti: false, ...WIDE_BAND },
  { magic: '#!AMR_MC1.0\n', isMulti: true, ...NARROW_BAND },
  { magic: '#!AMR-WB_MC1.0\n', isMulti: true, ...WIDE_BAND },
];

/** So much is walked; what a longer file lasts is worked out from it. It is more than ten minutes of speech. */
const WALK = 0x10_0000;

/** Counts the frames and adds what is wrong with them. `isWhole`: up to the end of the file. */
function walkFrames(
  source: ByteSource,
  start: number,
  lengths: readonly number[],
  problems: AudioProblem[],
): { frames: number; isWhole: boolean } {
  const byteAt = byteReader(source);
  let [at, frames] = [start, 0];
  for (; at < source.length && at - start < WALK; frames++) {
    const first = byteAt(at) ?? 0;
    const length = lengths[(first >> 3) & 15]!;
    if ((first & 0x83) !== 0 || length === 0) {
      const message = `The byte 0x${first.toString(16).padStart(2, '0')} behind ${frames} frames begins no frame: ${bytesInWords(source.length - at)} cannot be read.`;
      problems.push({ kind: 'broken', message });
      return { frames, isWhole: true };
    }
    if (at + length > source.length) {
      problems.push({ kind: 'truncated', message: 'The file ends in the middle of a frame: it is cut off.' });
      return { frames, isWhole: true };
    }
    at += length;
  }
  if (frames === 0)
    problems.push({ kind: 'truncated', message: 'The file ends behind its header: there is no audio.' });
  if (at >= source.length) return { frames, isWhole: true };
  return { frames: (frames * (source.length - start)) / (at - start), isWhole: false };
}
