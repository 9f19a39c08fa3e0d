import type { ByteSource } from './facts';

/** Bytes that are there already, as a source. */
export function sourceOf(bytes: Uint8Array): ByteSource {
  return { length: bytes.length, read: (start, end) => bytes.subarray(Math.max(0, start), Math.max(0, end)) };
}

/** Whether the ASCII characters of `text` stand at `offset`. */
export function hasText(bytes: Uint8Array, offset: number, text: string): boolean {
  if (offset < 0 || offset + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++) {
    if (bytes[offset + index] !== text.charCodeAt(index)) return false;
  }
  return true;
}

/** Whether the bytes begin as `text` does, as far as they go; false for no bytes. */
export function beginsLike(bytes: Uint8Array, text: string): boolean {
  return bytes.length > 0 && hasText(bytes, 0, text.slice(0, bytes.length));
}

/** The characters of some bytes, one for each byte. */
export function textOf(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

/** Little-endian and big-endian unsigned numbers. What lies behind the end counts as zero. */
export function u16le(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) + (bytes[at + 1] ?? 0) * 0x100;
}

export function u32le(bytes: Uint8Array, at: number): number {
  return u16le(bytes, at) + u16le(bytes, at + 2) * 0x1_0000;
}

/** Exact up to 2⁵³. */
export function u64le(bytes: Uint8Array, at: number): number {
  return u32le(bytes, at) + u32le(bytes, at + 4) * 0x1_0000_0000;
}

export function u16be(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 0x100 + (bytes[at + 1] ?? 0);
}

export function u24be(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 0x1_0000 + u16be(bytes, at + 1);
}

export function u32be(bytes: Uint8Array, at: number): number {
  return u16be(bytes, at) * 0x1_0000 + u16be(bytes, at + 2);
}

/**
 * Single bytes of a source for walks that go forward: a block is read once and kept. Behind the end: `undefined`.
 */
export function byteReader(source: ByteSource): (offset: number) => number | undefined {
  let start = 0;
  let block = new Uint8Array(0);
  return (offset) => {
    if (offset < start || offset >= start + block.length) {
      if (offset < 0 || offset >= source.length) return undefined;
      start = offset;
      block = Uint8Array.from(source.read(offset, offset + BLOCK));
    }
    return block[offset - start];
  };
}

const BLOCK = 0x4000;

/** Where the audio begins behind an ID3v2 tag: 0 when there is none. A tag may be longer than the source. */
export function behindId3(source: ByteSource): number {
  const head = source.read(0, 10);
  if (head.length < 10 || !hasText(head, 0, 'ID3')) return 0;
  const sizes = head.subarray(6, 10);
  if (sizes.some((byte) => byte > 0x7f)) return 0;
  const size = sizes.reduce((total, byte) => total * 0x80 + byte, 0);
  const footer = (head[5]! & 0x10) === 0 ? 0 : 10;
  return 10 + size + footer;
}
