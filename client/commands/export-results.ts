import type { ClientContext } from '../context';

/** *Export Results…*: what the results in front show, or all pages of their request, as a file. */
export function exportResults({ runs, rows }: ClientContext) {
  return async (): Promise<void> => await rows.export(runs.front());
}
