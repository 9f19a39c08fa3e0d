import { unquoted } from './evaluate/literal';
import { type Dialect, type Operator, type Term, termNamed } from './terms';
import { Kind, type Tokens, textOf } from './tokens';
import { type Comparison, NONE, type TokenIndex, type Value } from './tree';

/** A comparison as its writer meant it: what stands where, whatever is wrong with it. Indices are into the tokens. */
export interface ComparisonReading {
  readonly comparison: Comparison;
  /** The token of the term, or `NONE`. */
  readonly term: TokenIndex;
  /** The term as it is written; the empty string where it is missing. */
  readonly name: string;
  /** The row of the term, or undefined for a term that nobody lists. */
  readonly row: Term | undefined;
  /** The operator that is meant, however it is spelled: `==` is `=`. Undefined in a bare term, or where it is missing. */
  readonly operator: Operator | undefined;
  /** First and last token of the operator, a misplaced `not` and the `null` of `is null` among them; else `NONE`. */
  readonly operatorFirst: TokenIndex;
  readonly operatorLast: TokenIndex;
  /** Which documents list the operator for this term; undefined where none does, or there is no term or operator. */
  readonly standing: Dialect | undefined;
  /** The value; undefined where it is missing, and for `is null`. */
  readonly value: Value | undefined;
  /** The token of an unquoted value before `in`, as in `me in owners`, else `NONE`. Then `value` is undefined. */
  readonly unquotedFirst: TokenIndex;
}

/** Reads the parts of a comparison. */
export function readMeaning(tokens: Tokens, comparison: Comparison): ComparisonReading {
  const swapped = unquotedBeforeIn(tokens, comparison);
  const term = swapped ? swapped.first : comparison.term;
  const name = textOf(tokens, term);
  const row = term === NONE ? undefined : termNamed(name);
  const operator = operatorOf(tokens, comparison);
  const isNull = operator === 'is null' || operator === 'is not null';
  const not = comparison.misplacedNot;
  return {
    comparison,
    term,
    name,
    row,
    operator,
    operatorFirst: not !== NONE && not < comparison.operator ? not : comparison.operator,
    operatorLast: isNull ? comparison.value!.last : comparison.operatorLast,
    standing: row && operator && standingOf(row, operator),
    value: swapped || isNull ? undefined : comparison.value,
    unquotedFirst: swapped ? comparison.term : NONE,
  };
}

/** Which documents list an operator for a term, or undefined. */
export function standingOf(row: Term, operator: Operator): Dialect | undefined {
  if (row.operators.includes(operator)) return row.dialect;
  return row.extendedOperators.includes(operator) ? 'extended' : undefined;
}

/** `me in owners`: the tree takes the first word for the term, but the second one is. */
function unquotedBeforeIn(tokens: Tokens, { operator, term, value, valueFirst }: Comparison): Value | undefined {
  if (valueFirst || term === NONE || tokens.kinds[operator] !== Kind.in) return undefined;
  if (value?.kind !== 'literal' || tokens.kinds[value.first] !== Kind.word) return undefined;
  const meant = termNamed(textOf(tokens, value.first));
  const written = termNamed(textOf(tokens, term));
  return meant?.operators.includes('in') && (!written || written.type === 'field') ? value : undefined;
}

/** Signs of other languages by what they mean here; the scanner reads them, the check of spelling reports them. */
export const FOREIGN_SIGNS: Readonly<Record<string, Operator>> = {
  '==': '=',
  ':': '=',
  ':=': '=',
  '<>': '!=',
  '=<': '<=',
  '=>': '>=',
  '===': '=',
  '!==': '!=',
  '≠': '!=',
  '≤': '<=',
  '≥': '>=',
  '＝': '=',
};

const SIGNS: Readonly<Record<string, Operator>> = {
  '=': '=',
  '!=': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  ...FOREIGN_SIGNS,
};

function operatorOf(tokens: Tokens, comparison: Comparison): Operator | undefined {
  const { operator, operatorLast, misplacedNot, value } = comparison;
  switch (tokens.kinds[operator]) {
    case Kind.equality:
    case Kind.relation:
      return SIGNS[textOf(tokens, operator)];
    case Kind.contains:
      return 'contains';
    case Kind.in:
      return misplacedNot === NONE ? 'in' : 'not in';
    case Kind.has:
      return 'has';
    case Kind.starts:
      return 'starts with';
    case Kind.is: {
      const negated = operatorLast > operator;
      if (value?.kind === 'literal' && tokens.kinds[value.first] === Kind.null) {
        return negated ? 'is not null' : 'is null';
      }
      return value && (negated ? '!=' : '=');
    }
    default:
      return undefined;
  }
}

/** What a literal is: quoted text, or the kind of an unquoted token. */
export type LiteralType = 'string' | 'boolean' | 'number' | 'null' | 'word' | 'duration' | 'variable';

const LITERALS: Readonly<Record<string, LiteralType>> = {
  [Kind.string]: 'string',
  [Kind.boolean]: 'boolean',
  [Kind.null]: 'null',
  [Kind.word]: 'word',
  [Kind.property]: 'word',
  [Kind.duration]: 'duration',
  [Kind.variable]: 'variable',
};

/** The type of the literal at a token. A run that begins with a digit is a `number` only if it is a whole number. */
export function literalType(tokens: Tokens, token: TokenIndex): LiteralType {
  const kind = tokens.kinds[token]!;
  if (kind === Kind.number) return /^\d+$/.test(textOf(tokens, token)) ? 'number' : 'word';
  return LITERALS[kind] ?? 'word';
}

/** The text of a literal: without quotes and escapes where it is a string, else as it is written. */
export function literalText(tokens: Tokens, token: TokenIndex): string {
  const text = textOf(tokens, token);
  return tokens.kinds[token] === Kind.string ? unquoted(text) : text;
}

/** `text` as a value in single quotes (api.md §4, escaping). */
export function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
