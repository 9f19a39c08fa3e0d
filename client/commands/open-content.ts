import type { ClientContext } from '../context';

/** *Open Content*: the content of the file in the active row; shown, or saved where the user says. */
export function openContent({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.act('open-content', runs.front());
}
