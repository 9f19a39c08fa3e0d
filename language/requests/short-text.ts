import { type Part, textOf } from './pieces';
import { collectRuns, mayBeInRun } from './runs';
import type { LongPiece } from './tree';

/**
 * A text whose long runs of base64 are cut out, so that what a keystroke costs does not depend on them. What is cut out,
 * and where, follows from the text alone: it does not matter how the text came to be.
 */
export interface ShortText {
  /** The text without what is cut out. */
  readonly text: string;
  /** In order of place; no two at the same place. */
  readonly cuts: readonly Cut[];
}

/** A stretch that is cut out. */
export interface Cut {
  /** Where it is missing, in the short text. */
  readonly at: number;
  /** Where it stands in the whole text. */
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly LongPiece[];
}

/** When a run is cut out, and how. Lengths are UTF-16 code units. */
export interface CutSizes {
  /** The shortest run that is cut out; more than twice the margin. */
  readonly run: number;
  /** What stays of it at each end; more than an escape. */
  readonly margin: number;
  /** The longest piece. */
  readonly piece: number;
}

/** How documents are cut. */
export const CUT_SIZES: CutSizes = { run: 8192, margin: 16, piece: 65536 };

/** Cuts the long runs out of a text. */
export function cutText(text: string, sizes: CutSizes): ShortText {
  return placed([], 0, collectRuns([text], sizes));
}

/** The text with what stands between two offsets of the whole text replaced. Only runs that the edit touches are cut anew. */
export function editText(short: ShortText, start: number, end: number, newText: string, sizes: CutSizes): ShortText {
  const { text, cuts } = short;
  let first = toShort(short, start);
  let last = toShort(short, end);
  while (first > 0 && mayBeInRun(text.charCodeAt(first - 1))) first--;
  while (last < text.length && mayBeInRun(text.charCodeAt(last))) last++;
  const touched = [
    ...partsBetween(short, toWhole(short, first, 'before'), start),
    newText,
    ...partsBetween(short, end, toWhole(short, last, 'after')),
  ];
  const middle = collectRuns(touched, sizes);
  const growth = newText.length - (end - start);
  const before = cuts.filter(({ at }) => at < first);
  const fresh = placed(before, first, middle).cuts;
  const shift = middle.text.length - (last - first);
  const after = cuts
    .filter(({ at }) => at > last)
    .map(({ at, start: from, end: to, pieces }) => ({
      at: at + shift,
      start: from + growth,
      end: to + growth,
      pieces,
    }));
  return { text: text.slice(0, first) + middle.text + text.slice(last), cuts: [...fresh, ...after] };
}

/** Runs with their places in the whole text, behind the cuts that come before them. */
function placed(before: readonly Cut[], offset: number, { text, cuts }: ReturnType<typeof collectRuns>): ShortText {
  const all = [...before];
  for (const { at, pieces } of cuts) {
    const last = all.at(-1);
    const start = last ? last.end + offset + at - last.at : offset + at;
    all.push({ at: offset + at, start, end: start + lengthOf(pieces), pieces });
  }
  return { text, cuts: all };
}

/** How long the whole text is. */
export function wholeLength({ text, cuts }: ShortText): number {
  const last = cuts.at(-1);
  return last ? last.end + text.length - last.at : text.length;
}

/** The offset in the whole text; where a stretch is cut out, `side` tells on which side of it. */
export function toWhole({ cuts }: ShortText, offset: number, side: 'before' | 'after'): number {
  const index = lastBy(cuts, ({ at }) => (side === 'after' ? at <= offset : at < offset));
  const cut = cuts[index];
  if (!cut) return offset;
  return cut.end + offset - cut.at;
}

/** The offset in the short text; an offset within what is cut out is where it is missing. */
export function toShort({ cuts }: ShortText, offset: number): number {
  const cut = cuts[lastBy(cuts, ({ start }) => start <= offset)];
  if (!cut) return offset;
  return cut.at + Math.max(0, offset - cut.end);
}

/** Whether something is cut out between two offsets of the short text. */
export function isCut({ cuts }: ShortText, start: number, end: number): boolean {
  const cut = cuts[lastBy(cuts, ({ at }) => at < end)];
  return cut !== undefined && cut.at > start;
}

/** What stands between two offsets of the whole text: pieces where they are whole, strings where not. */
function partsBetween(short: ShortText, start: number, end: number): Part[] {
  const { text, cuts } = short;
  const parts: Part[] = [];
  let at = start;
  for (
    let index = Math.max(
      0,
      lastBy(cuts, (cut) => cut.start <= start),
    );
    at < end;
    index++
  ) {
    const cut = cuts[index];
    if (cut && cut.end <= at) continue;
    const stop = cut ? Math.min(end, cut.start) : end;
    if (stop > at) parts.push(text.slice(toShort(short, at), toShort(short, stop)));
    at = Math.max(at, stop);
    if (cut && at < end) {
      addPieces(parts, cut, at, end);
      at = Math.min(end, cut.end);
    }
  }
  return parts;
}

function addPieces(parts: Part[], cut: Cut, start: number, end: number): void {
  let at = cut.start;
  for (const piece of cut.pieces) {
    const { length } = piece.text;
    if (at < end && at + length > start) {
      const isWhole = at >= start && at + length <= end;
      parts.push(isWhole ? piece : piece.text.slice(Math.max(0, start - at), end - at));
    }
    at += length;
  }
}

/** What stands between two offsets of the whole text. */
export function sliceWhole(short: ShortText, start: number, end: number): string {
  if (short.cuts.length === 0) return short.text.slice(start, end);
  return partsBetween(short, start, end).map(textOf).join('');
}

/** The content between two offsets of the whole text as pieces. */
export function piecesBetween(short: ShortText, start: number, end: number): LongPiece[] {
  return partsBetween(short, start, end).map((part) => (typeof part === 'string' ? { text: part } : part));
}

function lengthOf(pieces: readonly LongPiece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0);
}

/** The index of the last cut that the test holds for, which must hold for all before it; -1 when there is none. */
function lastBy(cuts: readonly Cut[], test: (cut: Cut) => boolean): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(cuts[middle]!)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
