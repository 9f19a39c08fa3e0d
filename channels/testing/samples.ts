import type { Notification } from '../messages';
import type { ChannelRecord } from '../record';

/** The record of an active channel, for tests. */
export function recordOf(id: string, change: Partial<ChannelRecord> = {}): ChannelRecord {
  return {
    id,
    connection: 'sandbox',
    origin: 'http://sandbox.localhost',
    watch: 'calendars/primary/events',
    address: 'https://127.0.0.1:4000/',
    progress: 'active',
    resourceId: 'r1',
    createdAt: 1000,
    changedAt: 1000,
    ...change,
  };
}

/** A genuine notification of a change, for tests. */
export function messageOf(channelId: string, number: number, change: Partial<Notification> = {}): Notification {
  return {
    index: number,
    at: 5000 + number,
    verdict: 'genuine',
    reason: '',
    channelId,
    number,
    state: number === 1 ? 'sync' : 'exists',
    resourceId: 'r1',
    resourceUri: 'https://api.example/events',
    headers: [],
    answer: 200,
    ...change,
  };
}
