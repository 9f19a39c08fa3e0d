import { TOKEN_SIZE } from '../language';

/** Five numbers a token, each from the token before: lines down, characters right, length, type, modifiers. */
const SIZE = 5;

/** The tokens of a block in the protocol's numbers. The first token counts its lines from where the block begins. */
export interface Coloured {
  readonly data: Uint32Array;
  /** Line breaks behind the start of the last token; behind the block's start when there is none. */
  readonly rest: number;
}

/** A stretch of a document's numbers and what takes its place. */
export interface TokenEdit {
  readonly start: number;
  readonly deleteCount: number;
  readonly data: number[];
}

/** The protocol's numbers for the tokens that the language found in the text of a block. */
export function colour(text: string, tokens: readonly number[]): Coloured {
  const data = new Uint32Array((tokens.length / TOKEN_SIZE) * SIZE);
  let at = 0;
  let lines = 0;
  let before = 0;
  const advance = (to: number) => {
    for (; at < to; at++) {
      const code = text.charCodeAt(at);
      if (code !== 10 && code !== 13) continue;
      if (code === 13 && text.charCodeAt(at + 1) === 10) continue;
      lines++;
      before = at + 1;
    }
  };
  for (let token = 0, to = 0; token < tokens.length; token += TOKEN_SIZE, to += SIZE) {
    const start = tokens[token]!;
    advance(start);
    data[to] = lines;
    data[to + 1] = start - before;
    data[to + 2] = tokens[token + 1]! - start;
    data[to + 3] = tokens[token + 2]!;
    data[to + 4] = tokens[token + 3]!;
    lines = 0;
    before = start;
  }
  advance(text.length);
  return { data, rest: lines };
}

/** The numbers of a whole document. */
export function joined(blocks: readonly Coloured[]): number[] {
  const data = new Array<number>(blocks.reduce((sum, block) => sum + block.data.length, 0));
  write(blocks, 0, blocks.length, 0, data);
  return data;
}

/** The numbers of the tokens in the lines `first` to `last`, both included. The first of the blocks begins in line `start`. */
export function partOf(blocks: readonly Coloured[], start: number, first: number, last: number): number[] {
  const part: number[] = [];
  let line = start;
  let written = 0;
  for (const { data, rest } of blocks) {
    let character = 0;
    let previous = -1;
    for (let at = 0; at < data.length; at += SIZE) {
      const down = data[at]!;
      const right = data[at + 1]!;
      line += down;
      character = down > 0 ? right : character + right;
      if (line > last) return part;
      if (line < first) continue;
      part.push(line - written, previous === line ? right : character, data[at + 2]!, data[at + 3]!, data[at + 4]!);
      written = line;
      previous = line;
    }
    line += rest;
  }
  return part;
}

/** What has to be replaced to come from one row of blocks to another; undefined when nothing has to be. */
export function replaced(before: readonly Coloured[], after: readonly Coloured[]): TokenEdit | undefined {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same++;
  let behind = 0;
  while (behind < shorter - same && before.at(-1 - behind) === after.at(-1 - behind)) behind++;
  if (same === before.length && same === after.length) return undefined;
  let start = 0;
  for (let index = 0; index < same; index++) start += before[index]!.data.length;
  const carried = restOf(before, same);
  // The token behind the change counts its lines from the last one in it.
  const next = nextWithTokens(after, after.length - behind) - (after.length - behind);
  const took: number[] = [];
  const takes: number[] = [];
  write(before, same, before.length - behind + next, carried, took);
  write(after, same, after.length - behind + next, carried, takes);
  return trimmed(start, took, takes);
}

/** Writes the numbers of blocks[from, to), the first token counting `lines` more; appends at the end of `data` or at 0. */
function write(blocks: readonly Coloured[], from: number, to: number, lines: number, data: number[]): void {
  let carried = lines;
  let at = 0;
  for (let index = from; index < to; index++) {
    const block = blocks[index]!.data;
    for (let number = 0; number < block.length; number++) data[at++] = block[number]!;
    if (block.length > 0) data[at - block.length]! += carried;
    carried = block.length > 0 ? blocks[index]!.rest : carried + blocks[index]!.rest;
  }
}

/** The lines between the last token of blocks[0, end) and the end of those blocks. */
function restOf(blocks: readonly Coloured[], end: number): number {
  let rest = 0;
  for (let index = end - 1; index >= 0; index--) {
    rest += blocks[index]!.rest;
    if (blocks[index]!.data.length > 0) break;
  }
  return rest;
}

/** One behind the first block from `from` on that has tokens; the number of blocks when none has. */
function nextWithTokens(blocks: readonly Coloured[], from: number): number {
  let index = from;
  while (index < blocks.length && blocks[index]!.data.length === 0) index++;
  return Math.min(index + 1, blocks.length);
}

/** The edit without the tokens that are the same at both its ends. */
function trimmed(start: number, took: readonly number[], takes: readonly number[]): TokenEdit | undefined {
  const shorter = Math.min(took.length, takes.length);
  let same = 0;
  while (same < shorter && took[same] === takes[same]) same++;
  same -= same % SIZE;
  let behind = 0;
  while (behind < shorter - same && took.at(-1 - behind) === takes.at(-1 - behind)) behind++;
  behind -= behind % SIZE;
  const deleteCount = took.length - same - behind;
  const data = takes.slice(same, takes.length - behind);
  return deleteCount === 0 && data.length === 0 ? undefined : { start: start + same, deleteCount, data };
}
