import type { ClientContext } from '../context';

/** *Find Shortcuts to This*: a new query for the shortcuts to the file of the active row, run at once. */
export function findShortcuts({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('find-shortcuts', runs.front());
}
