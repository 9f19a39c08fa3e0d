import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChannelRecord } from './record';
import { type ChannelStore, openStore } from './store';

let folder: string;
let store: ChannelStore;

beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'dq-channels-')), 'channels');
  store = await openStore(folder);
});

afterEach(() => rm(path.dirname(folder), { recursive: true }));

function recordOf(id: string, createdAt = 1000): ChannelRecord {
  return {
    id,
    connection: 'sandbox',
    origin: 'http://sandbox.localhost',
    watch: 'calendars/primary/events',
    address: 'https://127.0.0.1:4000/',
    progress: 'creating',
    createdAt,
    changedAt: createdAt,
  };
}

async function onlyFile(): Promise<string> {
  const [name] = await readdir(folder);
  return path.join(folder, name!);
}

describe('a store of channels', () => {
  it('gives back what another one wrote', async () => {
    await store.add(recordOf('later', 2000));
    await store.add(recordOf('../../a name like a path', 1000));
    const { records } = await (await openStore(folder)).list();
    expect(records).toEqual([recordOf('../../a name like a path', 1000), recordOf('later', 2000)]);
    expect(await store.get('later')).toEqual(recordOf('later', 2000));
    expect(await store.get('none')).toBeUndefined();
  });

  it('is readable for its owner only', async () => {
    await store.add(recordOf('one'));
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(await onlyFile())).mode & 0o077).toBe(0);
  });

  it('refuses a second record of one id', async () => {
    await store.add(recordOf('one'));
    await expect(store.add(recordOf('one'))).rejects.toThrow('There is a record of a channel “one” already.');
  });

  it('sees what another one changed, added and removed since it looked', async () => {
    const other = await openStore(folder);
    await store.add(recordOf('one'));
    await store.add(recordOf('two', 2000));
    await store.list();
    await other.update('one', (record) => ({ ...record, progress: 'active' }));
    await other.add(recordOf('three', 3000));
    expect(await other.remove('two')).toBe(true);
    expect(await other.remove('two')).toBe(false);
    const { records } = await store.list();
    expect(records.map(({ id, progress }) => `${id} ${progress}`)).toEqual(['one active', 'three creating']);
  });

  it('loses no change when many are made at once', async () => {
    const other = await openStore(folder);
    await store.add(recordOf('one'));
    const count = (each: ChannelStore) =>
      each.update('one', (record) => ({ ...record, unread: (record.unread ?? 0) + 1 }));
    await Promise.all(Array.from({ length: 100 }, (_, at) => count(at % 2 === 0 ? store : other)));
    expect((await store.get('one'))?.unread).toBe(100);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('changes nothing of what is not there', async () => {
    expect(await store.update('none', (record) => ({ ...record, unread: 1 }))).toBeUndefined();
    expect(await readdir(folder)).toEqual([]);
  });

  it('takes over a lock that a process left behind', async () => {
    await store.add(recordOf('one'));
    const lock = `${await onlyFile()}.lock`;
    await writeFile(lock, '');
    await utimes(lock, 1, 1);
    await store.update('one', (record) => ({ ...record, progress: 'active' }));
    expect((await store.get('one'))?.progress).toBe('active');
  });

  it('takes over a lock from a time to come, which a clock put back leaves', async () => {
    await store.add(recordOf('one'));
    const lock = `${await onlyFile()}.lock`;
    await writeFile(lock, '');
    await utimes(lock, 4e9, 4e9);
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 5000));
    await store.update('one', (record) => ({ ...record, progress: 'active' }));
    vi.restoreAllMocks();
    expect((await store.get('one'))?.progress).toBe('active');
  });

  it('lists the others when one file cannot be read', async () => {
    await store.add(recordOf('one'));
    const file = path.join(folder, `${'a'.repeat(32)}.json`);
    await mkdir(file);
    const { records, aside } = await store.list();
    expect(records).toEqual([recordOf('one')]);
    expect(aside).toEqual([{ file, reason: 'it cannot be read: EISDIR' }]);
  });

  it('lets an id be used again when no channel came of it', async () => {
    await store.add({ ...recordOf('one'), progress: 'failed' });
    await store.add(recordOf('one', 2000));
    expect((await store.list()).records).toEqual([recordOf('one', 2000)]);
  });

  it('keeps aside what holds no record, and never writes over it', async () => {
    await store.add(recordOf('one'));
    const file = await onlyFile();
    await writeFile(file, '{"version": 1, "id": "one"');
    const { records, aside } = await store.list();
    expect(records).toEqual([]);
    expect(aside).toEqual([{ file: expect.stringContaining(`${file}.corrupt-`), reason: 'it is no JSON' }]);
    await store.add(recordOf('one'));
    expect(await readFile(aside[0]!.file, 'utf8')).toBe('{"version": 1, "id": "one"');
    expect((await store.list()).aside.map(({ file: each }) => each)).toEqual([aside[0]!.file]);
  });

  it('leaves alone what a newer Drive Query wrote', async () => {
    await store.add(recordOf('one'));
    const file = await onlyFile();
    const newer = '{"version": 2, "id": "one"}';
    await writeFile(file, newer);
    expect(await store.list()).toEqual({ records: [], newer: [file], aside: [] });
    expect(await store.update('one', (record) => record)).toBeUndefined();
    await expect(store.add(recordOf('one'))).rejects.toThrow('already');
    expect(await readFile(file, 'utf8')).toBe(newer);
  });

  it('tells of changes by others', async () => {
    const changed = new Promise<void>((resolve) => {
      const stop = store.watch(() => {
        stop();
        resolve();
      });
    });
    await (await openStore(folder)).add(recordOf('one'));
    await changed;
    expect((await store.list()).records).toHaveLength(1);
  });

  it('lists ten thousand channels', async () => {
    const text = (id: number) => JSON.stringify({ version: 1, ...recordOf(`channel ${id}`, id) });
    for (let at = 0; at < 10_000; at += 500) {
      const names = Array.from({ length: 500 }, (_, more) => at + more);
      await Promise.all(names.map((id) => writeFile(path.join(folder, `${`${id}`.padStart(32, '0')}.json`), text(id))));
    }
    const { records } = await store.list();
    expect(records).toHaveLength(10_000);
    expect(records[9_999]?.id).toBe('channel 9999');
  });
});
