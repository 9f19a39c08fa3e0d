import type { QueryProblem } from '../../language';
import { fileNotFound, ServiceError } from '../http/failure';
import { violation } from './parameters';

/** Longer queries are refused without being looked at. */
export const LONGEST_QUERY = 500_000;

/**
 * Throws the family's error for a query with problems (public-facts §1): 404 for a folder or a label that is not there,
 * else 400 "Invalid Value". `details` say where in `q` the problems are.
 */
export function refuseQuery(q: string, problems: readonly QueryProblem[]): void {
  const violations = problems.map((problem) => violation('q', problem.refused, problem, problem.message));
  const [first] = problems;
  if (!first) return;
  if (first.refused === 'unknown-folder') throw fileNotFound('', violations);
  const label = first.refused === 'unknown-label';
  const message = label ? `Label not found: ${q.slice(first.start, first.end)}.` : 'Invalid Value';
  throw new ServiceError({
    status: label ? 404 : 400,
    reason: label ? 'notFound' : 'invalid',
    message,
    location: 'q',
    violations,
  });
}
