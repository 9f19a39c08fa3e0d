import type { Finding } from '../../findings';
import { type ComparisonReading, literalText, literalType, quoted } from '../comparison';
import type { Operator, Term } from '../terms';
import { textOf } from '../tokens';
import { NONE } from '../tree';
import { type QueryCheck, report, reportExtended, shown } from './context';

/** Whether the term takes the operator, and in which order. Returns whether the value is worth looking at. */
export function checkOperator(check: QueryCheck, reading: ComparisonReading): boolean {
  const { row, operator, operatorFirst, operatorLast, comparison, standing } = reading;
  if (!row || !operator) return true;
  if (standing === undefined || isReversedEquality(reading)) {
    reportUnavailable(check, reading, row);
    return false;
  }
  const valueFirst = comparison.valueFirst || reading.unquotedFirst !== NONE;
  if (!isSpelledRight(check, reading)) return true;
  if (operator === 'in' && !valueFirst && row.operators.includes('in')) {
    reportExtended(check, 'order', comparison.first, comparison.last, instead(check, reading));
  } else if (standing === 'extended' && row.dialect !== 'extended') {
    const [first, last] =
      row.bare === 'documented' ? [comparison.first, comparison.last] : [operatorFirst, operatorLast];
    reportExtended(check, 'operator', first, last, { name: operator, of: row.name, ...instead(check, reading) });
  }
  return true;
}

/** How an operator of another language, or in capitals, is to be spelled is said elsewhere; that is enough for one place. */
function isSpelledRight({ tokens }: QueryCheck, { operator, operatorFirst, operatorLast }: ComparisonReading): boolean {
  const words: string[] = [];
  for (let at = operatorFirst; at <= operatorLast; at++) words.push(textOf(tokens, at));
  return words.join(' ') === operator;
}

/** `'x' in name`: the service takes `in` for `=` only where the term comes first (public-facts, Collections). */
function isReversedEquality({ comparison, operator, row }: ComparisonReading): boolean {
  return operator === 'in' && comparison.valueFirst && row!.type !== 'field' && !row!.operators.includes('in');
}

function reportUnavailable(check: QueryCheck, reading: ComparisonReading, row: Term): void {
  const { operatorFirst, operatorLast, name, value } = reading;
  const extended = check.settings.dialect === 'extended' && row.type !== 'field';
  const available =
    extended || row.operators.length === 0 ? [...row.operators, ...row.extendedOperators] : row.operators;
  const replacement = value?.kind === 'literal' ? inDocumentedForm(check, reading, row) : undefined;
  report(check, 'operator-not-available', operatorFirst, operatorLast, {
    term: name,
    operator: shown(check.tokens, operatorFirst, operatorLast),
    available,
    example: row.example,
    ...(replacement && { replacement }),
  });
}

function instead(check: QueryCheck, reading: ComparisonReading): NonNullable<Finding['data']> {
  const replacement = inDocumentedForm(check, reading, reading.row!);
  return replacement === undefined ? {} : { documented: replacement, replacement };
}

/** The comparison as api.md writes it, where one with the same meaning exists. */
export function inDocumentedForm(
  { tokens }: QueryCheck,
  { name, operator, value }: ComparisonReading,
  row: Term,
): string | undefined {
  if (value?.kind === 'relative-time')
    return row.type === 'time' ? between(name, operator, sourceOf(tokens, value)) : undefined;
  if (value?.kind !== 'literal' || operator === undefined) return undefined;
  const type = literalType(tokens, value.first);
  const source = textOf(tokens, value.first);
  if (row.type === 'time') return between(name, operator, source);
  if (row.bare === 'documented') return type === 'boolean' ? bareForm(name, operator, source.toLowerCase()) : undefined;
  const written = type === 'string' ? quoted(literalText(tokens, value.first)) : source;
  if (row.operators.includes('in'))
    return EQUALS.includes(operator) ? `${written} in ${name}` : inverse(operator, `${written} in ${name}`);
  if (row.type === 'field') return operator === '!=' ? `not ${name} = ${written}` : undefined;
  if (operator === 'in' && row.operators.includes('=')) return `${name} = ${written}`;
  if (row.operators.length === 1 && row.operators[0] === 'contains') {
    return EQUALS.includes(operator) ? `${name} contains ${written}` : inverse(operator, `${name} contains ${written}`);
  }
  return undefined;
}

const EQUALS: readonly Operator[] = ['=', 'in', 'contains'];

function inverse(operator: Operator, positive: string): string | undefined {
  return operator === '!=' || operator === 'not in' ? `not ${positive}` : undefined;
}

/** Times are documented without equality: both sides of it together say the same. */
function between(name: string, operator: Operator | undefined, value: string): string | undefined {
  if (operator === '=') return `(${name} >= ${value} and ${name} <= ${value})`;
  return operator === '!=' ? `(${name} < ${value} or ${name} > ${value})` : undefined;
}

function bareForm(name: string, operator: Operator, value: string): string | undefined {
  if (operator !== '=' && operator !== '!=') return undefined;
  return (operator === '=') === (value === 'true') ? name : `not ${name}`;
}

function sourceOf(tokens: QueryCheck['tokens'], { first, last }: { first: number; last: number }): string {
  return tokens.text.slice(tokens.starts[first], tokens.ends[last]);
}
