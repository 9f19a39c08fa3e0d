import type { ChannelRecord } from '../../channels/index';
import { type Circumstances, shownState } from './words';

/** What is to be done about a channel that ends, and when. */
export interface Due {
  readonly record: ChannelRecord;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: 'remind' | 'renew';
}

/** The settings about it. */
export interface DuePolicy {
  /** So long before the end; 0 for never. Milliseconds. */
  readonly remindBefore: number;
  /** Whether channels that say nothing of their own are renewed automatically. */
  readonly autoRenew: boolean;
}

const DAY = 24 * 3_600_000;

/**
 * What is to be done about channels before they end, in no order: one thing for each that is active and has not been
 * cared for. Automatic renewal comes a day before the end, or in the last tenth of a short life.
 */
export function dueOf(records: readonly ChannelRecord[], policy: DuePolicy, circumstances: Circumstances): Due[] {
  return records.flatMap((record): Due[] => {
    const { expiration, createdAt } = record;
    if (expiration === undefined || isCaredFor(record)) return [];
    const state = shownState(record, circumstances);
    if (state !== 'active' && state !== 'expiring') return [];
    const life = expiration - createdAt;
    if (record.autoRenew ?? policy.autoRenew) {
      return [{ record, at: expiration - Math.min(DAY, life / 10), what: 'renew' }];
    }
    // A channel that lives shorter than the reminder asks for is not reminded of while it is new.
    const before = Math.min(policy.remindBefore, life / 2);
    return policy.remindBefore > 0 ? [{ record, at: expiration - before, what: 'remind' }] : [];
  });
}

/** Whether a channel's end was taken care of, in this window or another. */
export function isCaredFor({ caredFor, expiration, renewedBy }: ChannelRecord): boolean {
  return renewedBy !== undefined || (caredFor !== undefined && caredFor === expiration);
}
