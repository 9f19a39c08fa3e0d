import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiError, createChannelsClient, type Fault } from '../api';
import { type ChannelBody, createLifecycle, type Lifecycle, type LifecycleOptions, type NewChannel } from './lifecycle';
import type { Notification } from './messages';
import { type ChannelAnswer, withMessage } from './outcome';
import { type ChannelRecord, stateOf } from './record';
import { type ChannelStore, openStore } from './store';

const HOUR = 3_600_000;
const START = 1_000_000;

let folder: string;
let store: ChannelStore;
let now: number;
/** What was asked of the service, in order. */
let asked: string[];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-lifecycle-'));
  store = await openStore(folder);
  now = START;
  asked = [];
});

afterEach(() => rm(folder, { recursive: true }));

interface Scene {
  readonly watch?: (body: ChannelBody) => Promise<ChannelAnswer>;
  readonly stop?: () => Promise<void>;
  readonly synced?: LifecycleOptions['synced'];
}

function lifecycle({ watch, stop, synced }: Scene = {}): Lifecycle {
  let ids = 0;
  return createLifecycle({
    store,
    now: () => now,
    newId: () => `renewed-${++ids}`,
    ...(synced && { synced }),
    service: async () => ({
      watch: async (place, body) => {
        asked.push(`watch ${place} ${body.id}, then recorded as ${await progressOf(body.id)}`);
        return watch ? await watch(body) : { resourceId: 'r', resourceUri: 'u', expiration: String(now + HOUR) };
      },
      stop: async ({ id, resourceId }) => {
        asked.push(`stop ${id} ${resourceId}, then recorded as ${await progressOf(id)}`);
        await stop?.();
      },
    }),
  });
}

const CHANNEL: NewChannel = {
  connection: 'sandbox',
  origin: 'http://sandbox.localhost',
  watch: 'calendars/primary/events',
  body: { id: 'one', type: 'web_hook', address: 'https://127.0.0.1:4000/', token: 't', params: { ttl: '60' } },
};

async function progressOf(id: string): Promise<string | undefined> {
  return (await store.get(id))?.progress;
}

function fail(fault: Fault): () => Promise<never> {
  return () => Promise.reject(apiError(fault, { method: 'POST', url: 'https://api.example.com/', headers: {} }, 1));
}

const refusal: Fault = {
  kind: 'http',
  status: 400,
  serverMessage: 'Channel id one not unique',
  reason: 'channelIdNotUnique',
  violations: [],
  fields: [],
  rateLimited: false,
  credentialsDropped: false,
};

function message(change: Partial<Notification> = {}): Notification {
  return {
    index: 0,
    at: now,
    verdict: 'genuine',
    reason: '',
    channelId: 'one',
    number: 1,
    state: 'sync',
    resourceId: 'from-sync',
    resourceUri: 'uri-from-sync',
    headers: [],
    answer: 200,
    ...change,
  };
}

