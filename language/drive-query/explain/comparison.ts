import type { LanguageSettings } from '../../settings';
import { type ComparisonReading, readMeaning } from '../comparison';
import { onOneLine } from '../format/spacing';
import type { Operator, Term } from '../terms';
import { Kind, type Tokens, textOf } from '../tokens';
import { type Comparison, NONE, type TokenIndex } from '../tree';
import type { Phrase } from './clause';
import { coerce, type Fitting } from './coerce';
import type { Note } from './notes';
import type { Pen } from './pen';
import { negated, PHRASES } from './phrases';
import { type Reading, readSaid } from './said';

/** What every sentence of an explanation is made with. */
export interface Context {
  readonly tokens: Tokens;
  readonly reading: Reading;
  readonly settings: LanguageSettings;
  readonly pen: Pen;
  readonly notes: Set<Note>;
}

/** Operators that say the opposite of another one. */
const OPPOSITES: Partial<Record<Operator, Operator>> = { '!=': '=', 'not in': 'in', 'is null': 'is not null' };

/** Signs and words that the service knows as operators. */
const OPERATORS = /^(?:[=<>]|[!<>]=|contains|in|has|is|starts)$/i;

/** A comparison in words; one that cannot be read says why. */
export function explainComparison(context: Context, comparison: Comparison): Phrase {
  const { pen, settings, notes } = context;
  const asked = readAsked(context, comparison);
  if (typeof asked === 'string') return unreadable(context, comparison.first, comparison.last, asked);
  const { term, name, operator, fitting, isOpposite } = asked;
  const value = fitting?.said;
  if (value?.type === 'time' && value.isRelative) notes.add('relative');
  const words = phraseOf(term, operator)!({ term, name, value, pen, settings, notes });
  const source = asked.isAsMeant ? '' : ` (as written: ${sourceOf(context, comparison.first, comparison.last)})`;
  if (!asked.isAsMeant) notes.add('refused');
  const is = words + source;
  const isNot = negated(words) + source;
  const trashed = name === 'trashed' && { trashed: true as const };
  return isOpposite ? { kind: 'phrase', is: isNot, isNot: is, ...trashed } : { kind: 'phrase', is, isNot, ...trashed };
}

/** What cannot be read, in words. */
export function unreadable(context: Context, first: TokenIndex, last: TokenIndex, why: string): Phrase {
  context.notes.add('unreadable');
  const what = `match ${sourceOf(context, first, last)} (cannot be read: ${why})`;
  return { kind: 'phrase', is: what, isNot: `do not ${what}` };
}

function sourceOf({ tokens, pen }: Context, first: TokenIndex, last: TokenIndex): string {
  // Only as much as is shown: a stray may be as long as the document.
  return pen.source(onOneLine(tokens, first, Math.min(last, first + 60)));
}

/** A comparison that can be put into words. */
interface Asked {
  readonly term: Term;
  readonly name: string;
  readonly operator: Operator | 'bare';
  readonly fitting: Fitting | undefined;
  readonly isOpposite: boolean;
  readonly isAsMeant: boolean;
}

function readAsked(context: Context, comparison: Comparison): Asked | string {
  const { tokens, pen } = context;
  const reading = readMeaning(tokens, comparison);
  const { row: term, name } = reading;
  if (reading.term === NONE) return 'the term is missing';
  if (!term) return `there is no term ${pen.source(name)}`;
  if (comparison.bare && !term.bare) return 'an operator and a value are missing';
  const written: Operator | 'bare' | undefined = comparison.bare ? 'bare' : plainOperator(reading);
  if (!written) return 'the operator is missing';
  const operator = written === 'bare' ? written : (OPPOSITES[written] ?? written);
  const takes = written === 'bare' || [...term.operators, ...term.extendedOperators].includes(written);
  if (!takes || !phraseOf(term, operator)) return `${pen.source(name)} does not take ${pen.source(written)}`;
  const needsValue = operator !== 'bare' && operator !== 'is not null';
  const fitting = needsValue ? readValue(context, reading, term) : undefined;
  if (typeof fitting === 'string') return fitting;
  const isFalse = fitting?.said.type === 'boolean' && !fitting.said.is;
  const isNegated = comparison.misplacedNot !== NONE && written !== 'not in';
  return {
    term,
    name,
    operator,
    fitting,
    isOpposite: ((operator !== written) !== isFalse) !== isNegated,
    isAsMeant: fitting?.isAsMeant !== false && !isNegated && isWrittenRight(tokens, comparison, reading),
  };
}

/** `'x' not in parents` is `in` with a misplaced `not`, unless the term has an operator `not in`. */
function plainOperator({ operator, row }: ComparisonReading): Operator | undefined {
  return operator === 'not in' && row?.type !== 'field' ? 'in' : operator;
}

function phraseOf(term: Term, operator: Operator | 'bare') {
  const phrases = PHRASES[term.type];
  return phrases[operator] ?? (operator === 'in' ? phrases['='] : operator === '=' ? phrases.in : undefined);
}

function readValue({ tokens, reading, pen }: Context, { value, unquotedFirst }: ComparisonReading, term: Term) {
  if (unquotedFirst !== NONE) return coerce(term, { type: 'word', text: textOf(tokens, unquotedFirst) }, pen);
  if (!value) return 'the value is missing';
  const said = readSaid(tokens, value, reading);
  return typeof said === 'string' ? said : coerce(term, said, pen);
}

/** Whether the service takes the operator as it is written, and the operands in this order. */
function isWrittenRight(
  tokens: Tokens,
  comparison: Comparison,
  { operator, operatorFirst }: ComparisonReading,
): boolean {
  if (comparison.bare) return true;
  const isIn = tokens.kinds[comparison.operator] === Kind.in;
  if (comparison.valueFirst && !isIn) return false;
  if (tokens.kinds[comparison.operator] === Kind.is && operator !== 'is null' && operator !== 'is not null')
    return false;
  return OPERATORS.test(textOf(tokens, comparison.operator)) && operatorFirst !== NONE;
}
