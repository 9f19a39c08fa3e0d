import { isApiError, mayHaveArrived } from '../api';
import type { Notification } from './messages';
import type { ChannelRecord } from './record';

/** What the service answers to a watch request. */
export interface ChannelAnswer {
  readonly resourceId?: string;
  readonly resourceUri?: string;
  readonly expiration?: number | string;
}

/** Without a clear no the channel may exist: then the record stays as it is, and says what happened. */
export function refused(record: ChannelRecord, error: unknown, now: number): ChannelRecord {
  // A sync message was faster than the answer that was lost.
  if (record.progress !== 'creating') return record;
  const progress = isClearNo(error) ? 'failed' : 'creating';
  return { ...record, progress, failure: failureOf(error), changedAt: now };
}

/** The record of a channel that the service has created. */
export function answered(record: ChannelRecord, answer: ChannelAnswer, now: number): ChannelRecord {
  const { failure: _over, ...rest } = record;
  const expiration = timeOf(answer.expiration);
  return {
    ...rest,
    progress: 'active',
    ...(answer.resourceId !== undefined && { resourceId: answer.resourceId }),
    ...(answer.resourceUri !== undefined && { resourceUri: answer.resourceUri }),
    ...(expiration !== undefined && { expiration }),
    changedAt: now,
  };
}

/** Whether the service, or we, said no: nothing was created. A lost answer or a failing service leaves that open. */
function isClearNo(error: unknown): boolean {
  if (!isApiError(error) || error.attempts === 0) return true;
  if (error.kind === 'network') return !mayHaveArrived(error.code);
  return error.kind === 'refused' || (error.kind === 'http' && error.status < 500 && error.status !== 408);
}

/** What a record keeps of something that went wrong. */
export function failureOf(error: unknown): { readonly message: string; readonly advice: string } {
  if (isApiError(error)) return { message: error.message, advice: error.advice };
  return { message: error instanceof Error ? error.message : String(error), advice: '' };
}

/** The family writes long numbers as text, and the guide as numbers (public-facts §2): both are read. */
export function timeOf(value: number | string | undefined): number | undefined {
  const number = typeof value === 'string' ? (/^\d{1,16}$/.test(value) ? Number(value) : Number.NaN) : value;
  return number !== undefined && Math.abs(number) <= LAST_TIME ? number : undefined;
}

/** What lies behind it is no date (ECMA-262, time values); no service means it. */
const LAST_TIME = 8.64e15;

/**
 * A record with what a genuine message tells: that there was one, and, where the answer to the creation was lost, the ids
 * that stopping takes (api.md §6, sync).
 */
export function withMessage(record: ChannelRecord, message: Notification): ChannelRecord {
  const { number, state, at, resourceId, resourceUri, expiration } = message;
  if (message.verdict !== 'genuine' || number === undefined || state === undefined) return record;
  const isNewest = record.last === undefined || number >= record.last.number;
  const told: ChannelRecord = {
    ...record,
    ...(isNewest && { last: { number, state, at } }),
    unread: (record.unread ?? 0) + 1,
  };
  if (record.progress !== 'creating') return told;
  const answer = {
    ...(resourceId !== undefined && { resourceId }),
    ...(resourceUri !== undefined && { resourceUri }),
    ...(expiration !== undefined && { expiration }),
  };
  return answered(told, answer, at);
}