describe('create', () => {
  it('writes what it is about to do before it asks, and then what came of it', async () => {
    const record = await lifecycle().create(CHANNEL);
    expect(asked).toEqual(['watch calendars/primary/events one, then recorded as creating']);
    expect(record).toMatchObject({ progress: 'active', resourceId: 'r', resourceUri: 'u', expiration: START + HOUR });
    expect(await store.get('one')).toEqual(record);
  });

  it('refuses an id that is on the record, and asks nothing', async () => {
    await lifecycle().create(CHANNEL);
    asked = [];
    await expect(lifecycle().create(CHANNEL)).rejects.toThrow('already');
    expect(asked).toEqual([]);
  });

  it('records a clear no as failed, with the reason', async () => {
    await expect(lifecycle({ watch: fail(refusal) }).create(CHANNEL)).rejects.toThrow('Channel id one not unique');
    const record = await store.get('one');
    expect(record).toMatchObject({ progress: 'failed', failure: { message: expect.stringContaining('not unique') } });
  });

  it.each<[string, Fault]>([
    ['a connection that broke', { kind: 'network', code: 'ECONNRESET' }],
    ['a time limit', { kind: 'timeout', phase: 'total', ms: 5 }],
    ['a cancel', { kind: 'cancelled' }],
    ['a service that failed', { ...refusal, status: 503 }],
    ['an answer that cannot be read', { kind: 'malformed', why: 'json', contentType: 'application/json', excerpt: '' }],
  ])('leaves it open after %s: the channel may exist', async (_, fault) => {
    await expect(lifecycle({ watch: fail(fault) }).create(CHANNEL)).rejects.toThrow();
    const record = await store.get('one');
    expect(stateOf(record!, now)).toBe('unknown');
    expect(record?.failure?.message).toBeTruthy();
  });

  it('records as failed what was cancelled before it was sent', async () => {
    const service = createChannelsClient({
      baseUrl: 'https://api.example.com',
      fetch: () => Promise.reject(new Error()),
    });
    const watch = (body: ChannelBody) => service.watch(CHANNEL.watch, body, { signal: AbortSignal.abort() });
    await expect(lifecycle({ watch: async (body) => await watch(body) }).create(CHANNEL)).rejects.toThrow('cancelled');
    expect(await progressOf('one')).toBe('failed');
  });

  it('records as failed what met no connection, and takes the id again', async () => {
    const down = fail({ kind: 'network', code: 'ECONNREFUSED' });
    await expect(lifecycle({ watch: down }).create(CHANNEL)).rejects.toThrow('Nothing answers');
    expect(await progressOf('one')).toBe('failed');
    await expect(lifecycle().stop('one')).rejects.toThrow('never created');
    expect((await lifecycle().create(CHANNEL)).progress).toBe('active');
  });

  it.each(['9999999999999999', 1e300, Number.NaN, 'soon'])('takes %j for no end', async (expiration) => {
    const record = await lifecycle({ watch: async () => ({ resourceId: 'r', expiration }) }).create(CHANNEL);
    expect(record.expiration).toBeUndefined();
  });

  it('learns from the sync message what a lost answer held', async () => {
    const watch = async () => {
      await store.update('one', (record) => withMessage(record, message()));
      return await fail({ kind: 'network', code: 'ECONNRESET' })();
    };
    await expect(lifecycle({ watch }).create(CHANNEL)).rejects.toThrow();
    expect(await store.get('one')).toMatchObject({ progress: 'active', resourceId: 'from-sync', unread: 1 });
    await lifecycle().stop('one');
    expect(await progressOf('one')).toBe('stopped');
  });

  it('tells the resource id when the record of a channel cannot be written', async () => {
    const watch = async () => {
      await rm(folder, { recursive: true });
      return { resourceId: 'the-only-one' };
    };
    const created = lifecycle({ watch }).create(CHANNEL);
    await expect(created).rejects.toThrow(
      'cannot be written (ENOENT). Keep its resource id, which stopping takes: the-only-one.',
    );
    await mkdir(folder);
  });

  it('brings back a record that was forgotten while the service answered', async () => {
    const watch = async () => {
      await store.remove('one');
      return { resourceId: 'r' };
    };
    await lifecycle({ watch }).create(CHANNEL);
    expect(await store.get('one')).toMatchObject({ progress: 'active', resourceId: 'r' });
  });
});

describe('stop', () => {
  it('writes that it is stopping before it asks', async () => {
    await lifecycle().create(CHANNEL);
    asked = [];
    expect((await lifecycle().stop('one')).progress).toBe('stopped');
    expect(asked).toEqual(['stop one r, then recorded as stopping']);
  });

  it('leaves a channel active that the service did not stop, with the reason', async () => {
    await lifecycle().create(CHANNEL);
    await expect(lifecycle({ stop: fail({ ...refusal, status: 403 }) }).stop('one')).rejects.toThrow();
    expect(await store.get('one')).toMatchObject({ progress: 'active', failure: { message: expect.any(String) } });
    expect((await lifecycle().stop('one')).failure).toBeUndefined();
  });

  it('says what is missing where the answer never came', async () => {
    await lifecycle({ watch: fail({ kind: 'cancelled' }) })
      .create(CHANNEL)
      .catch(() => {});
    asked = [];
    await expect(lifecycle().stop('one')).rejects.toThrow('resource id never came');
    await expect(lifecycle().stop('two')).rejects.toThrow('There is no record of a channel “two”.');
    expect(asked).toEqual([]);
  });
});

