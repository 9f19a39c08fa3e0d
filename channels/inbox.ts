import { t } from '@vscode/l10n';
import type { Answer, Notification, ReadMessage } from './messages';

/** How many messages are kept. */
export interface InboxLimits {
  readonly perChannel: number;
  readonly all: number;
}

/** Under which name messages are kept that belong to no channel of ours: foreign and malformed ones. */
export const STRANGERS = '';

/** The messages that came, the newest of each channel, within limits: a flood costs no memory. */
export interface Inbox {
  /** Takes in a message: finds repetitions and gaps, and keeps it. `answerTo` says what a message is answered. */
  take(read: ReadMessage, at: number, answerTo: (read: ReadMessage) => Answer): Notification;
  /** Those kept of a channel, of `STRANGERS`, or all, in the order they came. */
  messages(channelId?: string): readonly Notification[];
  /** How many came since the start, kept or not. */
  readonly count: number;
  clear(channelId?: string): void;
}

export const INBOX_LIMITS: InboxLimits = { perChannel: 500, all: 5000 };

/** Numbers of one channel that are remembered to know repetitions by. */
const REMEMBERED = 1000;

/** Makes an empty inbox. */
export function createInbox(limits: InboxLimits = INBOX_LIMITS): Inbox {
  const rings = new Map<string, Ring>();
  const numbers = new Map<string, Numbers>();
  let count = 0;
  let kept = 0;

  function keep(message: Notification): void {
    if (of(rings, ringOf(message), () => new Ring(limits.perChannel)).push(message)) return;
    kept++;
    if (kept > limits.all) dropOldest();
  }

  function dropOldest(): void {
    let oldest: [string, Ring] | undefined;
    for (const each of rings) if (!oldest || each[1].firstIndex < oldest[1].firstIndex) oldest = each;
    oldest![1].drop();
    kept--;
    if (oldest![1].size === 0) rings.delete(oldest![0]);
  }

  return {
    take(read, at, answerTo) {
      const known = read.verdict === 'genuine' ? of(numbers, read.channelId, () => new Numbers()) : undefined;
      const seen = known?.see(read.number!);
      const judged: ReadMessage =
        seen === 'again'
          ? { ...read, verdict: 'duplicate', reason: t('Message {0} came before.', read.number ?? '') }
          : read;
      const gap = typeof seen === 'number' && seen > 0 ? { gap: seen } : {};
      const message = { ...judged, index: count++, at, ...gap, answer: answerTo(judged) };
      keep(message);
      return message;
    },
    messages: (channelId) => {
      if (channelId !== undefined) return rings.get(channelId)?.all() ?? [];
      return [...rings.values()].flatMap((ring) => ring.all()).sort((one, other) => one.index - other.index);
    },
    get count() {
      return count;
    },
    clear(channelId) {
      for (const name of channelId === undefined ? [...rings.keys()] : [channelId]) {
        kept -= rings.get(name)?.size ?? 0;
        rings.delete(name);
      }
    },
  };
}

/** Whoever makes up channel ids gets one place for all of them. */
function ringOf({ verdict, channelId }: Notification): string {
  return verdict === 'foreign' || verdict === 'malformed' ? STRANGERS : channelId;
}

/** What a map holds under a key, made where it holds nothing yet. */
function of<V>(map: Map<string, V>, key: string, make: () => V): V {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** The numbers that a channel's messages had. */
class Numbers {
  private readonly recent = new Set<number>();
  private highest = 0;

  /** `again` for a number that was seen, else how many numbers were left out between the highest one and this. */
  see(number: number): 'again' | number {
    if (this.recent.has(number)) return 'again';
    this.recent.add(number);
    if (this.recent.size > REMEMBERED) this.recent.delete(this.recent.values().next().value!);
    const gap = this.highest === 0 ? 0 : number - this.highest - 1;
    this.highest = Math.max(this.highest, number);
    return Math.max(0, gap);
  }
}

/** The newest messages of one channel, so many at most. */
class Ring {
  private items: Notification[] = [];
  private first = 0;

  constructor(private readonly most: number) {}

  get size(): number {
    return this.items.length - this.first;
  }

  get firstIndex(): number {
    return this.items[this.first]!.index;
  }

  /** Adds one. Returns whether an older one left for it. */
  push(message: Notification): boolean {
    this.items.push(message);
    if (this.size <= this.most) return false;
    this.drop();
    return true;
  }

  /** Drops the oldest. Their places are given back now and then, so that this stays cheap. */
  drop(): void {
    this.first++;
    if (this.first < this.most) return;
    this.items = this.all();
    this.first = 0;
  }

  all(): Notification[] {
    return this.items.slice(this.first);
  }
}
