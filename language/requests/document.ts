import type { Finding } from '../findings';
import type { Edit } from '../fix';
import { lastNotAbove, type ServiceDocument, serviceText } from './json-service';
import type { RequestKind } from './kinds';
import { type ParsedJson, parseShort } from './parse';
import {
  CUT_SIZES,
  type CutSizes,
  cutText,
  editText,
  type ShortText,
  sliceWhole,
  toShort,
  toWhole,
  wholeLength,
} from './short-text';
import type { JsonNode, LongString } from './tree';

/**
 * A request file. Long runs of base64 are cut out of its text (`short-text.ts`), and what is left is parsed after an edit
 * when it is asked for, so a keystroke costs about the same with ten megabytes of audio in the file as without. Offsets
 * are UTF-16 code units from the document's start, lines and characters count from 0 as in LSP. Offsets beyond the text
 * are its nearest end.
 */
export class RequestDocument {
  readonly kind: RequestKind;
  /** Counts the edits. */
  revision = 0;
  /** What a reader of documents wants to remember with this one until it is edited. */
  notes: unknown;
  private current: ShortText;
  private whole: string | undefined;
  private starts: readonly number[] | undefined;
  private parsed: ParsedJson | undefined;
  /** The long strings before the last edit. */
  private longs: readonly LongString[] = [];
  private readonly sizes: CutSizes;

  /** `sizes`: when a run is cut out; for tests. */
  constructor(text: string, kind: RequestKind, sizes: CutSizes = CUT_SIZES) {
    this.kind = kind;
    this.sizes = sizes;
    this.whole = text;
    this.current = cutText(text, sizes);
  }

  /** Another document: this one with edits that are in order and do not overlap. It costs what they cost. */
  edited(edits: readonly Edit[]): RequestDocument {
    const copy = new RequestDocument('', this.kind, this.sizes);
    copy.current = this.current;
    copy.longs = this.parsed?.longs ?? this.longs;
    copy.whole = undefined;
    for (const { start, end, newText } of edits.toReversed()) copy.edit(start, end, newText);
    return copy;
  }

  /** The whole text. It is put together for this: what runs at every keystroke looks at the tree instead. */
  text(): string {
    this.whole ??= sliceWhole(this.current, 0, this.length);
    return this.whole;
  }

  /** How long the whole text is. */
  get length(): number {
    return wholeLength(this.current);
  }

  /** The text between two offsets. */
  slice(start: number, end: number): string {
    const from = this.clamped(start);
    return sliceWhole(this.current, from, Math.max(from, this.clamped(end)));
  }

  /** Replaces the text between two offsets. */
  edit(start: number, end: number, newText: string): void {
    const from = this.clamped(start);
    this.current = editText(this.current, from, Math.max(from, this.clamped(end)), newText, this.sizes);
    this.revision++;
    this.notes = undefined;
    this.whole = undefined;
    this.starts = undefined;
    this.longs = this.parsed?.longs ?? this.longs;
    this.parsed = undefined;
  }

  /** The text as JSON; undefined where it holds no value, or is nested too deeply to be looked into. */
  get root(): JsonNode | undefined {
    return this.parse().root;
  }

  /** What keeps the text from being JSON, in order of place. */
  get syntax(): readonly Finding[] {
    return this.parse().findings;
  }

  /** How many lines there are: one more than line breaks. */
  get lineCount(): number {
    return this.lineStarts().length;
  }

  /** The place of an offset. */
  positionAt(offset: number): { line: number; character: number } {
    const place = this.clamped(offset);
    const starts = this.lineStarts();
    const line = lastNotAbove(starts, toShort(this.current, place));
    return { line, character: place - this.wholeOffset(starts[line]!, 'after') };
  }

  /** The offset of a place, clamped into the document and the line. */
  offsetAt(line: number, character: number): number {
    const starts = this.lineStarts();
    if (line < 0) return 0;
    if (line >= starts.length) return this.length;
    const start = starts[line]!;
    const { text } = this.current;
    let end = starts[line + 1] ?? text.length;
    while (end > start && isBreak(text.charCodeAt(end - 1))) end--;
    const from = this.wholeOffset(start, 'after');
    return Math.min(from + Math.max(0, character), Math.max(from, this.wholeOffset(end, 'after')));
  }

  /** What the JSON service is asked with: the short text, its tree, and the way between its offsets and those here. */
  get forService() {
    const { text } = this.current;
    return {
      text: serviceText(text, this.lineStarts()),
      parsed: this.parse().service satisfies ServiceDocument | undefined,
      toShort: (offset: number) => toShort(this.current, this.clamped(offset)),
      toWhole: (offset: number, side: 'before' | 'after') => this.wholeOffset(offset, side),
    };
  }

  private parse(): ParsedJson {
    this.parsed ??= parseShort(this.current, this.lineStarts(), this.longs);
    return this.parsed;
  }

  private wholeOffset(offset: number, side: 'before' | 'after'): number {
    return toWhole(this.current, offset, side);
  }

  private clamped(offset: number): number {
    return Math.max(0, Math.min(offset, this.length));
  }

  private lineStarts(): readonly number[] {
    this.starts ??= lineStartsOf(this.current.text);
    return this.starts;
  }
}

function isBreak(code: number): boolean {
  return code === 10 || code === 13;
}

/** Offsets of line starts; the last one is the text's end when the text ends with a line break. */
function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (const { 0: found, index } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + found.length);
  return starts;
}
