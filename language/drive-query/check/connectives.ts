import { NONE, type Sequence } from '../tree';
import { type QueryCheck, report } from './context';

/** `and` and `or` at one level: the reader may take another order than the service (public-facts, Logic). */
export function checkConnectives(check: QueryCheck, { operands, connectives }: Sequence): void {
  const { kinds } = check.tokens;
  let other = NONE;
  for (const connective of connectives) {
    if (connective === NONE) return;
    if (other === NONE && kinds[connective] !== kinds[connectives[0]!]) other = connective;
  }
  if (other === NONE || operands.some((operand) => operand.kind === 'missing')) return;
  report(check, 'mixed-connectives', other, other);
}
