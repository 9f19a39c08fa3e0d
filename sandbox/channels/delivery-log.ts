import type { ResourceState } from './channel';

/** One attempt to deliver a notification. Times are RFC 3339 in UTC. */
export interface Delivery {
  readonly time: string;
  readonly channel: string;
  readonly number: number;
  readonly state: ResourceState;
  readonly address: string;
  /** 1 for the first. */
  readonly attempt: number;
  /** `dropped`: the message was not delivered and will not be, for another reason than the receiver's answer. */
  readonly outcome: 'delivered' | 'retry' | 'failed' | 'dropped';
  /** What the receiver answered. */
  readonly status?: number;
  /** Why there is no answer. */
  readonly failure?: string;
  /** When it is tried again. */
  readonly nextAttempt?: string;
}

/** The newest attempts, so many at most. */
export interface DeliveryLog {
  add(delivery: Delivery): void;
  /** Of one channel, or of all; the newest last. */
  entries(channel?: string): readonly Delivery[];
  /** How many were added, kept or not. */
  count(): number;
  clear(): void;
}

/** So many attempts are kept. */
export const MOST_DELIVERIES = 20_000;

/** Makes an empty log. */
export function createDeliveryLog(most = MOST_DELIVERIES): DeliveryLog {
  let kept: Delivery[] = [];
  let count = 0;
  return {
    add: (delivery) => {
      count++;
      kept.push(delivery);
      // Making room for many at once keeps this cheap.
      if (kept.length >= 2 * most) kept = kept.slice(-most);
    },
    entries: (channel) => kept.slice(-most).filter((each) => channel === undefined || each.channel === channel),
    count: () => count,
    clear: () => {
      kept = [];
      count = 0;
    },
  };
}
