import { t } from '@vscode/l10n';
import type { ChannelCallOptions, ChannelIds } from '../api';
import { answered, type ChannelAnswer, failureOf, refused, timeOf } from './outcome';
import type { ChannelRecord } from './record';
import type { ChannelStore } from './store';
import { Unrecorded } from './unrecorded';

/** The operations of the service on channels (api.md §4, Area C), as `createChannelsClient` makes them. Both reject with ApiError. */
export interface ChannelService {
  watch(path: string, body: ChannelBody, options?: ChannelCallOptions): Promise<ChannelAnswer>;
  stop(ids: ChannelIds, options?: ChannelCallOptions): Promise<void>;
}

/** The body of a watch request (api.md §2). Members beyond these are sent as they are. */
export interface ChannelBody {
  readonly id: string;
  readonly type: string;
  readonly address: string;
  readonly token?: string;
  /** Milliseconds since 1970, as a number or a string of digits. */
  readonly expiration?: number | string;
  readonly [member: string]: unknown;
}

/** A channel to be created. */
export interface NewChannel {
  readonly connection: string;
  readonly origin: string;
  readonly headerPrefix?: string;
  readonly watch: string;
  readonly body: ChannelBody;
  readonly source?: string;
  readonly autoRenew?: boolean;
}

/** What the life of channels depends on. */
export interface LifecycleOptions {
  readonly store: ChannelStore;
  /** The service behind a connection, if it is still at that origin. Rejects with words for people when it is not. */
  readonly service: (connection: string, origin: string) => Promise<ChannelService>;
  readonly now: () => number;
  /** A new id that no channel has: a UUID. */
  readonly newId: () => string;
  /**
   * Resolves to whether the `sync` message of a channel came. Absent, or false, when nobody here receives its messages or
   * none came in time.
   */
  readonly synced?: (id: string, signal?: AbortSignal) => Promise<boolean>;
}

/** How a renewal ended. */
export interface Renewal {
  readonly renewed: ChannelRecord;
  /** `stopped`: the old channel is. `overlapping`: both are active, because no `sync` was seen, or the stop failed. */
  readonly old: 'stopped' | 'overlapping';
  /** Why the old one is not stopped; undefined when it is, or when only the `sync` is missing. */
  readonly failure?: unknown;
}

/** The life of channels. Whatever is about to happen is on the disk before it is asked of the service. */
export interface Lifecycle {
  /**
   * Rejects with ApiError, or with `ChannelExists`; the record then tells what is known. With `Unrecorded` when there is a
   * channel and no record, and with the system's error when nothing can be recorded and so nothing was sent.
   */
  create(channel: NewChannel, signal?: AbortSignal): Promise<ChannelRecord>;
  /** Rejects with ApiError, or with `CannotStop` when the record lacks what stopping takes. */
  stop(id: string, signal?: AbortSignal): Promise<ChannelRecord>;
  /** Creates a channel in place of another, and stops that one when the new one's `sync` is there (api.md §3). */
  renew(id: string, change?: RenewalChange, signal?: AbortSignal): Promise<Renewal>;
  /** Takes a channel off the record; at the service nothing changes. Returns whether it was there. */
  forget(id: string): Promise<boolean>;
}

/** What is different about the new channel. */
export interface RenewalChange {
  readonly address?: string;
  /** Milliseconds since 1970. Without it the new channel lives as long as the old one was asked to. */
  readonly expiration?: number;
}

/** A channel cannot be stopped; the message says why. */
export class CannotStop extends Error {
  override readonly name = 'CannotStop';
}

/** Makes the operations on channels from what they need. */
export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { store } = options;
  const create = async (channel: NewChannel, renews: string | undefined, signal: AbortSignal | undefined) => {
    const service = await options.service(channel.connection, channel.origin);
    const record = intent(channel, renews, options.now());
    await store.add(record);
    return await request(options, record, channel.body, service, signal);
  };
  const stop = async (id: string, signal?: AbortSignal) => stopRecorded(options, await recorded(store, id), signal);
  return {
    create: (channel, signal) => create(channel, undefined, signal),
    stop,
    async renew(id, change = {}, signal) {
      const old = await recorded(store, id);
      const renewed = await create(successor(old, options.newId(), change, options.now()), id, signal);
      await store.update(id, (record) => ({ ...record, renewedBy: renewed.id }));
      if (!(await options.synced?.(renewed.id, signal))) return { renewed, old: 'overlapping' };
      try {
        await stop(id, signal);
        return { renewed, old: 'stopped' };
      } catch (failure) {
        return { renewed, old: 'overlapping', failure };
      }
    },
    forget: (id) => store.remove(id),
  };
}

