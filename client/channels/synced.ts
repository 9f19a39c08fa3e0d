import type { ReceiverControl } from './receiver';
import type { Records } from './records';

/** A service that sends `sync` does so at once; a quarter of a minute is patience enough. Milliseconds. */
const PATIENCE = 15_000;

/**
 * Resolves to whether a channel's first message came: to the receiver of this window, or to another one that shares the
 * records. Where nothing here receives and nothing has been received for the address, it does not wait.
 */
export function createSynced(records: Records, receiver: ReceiverControl) {
  return async (id: string, signal?: AbortSignal): Promise<boolean> => {
    const isThere = () =>
      records.find(id)?.last !== undefined || receiver.messages(id).some(({ verdict }) => verdict === 'genuine');
    if (isThere()) return true;
    if (!receiver.running() && !isReceivedElsewhere(records, id)) return false;
    return await new Promise<boolean>((resolve) => {
      const end = (answer: boolean) => {
        clearTimeout(limit);
        for (const each of listening) each.dispose();
        signal?.removeEventListener('abort', giveUp);
        resolve(answer);
      };
      const look = () => isThere() && end(true);
      const giveUp = () => end(false);
      const limit = setTimeout(giveUp, PATIENCE);
      const listening = [records.onDidChange(look), receiver.onDidReceive(look)];
      signal?.addEventListener('abort', giveUp, { once: true });
      if (signal?.aborted) giveUp();
    });
  };
}

/** Whether some receiver that writes to the records has had messages of another channel at the same address. */
function isReceivedElsewhere(records: Records, id: string): boolean {
  const address = records.find(id)?.address;
  return records.list().records.some((record) => record.address === address && record.last !== undefined);
}
