import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryId, type HistoryEntry } from './entry';
import { openHistory } from './store';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-history-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

function entry(at: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    version: 1,
    id: entryId(at, 'ab12'),
    at,
    kind: 'list',
    title: `Request ${at}`,
    connection: 'sandbox',
    method: 'GET',
    url: 'http://sandbox.localhost/drive/v3/files',
    outcome: { state: 'done', rows: 3 },
    size: 0,
    ...more,
  };
}

describe('the history on the disk', () => {
  it('lists what was added, the latest first, also by another window', async () => {
    const [one, other] = [await openHistory(folder), await openHistory(folder)];
    await Promise.all([one.add(entry(1)), other.add(entry(3)), one.add(entry(2)), other.add(entry(4))]);
    expect((await one.list()).map(({ at }) => at)).toEqual([4, 3, 2, 1]);
    expect(await other.list()).toEqual(await one.list());
  });

  it('shows what an entry was changed to, and brings none back that was removed', async () => {
    const store = await openHistory(folder);
    await store.add(entry(1));
    await store.list();
    await store.update(entry(1, { outcome: { state: 'failed', message: 'It failed.' } }));
    expect((await store.list())[0]?.outcome).toEqual({ state: 'failed', message: 'It failed.' });
    await store.remove(entry(1).id);
    await store.update(entry(1));
    await store.keep(entry(1).id, 0, '[]');
    expect(await readdir(folder)).toEqual([]);
  });

  it('keeps the pages of an answer', async () => {
    const store = await openHistory(folder);
    await store.add(entry(1));
    await store.keep(entry(1).id, 0, '[1]');
    await store.keep(entry(1).id, 1, '[2]');
    expect(await store.kept(entry(1).id, 2)).toEqual(['[1]', '[2]']);
    expect(await store.kept(entry(1).id, 3)).toBeUndefined();
  });

  it('forgets the oldest beyond the limits: first answers, then requests', async () => {
    const store = await openHistory(folder);
    for (const at of [1, 2, 3, 4]) {
      await store.add(entry(at, { size: 10 }));
      await store.keep(entry(at).id, 0, 'x'.repeat(10));
    }
    await store.prune({ count: 3, size: 20 });
    expect((await store.list()).map(({ at }) => at)).toEqual([4, 3, 2]);
    expect((await readdir(folder)).filter((name) => !name.endsWith('.json'))).toEqual([entry(3).id, entry(4).id]);
  });

  it('moves a broken file aside, and leaves one of a newer Drive Query alone', async () => {
    const store = await openHistory(folder);
    const [broken, newer] = [`${entryId(1, 'aa')}.json`, `${entryId(2, 'bb')}.json`];
    await writeFile(path.join(folder, broken), '{"version": 1, "half');
    await writeFile(path.join(folder, newer), '{"version": 2, "what": "ever"}');
    await store.add(entry(3));
    expect((await store.list()).map(({ at }) => at)).toEqual([3]);
    const names = await readdir(folder);
    expect(names).toContain(newer);
    expect(names.some((name) => name.startsWith(`${broken}.corrupt-`))).toBe(true);
    expect(names).not.toContain(broken);
  });

  it('writes no secret, wherever one stands', async () => {
    const secrets = [
      'hunter2',
      'AIzaSyA1234567890abcdefghijklmnopqrstuv',
      'ya29.a0Af_secret',
      's3cr3t-token',
      'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.c2ln',
    ];
    const [password, key, access, token, jwt] = secrets as [string, string, string, string, string];
    const store = await openHistory(folder);
    await store.add(
      entry(1, {
        title: `Mine, with ${access}`,
        url: `https://mira:${password}@example.com/drive/v3/files?key=${key}&access_token=${token}`,
        uri: `vscode-remote://mira:${password}@host/all.dq?token=${token}`,
        run: {
          id: 'r',
          title: key,
          params: { fields: '*', oauth: `Bearer ${token}` },
          connection: 'x',
          query: `name = '${jwt}'`,
        },
        outcome: {
          state: 'failed',
          message: `401 for Authorization: Bearer ${access}, key=${key}, "token": "${token}"`,
        },
      }),
    );
    const text = await readFile(path.join(folder, `${entry(1).id}.json`), 'utf8');
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(await store.list()).toHaveLength(1);
  });

  it('removes everything when it is cleared', async () => {
    const store = await openHistory(folder);
    await store.add(entry(1));
    await store.keep(entry(1).id, 0, '[]');
    await store.clear();
    expect(await readdir(folder)).toEqual([]);
    expect(await store.list()).toEqual([]);
  });
});
