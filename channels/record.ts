import { isFlag, isText, isTime, maybe, shape, type Test } from './shape';

/**
 * What is remembered of a watch channel. The service lists no channels and stopping one takes an id that only the answer
 * of its creation holds (api.md §2, §4), so this record is all there is.
 */
export interface ChannelRecord {
  /** Unique in the project (api.md §2). */
  readonly id: string;
  /** The name of the connection it was created through. */
  readonly connection: string;
  /** The origin of that connection's address then, like `https://example.com`: the service that knows the channel. */
  readonly origin: string;
  /** How the headers of its notifications begin, such as `X-Svc-`; absent in records of older versions. */
  readonly headerPrefix?: string;
  /** What is watched: `calendars/primary/events`, `users/me/settings`. */
  readonly watch: string;
  readonly address: string;
  readonly token?: string;
  /** What else stood in the request, such as `params`. */
  readonly members?: Readonly<Record<string, unknown>>;
  readonly progress: Progress;
  /** Of the watched resource; from the answer, needed to stop the channel. */
  readonly resourceId?: string;
  readonly resourceUri?: string;
  /** When notifications end. Milliseconds since 1970, as are all times here. */
  readonly expiration?: number;
  /** The end that was asked for. */
  readonly requestedExpiration?: number;
  readonly createdAt: number;
  readonly changedAt: number;
  /** Why the last thing that was tried did not succeed. */
  readonly failure?: { readonly message: string; readonly advice: string };
  /** The channel that takes this one's place. */
  readonly renewedBy?: string;
  /** The channel whose place this one takes. */
  readonly renews?: string;
  /** The request file it came from, as a URI. */
  readonly source?: string;
  readonly autoRenew?: boolean;
  /** The end, as in `expiration`, of which somebody was reminded or for which a renewal was tried; once is enough. */
  readonly caredFor?: number;
  /** The latest notification. */
  readonly last?: { readonly number: number; readonly state: NotificationState; readonly at: number };
  /** Notifications that nobody has looked at yet. */
  readonly unread?: number;
}

/** The resource states of notifications (api.md §6). */
export type NotificationState = 'sync' | 'exists' | 'not_exists';

/** How far the channel has come by what was asked and answered; `creating` and `stopping` are written before sending. */
export type Progress = 'creating' | 'active' | 'stopping' | 'stopped' | 'failed';

/** What a channel is for people, now. `unknown`: its creation broke off before an answer came, and it may exist. */
export type ChannelState = Progress | 'unknown' | 'expiring' | 'expired';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** An answer that has not come after so long does not come. */
const PATIENCE = 2 * MINUTE;

/** The state of a channel at `now`: what was recorded, and what time has made of it. */
export function stateOf(record: ChannelRecord, now: number): ChannelState {
  if (record.progress === 'creating') {
    return record.failure !== undefined || !isFresh(record, now) ? 'unknown' : 'creating';
  }
  if (record.progress === 'stopped' || record.progress === 'failed') return record.progress;
  if (record.expiration !== undefined && record.expiration <= now) return 'expired';
  if (record.progress === 'stopping' && isFresh(record, now)) return 'stopping';
  return isExpiring(record, now) ? 'expiring' : 'active';
}

/** Whether an answer may still come. A change from a time to come was written before the clock was put back. */
function isFresh({ changedAt }: ChannelRecord, now: number): boolean {
  return Math.abs(now - changedAt) <= PATIENCE;
}

/** Whether less than a day, or for a short life less than a tenth of it, is left. */
function isExpiring({ expiration, createdAt }: ChannelRecord, now: number): boolean {
  if (expiration === undefined) return false;
  const life = expiration - createdAt;
  return expiration - now <= Math.min(DAY, life / 10);
}

/** The format of record files; a file with a higher number was written by a newer Drive Query. */
export const VERSION = 1;

/** What the text of a record file holds. */
export type ReadRecord =
  | { readonly kind: 'record'; readonly record: ChannelRecord }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'broken'; readonly reason: string };

/** The text of a record file. */
export function writeRecord(record: ChannelRecord): string {
  return `${JSON.stringify({ version: VERSION, ...record }, undefined, 2)}\n`;
}

/** Reads the text of a record file; whatever it holds, nothing is thrown. */
export function readRecord(text: string): ReadRecord {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'broken', reason: 'it is no JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return broken('it holds no object');
  const { version, ...members } = value as Record<string, unknown>;
  if (typeof version === 'number' && version > VERSION) return { kind: 'newer', version };
  if (version !== VERSION) return broken('it has no version');
  const wrong = Object.entries(MEMBERS).find(([name, isRight]) => !isRight(members[name]))?.[0];
  return wrong === undefined
    ? { kind: 'record', record: members as unknown as ChannelRecord }
    : broken(`its “${wrong}” is missing or wrong`);
}

function broken(reason: string): ReadRecord {
  return { kind: 'broken', reason };
}

const isNumber: Test = (value) => Number.isFinite(value);
const oneOf =
  (...values: readonly string[]): Test =>
  (value) =>
    values.includes(value as string);

const MEMBERS: Readonly<Record<keyof ChannelRecord, Test>> = {
  id: (value) => isText(value) && value !== '',
  connection: isText,
  origin: isText,
  headerPrefix: maybe(isText),
  watch: isText,
  address: isText,
  token: maybe(isText),
  members: maybe(shape({})),
  progress: oneOf('creating', 'active', 'stopping', 'stopped', 'failed'),
  resourceId: maybe(isText),
  resourceUri: maybe(isText),
  expiration: maybe(isTime),
  requestedExpiration: maybe(isTime),
  createdAt: isTime,
  changedAt: isTime,
  failure: maybe(shape({ message: isText, advice: isText })),
  renewedBy: maybe(isText),
  renews: maybe(isText),
  source: maybe(isText),
  autoRenew: maybe(isFlag),
  caredFor: maybe(isTime),
  last: maybe(shape({ number: isNumber, state: oneOf('sync', 'exists', 'not_exists'), at: isTime })),
  unread: maybe(isNumber),
};
