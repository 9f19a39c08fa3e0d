import { behindId3, hasText } from './bytes';
import type { AudioFacts, AudioProblem, ByteSource } from './facts';
import { type Mp3Frame, readFrame } from './mp3-frame';
import { type FrameCount, readFrameCount } from './mp3-info';
import { bytesInWords, grouped } from './numbers';

/** What an MP3 file says of itself, an ID3 tag before it or not. Undefined when the bytes are none. */
export function readMp3(source: ByteSource): AudioFacts | undefined {
  const tag = behindId3(source);
  if (tag >= source.length && tag > 0) {
    const message = 'The file ends inside the tag (ID3) in front of the audio.';
    return { container: 'mp3', problems: [{ kind: 'truncated', message }] };
  }
  const end = behindLastFrame(source);
  const opening = firstFrame(source, tag, end);
  if (!opening) return undefined;
  const { at, frame } = opening;
  const problems: AudioProblem[] = [];
  if (at > tag) {
    const message = `${bytesInWords(at - tag)} that are no MP3 stand before the first frame.`;
    problems.push({ kind: 'broken', message });
  }
  const told = readFrameCount(source.read(at, at + 512), frame);
  return {
    ...(frame.layer === 3
      ? { container: 'mp3', encoding: 'MP3', codec: 'MP3' }
      : { otherKind: `MPEG audio, layer ${'I'.repeat(frame.layer)}` }),
    sampleRate: frame.sampleRate,
    channels: frame.channels,
    ...(told ? toldDuration(told, frame, end - at, problems) : walkedDuration(source, at, end, frame, problems)),
    problems,
  };
}

/** What may stand between a tag and the first frame. */
const MOST_JUNK = 0x2000;

/**
 * The first frame that others follow. It is looked for only behind a tag or behind zeros: in samples without any header
 * there is soon something that looks like frames.
 */
function firstFrame(source: ByteSource, from: number, end: number): { at: number; frame: Mp3Frame } | undefined {
  const bytes = source.read(from, from + MOST_JUNK);
  for (let at = 0; at < bytes.length - 3; at++) {
    if (from === 0 && bytes[at] !== 0 && bytes[at] !== 0xff) return undefined;
    if (bytes[at] !== 0xff) continue;
    const frame = readFrame(source, from + at);
    if (frame && isFollowed(source, from + at, end, frame)) return { at: from + at, frame };
    if (from === 0) return undefined;
  }
  return undefined;
}

const FOLLOWERS = 3;

/** A file of fewer frames must end with one, or inside one. */
function isFollowed(source: ByteSource, at: number, end: number, first: Mp3Frame): boolean {
  let next = at + first.length;
  for (let index = 0; index < FOLLOWERS; index++) {
    if (next >= end) return index > 0 || first.layer === 3;
    const frame = readFrame(source, next, first);
    if (!frame) return end - next < 4;
    next += frame.length;
  }
  return true;
}

/** A tag of the first version stands in the last 128 bytes. */
function behindLastFrame(source: ByteSource): number {
  const start = source.length - 128;
  return start > 0 && hasText(source.read(start, start + 3), 0, 'TAG') ? start : source.length;
}

type Length = Pick<AudioFacts, 'duration' | 'durationIsExact'>;

/** From the count that stands in the first frame; adds what is wrong with it. */
function toldDuration(told: FrameCount, frame: Mp3Frame, there: number, problems: AudioProblem[]): Length {
  const { frames, bytes } = told;
  if (frames === undefined || frames === 0) return {};
  const leastBytes = frames * frame.shortest;
  if (bytes !== undefined && bytes > there) {
    const message = `The MP3 header tells of ${bytesInWords(bytes)}, but ${grouped(there)} are there: the file is cut off.`;
    problems.push({ kind: 'truncated', message });
  } else if (leastBytes > there) {
    const message = `The MP3 header tells of ${grouped(frames)} frames, which need ${bytesInWords(leastBytes)} at least; ${grouped(there)} are there.`;
    problems.push({ kind: 'lying', message });
    return {};
  }
  const samples = frames * frame.samples - told.padding;
  return samples > 0 ? { duration: samples / frame.sampleRate, durationIsExact: problems.length === 0 } : {};
}

/** So much is walked; what a longer file lasts is worked out from it. */
const WALK = 0x10_0000;

/** By counting frames. */
function walkedDuration(
  source: ByteSource,
  start: number,
  end: number,
  first: Mp3Frame,
  problems: AudioProblem[],
): Length {
  let [at, frames] = [start, 0];
  while (at < end && at - start < WALK) {
    const frame = readFrame(source, at, first);
    if (!frame) break;
    if (at + frame.length > end) {
      problems.push({ kind: 'truncated', message: 'The MP3 file ends in the middle of a frame: it is cut off.' });
      at = end;
      break;
    }
    at += frame.length;
    frames++;
  }
  const seconds = (frames * first.samples) / first.sampleRate;
  const isWhole = end - at < MOST_JUNK;
  if (frames === 0) return {};
  return { duration: isWhole ? seconds : (seconds * (end - start)) / (at - start), durationIsExact: isWhole };
}