async function recorded(store: ChannelStore, id: string): Promise<ChannelRecord> {
  const record = await store.get(id);
  if (!record) throw new CannotStop(t('There is no record of a channel “{0}”.', id));
  return record;
}

/** The record of a channel that is about to be asked for. */
function intent({ body, ...channel }: NewChannel, renews: string | undefined, now: number): ChannelRecord {
  const { connection, origin, headerPrefix, watch, source, autoRenew } = channel;
  const { id, type: _always, address, token, expiration, ...members } = body;
  const requested = timeOf(expiration);
  return {
    id,
    connection,
    origin,
    ...(headerPrefix !== undefined && { headerPrefix }),
    watch,
    address,
    ...(token !== undefined && { token }),
    ...(Object.keys(members).length > 0 && { members }),
    ...(requested !== undefined && { requestedExpiration: requested }),
    ...(source !== undefined && { source }),
    ...(autoRenew !== undefined && { autoRenew }),
    ...(renews !== undefined && { renews }),
    progress: 'creating',
    createdAt: now,
    changedAt: now,
  };
}

async function request(
  { store, now }: LifecycleOptions,
  intended: ChannelRecord,
  body: ChannelBody,
  service: ChannelService,
  signal: AbortSignal | undefined,
): Promise<ChannelRecord> {
  let answer: ChannelAnswer;
  try {
    answer = await service.watch(intended.watch, body, { signal });
  } catch (error) {
    await store.update(intended.id, (record) => refused(record, error, now()));
    throw error;
  }
  try {
    const active = await store.update(intended.id, (record) => answered(record, answer, now()));
    if (active) return active;
    // Somebody forgot it meanwhile, and yet it exists now.
    const created = answered(intended, answer, now());
    await store.add(created);
    return created;
  } catch (error) {
    throw new Unrecorded(answer.resourceId, error);
  }
}

async function stopRecorded(
  { store, service, now }: LifecycleOptions,
  record: ChannelRecord,
  signal: AbortSignal | undefined,
): Promise<ChannelRecord> {
  const { id, resourceId, connection, origin } = record;
  if (record.progress === 'failed') {
    throw new CannotStop(t('It was never created, so there is nothing to stop. Forget it to take it off the record.'));
  }
  if (resourceId === undefined) {
    throw new CannotStop(
      t(
        'The answer that holds its resource id never came, and stopping takes that id. It ends by itself when it expires.',
      ),
    );
  }
  const there = await service(connection, origin);
  await store.update(id, (each) => ({ ...each, progress: 'stopping', changedAt: now() }));
  try {
    await there.stop({ id, resourceId }, { signal });
  } catch (error) {
    await store.update(id, (each) => ({ ...each, progress: 'active', failure: failureOf(error), changedAt: now() }));
    throw error;
  }
  const stopped = (each: ChannelRecord): ChannelRecord => {
    const { failure: _over, ...rest } = each;
    return { ...rest, progress: 'stopped', changedAt: now() };
  };
  return (await store.update(id, stopped)) ?? stopped(record);
}

/** The channel that takes the place of an old one: everything is as it was but its id, and when it ends. */
function successor(old: ChannelRecord, id: string, change: RenewalChange, now: number): NewChannel {
  const life = old.requestedExpiration === undefined ? undefined : old.requestedExpiration - old.createdAt;
  const expiration = change.expiration ?? (life === undefined ? undefined : now + life);
  return {
    connection: old.connection,
    origin: old.origin,
    ...(old.headerPrefix !== undefined && { headerPrefix: old.headerPrefix }),
    watch: old.watch,
    body: {
      ...old.members,
      id,
      type: 'web_hook',
      address: change.address ?? old.address,
      ...(old.token !== undefined && { token: old.token }),
      // A long number travels as text in the JSON of the family (public-facts §2).
      ...(expiration !== undefined && { expiration: String(expiration) }),
    },
    ...(old.source !== undefined && { source: old.source }),
    ...(old.autoRenew !== undefined && { autoRenew: old.autoRenew }),
  };
}
