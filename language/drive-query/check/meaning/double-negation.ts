import { Kind, textOf } from '../../tokens';
import type { Negation, Operand, Sequence } from '../../tree';
import { type QueryCheck, report } from '../context';

/** `not not x` and `not (not x)` say x. */
export function checkDoubleNegation(check: QueryCheck, { operands }: Sequence): void {
  if (!check.tokens.kinds.includes(Kind.not)) return;
  for (const operand of operands) checkOperand(check, operand);
}

function checkOperand(check: QueryCheck, operand: Operand): void {
  if (operand.kind === 'group') checkDoubleNegation(check, operand.body);
  if (operand.kind !== 'negation' || !operand.operand) return;
  const inner = negatedInside(operand);
  if (!inner?.operand) {
    checkOperand(check, operand.operand);
    return;
  }
  const isWord = (token: number) => textOf(check.tokens, token).toLowerCase() === 'not';
  if (isWord(operand.first) && isWord(inner.first)) report(check, 'double-negation', operand.first, inner.first);
  checkOperand(check, inner.operand);
}

/** The negation that a negation denies, whatever parentheses are around it. */
export function negatedInside({ operand }: Negation): Negation | undefined {
  let inner = operand;
  while (inner?.kind === 'group' && inner.body.operands.length === 1) inner = inner.body.operands[0];
  return inner?.kind === 'negation' ? inner : undefined;
}
