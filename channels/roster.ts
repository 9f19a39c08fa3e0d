import type { ChannelRecord } from './record';
import type { ChannelStore } from './store';

/** The channels on record, as a receiver asks for them: at once, for every message. */
export interface Roster {
  /** The record of a channel, also of one that another process made a moment ago. */
  find(id: string): ChannelRecord | undefined;
  /** All of them, in the order of their creation. */
  all(): readonly ChannelRecord[];
  close(): void;
}

/** Ids have at most 64 characters (api.md §8); what is longer is no id of ours. */
const LONGEST_ID = 256;

/** Reads the records, and follows their changes by whichever process until it is closed. `changed` is called after each. */
export async function openRoster(store: ChannelStore, changed: () => void = () => {}): Promise<Roster> {
  let records: readonly ChannelRecord[] = [];
  let known = new Map<string, ChannelRecord>();
  let closed = false;
  const read = async () => {
    const list = await store.list();
    records = list.records;
    known = new Map(records.map((record) => [record.id, record]));
  };
  const refresh = () => {
    read().then(
      () => closed || changed(),
      () => {}, // the folder is gone or locked for a moment: what was known stays
    );
  };
  const stopWatching = store.watch(refresh);
  try {
    await read();
  } catch (error) {
    stopWatching();
    throw error;
  }
  return {
    // The first message of a channel may be here before the news of its record.
    find: (id) => known.get(id) ?? (id.length <= LONGEST_ID && id !== '' ? store.peek(id) : undefined),
    all: () => records,
    close: () => {
      closed = true;
      stopWatching();
    },
  };
}
