import type { ComparisonReading } from '../comparison';
import { type Group, type List, NONE, type Operand } from '../tree';
import { type QueryCheck, report } from './context';

/** `('a' or 'b')` in the place of a value. */
export function isListInParentheses(operand: Operand): operand is Group {
  if (operand.kind !== 'group') return false;
  return operand.body.operands.every(
    (each) => each.kind === 'comparison' && each.term === NONE && each.operator === NONE,
  );
}

/** The lists of SQL, which the service does not know. */
export function reportList(check: QueryCheck, { name, operator }: ComparisonReading, list: List | Group): void {
  report(check, 'sql-list', list.first, list.last, { term: name, operator: operator ?? '' });
}
