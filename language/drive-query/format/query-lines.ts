import type { QueryText } from '../block';
import { Kind, type Tokens, textOf } from '../tokens';
import type { TokenIndex } from '../tree';
import { type Layout, layout } from './layout';
import { addBlank, commentLine, type Line, withoutTrailing } from './lines';
import { columnOf, hasBlankAbove, holdsBreak, type QueryComment, queryComments } from './query-comments';
import { blankBefore, onOneLine } from './spacing';
import { indentation, type Style } from './style';

/** Adds the lines of a sound query, up to the end of the line that holds its last token. */
export function addQueryLines({ tokens, tree, start, end }: QueryText, style: Style, lines: Line[]): void {
  const comments = queryComments(tokens);
  const spread = holdsBreak(tokens.text, start, end);
  if (!spread && comments.length === 0) {
    const text = onOneLine(tokens, 0, tokens.starts.length - 1);
    if (text.length <= style.width) {
      lines.push({ text });
      return;
    }
  }
  const writer = newWriter(tokens, comments, layout(tokens, tree, comments, style, spread), style, lines);
  for (let index = 0; index < tokens.starts.length; index++) addToken(writer, index);
  const last = comments[writer.comment];
  if (last?.trailing) addComment(writer, last, 0);
}

/** What it takes to write the tokens of a layout, one after the other. */
export interface Writer {
  readonly tokens: Tokens;
  readonly comments: readonly QueryComment[];
  readonly layout: Layout;
  readonly style: Style;
  readonly lines: Line[];
  /** The next comment. */
  comment: number;
  /** How many lines there were when a parenthesis was opened at the end of the last one. */
  opened: number;
}

export function newWriter(
  tokens: Tokens,
  comments: readonly QueryComment[],
  layout: Layout,
  style: Style,
  lines: Line[],
): Writer {
  return { tokens, comments, layout, style, lines, comment: 0, opened: lines.length };
}

/** Writes token `index` with the comments before it. */
export function addToken(writer: Writer, index: TokenIndex): void {
  const { tokens, comments, layout, lines, style } = writer;
  const level = layout.levels[index]!;
  const closes = tokens.kinds[index] === Kind.closeParenthesis;
  let begins = layout.begins[index] === 1 || index === 0;
  while (comments[writer.comment] && comments[writer.comment]!.gap <= index) {
    addComment(writer, comments[writer.comment++]!, closes ? level + 1 : level);
    begins = true;
  }
  const text = textOf(tokens, index);
  if (begins) {
    if (!closes) keepBlank(writer, tokens.starts[index]!);
    lines.push({ text: indentation(style, level) + text });
  } else lines.at(-1)!.text += blankBefore(tokens, index) ? ` ${text}` : text;
  if (tokens.kinds[index] === Kind.openParenthesis) writer.opened = lines.length;
}

function addComment(writer: Writer, { start, end, trailing }: QueryComment, level: number): void {
  const { tokens, lines, style } = writer;
  const comment = withoutTrailing(tokens.text.slice(start, end));
  const line = lines.at(-1);
  if (trailing && line && !line.isComment && line.comment === undefined) {
    line.comment = comment;
    line.column = columnOf(tokens.text, start);
  } else {
    keepBlank(writer, start);
    lines.push(commentLine(comment, level, style));
  }
}

/** Keeps a blank line that stood above `offset`, unless it would stand at the start of a query or a group. */
function keepBlank({ tokens, lines, opened }: Writer, offset: number): void {
  if (lines.length > opened && hasBlankAbove(tokens.text, offset)) addBlank(lines);
}
