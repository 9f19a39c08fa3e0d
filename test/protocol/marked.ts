import type { Position, TextEdit } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';

/** A text with `|` where the cursor stands: the text without it, and the place. Throws when there is none. */
export function withCursor(marked: string): { text: string; position: Position } {
  const offset = marked.indexOf('|');
  if (offset < 0 || marked.indexOf('|', offset + 1) >= 0) throw new Error(`one | must mark the cursor: ${marked}`);
  const text = marked.slice(0, offset) + marked.slice(offset + 1);
  return { text, position: TextDocument.create('', '', 0, text).positionAt(offset) };
}

/** The text after an edit, as an editor makes it. */
export function applied(text: string, edits: readonly TextEdit[]): string {
  return TextDocument.applyEdits(TextDocument.create('', '', 0, text), [...edits]);
}

/** What stands in a range of a text. */
export function textIn(text: string, range: { start: Position; end: Position }): string {
  return TextDocument.create('', '', 0, text).getText(range);
}
