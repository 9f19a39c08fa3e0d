import { beginsLike, hasText, u32le } from './bytes';
import type { AudioFacts, AudioProblem, ByteSource } from './facts';
import { isRate } from './numbers';
import { type OggStream, readOggStream } from './ogg-stream';

/** What an Ogg file says of its first stream of audio: Opus, Vorbis, Speex, FLAC. Undefined when the bytes are none. */
export function readOgg(source: ByteSource): AudioFacts | undefined {
  const first = source.read(0, 4);
  if (first.length < 4 || !hasText(first, 0, 'OggS')) return undefined;
  const problems: AudioProblem[] = [];
  const stream = firstStream(source);
  if (!stream) {
    const isCut = endsInOpening(source);
    const message = isCut ? 'The Ogg file ends inside its header.' : 'The Ogg file holds no audio that is known here.';
    return { container: 'ogg', problems: [{ kind: isCut ? 'truncated' : 'broken', message }] };
  }
  const { encoding, codec, sampleRate, channels, bitsPerSample } = stream;
  if (!isRate(stream.clock)) problems.push({ kind: 'broken', message: `The ${codec} header says 0 samples a second.` });
  if (channels === 0)
    problems.push({ kind: 'broken', message: `The ${codec} header says that there are no channels.` });
  const duration = durationOf(source, stream, problems);
  return {
    container: 'ogg',
    ...(encoding && { encoding }),
    codec,
    ...(isRate(sampleRate) && { sampleRate }),
    ...(channels > 0 && { channels }),
    ...(bitsPerSample && { bitsPerSample }),
    ...(duration !== undefined && { duration, durationIsExact: true }),
    problems,
  };
}

/** An Ogg page may have up to 255 segments of 255 bytes behind its header of 27 bytes and their lengths. */
const LONGEST_HEADER = 27 + 255;
const LONGEST_PAGE = LONGEST_HEADER + 255 * 255;

interface Page {
  readonly isFirst: boolean;
  readonly serial: number;
  /** Absent where no packet ends on the page. */
  readonly granule: number | undefined;
  readonly body: number;
  readonly end: number;
}

/** The page that begins at `at` in `bytes`; undefined when none does or its header is cut off. */
function pageAt(bytes: Uint8Array, at: number): Page | undefined {
  if (!hasText(bytes, at, 'OggS') || bytes[at + 4] !== 0 || at + 27 > bytes.length) return undefined;
  const segments = bytes[at + 26]!;
  const body = at + 27 + segments;
  if (body > bytes.length) return undefined;
  let length = 0;
  for (let index = at + 27; index < body; index++) length += bytes[index]!;
  const [low, high] = [u32le(bytes, at + 6), u32le(bytes, at + 10)];
  const granule = high >= 0x8000_0000 ? undefined : low + high * 0x1_0000_0000;
  return { isFirst: (bytes[at + 5]! & 2) !== 0, serial: u32le(bytes, at + 14), granule, body, end: body + length };
}

/** Whether the bytes are over before the first page is. */
function endsInOpening(source: ByteSource): boolean {
  const page = pageAt(source.read(0, LONGEST_HEADER), 0);
  return page ? page.end > source.length : source.length < LONGEST_HEADER;
}

/** A file may hold several streams at once; their first pages stand before everything else. */
function firstStream(source: ByteSource): (OggStream & { serial: number }) | undefined {
  const bytes = source.read(0, LONGEST_PAGE);
  let page = pageAt(bytes, 0);
  while (page?.isFirst) {
    const stream = readOggStream(bytes.subarray(page.body, page.end));
    if (stream) return { ...stream, serial: page.serial };
    page = page.end > page.body ? pageAt(bytes, page.end) : undefined;
  }
  return undefined;
}

/** In seconds, from the last page of the stream; undefined when it cannot be told. Adds what is wrong with the end. */
function durationOf(
  source: ByteSource,
  stream: OggStream & { serial: number },
  problems: AudioProblem[],
): number | undefined {
  const from = Math.max(0, source.length - LONGEST_PAGE * 2);
  const bytes = source.read(from, source.length);
  let isLast = true;
  for (let at = bytes.length - 1; at >= 0; at--) {
    if (bytes[at] !== 0x4f || !beginsLike(bytes.subarray(at, at + 4), 'OggS')) continue;
    const page = pageAt(bytes, at);
    if (isLast && (page ? page.end > bytes.length : bytes.length - at < LONGEST_HEADER)) {
      problems.push({ kind: 'truncated', message: 'The Ogg file ends in the middle of a page: it is cut off.' });
    }
    isLast = false;
    if (page?.serial !== stream.serial || page.granule === undefined || page.end > bytes.length) continue;
    return secondsUpTo(page.granule, stream, problems);
  }
  return undefined;
}

function secondsUpTo(granule: number, stream: OggStream, problems: AudioProblem[]): number | undefined {
  if (!isRate(stream.clock)) return undefined;
  const samples = granule - stream.preSkip;
  if (samples < 0 && granule > 0) {
    const message = `The ${stream.codec} header leaves out more samples at the start than there are.`;
    problems.push({ kind: 'lying', message });
  }
  return samples > 0 ? samples / stream.clock : undefined;
}
