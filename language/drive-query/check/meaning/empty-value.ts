import type { Term } from '../../terms';
import { type QueryCheck, report } from '../context';
import type { GivenValue } from '../value';

/** Values with nothing in them: a search for no word, an id or an address that nothing can have. */
export function checkEmptyValue(check: QueryCheck, row: Term, { text, first, last }: GivenValue): void {
  if (text.trim() !== '') return;
  report(check, 'empty-value', first, last, { term: row.name });
}
