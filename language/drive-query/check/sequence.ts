import { termNamed } from '../terms';
import { Kind, textOf } from '../tokens';
import { type Comparison, type Group, type Missing, type Negation, NONE, type Operand, type Sequence } from '../tree';
import { checkComparison } from './comparison';
import { checkConnectives } from './connectives';
import { isBroken, type QueryCheck, report, shown } from './context';
import { durationMeant } from './duration';
import { checkNeighbours } from './neighbours';
import { type Braces, checkStray } from './stray';

/**
 * What stands in a row: operands and what joins them. Neighbours without a connective are looked at together, so that
 * one mistake is one finding: where an operand is broken at its edge, nothing is said of the connective beside it.
 */
export function checkSequence(check: QueryCheck, sequence: Sequence): void {
  const { operands, connectives } = sequence;
  const braces: Braces = { open: false };
  for (let at = 0; at < operands.length; ) {
    const operand = operands[at]!;
    const width = plainWords(check, sequence, at);
    const last = at + width - 1;
    if (at > 0 && connectives[at - 1] === NONE) checkGap(check, operands[at - 1]!, operand, width);
    const settled = braces.open ? 0 : checkNeighbours(check, sequence, at);
    if (settled > 0) {
      at += settled;
      continue;
    }
    const beside = connectives[last] === NONE ? operands[last + 1] : undefined;
    const afterStray = at > 0 && connectives[at - 1] === NONE && operands[at - 1]!.kind === 'stray';
    const taken = checkOperand(check, operand, { words: operands[last]!, beside, afterStray, braces });
    at += width + taken;
  }
  checkConnectives(check, sequence);
}

/** What an operand's own check needs to know of its neighbours. */
interface Beside {
  /** The last of the plain words that begin at the operand; the operand itself where there are none. */
  readonly words: Operand;
  /** The next operand where no connective stands before it. */
  readonly beside: Operand | undefined;
  /** The operand before it belongs nowhere, and no connective stands between. */
  readonly afterStray: boolean;
  readonly braces: Braces;
}

/** Checks one operand; returns how many of the operands behind it are settled with it. */
function checkOperand(check: QueryCheck, operand: Operand, neighbours: Beside): number {
  const { words, beside, afterStray, braces } = neighbours;
  switch (operand.kind) {
    case 'stray':
      checkStray(check, operand, braces);
      return 0;
    case 'comparison':
      if (braces.open || isPartOfStray(operand, afterStray, beside)) return 0;
      return checkComparison(check, operand, words.last, beside);
    case 'missing':
      checkMissing(check, operand);
      return 0;
    case 'group':
      checkGroup(check, operand);
      return 0;
    case 'negation':
      return checkNegation(check, operand, neighbours);
  }
}

function checkNegation(check: QueryCheck, { operand, first }: Negation, beside: Beside): number {
  if (operand) return checkOperand(check, operand, beside);
  if (beside.beside?.kind === 'stray') return 0;
  report(check, 'missing-operand', first, first, { text: shown(check.tokens, first), side: 'behind' });
  return 0;
}

/** `trashed ^ false`: a term or a value alone next to what belongs nowhere; one finding says enough. */
function isPartOfStray(
  { bare, operator, term }: Comparison,
  afterStray: boolean,
  beside: Operand | undefined,
): boolean {
  const isAlone = bare || (operator === NONE && term === NONE);
  return isAlone && (afterStray || beside?.kind === 'stray');
}

function checkMissing(check: QueryCheck, { after }: Missing): void {
  const { kinds } = check.tokens;
  const next = kinds[after + 1];
  const isNext = next === Kind.and || next === Kind.or;
  const token = isNext ? after + 1 : after;
  const side = isNext ? 'before' : 'behind';
  // A connective with nothing on either side is one mistake.
  if (!isNext && isMissingBefore(kinds, after)) return;
  report(check, 'missing-operand', token, token, { text: shown(check.tokens, token), side });
}

/** Whether an operand is missing before the connective at `token` already. */
function isMissingBefore(kinds: string, token: number): boolean {
  const before = kinds[token - 1];
  return before === undefined || before === Kind.openParenthesis || before === Kind.and || before === Kind.or;
}

