import type { ClientContext } from '../context';

/** *Open in Browser*: the page of the file in the active row. */
export function openInBrowser({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('open-in-browser', runs.front());
}
