import type { Comparison, Operand, Sequence } from './tree';

/** What a walk through a tree stops at. */
export interface Visitor {
  readonly sequence?: (sequence: Sequence) => void;
  readonly comparison?: (comparison: Comparison) => void;
}

/** Visits the sequences and comparisons of a tree in the order of the text; a sequence before what it holds. */
export function walk(sequence: Sequence, visitor: Visitor): void {
  visitor.sequence?.(sequence);
  for (const operand of sequence.operands) walkOperand(operand, visitor);
}

function walkOperand(operand: Operand, visitor: Visitor): void {
  if (operand.kind === 'comparison') visitor.comparison?.(operand);
  else if (operand.kind === 'group') walk(operand.body, visitor);
  else if (operand.kind === 'negation' && operand.operand) walkOperand(operand.operand, visitor);
}
