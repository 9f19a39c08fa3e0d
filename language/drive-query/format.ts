import { afterBreak, endOfLine } from './block';
import type { DriveQueryDocument } from './document';
import { formatBlock } from './format/block';
import type { KnownValues } from './format/directive-value';
import { minimalEdit, type TextEdit } from './format/minimal-edit';
import { type Style, sensible } from './format/style';

export type { TextEdit } from './format/minimal-edit';

export interface FormatOptions extends Style {
  /** Only the blocks that this stretch of the document touches, in UTF-16 code units. */
  readonly range?: { readonly start: number; readonly end: number };
}

/**
 * The edits that bring a document into its canonical form (docs/cli.md, `dq format`): at most one for each block,
 * in order, none for a block that has it. What is sent stays the same; a query that cannot be read keeps its form.
 */
export function format(document: DriveQueryDocument, options: FormatOptions): TextEdit[] {
  const style = sensible(options);
  const lineBreak = lineBreakOf(document);
  const { start, end } = options.range ?? { start: 0, end: document.length };
  const last = document.blockAt(Math.max(start, end - 1));
  const known: KnownValues = new Map();
  const edits: TextEdit[] = [];
  for (let index = document.blockAt(start); index <= last; index++) {
    const block = document.block(index);
    const isLast = index === document.blockCount - 1;
    const text = formatBlock(block, style, { lineBreak, isLast, known });
    const edit = minimalEdit(block.text, text, document.blockStart(index));
    if (edit) edits.push(edit);
  }
  return edits;
}

/** The first line break of a document: the one it uses. */
export function lineBreakOf(document: DriveQueryDocument): string {
  const { text } = document.entry(0);
  const end = endOfLine(text, 0);
  return end < text.length ? text.slice(end, afterBreak(text, end)) : '\n';
}
