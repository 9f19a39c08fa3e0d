import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings';
import { checkQuery } from '../diagnose';
import { edits, GOOD_QUERIES, PIECES } from '../grammar/testing';
import { parseQuery } from '../parse';
import { compileQuery } from './compile';
import { columnsOf } from './records';

/** What only the server knows: whether an id exists, and which operators and values a label's field takes. */
const SERVER_ONLY = ['unknown-folder', 'unknown-label', 'unknown-label-field'];

const columns = columnsOf([], { folders: [], labels: {} });

function agree(q: string): void {
  const errors = checkQuery(q, DEFAULT_SETTINGS).filter(({ severity }) => severity === 'error');
  const { problems } = compileQuery(parseQuery(q), columns, { me: 'ada@example.com', folders: {} });
  const refused = problems.filter((problem) => !SERVER_ONLY.includes(problem.refused));
  // A field of a label that nobody has is all that the evaluator says of its comparison.
  if (refused.length < problems.length && refused.length === 0) return;
  expect({ q, errors: errors.length > 0 }).toEqual({ q, errors: refused.length > 0 });
}

test('the service refuses exactly the queries in which the checks find an error', () => {
  for (const query of GOOD_QUERIES) agree(query);
  const rows = fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join(' '));
  fc.assert(fc.property(fc.oneof(edits(fc.constantFrom(...GOOD_QUERIES)), rows), agree), { numRuns: 1500 });
});
