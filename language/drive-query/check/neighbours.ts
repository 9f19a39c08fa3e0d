import { nearest } from '../../nearest';
import { literalText, readMeaning } from '../comparison';
import { type Operator, termNamed } from '../terms';
import { Kind, textOf } from '../tokens';
import { type Comparison, type Group, NONE, type Operand, type Sequence, type TokenIndex } from '../tree';
import { type QueryCheck, report, shown } from './context';
import { valueInstead } from './instead';
import { isListInFront, reportList } from './list';
import { checkTerm } from './term';

/** Words that are operators elsewhere, in lower case, and what they mean here. */
const OPERATOR_WORDS: Readonly<Record<string, Operator>> = {
  ilike: 'contains',
  rlike: 'contains',
  match: 'contains',
  matches: 'contains',
  regexp: 'contains',
  glob: 'contains',
  search: 'contains',
  include: 'contains',
  includes: 'contains',
  containing: 'contains',
  startswith: 'contains',
  beginswith: 'contains',
  endswith: 'contains',
  equal: '=',
  equals: '=',
  eq: '=',
  ne: '!=',
  neq: '!=',
  gt: '>',
  after: '>',
  gte: '>=',
  ge: '>=',
  since: '>=',
  lt: '<',
  before: '<',
  lte: '<=',
  le: '<=',
};

/**
 * Operands that stand side by side because of one mistake between them: an unknown operator, or `not` before a value.
 * Returns how many operands are settled; 0 where this is no such row.
 */
export function checkNeighbours(check: QueryCheck, sequence: Sequence, at: number): number {
  const left = innermost(sequence.operands[at]);
  const right = sequence.operands[at + 1];
  if (sequence.connectives[at] === NONE && isListInFront(check.tokens, left))
    return checkListInFront(check, left, right);
  if (left?.kind !== 'comparison' || left.term === NONE || right === undefined) return 0;
  if (sequence.connectives[at] !== NONE) return 0;
  if (right.kind === 'negation') return checkNot(check, left, right.operand, right.first);
  if (!left.bare || right.kind !== 'comparison' || right.term === NONE) return 0;
  if (right.operator !== NONE || right.value?.kind !== 'literal') return 0;
  return checkOperatorWord(check, left, right, betweenEnd(check, sequence, at + 1));
}

function innermost(operand: Operand | undefined): Operand | undefined {
  return operand?.kind === 'negation' ? innermost(operand.operand) : operand;
}

/** `('a', 'b') in parents`. */
function checkListInFront(check: QueryCheck, list: Group, behind: Operand | undefined): number {
  if (behind?.kind !== 'comparison' || behind.value !== undefined || behind.term === NONE) return 0;
  if (check.tokens.kinds[behind.first] !== Kind.in) return 0;
  reportList(check, readMeaning(check.tokens, behind), list);
  return 2;
}

/** `name not 'x'` and `name = not 'x'`. */
function checkNot(check: QueryCheck, left: Comparison, denied: Operand | undefined, not: TokenIndex): number {
  if (denied?.kind !== 'comparison' || denied.term !== NONE || denied.operator !== NONE) return 0;
  if (denied.value?.kind !== 'literal') return 0;
  const reading = readMeaning(check.tokens, left);
  if (left.bare) {
    if (reading.row === undefined) return 0;
    reportUnknown(check, left, not, instead(check, left, '!=', denied.value.first));
    return 2;
  }
  if (left.operator === NONE || left.value !== undefined) return 0;
  report(check, 'misplaced-not', not, not, { example: reading.row?.example ?? "name contains 'report'" });
  checkTerm(check, reading, { operator: true, value: false });
  return 2;
}

/** `name ilike 'x'`, and `modifiedTime between '…' and '…'`. */
function checkOperatorWord(check: QueryCheck, left: Comparison, right: Comparison, second: TokenIndex): number {
  const { tokens } = check;
  const { row } = readMeaning(tokens, left);
  const isKnown = readMeaning(tokens, right).row !== undefined;
  const text = textOf(tokens, right.term).toLowerCase();
  const isBetween = text === 'between';
  const known = Object.hasOwn(OPERATOR_WORDS, text) ? OPERATOR_WORDS[text] : undefined;
  if (isKnown || (row === undefined && known === undefined)) return 0;
  if (row === undefined) checkTerm(check, readMeaning(tokens, left));
  const operator = known ?? (nearest(text, ['contains'])[0] as Operator | undefined);
  if (operator !== undefined && (row === undefined || row.operators.includes(operator))) {
    report(check, 'operator-spelling', right.term, right.term, {
      text: shown(tokens, right.term),
      replacement: operator,
    });
    return 2;
  }
  const from = right.value!.first;
  if (isBetween && second !== NONE && row!.operators.includes('>=')) {
    const name = textOf(tokens, left.term);
    const range = `(${name} >= ${textOf(tokens, from)} and ${name} <= ${textOf(tokens, second)})`;
    reportUnknown(check, left, right.term, range, 3);
  } else reportUnknown(check, left, right.term, operator && instead(check, left, operator, from));
  return isBetween && second !== NONE ? 3 : 2;
}

/** The second value of `between`, behind an `and`; else `NONE`. */
function betweenEnd({ tokens }: QueryCheck, { operands, connectives }: Sequence, at: number): TokenIndex {
  const operand = operands[at + 1];
  const isAnd = tokens.kinds[connectives[at] ?? NONE] === Kind.and;
  if (!isAnd || operand?.kind !== 'comparison' || operand.term !== NONE || operand.operator !== NONE) return NONE;
  return operand.value?.kind === 'literal' ? operand.value.first : NONE;
}

/** `parents has 'x'`: braces would not help, as only pairs have them. */
export function reportNoBraces(check: QueryCheck, comparison: Comparison, value: TokenIndex): void {
  reportUnknown(check, comparison, comparison.operator, instead(check, comparison, '=', value));
}

/** `tokens` is how many tokens behind the operator belong to the values. */
function reportUnknown(
  check: QueryCheck,
  comparison: Comparison,
  operator: TokenIndex,
  replacement: string | undefined,
  tokens = 1,
): void {
  const { name, row } = readMeaning(check.tokens, comparison);
  report(check, 'unknown-operator', operator, operator, {
    term: name,
    operator: shown(check.tokens, operator),
    available: row!.operators.length > 0 ? row!.operators : row!.extendedOperators,
    example: replacement ?? row!.example,
    ...(replacement !== undefined && { replacement, tokens }),
  });
}

/** The comparison with an operator that the term takes; undefined where none means the same. */
function instead(check: QueryCheck, { term }: Comparison, operator: Operator, at: TokenIndex): string | undefined {
  const name = textOf(check.tokens, term);
  const row = termNamed(name);
  if (row === undefined) return undefined;
  const source = textOf(check.tokens, at);
  const value = row.type === 'label' ? (valueInstead(row, literalText(check.tokens, at)) ?? source) : source;
  if (row.operators.includes(operator)) return `${name} ${operator} ${value}`;
  const not = operator === '!=' ? 'not ' : '';
  if (row.operators.includes('in') && SAME.includes(operator)) return `${not}${value} in ${name}`;
  if (row.operators.includes('contains') && SAME.includes(operator)) return `${not}${name} contains ${value}`;
  return undefined;
}

const SAME: readonly Operator[] = ['=', '!=', 'contains'];
