import type { ClientContext } from '../context';

/** *Show Metadata*: all fields of the active row of the results in front, beside the rows. */
export function showMetadata({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('show-metadata', runs.front());
}
