import type { ClientContext } from '../context';

/** *Insert Id at Cursor*: the id of the active row, into the query that was worked on last. */
export function insertId({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('insert-id', runs.front());
}
