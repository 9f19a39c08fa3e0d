import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { manualClock } from '../api/testing/clock';
import { awaitSync } from './await-sync';
import { withMessage } from './outcome';
import { type ChannelStore, openStore } from './store';
import { messageOf, recordOf } from './testing/samples';

let folder: string;
let store: ChannelStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-sync-'));
  store = await openStore(folder);
  await store.add(recordOf('one'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('awaitSync', () => {
  it('sees a message that was there before', async () => {
    await store.update('one', (record) => withMessage(record, messageOf('one', 1)));
    const clock = manualClock();
    expect(await awaitSync(store, clock, 'one', 5000)).toBe(true);
    expect(clock.pending()).toEqual([]);
  });

  it('sees one that another process records', async () => {
    const waiting = awaitSync(store, manualClock(), 'one', 5000);
    await (await openStore(folder)).update('one', (record) => withMessage(record, messageOf('one', 1)));
    expect(await waiting).toBe(true);
  });

  it('gives up after a while, and when it is told to', async () => {
    const clock = manualClock();
    const slow = awaitSync(store, clock, 'one', 5000);
    clock.fire(5000);
    expect(await slow).toBe(false);
    const controller = new AbortController();
    const stopped = awaitSync(store, clock, 'one', 5000, controller.signal);
    controller.abort();
    expect([await stopped, clock.pending()]).toEqual([false, []]);
    expect(await awaitSync(store, clock, 'one', 5000, AbortSignal.abort())).toBe(false);
  });
});
