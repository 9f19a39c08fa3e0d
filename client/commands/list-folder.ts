import type { ClientContext } from '../context';

/** *List This Folder*: a new query for what is in the folder of the active row, run at once. */
export function listFolder({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('list-folder', runs.front());
}
