import { hasText, u16be } from './bytes';
import type { ByteSource } from './facts';
import type { StreamInfo } from './flac';

/**
 * How many samples there are up to the end of the last whole frame in the file: what a stream holds whose header does not
 * say, or lies. Undefined when the end of the file does not tell.
 */
export function samplesUpToEnd(source: ByteSource, start: number, info: StreamInfo): number | undefined {
  const stretch = Math.max(SHORTEST_STRETCH, Math.min(LONGEST_STRETCH, info.largestFrame * 2));
  const from = Math.max(start, source.length - stretch);
  const bytes = withoutTag(source.read(from, source.length));
  for (let at = bytes.length - 6; at >= 0; at--) {
    if (bytes[at] !== 0xff || (bytes[at + 1]! & 0xfe) !== 0xf8) continue;
    const frame = frameAt(bytes, at, info);
    if (frame) return isWhole(bytes, at) ? frame.end : frame.start;
  }
  return from === start ? 0 : undefined;
}

/** A tag of MP3 may stand in the last 128 bytes. */
function withoutTag(bytes: Uint8Array): Uint8Array {
  return hasText(bytes, bytes.length - 128, 'TAG') ? bytes.subarray(0, -128) : bytes;
}

const SHORTEST_STRETCH = 0x1_0000;
const LONGEST_STRETCH = 0x4_0000;

/** Which samples the frame holds whose header stands at `at`; undefined when none does. */
function frameAt(bytes: Uint8Array, at: number, info: StreamInfo): { start: number; end: number } | undefined {
  const blockCode = bytes[at + 2]! >> 4;
  const rateCode = bytes[at + 2]! & 15;
  if (blockCode === 0 || rateCode === 15 || (bytes[at + 3]! & 1) !== 0) return undefined;
  const channelCode = bytes[at + 3]! >> 4;
  const number = codedNumber(bytes, at + 4);
  if (!number || info.channels !== channelsOf(channelCode)) return undefined;
  let next = at + 4 + number.length;
  const block = blockLength(blockCode, bytes, next);
  next += (blockCode === 6 ? 1 : blockCode === 7 ? 2 : 0) + (rateCode === 12 ? 1 : rateCode > 12 ? 2 : 0);
  if (next >= bytes.length || checksum(bytes, at, next) !== bytes[next]) return undefined;
  const counted = (bytes[at + 1]! & 1) === 0;
  const start = counted ? number.value * (info.largestBlock || block) : number.value;
  return { start, end: start + block };
}

/** Codes from 8 on are ways to pack stereo. */
function channelsOf(code: number): number {
  return code < 8 ? code + 1 : code <= 10 ? 2 : 0;
}

function blockLength(code: number, bytes: Uint8Array, at: number): number {
  if (code === 1) return 192;
  if (code <= 5) return 576 << (code - 2);
  if (code === 6) return (bytes[at] ?? 0) + 1;
  return code === 7 ? (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0) + 1 : 256 << (code - 8);
}

/** The number of a frame or sample, written as UTF-8 writes characters, in up to seven bytes. */
function codedNumber(bytes: Uint8Array, at: number): { value: number; length: number } | undefined {
  const first = bytes[at] ?? 0;
  if (first < 0x80) return { value: first, length: 1 };
  const length = Math.clz32(~(first << 24));
  if (length < 2 || length > 7) return undefined;
  let value = first & (0x7f >> length);
  for (let index = 1; index < length; index++) {
    const byte = bytes[at + index] ?? 0;
    if ((byte & 0xc0) !== 0x80) return undefined;
    value = value * 64 + (byte & 0x3f);
  }
  return { value, length };
}

/** Whether the bytes up to the end are one frame: its last two are a checksum, CRC-16 with x¹⁶ + x¹⁵ + x² + 1. */
function isWhole(bytes: Uint8Array, start: number): boolean {
  let crc = 0;
  for (let at = start; at < bytes.length - 2; at++) {
    crc ^= bytes[at]! << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x8005 : crc << 1) & 0xffff;
  }
  return crc === u16be(bytes, bytes.length - 2);
}

/** CRC-8 with the polynomial x⁸ + x² + x + 1, as the FLAC format has it over its frame headers. */
function checksum(bytes: Uint8Array, start: number, end: number): number {
  let crc = 0;
  for (let at = start; at < end; at++) {
    crc ^= bytes[at]!;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80 ? ((crc << 1) ^ 0x07) & 0xff : (crc << 1) & 0xff;
  }
  return crc;
}
