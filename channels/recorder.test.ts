import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '../api/testing/clock';
import { createRecorder, type RecorderOptions } from './recorder';
import { type ChannelStore, openStore } from './store';
import { messageOf, recordOf } from './testing/samples';

let folder: string;
let store: ChannelStore;
let clock: ManualClock;
/** The ids whose records were written, in order. */
let written: string[];
/** What stands in for the store's own way to write. */
let broken: Error | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-recorder-'));
  store = await openStore(folder);
  clock = manualClock();
  written = [];
  broken = undefined;
  await store.add(recordOf('one'));
  await store.add(recordOf('two'));
});

afterEach(() => rm(folder, { recursive: true }));

function recorder(options: RecorderOptions = {}) {
  const watched: ChannelStore = {
    ...store,
    update: async (id, change) => {
      if (broken) throw broken;
      written.push(id);
      return await store.update(id, change);
    },
  };
  return createRecorder(watched, clock, options);
}

describe('a recorder', () => {
  it('writes the first message at once, and those after it together, a second later', async () => {
    const made = recorder();
    made.take(messageOf('one', 1));
    expect(written).toEqual(['one']);
    for (let number = 2; number <= 1000; number++) made.take(messageOf('one', number));
    await made.flush();
    expect(written).toEqual(['one', 'one']);
    expect(await store.get('one')).toMatchObject({ last: { number: 1000, state: 'exists', at: 6000 }, unread: 1000 });
  });

  it('rests a second between two writes, and not at all while nothing comes', async () => {
    const made = recorder();
    made.take(messageOf('one', 1));
    await made.flush();
    made.take(messageOf('one', 2));
    made.take(messageOf('two', 1));
    expect(written).toEqual(['one']);
    clock.fire(1000);
    await made.flush();
    expect(written).toEqual(['one', 'one', 'two']);
    clock.fire(1000);
    expect(clock.pending()).toEqual([]);
  });

  it('keeps the newest of messages that overtook each other, and what was unread before', async () => {
    await store.update('one', (record) => ({ ...record, unread: 5 }));
    const made = recorder();
    made.take(messageOf('one', 1));
    made.take(messageOf('one', 9));
    made.take(messageOf('one', 4));
    await made.close();
    expect(await store.get('one')).toMatchObject({ last: { number: 9 }, unread: 8 });
  });

  it('counts nothing as unread that is looked at as it comes', async () => {
    const made = recorder({ seen: true });
    made.take(messageOf('one', 1));
    await made.close();
    expect(await store.get('one')).toEqual(recordOf('one', { last: { number: 1, state: 'sync', at: 5001 } }));
  });

  it('learns the ids of a channel whose answer was lost', async () => {
    const { resourceId: _lost, ...creating } = recordOf('lost', { progress: 'creating' });
    await store.add(creating);
    const made = recorder();
    made.take(messageOf('lost', 7));
    await made.close();
    expect(await store.get('lost')).toMatchObject({ progress: 'active', resourceId: 'r1' });
  });

  it.each(['duplicate', 'foreign', 'wrong-token', 'malformed'] as const)(
    'takes nothing from a %s one',
    async (verdict) => {
      const made = recorder();
      made.take(messageOf('one', 2, { verdict }));
      await made.close();
      expect(written).toEqual([]);
    },
  );

  it('does not bring back a record that was forgotten', async () => {
    const made = recorder();
    await store.remove('one');
    made.take(messageOf('one', 1));
    await made.close();
    expect(await store.get('one')).toBeUndefined();
  });

  it('tells once that it cannot write, and catches up when it can', async () => {
    const problems: unknown[] = [];
    const made = recorder({ onProblem: (error) => problems.push(error) });
    broken = new Error('disk full');
    made.take(messageOf('one', 1));
    await made.flush();
    made.take(messageOf('one', 2));
    await made.flush();
    expect(problems).toEqual([broken]);
    broken = undefined;
    clock.fire(1000);
    await made.flush();
    expect(await store.get('one')).toMatchObject({ last: { number: 2 }, unread: 2 });
  });

  it('takes nothing more when it is closed, and leaves no timer', async () => {
    const made = recorder();
    made.take(messageOf('one', 1));
    await made.close();
    made.take(messageOf('one', 2));
    expect(written).toEqual(['one']);
    expect(clock.pending()).toEqual([]);
  });
});
