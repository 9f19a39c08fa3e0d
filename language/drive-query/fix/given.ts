import type { Diagnostic } from '../../findings';
import type { Edit, Proposal } from '../../fix';
import type { LanguageSettings } from '../../settings';
import { type Block, endOfLine } from '../block';
import type { Comparison, Operand, Sequence, TokenIndex } from '../tree';

/** What a fixer has to go by. All offsets count from the block's start. */
export interface Given {
  readonly block: Block;
  /** The finding; its `related` places too. */
  readonly finding: Diagnostic;
  /** What the finding underlines. */
  readonly text: string;
  readonly settings: LanguageSettings;
}

/** Finds the ways to mend one finding, the best first. */
export type Fixer = (given: Given) => Proposal[];

/** A member of the finding's data as text; the empty string where there is none. */
export function word({ finding }: Given, name: string): string {
  const value = finding.data?.[name];
  return value === undefined || typeof value === 'object' ? '' : String(value);
}

/** A member of the finding's data as a list. */
export function words({ finding }: Given, name: string): readonly string[] {
  const value = finding.data?.[name];
  return typeof value === 'object' ? value : [];
}

/** What is underlined, replaced by `newText`. */
export function replaced({ finding }: Given, newText: string): Edit {
  return { start: finding.start, end: finding.end, newText };
}

/** Text put in at `at`. */
export function inserted(at: number, newText: string): Edit {
  return { start: at, end: at, newText };
}

/** The stretch taken out, with one of the blanks around it. */
export function removed({ text }: Block, start: number, end: number): Edit {
  const isBlank = (at: number) => text[at] === ' ' || text[at] === '\t';
  const endsThere = end >= text.length || /[\s)}]/.test(text[end]!);
  if (start > 0 && isBlank(start - 1) && endsThere) return { start: start - 1, end, newText: '' };
  const beginsThere = start === 0 || /[\n\r(]/.test(text[start - 1]!);
  return { start, end: beginsThere && isBlank(end) ? end + 1 : end, newText: '' };
}

/** The whole line around an offset taken out. */
export function lineRemoved({ text }: Block, offset: number): Edit {
  const start = lineStart(text, offset);
  const end = endOfLine(text, offset);
  const next = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : Math.min(text.length, end + 1);
  if (next > end || start === 0) return { start, end: next, newText: '' };
  return { start: text[start - 2] === '\r' && text[start - 1] === '\n' ? start - 2 : start - 1, end, newText: '' };
}

/** Where the line around an offset begins. */
export function lineStart(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && text[at - 1] !== '\n' && text[at - 1] !== '\r') at--;
  return at;
}

/** The line break that the block uses. */
export function lineBreak({ text }: Block): string {
  return /\r\n|\n|\r/.exec(text)?.[0] ?? '\n';
}

/** The token of the query that holds an offset, or `NONE`. */
export function tokenAt({ query: { tokens } }: Block, offset: number): TokenIndex {
  return tokens.starts.findLastIndex((start, index) => start <= offset && offset < tokens.ends[index]!);
}

/** The source of the tokens first..last of the query. */
export function source({ query: { tokens } }: Block, { first, last }: { first: TokenIndex; last: TokenIndex }): string {
  return tokens.text.slice(tokens.starts[first], tokens.ends[last]);
}

/** The innermost comparison around a token, or undefined. */
export function comparisonAt(block: Block, token: TokenIndex): Comparison | undefined {
  const path = pathTo(block.query.tree.root, token);
  const operand = path.at(-1)?.operand;
  return operand?.kind === 'comparison' ? operand : undefined;
}

/** A step on the way to a token: the sequence, and its operand that holds the token. */
export interface Step {
  readonly sequence: Sequence;
  readonly operand: Operand | undefined;
  readonly index: number;
}

/** The sequences around a token, the outermost first. */
export function pathTo(root: Sequence, token: TokenIndex): Step[] {
  const path: Step[] = [];
  let sequence: Sequence | undefined = root;
  while (sequence) {
    const index: number = sequence.operands.findIndex((each) => each.first <= token && token <= each.last);
    const outer: Operand | undefined = sequence.operands[index];
    let operand: Operand | undefined = outer;
    while (operand?.kind === 'negation') operand = operand.operand;
    path.push({ sequence, operand, index });
    sequence = operand?.kind === 'group' ? operand.body : undefined;
  }
  return path;
}
