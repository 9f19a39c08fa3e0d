/**
 * The tree of a query: which tokens play which part.
 *
 * A node never holds text or offsets, only indices into the request's `Tokens`; the tokens say where they stand.
 * So one tree serves every query with the same sequence of token kinds, and an edit elsewhere never makes it stale.
 * Parsing never fails: a missing part is `NONE`, and what does not fit is a `stray` operand.
 */

/** An index into `Tokens`; `NONE` where the part is missing. */
export type TokenIndex = number;

/** Stands for a part that is not there. */
export const NONE = -1;

/** Operands joined by `and`/`or`; the two have equal precedence and associate to the left (public-facts, Logic). */
export interface Sequence {
  readonly kind: 'sequence';
  readonly operands: readonly Operand[];
  /** `connectives[i]` joins `operands[i]` and `operands[i + 1]`; `NONE` where it was forgotten. */
  readonly connectives: readonly TokenIndex[];
}

export type Operand = Comparison | Negation | Group | Stray | Missing;

/**
 * One term of a query: `term operator value`, `value in term`, `term has { … }`, or a bare `term` (api.md §4).
 * In a bare term, `operator` is `NONE`, `value` is undefined and `bare` is true; any other missing part was forgotten.
 */
export interface Comparison {
  readonly kind: 'comparison';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly term: TokenIndex;
  /** The first token of the operator; `operatorLast` differs for `is not` and `starts with`. `null` after `is` is the value. */
  readonly operator: TokenIndex;
  readonly operatorLast: TokenIndex;
  readonly value: Value | undefined;
  /** The value stands before the operator: right for `in`, reversed for every other operator. */
  readonly valueFirst: boolean;
  /** A single term without operator and value, like `sharedWithMe`. */
  readonly bare: boolean;
  /** A misplaced `not` between term and operator (`name not contains 'x'`), else `NONE`. */
  readonly misplacedNot: TokenIndex;
}

/** `not operand`: binds the next term or group only. */
export interface Negation {
  readonly kind: 'negation';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  /** Undefined when nothing follows the keyword. */
  readonly operand: Operand | undefined;
}

/** `( … )`; `close` is `NONE` when the parenthesis is never closed. An opaque group may stand for a whole query. */
export interface Group {
  readonly kind: 'group';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly close: TokenIndex;
  readonly body: Sequence;
  /** The group was nested too deeply to be looked into: its body is empty. */
  readonly opaque: boolean;
}

/** Tokens that fit nowhere. */
export interface Stray {
  readonly kind: 'stray';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
}

/** An operand that should stand right after token `after` (`NONE`: at the start), where a connective has none beside it. */
export interface Missing {
  readonly kind: 'missing';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly after: TokenIndex;
}

export type Value = Literal | RelativeTime | Properties | List;

/** One token: a string, boolean, number, null, `$variable`, or an unquoted word. Its token's kind tells which. */
export interface Literal {
  readonly kind: 'literal';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
}

/** `now` or `today`, then any number of `± duration`. Tokens first..last alternate: moment, sign, duration, sign, … */
export interface RelativeTime {
  readonly kind: 'relative-time';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
}

/** `{ key='k' and value='v' }` after `has`. */
export interface Properties {
  readonly kind: 'properties';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly close: TokenIndex;
  readonly pairs: readonly Pair[];
  /** Tokens between the braces that are no part of a pair. */
  readonly strays: readonly TokenIndex[];
}

/** One `key = 'k'` or `value = 'v'`; each part may be `NONE`. `connective` is the `and` before it, if any. */
export interface Pair {
  readonly connective: TokenIndex;
  readonly name: TokenIndex;
  readonly operator: TokenIndex;
  readonly value: TokenIndex;
}

/** `('a', 'b')` after an operator: a habit from SQL that the service refuses. */
export interface List {
  readonly kind: 'list';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly close: TokenIndex;
  readonly values: readonly Value[];
}

/** A parsed query. What is wrong with it can be told from the tree: see `check/syntax.ts`. */
export interface QueryTree {
  readonly root: Sequence;
}
