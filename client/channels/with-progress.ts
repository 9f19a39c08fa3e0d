import { withSlowProgress } from '../run/progress';
import { unlinked } from '../unlinked';

/** Runs `work`, under a notification that can be cancelled when it takes long. Settles as `work` does. */
export async function withProgress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const result = work(controller.signal);
  const settled = result.then(
    () => {},
    () => {},
  );
  await withSlowProgress(unlinked(title), () => controller.abort(), settled);
  return await result;
}
