import type { Edit } from '../../fix';
import type { Block } from '../block';
import type { DriveQueryDocument } from '../document';
import { pathTo } from '../fix/given';
import { tokenAt } from '../token-at';
import { textOf } from '../tokens';
import { type Comparison, NONE, type Operand, type Sequence, type TokenIndex } from '../tree';

/** What a refactoring does, in the words of the protocol: `extract` and `inline` move a value, `rewrite` says it otherwise. */
export type RefactoringKind = 'refactor.extract' | 'refactor.inline' | 'refactor.rewrite';

/** A change that may be wanted; edits are in order and do not overlap. */
export interface Refactoring {
  /** `{name}` stands for one of the words. */
  readonly title: string;
  readonly words?: Readonly<Record<string, string>>;
  readonly kind: RefactoringKind;
  readonly edits: readonly Edit[];
}

/** The cursor or selection, and what it stands in. Offsets count from the block's start. */
export interface Place {
  readonly document: DriveQueryDocument;
  readonly block: Block;
  readonly blockStart: number;
  readonly start: number;
  readonly end: number;
  /** The tokens of the query that the selection touches; `NONE` where it touches none. */
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly now: Date;
}

/** Offers what can be done at a place; edits count from the block's start, and may reach beyond the block. */
export type Refactor = (place: Place) => Refactoring[];

/** The place of the stretch start..end of the document, which is taken to be in one block. */
export function placeOf(document: DriveQueryDocument, start: number, end: number, now: Date): Place {
  const index = document.blockAt(start);
  const block = document.block(index);
  const blockStart = document.blockStart(index);
  const own = { start: start - blockStart, end: Math.min(end - blockStart, block.text.length) };
  return { document, block, blockStart, ...own, ...touched(block, own.start, own.end), now };
}

function touched({ query: { tokens } }: Block, start: number, end: number): { first: TokenIndex; last: TokenIndex } {
  if (start >= end) {
    const token = tokenAt(tokens, start);
    return { first: token, last: token };
  }
  const first = tokens.ends.findIndex((each) => each > start);
  const last = tokens.starts.findLastIndex((each) => each < end);
  return first === -1 || last < first ? { first: NONE, last: NONE } : { first, last };
}

/** An operand and the sequence it stands in. */
export interface Level {
  readonly sequence: Sequence;
  readonly index: number;
  /** With the `not`s in front of it. */
  readonly operand: Operand;
}

/** The operands that hold the whole selection, the outermost first. */
export function levelsAt({ block, first, last }: Place): Level[] {
  if (first === NONE) return [];
  const levels: Level[] = [];
  for (const { sequence, index } of pathTo(block.query.tree.root, first)) {
    const operand = sequence.operands[index];
    if (operand && operand.last >= last) levels.push({ sequence, index, operand });
  }
  return levels;
}

/** The comparison that holds the whole selection. */
export function comparisonHere(place: Place): Comparison | undefined {
  let operand = levelsAt(place).at(-1)?.operand;
  while (operand?.kind === 'negation') operand = operand.operand;
  return operand?.kind === 'comparison' && operand.first <= place.first ? operand : undefined;
}

/** Whether nothing is missing or out of place among the operands of a sequence, and in their groups. */
export function isSound({ operands, connectives }: Sequence): boolean {
  return !connectives.includes(NONE) && operands.every(isSoundOperand);
}

function isSoundOperand(operand: Operand): boolean {
  switch (operand.kind) {
    case 'comparison':
      return operand.bare || (operand.term !== NONE && operand.operator !== NONE && operand.value !== undefined);
    case 'negation':
      return operand.operand !== undefined && isSoundOperand(operand.operand);
    case 'group':
      return operand.close !== NONE && operand.body.operands.length > 0 && isSound(operand.body);
    default:
      return false;
  }
}

/** Whether a token is the word itself, not a sign that means it. */
export function isWord({ block: { query } }: Place, token: TokenIndex, pattern: RegExp): boolean {
  return pattern.test(textOf(query.tokens, token));
}

/** What stands in the query from the first to the last token. */
export function sourceOf(
  { block: { query } }: Place,
  { first, last }: { first: TokenIndex; last: TokenIndex },
): string {
  return query.tokens.text.slice(query.tokens.starts[first], query.tokens.ends[last]);
}

/** A word put in at `at`, apart from a word before it. */
export function putIn({ block }: Place, at: number, text: string): Edit {
  const joins = at > 0 && /[^\s(]/.test(block.text[at - 1]!);
  return { start: at, end: at, newText: joins ? ` ${text}` : text };
}

/** A token taken out, with the blank behind it; what stood around it stays apart. */
export function takenOut({ block: { text, query } }: Place, token: TokenIndex): Edit {
  const start = query.tokens.starts[token]!;
  const end = query.tokens.ends[token]!;
  const blank = text[end] === ' ' || text[end] === '\t' ? 1 : 0;
  const joins = blank === 0 && start > 0 && /[^\s(]/.test(text[start - 1]!) && /[^\s)]/.test(text[end] ?? ' ');
  const opens = blank === 1 && start > 0 && /[^\s(]/.test(text[start - 1]!);
  return { start, end: end + (opens ? 0 : blank), newText: joins ? ' ' : '' };
}
