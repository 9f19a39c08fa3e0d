import type { LongString } from '../requests/tree';
import { dataUrlOf, layout, type Placed } from './base64';
import { digitsOf } from './base64-piece';
import type { ByteSource } from './facts';

/**
 * The bytes that some base64 stands for, decoded when they are asked for. It is taken as `checkBase64` takes it: from
 * between the quotes of a JSON string, of either alphabet, without what is no base64 and without the beginning of a data
 * URL.
 */
export function byteSourceOf(content: string | LongString): ByteSource {
  const parts: Part[] = [];
  let digits = 0;
  for (const placed of layout(content, dataUrlOf(content)?.length ?? 0)) {
    parts.push({ placed, first: digits });
    digits += placed.facts.digits;
  }
  const length = Math.floor((digits * 3) / 4);
  const textOf = keepLast((index) => textOfPart(parts[index]!.placed));
  return {
    length,
    read: (start, end) => {
      const from = Math.max(0, Math.min(start, length));
      const to = Math.max(from, Math.min(end, length));
      const firstGroup = Math.floor(from / 3);
      const decoded = decode(parts, textOf, firstGroup * 4, Math.min(digits, Math.ceil(to / 3) * 4));
      return decoded.subarray(from - firstGroup * 3, to - firstGroup * 3);
    },
  };
}

interface Part {
  readonly placed: Placed;
  /** How many digits stand before it. */
  readonly first: number;
}

function textOfPart({ piece, from, carry, facts }: Placed): string {
  return facts.isPlain ? piece.text : digitsOf(piece, from, carry);
}

/** Asks again only when it is about another piece. */
function keepLast(compute: (index: number) => string): (index: number) => string {
  let known: { index: number; text: string } | undefined;
  return (index) => {
    if (known?.index !== index) known = { index, text: compute(index) };
    return known.text;
  };
}

const VALUES = new Uint8Array(128);
for (const [value, character] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries()) {
  VALUES[character.charCodeAt(0)] = value;
}
VALUES[0x2d] = 62;
VALUES[0x5f] = 63;

/** The bytes of the digits between two places; what is left of the last one is dropped. */
function decode(parts: readonly Part[], textOf: (index: number) => string, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(Math.floor(((end - start) * 3) / 4));
  let [at, written, bits, count] = [start, 0, 0, 0];
  for (let index = partAt(parts, start); at < end; index++) {
    const { first, placed } = parts[index]!;
    const text = textOf(index);
    const last = Math.min(end, first + placed.facts.digits);
    for (; at < last; at++) {
      bits = ((bits << 6) | VALUES[text.charCodeAt(at - first)]!) & 0xffff;
      count += 6;
      if (count < 8) continue;
      count -= 8;
      bytes[written++] = bits >> count;
    }
  }
  return bytes;
}

/** The last part that begins at or before a digit. */
function partAt(parts: readonly Part[], digit: number): number {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (parts[middle]!.first <= digit) low = middle;
    else high = middle - 1;
  }
  return low;
}