function checkGroup(check: QueryCheck, group: Group): void {
  if (group.opaque) {
    const token = tooDeep(check.tokens.kinds);
    report(check, 'nested-too-deeply', token, token);
    return;
  }
  if (group.close === NONE) report(check, 'unbalanced-parenthesis', group.first, group.first, { text: '(' });
  else if (group.body.operands.length === 0) report(check, 'empty-group', group.first, group.last);
  checkSequence(check, group.body);
}

/** The first token that is nested deeper than the parser looks. */
function tooDeep(kinds: string): number {
  let depth = 0;
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === Kind.openParenthesis || kinds[at] === Kind.not) depth++;
    else if (kinds[at] === Kind.closeParenthesis) depth--;
    if (depth > DEEPEST) return at;
  }
  return 0;
}
const DEEPEST = 100;

/** Two operands side by side: a connective is missing, unless one of them is broken where they meet. */
function checkGap(check: QueryCheck, before: Operand, behind: Operand, width: number): void {
  const { tokens } = check;
  if (isCall(check, before, behind)) return;
  if (endsBroken(check, before) || beginsBroken(behind) || width > 1) return;
  report(check, 'missing-connective', behind.first, behind.first, { text: shown(tokens, behind.first) });
}

/** `now()`: the parentheses are the mistake. */
function isCall({ tokens }: QueryCheck, before: Operand, behind: Operand): boolean {
  if (behind.kind !== 'group' || behind.close === NONE || behind.body.operands.length > 0 || behind.opaque)
    return false;
  return tokens.ends[before.last] === tokens.starts[behind.first];
}

function endsBroken(check: QueryCheck, operand: Operand): boolean {
  if (operand.kind === 'negation') return operand.operand === undefined || endsBroken(check, operand.operand);
  if (operand.kind === 'comparison') {
    const { bare, operator, value, term } = operand;
    const incomplete = !bare && operator !== NONE && (value === undefined || term === NONE);
    return incomplete || isBroken(check.tokens, operand.last);
  }
  return operand.kind === 'stray' || operand.kind === 'missing';
}

function beginsBroken(operand: Operand): boolean {
  if (operand.kind === 'comparison') return operand.term === NONE;
  return operand.kind === 'stray' || operand.kind === 'missing';
}

/** How many operands from `at` on are words without operators, side by side, of which none is a term: at least 1. */
function plainWords(check: QueryCheck, { operands, connectives }: Sequence, at: number): number {
  if (isSpacedUnit(check, operands, connectives, at)) return 2;
  if (!isPlain(check, operands[at]!) && !endsInWord(check, operands[at]!)) return 1;
  let end = at + 1;
  while (connectives[end - 1] === NONE && end < operands.length && isPlain(check, operands[end]!)) end++;
  return end - at;
}

/** `today - 30 days`: the unit stands by itself behind the comparison. */
function isSpacedUnit(
  { tokens }: QueryCheck,
  operands: Sequence['operands'],
  connectives: Sequence['connectives'],
  at: number,
): boolean {
  const operand = operands[at]!;
  const unit = operands[at + 1];
  if (connectives[at] !== NONE || unit?.kind !== 'comparison' || !unit.bare) return false;
  if (operand.kind !== 'comparison' || operand.value?.kind !== 'relative-time' || operand.valueFirst) return false;
  const { last } = operand.value;
  const text = `${textOf(tokens, last)} ${textOf(tokens, unit.first)}`;
  return tokens.kinds[last] === Kind.number && durationMeant(text) !== undefined;
}

/** Words, numbers and durations of which none is a term. */
function isPlain({ tokens }: QueryCheck, operand: Operand): boolean {
  if (operand.kind !== 'comparison' || operand.operator !== NONE) return false;
  for (let at = operand.first; at <= operand.last; at++) {
    const kind = tokens.kinds[at];
    const isWord = kind === Kind.word && termNamed(textOf(tokens, at)) === undefined;
    if (!isWord && kind !== Kind.number && kind !== Kind.duration) return false;
  }
  return true;
}

/** A comparison whose value is an unquoted word. */
function endsInWord(check: QueryCheck, operand: Operand): boolean {
  if (operand.kind === 'negation') return operand.operand !== undefined && endsInWord(check, operand.operand);
  if (operand.kind !== 'comparison') return false;
  const { value, valueFirst } = operand as Comparison;
  return value?.kind === 'literal' && !valueFirst && check.tokens.kinds[value.first] === Kind.word;
}
