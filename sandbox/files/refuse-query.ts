import type { ParameterViolation } from '../../api/types';
import type { Diagnostic, QueryProblem } from '../../language';
import { fileNotFound, invalidParameter, ServiceError } from '../http/failure';
import { violation } from './parameters';

/** Longer queries are refused without being looked at. */
const LONGEST_QUERY = 500_000;

/** Throws 400 "The query is too complex." for a query that is too long to be looked at (public-facts §1). */
export function refuseLength(q: string): void {
  if (q.length > LONGEST_QUERY) throw invalidParameter('q', 'The query is too complex.');
}

/** Throws 400 "Invalid Value" for a query with errors that its text alone shows; `details` say what and where. */
export function refuseErrors(errors: readonly Diagnostic[]): void {
  if (errors.length > 0) throw invalidQuery(errors.map((error) => violation('q', error.code, error, error.message)));
}

/**
 * Throws the family's error for a query that only the service can refuse (public-facts §1): 404 for a folder or a label
 * that is not there, 400 "Invalid Value" for what a label's field does not take.
 */
export function refuseProblems(q: string, problems: readonly QueryProblem[]): void {
  const sorted = [...problems].sort((left, right) => left.start - right.start);
  const first = sorted.find(({ refused }) => !MISSING.has(refused)) ?? sorted[0];
  if (!first) return;
  const violations = sorted.map((problem) => violation('q', problem.refused, problem, problem.message));
  if (first.refused === 'unknown-folder') throw fileNotFound('', violations);
  if (!MISSING.has(first.refused)) throw invalidQuery(violations);
  const message = `Label not found: ${q.slice(first.start, first.end)}.`;
  throw new ServiceError({ status: 404, reason: 'notFound', message, location: 'q', violations });
}

function invalidQuery(violations: readonly ParameterViolation[]): ServiceError {
  return new ServiceError({ status: 400, reason: 'invalid', message: 'Invalid Value', location: 'q', violations });
}

/** Refusals of a query that reads well but names what is not there. */
const MISSING: ReadonlySet<string> = new Set<QueryProblem['refused']>([
  'unknown-folder',
  'unknown-label',
  'unknown-label-field',
]);
