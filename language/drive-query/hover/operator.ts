import { code } from '../describe/markdown';
import { describeOperator } from '../describe/operators';
import { type Operator, termNamed } from '../terms';
import { textOf } from '../tokens';
import type { Comparison } from '../tree';
import type { TokenPlace, TokenText } from './query';

const OPERATORS: readonly Operator[] = [
  'contains',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  'has',
  'is null',
  'is not null',
  'starts with',
  'not in',
];

/** An operator: what it means beside this term. */
export function hoverOperator({ tokens }: TokenPlace, comparison: Comparison): TokenText {
  const { operator: first, operatorLast: last } = comparison;
  const written = Array.from({ length: last - first + 1 }, (_, index) => textOf(tokens, first + index)).join(' ');
  const lower = written.toLowerCase();
  const name = lower === 'is' || lower === 'is not' ? `${lower} null` : lower;
  const operator = OPERATORS.find((each) => each === name);
  const term = termNamed(textOf(tokens, comparison.term));
  if (!operator) return { markdown: `${code(written)} is no operator of this language.`, first, last };
  return { markdown: describeOperator(operator, term), first, last };
}
