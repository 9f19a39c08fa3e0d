import { afterBreak, type Block, endOfLine } from '../block';
import type { KnownValues } from './directive-value';
import { addHeaderLines, type Page } from './header-lines';
import { addBlank, commentLine, type Line, withoutTrailing, written } from './lines';
import { columnOf, hasBlankAbove } from './query-comments';
import { addQueryLines } from './query-lines';
import { isSound } from './sound';
import type { Style } from './style';

/** What the form of a block takes from its document. */
export interface Surroundings {
  readonly lineBreak: string;
  /** No block follows. */
  readonly isLast: boolean;
  readonly known: KnownValues;
}

/** The text of a block as it is best written; the same text when it is so already. */
export function formatBlock(block: Block, style: Style, { lineBreak, isLast, known }: Surroundings): string {
  const { text, heading } = block;
  const lines: Line[] = heading ? [{ text: headingText(block), opens: true }] : [];
  addTail(text, addBody(block, { lines, style, known }), style, lines);
  while (lines.at(-1)?.text === '') lines.pop();
  const last = lines.at(-1);
  if (!last) return '';
  const end = isLast ? (/[\n\r]$/.test(text) ? lineBreak : '') : separation(text, last, lineBreak);
  return written(lines).join(lineBreak) + end;
}

/** A heading as it is best written. */
export function headingText({ text, heading }: Block): string {
  const { title, end } = heading!;
  // The title of `#### x` is `# x`, but nobody who writes that wants `### # x`.
  if (text[3] === '#') return withoutTrailing(text.slice(0, end));
  return title === '' ? '###' : `### ${title}`;
}

/** What parts a block from the next one: a blank line. A comment right above a heading is about it and stays there. */
function separation(text: string, last: Line, lineBreak: string): string {
  const isComment = !last.opens && last.comment === undefined && /^ *#/.test(last.text);
  return isComment && !hasBlankAbove(text, text.length) ? lineBreak : lineBreak + lineBreak;
}

/** Adds everything below the heading, up to the line of the last token. Returns where that line ends. */
function addBody(block: Block, page: Page): number {
  const { text, heading, query } = block;
  const { lines, style } = page;
  const misplaced = firstMisplaced(block);
  const first = Math.min(query.tokens.starts[0] ?? text.length, misplaced);
  const from = heading ? afterBreak(text, heading.end) : 0;
  const to = first === text.length ? first : first - columnOf(text, first);
  const stopped = addHeaderLines(block, [from, to], page);
  if (stopped < to || misplaced < text.length) return addVerbatim(text, stopped, text.length, lines);
  if (query.tokens.starts.length === 0) return text.length;
  const end = endOfLine(text, query.end);
  if (!isSound(query.tokens, query.tree.root)) return addVerbatim(text, to, end, lines);
  addQueryLines(query, style, lines);
  return afterBreak(text, end);
}

/** Where the first directive or definition among query text begins; the end of the text when there is none. */
function firstMisplaced({ text, directives, definitions }: Block): number {
  let first = text.length;
  for (const { misplaced, start } of directives) if (misplaced && start < first) first = start;
  for (const { misplaced, start } of definitions) if (misplaced && start < first) first = start;
  return first;
}

/** Adds lines as they are, but for the blanks at their ends. */
function addVerbatim(text: string, from: number, to: number, lines: Line[]): number {
  let at = from;
  while (at < to) {
    const end = endOfLine(text, at);
    lines.push({ text: withoutTrailing(text.slice(at, end)) });
    at = afterBreak(text, end);
  }
  return at;
}

/** Adds what stands behind a query: comments and blank lines. An indented comment belongs to the query above. */
function addTail(text: string, from: number, style: Style, lines: Line[]): void {
  let at = from;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const comment = text.slice(at, end).trim();
    if (comment === '') addBlank(lines);
    else lines.push(commentLine(comment, text[at] === '#' ? 0 : 1, style));
    at = afterBreak(text, end);
  }
}
