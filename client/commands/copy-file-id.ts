import type { ClientContext } from '../context';

/** *Copy File Id*: the id of the active row. */
export function copyFileId({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('copy-id', runs.front());
}
