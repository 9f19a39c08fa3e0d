import { afterBreak, type Block, type Definition, endOfLine, parseBlock } from './block';
import type { TreeCache } from './parse';

/** A block's text, where it stands is kept apart: so it stays valid wherever edits elsewhere move it. */
export interface Entry {
  readonly text: string;
  /** Parsed when first asked for. */
  block: Block | undefined;
  /** Offsets of line starts in `text`; made when first asked for. */
  lineStarts: readonly number[] | undefined;
  /** Whether some line begins like a definition; found out when first asked for. */
  defines: boolean | undefined;
  /** What a reader of blocks wants to remember with the text, by reader; see `diagnose.ts`. */
  notes: unknown;
}

/**
 * A `.dq` document: blocks, split at lines that begin with `###`. An edit parses only the blocks it touches again.
 * Offsets are UTF-16 code units from the document's start, lines and characters count from 0 as in LSP.
 */
export class DriveQueryDocument {
  /** The blocks' texts in order; joined, they are the document. Never empty. */
  private entries: Entry[] = [];
  /** Offset and line at which each entry begins. */
  private starts: number[] = [];
  private lines: number[] = [];
  private joined: string | undefined;
  private readonly trees: TreeCache = new Map();
  /** What a reader of documents wants to remember with this one; see `diagnose.ts`. */
  notes: unknown;
  /** Counts the edits. */
  revision = 0;

  constructor(text: string) {
    this.joined = text;
    this.entries = split(text).map(newEntry);
    this.place(0);
  }

  get text(): string {
    this.joined ??= this.entries.map((entry) => entry.text).join('');
    return this.joined;
  }

  get length(): number {
    return this.starts.at(-1)! + this.entries.at(-1)!.text.length;
  }

  get lineCount(): number {
    return this.lines.at(-1)! + lineStartsOf(this.entries.at(-1)!).length;
  }

  /** How many blocks there are; not every block is a request. */
  get blockCount(): number {
    return this.entries.length;
  }

  /** How many requests there are. */
  get requestCount(): number {
    return this.requests().length;
  }

  /** The indices of the blocks that are requests, in order. */
  requests(): number[] {
    const found: number[] = [];
    for (let index = 0; index < this.entries.length; index++) if (this.isRequest(index)) found.push(index);
    return found;
  }

  /** A heading makes a request of a block, whatever else is in it: most need not be parsed to be counted. */
  private isRequest(index: number): boolean {
    return this.entries[index]!.text.startsWith('###') || this.block(index).isRequest;
  }

  /** What the block at `index` defines; only a block with a line that begins like a definition is parsed for it. */
  definitions(index: number): readonly Definition[] {
    const entry = this.entries[index]!;
    entry.defines ??= entry.text.includes('$') && DEFINES.test(entry.text);
    return entry.defines ? this.block(index).definitions : NONE;
  }

  /** The parsed block at `index`. */
  block(index: number): Block {
    const entry = this.entries[index]!;
    entry.block ??= parseBlock(entry.text, this.trees);
    return entry.block;
  }

  /** The entry at `index`: a place to keep what was found out about its text. */
  entry(index: number): Entry {
    return this.entries[index]!;
  }

  /** Where the block at `index` begins. */
  blockStart(index: number): number {
    return this.starts[index]!;
  }

  /** The index of the block that holds `offset`; between two blocks the second one. */
  blockAt(offset: number): number {
    return lastNotAbove(this.starts, offset);
  }

  /** The offset of a place, clamped into the document and the line. */
  offsetAt(line: number, character: number): number {
    if (line < 0) return 0;
    const index = lastNotAbove(this.lines, line);
    const entry = this.entries[index]!;
    const lineStarts = lineStartsOf(entry);
    const row = line - this.lines[index]!;
    if (row >= lineStarts.length) return this.length;
    const start = lineStarts[row]!;
    const end = endOfLine(entry.text, start);
    return this.starts[index]! + Math.min(start + Math.max(0, character), end);
  }

