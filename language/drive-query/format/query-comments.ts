import { Kind, type Tokens } from '../tokens';
import type { TokenIndex } from '../tree';

/** A comment among the tokens of a query. */
export interface QueryComment {
  /** The token it stands before; the number of tokens when it stands behind the last one. */
  readonly gap: TokenIndex;
  readonly start: number;
  readonly end: number;
  /** It shares its line with the token before it. */
  readonly trailing: boolean;
}

/**
 * The comments of a query in order. One between a connective and its operand counts as standing before the connective:
 * connectives go to the start of a line, and the comment is about the operand above it or below it.
 */
export function queryComments(tokens: Tokens): readonly QueryComment[] {
  const { comments, starts, ends, kinds, text } = tokens;
  const found: QueryComment[] = [];
  let gap = 0;
  for (let at = 0; at < comments.length; at += 2) {
    const start = comments[at]!;
    while (gap < starts.length && starts[gap]! < start) gap++;
    const previous = Math.max(gap > 0 ? ends[gap - 1]! : 0, at > 0 ? comments[at - 1]! : 0);
    const joint = kinds[gap - 1];
    const moved = gap > 1 && (joint === Kind.and || joint === Kind.or) ? gap - 1 : gap;
    found.push({ gap: moved, start, end: comments[at + 1]!, trailing: !holdsBreak(text, previous, start) });
  }
  return found;
}

/** Whether a comment stands before one of the tokens from `first` to `last`. */
export function isCommentBefore(comments: readonly QueryComment[], first: TokenIndex, last: TokenIndex): boolean {
  let low = 0;
  let high = comments.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comments[middle]!.gap < first) low = middle + 1;
    else high = middle;
  }
  return low < comments.length && comments[low]!.gap <= last;
}

/** Whether there is a line break between two offsets. */
export function holdsBreak(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (isBreak(text.charCodeAt(at))) return true;
  return false;
}

/** Whether nothing but blanks stands before `offset` on its line and the line above is blank. */
export function hasBlankAbove(text: string, offset: number): boolean {
  let breaks = 0;
  for (let at = offset - 1; at >= 0 && breaks < 2; at--) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) breaks++;
    else if (code !== 32 && (code < 9 || code > 13)) return false;
  }
  return breaks === 2;
}

/** The column of an offset, in UTF-16 code units from the start of its line. */
export function columnOf(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && !isBreak(text.charCodeAt(at - 1))) at--;
  return offset - at;
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}
