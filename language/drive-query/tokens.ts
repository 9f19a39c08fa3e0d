/**
 * Cuts a query into tokens. One letter names each kind; the string of letters is what the Ohm grammar reads.
 * Nothing is ever refused: a character that belongs nowhere becomes a token of kind `?`.
 */

/** The alphabet of the token grammar (`grammar/query.ohm` names every letter). */
export const Kind = {
  word: 't',
  /** `key` or `value` inside braces. */
  property: 'k',
  string: 's',
  number: 'n',
  boolean: 'b',
  null: '0',
  variable: 'v',
  moment: 'm',
  duration: 'd',
  sign: '+',
  and: 'a',
  or: 'o',
  not: '!',
  in: 'i',
  contains: 'c',
  has: 'h',
  equality: '=',
  relation: '<',
  is: 'I',
  starts: 'S',
  with: 'W',
  openParenthesis: '(',
  closeParenthesis: ')',
  openBrace: '{',
  closeBrace: '}',
  comma: ',',
  unknown: '?',
} as const;

export type Kind = (typeof Kind)[keyof typeof Kind];

/** What the scanner itself saw wrong, as offsets into the text. */
export interface LexicalProblem {
  readonly code: 'unterminated-string' | 'unescaped-apostrophe' | 'unexpected-character';
  readonly start: number;
  readonly end: number;
}

/** The tokens of one stretch of text, as parallel arrays; offsets are UTF-16 code units from the text's start. */
export interface Tokens {
  readonly text: string;
  /** One letter of `Kind` per token. */
  readonly kinds: string;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** Comments, as pairs start, end: from `#` to before the line end. */
  readonly comments: readonly number[];
  readonly problems: readonly LexicalProblem[];
}

/** The text of token `index`, or the empty string where there is none. */
export function textOf(tokens: Tokens, index: number): string {
  return index < 0 ? '' : tokens.text.slice(tokens.starts[index], tokens.ends[index]);
}
