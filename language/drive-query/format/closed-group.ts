import type { Block } from '../block';
import { Kind, type Tokens } from '../tokens';
import type { Group, Operand, Sequence, TokenIndex } from '../tree';
import { layoutGroup } from './layout';
import { type Line, written } from './lines';
import { minimalEdit, type TextEdit } from './minimal-edit';
import { columnOf, holdsBreak, queryComments } from './query-comments';
import { addToken, newWriter } from './query-lines';
import { isSoundOperand } from './sound';
import type { Style } from './style';

/** Lays out the group whose parenthesis closes right before `offset` in a block, if it is sound. */
export function formatClosedGroup(block: Block, offset: number, style: Style, lineBreak: string): TextEdit | undefined {
  const { tokens, tree } = block.query;
  const group = closedAt(tokens, tree.root, offset);
  if (!group || !isPlain(tokens, group) || !isSoundOperand(tokens, group)) return undefined;
  const start = tokens.starts[group.first]!;
  const column = columnOf(tokens.text, start);
  const before = tokens.text.slice(start - column, start);
  const comments = queryComments(tokens);
  const lineStart = firstOnLine(tokens, group.first);
  const level = Math.round(columnOf(tokens.text, tokens.starts[lineStart]!) / style.indent);
  const lines: Line[] = [{ text: `${before}(` }];
  const writer = newWriter(
    tokens,
    comments,
    layoutGroup(tokens, group, comments, style, { lineStart, level }),
    style,
    lines,
  );
  writer.comment = comments.filter(({ gap }) => gap <= group.first).length;
  for (let index = group.first + 1; index <= group.last; index++) addToken(writer, index);
  const text = written(lines).join(lineBreak).slice(before.length);
  return minimalEdit(tokens.text.slice(start, offset), text, start);
}

/** The group whose closing parenthesis ends at `offset`. */
function closedAt(tokens: Tokens, root: Sequence, offset: number): Group | undefined {
  const close = tokens.ends.indexOf(offset);
  if (tokens.kinds[close] !== Kind.closeParenthesis) return undefined;
  let within: readonly Operand[] = root.operands;
  for (;;) {
    let operand: Operand | undefined = within.find(({ first, last }) => first <= close && close <= last);
    while (operand?.kind === 'negation') operand = operand.operand;
    if (operand?.kind !== 'group') return undefined;
    if (operand.close === close) return operand;
    within = operand.body.operands;
  }
}

/** Whether the scanner found nothing wrong within a group, and no variable that would become a definition. */
function isPlain({ problems, starts, ends, kinds }: Tokens, { first, last }: Group): boolean {
  const wrong = problems.some(({ start, end }) => end > starts[first]! && start < ends[last]!);
  return !wrong && !kinds.slice(first, last).includes('v=');
}

/** The first token on the line of token `index`. */
export function firstOnLine({ text, starts, ends }: Tokens, index: TokenIndex): TokenIndex {
  let first = index;
  while (first > 0 && !holdsBreak(text, ends[first - 1]!, starts[first]!)) first--;
  return first;
}
