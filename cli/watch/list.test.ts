import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelStore, openStore } from '../../channels';
import { recordOf } from '../../channels/testing/samples';
import { dq, type World } from '../testing/dq';
import { stretch } from './words';

const NOW = Date.UTC(2030, 0, 15, 12);
const HOUR = 3_600_000;

let folder: string;
let store: ChannelStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-list-'));
  store = await openStore(path.join(folder, 'channels'));
});

afterEach(() => rm(folder, { recursive: true }));

const list = (args: string[] = [], world: World = {}) =>
  dq(['watch', 'list', ...args], { ...world, env: { DQ_STATE_DIR: folder, ...world.env } });

const active = { createdAt: NOW - HOUR, changedAt: NOW - HOUR };

describe('the list', () => {
  test('is empty before anything was created', async () => {
    expect(await list()).toEqual({ status: 0, stdout: 'No channels.\n', stderr: '' });
    expect(await list(['--format', 'json'])).toEqual({ status: 0, stdout: '[]\n', stderr: '' });
  });

  test('has a row for each channel, with what time has made of it', async () => {
    await store.add(recordOf('3f2a12bc-0000-4000-8000-000000000001', { ...active, expiration: NOW + 50 * HOUR }));
    await store.add(
      recordOf('7c-two', {
        ...active,
        createdAt: NOW,
        watch: 'users/me/settings',
        last: { number: 12, state: 'exists', at: NOW - 90_000 },
        unread: 3,
      }),
    );
    const { status, stdout, stderr } = await list();
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      'id        watches                   connection  state   left     last message                unread',
      '3f2a12bc  calendars/primary/events  sandbox     active  2 d 2 h',
      '7c-two    users/me/settings         sandbox     active           #12 exists, 1 min 30 s ago  3',
      '',
    ]);
  });

  test('fits a terminal', async () => {
    await store.add(recordOf('one', { ...active, watch: `calendars/${'x'.repeat(300)}/events` }));
    const { stdout } = await list([], { terminal: 60, env: { NO_COLOR: '1' } });
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(60);
  });

  test('leaves out what has ended, and says so', async () => {
    await store.add(recordOf('stopped', { ...active, progress: 'stopped' }));
    await store.add(recordOf('expired', { ...active, expiration: NOW - 1 }));
    await store.add(recordOf('failed', { ...active, progress: 'failed', failure: { message: 'No.', advice: 'Ask.' } }));
    const { stdout, stderr } = await list();
    expect([stdout, stderr]).toEqual(['No channels.\n', 'dq: 3 more have ended; --all lists them.\n']);
    const all = await list(['--all']);
    for (const state of ['stopped', 'expired', 'failed']) expect(all.stdout).toContain(state);
    expect(all.stdout).toContain('  No. Ask.\n');
  });

  test('says what to do about a channel of which nobody knows whether it exists', async () => {
    await store.add(recordOf('lost', { ...active, progress: 'creating', changedAt: NOW - HOUR }));
    const { stdout } = await list();
    expect(stdout).toContain('unknown');
    expect(stdout).toContain('It may exist');
    expect(stdout).toContain('dq watch stop --forget lost');
  });

  test('as JSON holds the records with their state, and no token', async () => {
    await store.add(recordOf('one', { ...active, token: 'team=7', expiration: NOW + HOUR }));
    const { stdout } = await list(['--format', 'json']);
    const { token: _token, ...rest } = recordOf('one', { ...active, expiration: NOW + HOUR });
    expect(JSON.parse(stdout)).toEqual([{ ...rest, state: 'active' }]);
  });

  test('leaves alone what it cannot read, and says so', async () => {
    const name = '0123456789abcdef0123456789abcdef.json';
    await writeFile(path.join(folder, 'channels', name), '{"version": 99}');
    await writeFile(path.join(folder, 'channels', name.replace('0', '1')), 'nonsense');
    const { status, stderr } = await list();
    expect(status).toBe(0);
    expect(stderr).toContain(`${name} was written by a newer Drive Query, and is left as it is.`);
    expect(stderr).toContain('holds no channel that can be read (it is no JSON)');
  });

  test('shows control characters of a record as such', async () => {
    await store.add(recordOf('one', { ...active, watch: 'calendars/\u001b[2J/events' }));
    expect((await list()).stdout).not.toContain('\u001b');
  });
});

test.each([
  [0, 'less than 1 s'],
  [59_999, '59 s'],
  [60_000, '1 min'],
  [3_600_000 + 61_000, '1 h 1 min'],
  [7 * 86_400_000, '7 d'],
  [7 * 86_400_000 + 3 * HOUR + 1, '7 d 3 h'],
])('%i ms are %s', (ms, words) => {
  expect(stretch(ms)).toBe(words);
});
