import type { LongPiece, LongString } from './tree';

/** A stretch of text that is put together from strings and from pieces that are kept as they are. */
export type Part = string | LongPiece;

type MayDivide = (before: string | undefined, after: string | undefined) => boolean;

/** The text of a part. */
export function textOf(part: Part): string {
  return typeof part === 'string' ? part : part.text;
}

/**
 * Pieces with the text of the parts. A piece among the parts that is neither small nor beside a small string stays the
 * same object. No piece is longer than `most` by more than a few characters; they are divided where `mayDivide` says so.
 */
export function piecesOf(parts: readonly Part[], most: number, mayDivide: MayDivide): LongPiece[] {
  const least = most >>> 2;
  const pieces: LongPiece[] = [];
  let loose = '';
  const flush = () => {
    const last = pieces.at(-1);
    if (loose !== '' && loose.length < least && last) {
      pieces.pop();
      loose = last.text + loose;
    }
    pieces.push(...divided(loose, most, mayDivide));
    loose = '';
  };
  for (const part of parts) {
    const text = textOf(part);
    const isWhole = typeof part !== 'string' && text.length >= least;
    if (!isWhole || (loose !== '' && loose.length < least)) loose += text;
    else {
      if (loose !== '') flush();
      pieces.push(part);
    }
  }
  if (loose !== '') flush();
  return pieces;
}

/** The text as pieces of about the same length. */
function divided(text: string, most: number, mayDivide: MayDivide): LongPiece[] {
  const count = Math.ceil(text.length / most);
  const pieces: LongPiece[] = [];
  let start = 0;
  for (let index = 1; index <= count; index++) {
    let end = Math.floor((text.length * index) / count);
    while (end < text.length && !mayDivide(text[end - 1], text[end])) end++;
    if (end > start) pieces.push({ text: text.slice(start, end) });
    start = end;
  }
  return pieces;
}

/** The content of a long string made of pieces. */
export function longString(pieces: readonly LongPiece[]): LongString {
  const ends: number[] = [];
  let length = 0;
  for (const { text } of pieces) {
    length += text.length;
    ends.push(length);
  }
  return {
    length,
    pieces,
    slice(start, end) {
      const from = Math.max(0, start);
      const to = Math.min(length, end);
      let found = '';
      for (
        let index = firstAbove(ends, from);
        index < pieces.length && ends[index]! - pieces[index]!.text.length < to;
        index++
      ) {
        const { text } = pieces[index]!;
        const offset = ends[index]! - text.length;
        found += text.slice(Math.max(0, from - offset), Math.max(0, to - offset));
      }
      return found;
    },
  };
}

/** The index of the first element above `value`; the length when there is none. */
function firstAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
