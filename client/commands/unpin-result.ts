import type { ClientContext } from '../context';

/** *Unpin Result*: the next run of its document may take the panel in front. */
export function unpinResult({ runs }: ClientContext) {
  return async (): Promise<void> => {
    const front = runs.front();
    if (front) runs.pin(front, false);
  };
}
