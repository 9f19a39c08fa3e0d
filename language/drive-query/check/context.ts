import type { Finding } from '../../findings';
import type { LanguageSettings } from '../../settings';
import type { Definition } from '../block';
import { type Tokens, textOf } from '../tokens';
import type { TokenIndex } from '../tree';

/** Finds the definition that a variable has at `offset` of the block, or undefined. */
export type FindVariable = (name: string, offset: number) => Definition | undefined;

/** A query under check. */
export interface QueryCheck {
  readonly tokens: Tokens;
  readonly settings: LanguageSettings;
  /** A bare query string knows no comments, variables and relative times. */
  readonly place: 'document' | 'string';
  readonly findVariable: FindVariable;
  readonly findings: Finding[];
}

/** Records a finding on the tokens first..last. */
export function report(
  { tokens, findings }: QueryCheck,
  code: string,
  first: TokenIndex,
  last: TokenIndex,
  data?: Finding['data'],
): void {
  const range = { start: tokens.starts[first]!, end: tokens.ends[last]! };
  findings.push(data ? { code, ...range, data } : { code, ...range });
}

/** Records a form that only the public reference lists, unless the dialect is the extended one. */
export function reportExtended(
  check: QueryCheck,
  subject: string,
  first: TokenIndex,
  last: TokenIndex,
  data: Finding['data'] = {},
): void {
  if (check.settings.dialect === 'documented') report(check, 'extended-only', first, last, { subject, ...data });
}

/** How much of the text a message shows. */
const SHOWN = 40;

/** The text of the tokens first..last, cut to what a message can hold. */
export function shown(tokens: Tokens, first: TokenIndex, last = first): string {
  const text = first === last ? textOf(tokens, first) : tokens.text.slice(tokens.starts[first], tokens.ends[last]);
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}

/** Whether the scanner saw something wrong in a token. */
export function isBroken({ problems, starts, ends }: Tokens, token: TokenIndex): boolean {
  if (problems.length === 0 || token < 0) return false;
  const start = starts[token]!;
  let low = 0;
  let high = problems.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (problems[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  const problem = problems[low];
  return problem !== undefined && problem.end <= ends[token]!;
}
