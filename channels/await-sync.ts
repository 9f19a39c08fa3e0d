import type { Clock } from '../api';
import type { ChannelStore } from './store';

/**
 * Waits until a message of a channel is on record, by whichever process that receives it. Resolves to whether one was
 * within `ms` milliseconds; to false as soon as `signal` aborts. Never rejects.
 */
export async function awaitSync(
  store: ChannelStore,
  clock: Clock,
  id: string,
  ms: number,
  signal?: AbortSignal,
): Promise<boolean> {
  if (signal?.aborted) return false;
  return await new Promise<boolean>((resolve) => {
    const end = (came: boolean) => {
      callOff();
      stopWatching();
      signal?.removeEventListener('abort', stop);
      resolve(came);
    };
    const stop = () => end(false);
    const look = () => {
      if (store.peek(id)?.last !== undefined) end(true);
    };
    const callOff = clock.after(ms, stop);
    const stopWatching = store.watch(look);
    signal?.addEventListener('abort', stop, { once: true });
    look();
  });
}
