import type { Tokens } from '../tokens';
import type { Group, Operand, QueryTree, Sequence, TokenIndex } from '../tree';
import { isCommentBefore, type QueryComment } from './query-comments';
import { blankBefore } from './spacing';
import type { Style } from './style';

/** Where the lines of a query begin. */
export interface Layout {
  /** 1 for a token that begins a line. */
  readonly begins: number[];
  /** The level of the line that a token begins, or would begin if a comment stood before it. */
  readonly levels: number[];
}

interface Page extends Layout {
  readonly style: Style;
  readonly comments: readonly QueryComment[];
  /** Where each token starts and ends when all stand on one line. */
  readonly starts: number[];
  readonly ends: number[];
}

/**
 * Lays out a sound query. `spread`: one operand per line even if all would fit on one. The operands behind the first
 * are indented and begin with their connective; a group that does not fit, or holds a comment, is spread as well.
 */
export function layout(
  tokens: Tokens,
  tree: QueryTree,
  comments: readonly QueryComment[],
  style: Style,
  spread: boolean,
): Layout {
  const page = emptyPage(tokens, comments, style);
  const last = tokens.starts.length - 1;
  page.levels.fill(1, 1);
  if (spread || !fits(page, 0, last, 0)) place(page, tree.root, 0, 1);
  return page;
}

/** Lays out one sound group whose line is at `level` and begins with token `lineStart`. */
export function layoutGroup(
  tokens: Tokens,
  group: Group,
  comments: readonly QueryComment[],
  style: Style,
  { lineStart, level }: { readonly lineStart: TokenIndex; readonly level: number },
): Layout {
  const page = emptyPage(tokens, comments, style);
  placeGroup(page, group, lineStart, level);
  return page;
}

function emptyPage(tokens: Tokens, comments: readonly QueryComment[], style: Style): Page {
  const count = tokens.starts.length;
  const starts: number[] = [];
  const ends: number[] = [];
  let column = 0;
  for (let index = 0; index < count; index++) {
    if (blankBefore(tokens, index)) column++;
    starts.push(column);
    column += tokens.ends[index]! - tokens.starts[index]!;
    ends.push(column);
  }
  return { begins: filled(count), levels: filled(count), style, comments, starts, ends };
}

function filled(count: number): number[] {
  return new Array<number>(count).fill(0);
}

/** Whether the tokens from `first` to `last` can stand on one line of `level`. */
function fits({ starts, ends, comments, style }: Page, first: TokenIndex, last: TokenIndex, level: number): boolean {
  if (level * style.indent + ends[last]! - starts[first]! > style.width) return false;
  return !isCommentBefore(comments, first + 1, last);
}

/** Puts each operand on a line of its own: the first at `level`, the others at `others`. */
function place(page: Page, { operands, connectives }: Sequence, level: number, others: number): void {
  for (let index = 0; index < operands.length; index++) {
    const operand = operands[index]!;
    const lineStart = index === 0 ? operand.first : connectives[index - 1]!;
    const lineLevel = index === 0 ? level : others;
    page.begins[lineStart] = 1;
    page.levels[lineStart] = lineLevel;
    page.levels.fill(lineLevel + 1, lineStart + 1, operand.last + 1);
    const group = groupOf(operand);
    if (group) placeGroup(page, group, lineStart, lineLevel);
  }
}

/** Spreads a group, unless it fits on its line up to token `last`. */
function placeGroup(page: Page, group: Group, lineStart: TokenIndex, level: number, last = group.last): void {
  const commented = isCommentBefore(page.comments, group.first + 1, group.last);
  const only = group.body.operands.length === 1 ? group.body.operands[0]! : undefined;
  const inner = only && groupOf(only);
  if (!commented && ((only && !inner) || fits(page, lineStart, last, level))) return;
  if (
    inner &&
    !isCommentBefore(page.comments, group.first + 1, inner.first) &&
    !isCommentBefore(page.comments, inner.last + 1, group.last)
  ) {
    placeGroup(page, inner, lineStart, level, last);
    return;
  }
  place(page, group.body, level + 1, level + 1);
  page.begins[group.close] = 1;
  page.levels[group.close] = level;
}

/** The group that an operand is, whatever `not`s stand before it. */
function groupOf(operand: Operand): Group | undefined {
  let inner: Operand | undefined = operand;
  while (inner?.kind === 'negation') inner = inner.operand;
  return inner?.kind === 'group' ? inner : undefined;
}
