import { afterBreak, type Block, type Definition, type DirectiveLine, endOfLine } from '../block';
import { relativeTimeEnd } from '../relative-time';
import { Kind } from '../tokens';
import { canonicalValue, type KnownValues } from './directive-value';
import { addBlank, commentLine, type Line, withoutTrailing } from './lines';
import { columnOf } from './query-comments';
import { onOneLine } from './spacing';
import type { Style } from './style';

/** The lines of a block while they are written. */
export interface Page {
  readonly lines: Line[];
  readonly style: Style;
  readonly known: KnownValues;
}

/**
 * Adds the lines above a query, from `from` to `to`: directives, definitions, comments and blank lines.
 * Returns where it stopped: at `to`, or at the first line that is none of these.
 */
export function addHeaderLines(block: Block, [from, to]: readonly [number, number], page: Page): number {
  const { style, lines } = page;
  const { text } = block;
  const run: DirectiveLine[] = [];
  let directive = 0;
  let definition = 0;
  let at = from;
  for (let end = at; at < to; at = afterBreak(text, end)) {
    end = endOfLine(text, at);
    const first = firstOf(text, at, end);
    if (text[first] === '@') {
      run.push(block.directives[directive++]!);
      continue;
    }
    addDirectives(text, run, page);
    if (first === end) addBlank(lines);
    else if (text[first] === '#') lines.push(commentLine(withoutTrailing(text.slice(first, end)), 0, style));
    else if (block.definitions[definition]?.start === first) {
      lines.push(
        withComment(text, definitionText(block.definitions[definition]!), block.definitions[definition++]!.end),
      );
    } else return at;
  }
  addDirectives(text, run, page);
  return Math.min(at, to);
}

function firstOf(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9)) at++;
  return at;
}

/** Adds neighbouring directives, their values in one column, and empties the run. */
function addDirectives(text: string, run: DirectiveLine[], { lines, known }: Page): void {
  const width = run.reduce((longest, { name }) => Math.max(longest, name.length), 0);
  for (const directive of run) lines.push(withComment(text, directiveText(directive, width, known), directive.end));
  run.length = 0;
}

/** One directive, its name padded to `width`. */
export function directiveText(directive: DirectiveLine, width: number, known: KnownValues): string {
  const value = canonicalValue(directive, known);
  return value === '' ? `@${directive.name}` : `@${directive.name.padEnd(width)} ${value}`;
}

/** One definition, `$name = value`. */
export function definitionText({ name, tokens, valueStart, end }: Definition): string {
  const { kinds } = tokens;
  const plain = kinds.length === 1 || (kinds[0] === Kind.moment && relativeTimeEnd(tokens, 0) === kinds.length);
  const value = plain ? onOneLine(tokens, 0, kinds.length - 1) : tokens.text.slice(valueStart, end);
  return withoutTrailing(`$${name} = ${value}`);
}

/** A line, with the comment that begins behind `end` in the source. */
function withComment(source: string, text: string, end: number): Line {
  const lineEnd = endOfLine(source, end);
  const at = source.indexOf('#', end);
  if (at < 0 || at >= lineEnd) return { text };
  return { text, comment: withoutTrailing(source.slice(at, lineEnd)), column: columnOf(source, at) };
}
