import { type ComparisonReading, quoted, readMeaning } from '../comparison';
import { Kind, textOf } from '../tokens';
import { type Comparison, NONE, type Operand, type TokenIndex } from '../tree';
import { isBroken, type QueryCheck, report, shown } from './context';
import { isListInParentheses, reportList } from './list';
import { reportNoBraces } from './neighbours';
import { checkProperties } from './properties';
import { checkTerm } from './term';
import { checkValueForm } from './value-form';
import { isVariableName } from './variables';

/**
 * One comparison: its form first, then term, operator and value. `words` is the last token of the plain words that begin
 * with it or with its value, `beside` the next operand where no connective stands before it. Returns 1 when what stands
 * beside is settled too.
 */
export function checkComparison(
  check: QueryCheck,
  comparison: Comparison,
  words: TokenIndex,
  beside: Operand | undefined,
): 0 | 1 {
  const reading = readMeaning(check.tokens, comparison);
  const { term, operator, value, bare } = comparison;
  const isWords = operator === NONE && check.tokens.kinds[comparison.first] === Kind.word && reading.row === undefined;
  if (isWords && words > comparison.first) reportFreeText(check, comparison.first, words);
  else if (bare) checkTerm(check, reading);
  else if (term === NONE) reportMissingTerm(check, reading, words);
  else if (operator === NONE) reportMissingOperator(check, reading);
  else if (value === undefined) return checkMissingValue(check, reading, beside);
  else checkWhole(check, reading, words);
  return 0;
}

function reportFreeText(check: QueryCheck, first: TokenIndex, last: TokenIndex): void {
  const value = quoted(shown(check.tokens, first, last));
  report(check, 'free-text', first, last, { value, example: `fullText contains ${value}` });
}

function checkWhole(check: QueryCheck, reading: ComparisonReading, words: TokenIndex): void {
  const { comparison, value } = reading;
  const negated = checkNot(check, reading);
  if (comparison.valueFirst && check.tokens.kinds[comparison.operator] !== Kind.in) {
    report(check, 'operands-reversed', comparison.first, comparison.last, { operator: reading.operator ?? '' });
    return;
  }
  if (value?.kind === 'list') {
    reportList(check, reading, value);
    return;
  }
  checkOperatorForm(check, reading);
  const formed = checkValueForm(check, reading, words);
  if (value?.kind === 'properties') checkProperties(check, value);
  checkTerm(check, reading, { operator: !negated, value: formed });
}

/** `not` in the middle. Only `not in` is an operator, of label fields (public-facts, label field operators). */
function checkNot(check: QueryCheck, { comparison, operator, row }: ComparisonReading): boolean {
  const { misplacedNot } = comparison;
  if (misplacedNot === NONE || (operator === 'not in' && row?.type === 'field')) return false;
  report(check, 'misplaced-not', misplacedNot, misplacedNot, { example: row?.example ?? "name contains 'report'" });
  return true;
}

/** `is` with a value other than `null`, and `starts` without `with`. */
function checkOperatorForm(check: QueryCheck, { comparison, operator }: ComparisonReading): void {
  const { operator: first, operatorLast: last } = comparison;
  const kind = check.tokens.kinds[first];
  const asEquality = kind === Kind.is && (operator === '=' || operator === '!=');
  if (!asEquality && !(kind === Kind.starts && first === last)) return;
  report(check, 'operator-spelling', first, last, { text: shown(check.tokens, first, last), replacement: operator! });
}

function reportMissingTerm(check: QueryCheck, { comparison }: ComparisonReading, words: TokenIndex): void {
  const { tokens } = check;
  const { operator, operatorLast, value } = comparison;
  if (operator === NONE && isBroken(tokens, comparison.last)) return;
  const [first, last] =
    operator === NONE ? [comparison.first, Math.max(words, comparison.last)] : [operator, operatorLast];
  if (operator !== NONE && tokens.kinds[value?.first ?? NONE] === Kind.variable && comparison.valueFirst) {
    if (checkVariableName(check, value!.first)) return;
  }
  const text = shown(tokens, first, last);
  const isValue = operator === NONE && tokens.kinds[first] === Kind.string;
  const written = isValue ? text : "'report'";
  report(check, 'missing-term', first, last, {
    text,
    example: `name contains ${written}`,
    ...(isValue && { value: text }),
  });
}

/** Reports a name that no variable can have; returns whether it did. */
export function checkVariableName(check: QueryCheck, token: TokenIndex): boolean {
  if (isVariableName(textOf(check.tokens, token).slice(1))) return false;
  report(check, 'invalid-variable-name', token, token, { text: shown(check.tokens, token) });
  return true;
}

function reportMissingOperator(check: QueryCheck, { name, row, comparison }: ComparisonReading): void {
  const value = comparison.value!;
  const operators = value.kind === 'properties' ? ['has'] : (row?.operators ?? ['=', 'contains']);
  const data = { term: name, operators: operators.slice(0, 3), ...(operators[0] && { operator: operators[0] }) };
  report(check, 'missing-operator', value.first, value.last, data);
}

/** Nothing behind the operator, or nothing that is a value. What stands there may say all there is to say. */
function checkMissingValue(check: QueryCheck, reading: ComparisonReading, beside: Operand | undefined): 0 | 1 {
  const { comparison, name, row } = reading;
  const { operator, operatorLast } = comparison;
  checkNot(check, reading);
  if (beside?.kind === 'stray') return 0;
  if (beside && isListInParentheses(beside)) {
    reportList(check, reading, beside);
    return 1;
  }
  if (check.tokens.kinds[operator] === Kind.has && beside?.kind === 'comparison' && beside.term === NONE) {
    if (row !== undefined && row.type !== 'properties') {
      reportNoBraces(check, comparison, beside.first);
      return 1;
    }
    report(check, 'missing-braces', beside.first, beside.last, {
      term: name,
      value: shown(check.tokens, beside.first),
    });
    return 1;
  }
  const data = {
    operator: shown(check.tokens, operator, operatorLast),
    example: row?.example ?? "name contains 'report'",
  };
  report(check, 'missing-value', operator, operatorLast, data);
  return 0;
}