describe('renew', () => {
  beforeEach(async () => {
    await lifecycle().create({ ...CHANNEL, body: { ...CHANNEL.body, expiration: START + HOUR }, autoRenew: true });
    asked = [];
    now += HOUR / 2;
  });

  const synced = async () => true;

  it('creates the new one first, with a new id and all else the same, and stops the old one after its sync', async () => {
    const bodies: ChannelBody[] = [];
    const watch = async (body: ChannelBody) => {
      bodies.push(body);
      return { resourceId: 'r2' };
    };
    const { renewed, old } = await lifecycle({ synced, watch }).renew('one');
    expect(asked).toEqual([
      'watch calendars/primary/events renewed-1, then recorded as creating',
      'stop one r, then recorded as stopping',
    ]);
    expect(bodies).toEqual([{ ...CHANNEL.body, id: 'renewed-1', expiration: String(now + HOUR) }]);
    expect(old).toBe('stopped');
    expect(renewed).toMatchObject({ renews: 'one', autoRenew: true, progress: 'active' });
    expect(await store.get('one')).toMatchObject({ renewedBy: 'renewed-1', progress: 'stopped' });
  });

  it('takes another address and another end', async () => {
    const { renewed } = await lifecycle({ synced }).renew('one', { address: 'https://other/', expiration: now + 5 });
    expect(renewed).toMatchObject({ address: 'https://other/', requestedExpiration: now + 5 });
  });

  it('leaves both active when no sync is seen, or nobody looks for one', async () => {
    expect(await lifecycle({ synced: async () => false }).renew('one')).toMatchObject({ old: 'overlapping' });
    expect(asked.filter((each) => each.startsWith('stop'))).toEqual([]);
    expect(await progressOf('one')).toBe('active');
    await store.remove('renewed-1');
    expect(await lifecycle().renew('one')).toMatchObject({ old: 'overlapping' });
  });

  it('leaves the old one as it was when the new one is refused, and both are on the record', async () => {
    await expect(lifecycle({ synced, watch: fail(refusal) }).renew('one')).rejects.toThrow();
    expect(await store.get('one')).toMatchObject({ progress: 'active' });
    expect((await store.get('one'))?.renewedBy).toBeUndefined();
    expect(await store.get('renewed-1')).toMatchObject({ progress: 'failed', renews: 'one' });
  });

  it('leaves both on the record when the old one cannot be stopped', async () => {
    const renewal = await lifecycle({ synced, stop: fail({ kind: 'network', code: 'ECONNRESET' }) }).renew('one');
    expect(renewal).toMatchObject({ old: 'overlapping', failure: { kind: 'network' } });
    expect(await store.get('one')).toMatchObject({ progress: 'active', renewedBy: 'renewed-1' });
    expect(await store.get('renewed-1')).toMatchObject({ progress: 'active' });
  });
});

describe('withMessage', () => {
  const record: ChannelRecord = {
    id: 'one',
    connection: 'sandbox',
    origin: 'http://sandbox.localhost',
    watch: 'users/me/settings',
    address: 'https://127.0.0.1/',
    progress: 'active',
    resourceId: 'r',
    createdAt: 0,
    changedAt: 0,
  };

  it('remembers the newest message, and counts those nobody looked at', () => {
    const later = withMessage(record, message({ number: 9, state: 'exists' }));
    const late = withMessage(later, message({ number: 5, state: 'exists' }));
    expect(late).toMatchObject({ last: { number: 9, state: 'exists' }, unread: 2, resourceId: 'r' });
  });

  it('learns nothing from what is not genuine', () => {
    expect(withMessage(record, message({ verdict: 'wrong-token' }))).toBe(record);
    expect(withMessage(record, message({ verdict: 'duplicate' }))).toBe(record);
  });
});

describe('forget', () => {
  it('takes a channel off the record', async () => {
    await lifecycle().create(CHANNEL);
    expect(await lifecycle().forget('one')).toBe(true);
    expect(await lifecycle().forget('one')).toBe(false);
  });
});
