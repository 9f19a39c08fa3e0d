import { afterBreak, type Block, type DirectiveLine, endOfLine } from '../block';
import { Kind, type Tokens } from '../tokens';
import type { TokenIndex } from '../tree';
import { headingText } from './block';
import { firstOnLine } from './closed-group';
import { definitionText, directiveText } from './header-lines';
import { withoutTrailing } from './lines';
import { columnOf } from './query-comments';
import { onOneLine } from './spacing';
import { indentation, type Style } from './style';

/** The line of a block from `start` to `end`, as it is best written while the rest may still change. */
export function finishedLine(block: Block, start: number, end: number, style: Style): string {
  const { heading, directives, definitions, text } = block;
  const line = withoutTrailing(text.slice(start, end));
  if (heading && start === 0) return headingText(block);
  const isHere = (each: { readonly start: number; readonly misplaced: boolean }) =>
    !each.misplaced && each.start >= start && each.start < end;
  const directive = directives.find(isHere);
  if (directive) {
    return withRest(line, start, directive.end, directiveText(directive, runWidth(block, directive), new Map()));
  }
  const definition = definitions.find(isHere);
  if (definition) return withRest(line, start, definition.end, definitionText(definition));
  return queryLine(block, start, end, style) ?? line;
}

/** `text` in place of the source up to `behind`, with what follows there: a comment, apart as it was or by two blanks. */
function withRest(line: string, start: number, behind: number, text: string): string {
  const rest = line.slice(behind - start);
  return rest === ''
    ? text
    : `${text}${rest.startsWith('  ') ? '' : '  '}${rest.startsWith('  ') ? rest : rest.trimStart()}`;
}

/** The longest name of the neighbouring directives. */
function runWidth({ directives, text }: Block, directive: DirectiveLine): number {
  const at = directives.indexOf(directive);
  const follows = (index: number) => {
    const before = directives[index - 1];
    const here = directives[index];
    return before && here && afterBreak(text, endOfLine(text, before.end)) >= here.start - columnOf(text, here.start);
  };
  let first = at;
  let last = at;
  while (follows(first)) first--;
  while (follows(last + 1)) last++;
  return Math.max(...directives.slice(first, last + 1).map(({ name }) => name.length));
}

function queryLine({ query, text }: Block, start: number, end: number, style: Style): string | undefined {
  const { tokens } = query;
  const first = tokens.starts.findIndex((at) => at >= start);
  if (first < 0 || tokens.starts[first]! >= end) return undefined;
  if (tokens.problems.some((problem) => problem.end > start && problem.start < end)) return undefined;
  let last = first;
  while (last + 1 < tokens.starts.length && tokens.starts[last + 1]! < end) last++;
  const line = withoutTrailing(text.slice(start, end));
  const written = indentation(style, levelAt(tokens, first, style)) + onOneLine(tokens, first, last);
  return withRest(line, start, tokens.ends[last]!, written);
}

/** The level of a line of a query that begins with token `index`; behind the last token where there is no such token. */
export function levelAt(tokens: Tokens, index: TokenIndex, style: Style): number {
  if (index === 0) return 0;
  let open = 0;
  for (let at = index - 1; at >= 0; at--) {
    if (tokens.kinds[at] === Kind.closeParenthesis) open++;
    else if (tokens.kinds[at] === Kind.openParenthesis && open-- === 0) {
      const column = columnOf(tokens.text, tokens.starts[firstOnLine(tokens, at)]!);
      return Math.round(column / style.indent) + (tokens.kinds[index] === Kind.closeParenthesis ? 0 : 1);
    }
  }
  return 1;
}