  /** The place of an offset, which is clamped into the document. */
  positionAt(offset: number): { line: number; character: number } {
    const clamped = Math.max(0, Math.min(offset, this.length));
    const index = this.blockAt(clamped);
    const lineStarts = lineStartsOf(this.entries[index]!);
    const within = clamped - this.starts[index]!;
    const row = lastNotAbove(lineStarts, within);
    return { line: this.lines[index]! + row, character: within - lineStarts[row]! };
  }

  /** Replaces the text between two offsets. Blocks that the edit does not touch keep what is known of them. */
  edit(start: number, end: number, text: string): void {
    this.revision++;
    let first = this.blockAt(start);
    // An edit next to a `###` may join its block to the one before.
    if (first > 0 && start - this.starts[first]! <= 3) first--;
    const last = this.blockAt(end);
    const offset = this.starts[first]!;
    const touched = this.entries.slice(first, last + 1);
    const old = touched.length === 1 ? touched[0]!.text : touched.map((entry) => entry.text).join('');
    const pieces = split(old.slice(0, start - offset) + text + old.slice(end - offset));
    const emptied = pieces[0] === '' && touched.length < this.entries.length;
    const fresh = (emptied ? pieces.slice(1) : pieces).map((piece, index) => {
      const kept = touched[index];
      return kept?.text === piece ? kept : newEntry(piece);
    });
    this.joined = undefined;
    this.replace(first, touched, fresh, text.length - (end - start));
  }

  private replace(first: number, touched: readonly Entry[], fresh: Entry[], growth: number): void {
    const lineGrowth = linesOf(fresh) - linesOf(touched);
    if (touched.length === fresh.length) {
      for (let index = 0; index < fresh.length; index++) this.entries[first + index] = fresh[index]!;
    } else {
      this.entries = [...this.entries.slice(0, first), ...fresh, ...this.entries.slice(first + touched.length)];
      this.place(first);
      return;
    }
    this.placeSome(first, first + fresh.length);
    for (let index = first + fresh.length; index < this.entries.length; index++) {
      this.starts[index]! += growth;
      this.lines[index]! += lineGrowth;
    }
  }

  /** Finds out where every entry from `first` on begins. */
  private place(first: number): void {
    this.starts.length = this.entries.length;
    this.lines.length = this.entries.length;
    this.placeSome(first, this.entries.length);
  }

  private placeSome(first: number, end: number): void {
    for (let index = first; index < end; index++) {
      const before = this.entries[index - 1];
      this.starts[index] = before ? this.starts[index - 1]! + before.text.length : 0;
      this.lines[index] = before ? this.lines[index - 1]! + breaksIn(before) : 0;
    }
  }
}

/** A line that begins like a definition. */
const DEFINES = /^[ \t]*\$\w+[ \t]*=/m;
const NONE: readonly never[] = [];

function newEntry(text: string): Entry {
  return { text, block: undefined, lineStarts: undefined, defines: undefined, notes: undefined };
}

/** The texts of the blocks: a new one begins at each line that starts with `###`. */
function split(text: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let at = text.indexOf('###'); at >= 0; at = text.indexOf('###', at + 3)) {
    const before = text.charCodeAt(at - 1);
    if (at > start && (before === 10 || before === 13)) {
      pieces.push(text.slice(start, at));
      start = at;
    }
  }
  pieces.push(start === 0 ? text : text.slice(start));
  return pieces;
}

/** Offsets of line starts; the last one is the text's end when the text ends with a line break. */
function lineStartsOf(entry: Entry): readonly number[] {
  if (entry.lineStarts) return entry.lineStarts;
  const starts = [0];
  const { text } = entry;
  for (let end = endOfLine(text, 0); end < text.length; end = endOfLine(text, starts.at(-1)!)) {
    starts.push(afterBreak(text, end));
  }
  entry.lineStarts = starts;
  return starts;
}

/** Counted without finding the line starts, which most entries never need: an open document would wait for them. */
function breaksIn(entry: Entry): number {
  const { lineStarts, text } = entry;
  if (lineStarts || text.includes('\r')) return lineStartsOf(entry).length - 1;
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

function linesOf(entries: readonly Entry[]): number {
  return entries.reduce((sum, entry) => sum + breaksIn(entry), 0);
}

/** The index of the last element that is not above `value`; 0 when all are. */
function lastNotAbove(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! <= value) low = middle;
    else high = middle;
  }
  return low;
}
