import { hasText, u16be, u32be } from './bytes';
import type { Mp3Frame } from './mp3-frame';

/** What an encoder wrote into the first frame, which holds no sound then. */
export interface FrameCount {
  readonly frames?: number;
  /** Of the whole audio, this frame included. */
  readonly bytes?: number;
  /** Samples at both ends that are not to be heard. */
  readonly padding: number;
}

/** Reads the counts of the first frame, given its bytes: `Xing`, `Info` or `VBRI`. Undefined when it has none. */
export function readFrameCount(bytes: Uint8Array, frame: Mp3Frame): FrameCount | undefined {
  if (frame.layer !== 3) return undefined;
  if (hasText(bytes, 36, 'VBRI') && bytes.length >= 54) {
    return { bytes: u32be(bytes, 46), frames: u32be(bytes, 50), padding: 0 };
  }
  const at = 4 + sideInformation(frame) + (frame.hasChecksum ? 2 : 0);
  if (!hasText(bytes, at, 'Xing') && !hasText(bytes, at, 'Info')) return undefined;
  return readXing(bytes.subarray(at, frame.length));
}

/** What stands between the header and the data of a frame. */
function sideInformation({ version, channels }: Mp3Frame): number {
  if (version === 1) return channels === 1 ? 17 : 32;
  return channels === 1 ? 9 : 17;
}

function readXing(bytes: Uint8Array): FrameCount {
  const flags = u32be(bytes, 4);
  let at = 8;
  const count: { frames?: number; bytes?: number } = {};
  if (flags & 1 && bytes.length >= at + 4) count.frames = u32be(bytes, at);
  if (flags & 1) at += 4;
  if (flags & 2 && bytes.length >= at + 4) count.bytes = u32be(bytes, at);
  if (flags & 2) at += 4;
  if (flags & 4) at += 100;
  if (flags & 8) at += 4;
  // The name of the encoder, then a delay and a padding of 12 bits each.
  const isNamed = hasText(bytes, at, 'LAME') || hasText(bytes, at, 'Lavc') || hasText(bytes, at, 'Lavf');
  if (!isNamed || bytes.length < at + 24) return { ...count, padding: 0 };
  return { ...count, padding: (u16be(bytes, at + 21) >> 4) + (u16be(bytes, at + 22) & 0xfff) };
}
