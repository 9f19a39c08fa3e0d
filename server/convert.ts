import type { WireEdit, WirePosition, WireRange } from './protocol';

/** A text that knows its lines, as the documents of the language do. */
export interface Lines {
  positionAt(offset: number): WirePosition;
  offsetAt(line: number, character: number): number;
}

/**
 * The one place where the core's offsets and the protocol's lines and characters meet. Both count UTF-16 code units, so
 * only lines have to be found. Whatever a client sends becomes a place inside the document.
 */

/** The protocol range of the stretch `start`..`end` of `document`. */
export function toRange(document: Lines, stretch: { readonly start: number; readonly end: number }): WireRange {
  return { start: document.positionAt(stretch.start), end: document.positionAt(stretch.end) };
}

/** The offset of `position` in `document`; places outside the document become its nearest place. */
export function toOffset(document: Lines, position: WirePosition): number {
  return document.offsetAt(wholeNumber(position.line), wholeNumber(position.character));
}

/** The stretch of `range` in `document`, its ends in order whichever way round the client sent them. */
export function toStretch(document: Lines, range: WireRange): { start: number; end: number } {
  const one = toOffset(document, range.start);
  const other = toOffset(document, range.end);
  return one <= other ? { start: one, end: other } : { start: other, end: one };
}

/** An edit as the protocol has it. */
export function editToWire(
  document: Lines,
  edit: { readonly start: number; readonly end: number; readonly newText: string },
): WireEdit {
  return { range: toRange(document, edit), newText: edit.newText };
}

function wholeNumber(value: number): number {
  return Number.isFinite(value) ? Math.max(0, Math.trunc(value)) : 0;
}
