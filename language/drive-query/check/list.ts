import type { ComparisonReading } from '../comparison';
import { Kind, type Tokens } from '../tokens';
import { type Group, type List, NONE, type Operand } from '../tree';
import { type QueryCheck, report } from './context';

/** `('a' or 'b')` in the place of a value. */
export function isListInParentheses(operand: Operand): operand is Group {
  if (operand.kind !== 'group') return false;
  return operand.body.operands.every(isValueAlone);
}

function isValueAlone(operand: Operand): boolean {
  return operand.kind === 'comparison' && operand.term === NONE && operand.operator === NONE;
}

/** `('a', 'b')` or `('a' or 'b')` before an operator: the tree has a group whose commas belong nowhere. */
export function isListInFront({ kinds }: Tokens, operand: Operand | undefined): operand is Group {
  if (operand?.kind !== 'group' || operand.close === NONE || operand.opaque) return false;
  const { operands } = operand.body;
  const isComma = (each: Operand) =>
    each.kind === 'stray' && each.first === each.last && kinds[each.first] === Kind.comma;
  return operands.some(isValueAlone) && operands.every((each) => isValueAlone(each) || isComma(each));
}

/** The lists of SQL, which the service does not know. */
export function reportList(check: QueryCheck, { name, operator }: ComparisonReading, list: List | Group): void {
  report(check, 'sql-list', list.first, list.last, { term: name, operator: operator ?? '' });
}
