import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRoster, type Roster } from './roster';
import { type ChannelStore, openStore } from './store';
import { recordOf } from './testing/samples';

let folder: string;
let store: ChannelStore;
let roster: Roster | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-roster-'));
  store = await openStore(folder);
});

afterEach(async () => {
  roster?.close();
  await rm(folder, { recursive: true });
});

describe('a roster', () => {
  it('knows the channels on record', async () => {
    await store.add(recordOf('one', { token: 't' }));
    roster = await openRoster(store);
    expect(roster.find('one')?.token).toBe('t');
    expect(roster.all()).toEqual([recordOf('one', { token: 't' })]);
    expect(roster.find('two')).toBeUndefined();
    expect(roster.find('')).toBeUndefined();
    expect(roster.find('x'.repeat(1000))).toBeUndefined();
  });

  it('knows at once what another one has recorded, and lists it when it is told of it', async () => {
    let told!: () => void;
    const changed = new Promise<void>((resolve) => {
      told = resolve;
    });
    roster = await openRoster(store, () => told());
    await (await openStore(folder)).add(recordOf('new'));
    expect(roster.find('new')?.id).toBe('new');
    await changed;
    expect(roster.all().map(({ id }) => id)).toEqual(['new']);
  });

  it('fails where the folder cannot be read', async () => {
    const gone = { ...store, list: () => Promise.reject(new Error('gone')) };
    await expect(openRoster(gone)).rejects.toThrow('gone');
  });
});
