import type { ClientContext } from '../context';

/** *Copy as in parents*: a term of a query for what is in the folder of the active row. */
export function copyInParents({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('copy-in-parents', runs.front());
}
