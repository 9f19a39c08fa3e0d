import type { Clock } from '../api';
import type { Notification } from './messages';
import { withMessage } from './outcome';
import type { ChannelStore } from './store';

/** Writes what notifications tell into the records of their channels. */
export interface Recorder {
  /** Takes a notification; what is not genuine tells nothing. Returns at once. */
  take(message: Notification): void;
  /** Resolves when everything that was taken is on the disk, or could not be written. */
  flush(): Promise<void>;
  /** The same, and nothing is written after it. */
  close(): Promise<void>;
}

export interface RecorderOptions {
  /** Whether somebody looks at every message as it comes: then none counts as unread. */
  readonly seen?: boolean;
  /** Told when records could not be written, once for a row of failures; they are written at the next chance. */
  readonly onProblem?: (error: unknown) => void;
}

/** A record is not written more often than this. Milliseconds. */
const REST = 1000;

/** What came for one channel since its record was written. */
interface News {
  readonly newest: Notification;
  readonly count: number;
}

/**
 * A recorder for the channels of a store. The first message of a channel is written at once, because its ids may be all
 * that is known of it; those after it at most once a second, however many come.
 */
export function createRecorder(store: ChannelStore, clock: Clock, options: RecorderOptions = {}): Recorder {
  let news = new Map<string, News>();
  let writing: Promise<void> | undefined;
  let callOff: (() => void) | undefined;
  let closed = false;
  let failed = false;

  async function write(): Promise<void> {
    callOff?.();
    callOff = undefined;
    const batch = news;
    news = new Map();
    let problem: { readonly error: unknown } | undefined;
    for (const [id, each] of batch) {
      try {
        await store.update(id, (record) => withNews(record, each, options.seen === true));
      } catch (error) {
        problem = { error };
        news.set(id, merged(news.get(id), each));
      }
    }
    if (problem && !failed) options.onProblem?.(problem.error);
    failed = problem !== undefined;
  }

  /** Writes now, and again after a rest when more has come by then. One writer at a time. */
  function drain(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined;
      if (!closed) callOff = clock.after(REST, rested);
    });
    return writing;
  }

  function rested(): void {
    callOff = undefined;
    if (news.size > 0) void drain();
  }

  async function flush(): Promise<void> {
    await writing; // what it took along is older than what has come since
    if (news.size > 0) await drain();
  }

  return {
    take(message) {
      if (closed || message.verdict !== 'genuine') return;
      news.set(message.channelId, merged(news.get(message.channelId), { newest: message, count: 1 }));
      if (!writing && !callOff) void drain();
    },
    flush,
    async close() {
      closed = true;
      await flush();
      callOff?.();
    },
  };
}

function merged(one: News | undefined, other: News): News {
  if (!one) return other;
  const isNewer = (other.newest.number ?? 0) >= (one.newest.number ?? 0);
  return { newest: (isNewer ? other : one).newest, count: one.count + other.count };
}

function withNews(
  record: Parameters<typeof withMessage>[0],
  { newest, count }: News,
  seen: boolean,
): ReturnType<typeof withMessage> {
  const { unread: _one, ...told } = withMessage(record, newest);
  const unread = (record.unread ?? 0) + (seen ? 0 : count);
  return unread === 0 ? told : { ...told, unread };
}
