import { endOfLine } from './block';
import type { DriveQueryDocument } from './document';
import { lineBreakOf } from './format';
import { formatClosedGroup } from './format/closed-group';
import { finishedLine, levelAt } from './format/finished-line';
import { minimalEdit, type TextEdit } from './format/minimal-edit';
import { indentation, type Style, sensible } from './format/style';

/** The characters after which `formatOnType` has something to do. */
export const FORMAT_ON_TYPE = ['\n', ')'] as const;

/**
 * The edits that follow a character just typed before `offset`: after a line break the finished line is tidied and the
 * new one indented, after `)` the group just closed is laid out. Nothing that is not understood is touched.
 */
export function formatOnType(
  document: DriveQueryDocument,
  offset: number,
  character: string,
  options: Style,
): TextEdit[] {
  const style = sensible(options);
  if (character === ')') return onParenthesis(document, offset, style);
  return character === '\n' || character === '\r' || character === '\r\n' ? onEnter(document, offset, style) : [];
}

function onParenthesis(document: DriveQueryDocument, offset: number, style: Style): TextEdit[] {
  const index = document.blockAt(Math.max(0, offset - 1));
  const start = document.blockStart(index);
  const edit = formatClosedGroup(document.block(index), offset - start, style, lineBreakOf(document));
  return edit ? [{ ...edit, start: edit.start + start, end: edit.end + start }] : [];
}

function onEnter(document: DriveQueryDocument, offset: number, style: Style): TextEdit[] {
  const { line } = document.positionAt(offset);
  if (line === 0) return [];
  const finished = document.offsetAt(line - 1, 0);
  const index = document.blockAt(finished);
  const block = document.block(index);
  const base = document.blockStart(index);
  const start = finished - base;
  const end = endOfLine(block.text, start);
  const before = block.text.slice(start, end);
  const after = finishedLine(block, start, end, style);
  const next = document.offsetAt(line, 0);
  const indented = document.blockAt(next) === index ? newLine(document, index, next - base, before, style) : undefined;
  return [minimalEdit(before, after, finished), indented].filter((edit) => edit !== undefined);
}

/** Indents the line that begins at `start` in a block, if query text goes on there. */
function newLine(
  document: DriveQueryDocument,
  index: number,
  start: number,
  above: string,
  style: Style,
): TextEdit | undefined {
  const { text, query } = document.block(index);
  const [blanks] = /^[ \t]*/.exec(text.slice(start, endOfLine(text, start)))!;
  if ('@#$'.includes(text[start + blanks.length] ?? ' ')) return undefined;
  const { tokens } = query;
  const next = tokens.starts.findIndex((at) => at >= start);
  const token = next < 0 ? tokens.starts.length : next;
  const level = token === 0 || above.trim() === '' ? 0 : levelAt(tokens, token, style);
  if (level === 0 && next >= 0 && token > 0) return undefined;
  return minimalEdit(blanks, indentation(style, level), document.blockStart(index) + start);
}
