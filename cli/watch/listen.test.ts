import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelStore, openStore } from '../../channels';
import { recordOf } from '../../channels/testing/samples';
import { openAuthority } from '../../sandbox/authority';
import { runProgram } from '../program';
import { notify } from '../testing/calendar';
import { gathering, outsideOf } from '../testing/dq';

const NOW = Date.UTC(2030, 0, 15, 12);

let folder: string;
let store: ChannelStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-listen-'));
  store = await openStore(path.join(folder, 'channels'));
  await store.add(recordOf('one', { token: 'secret', createdAt: NOW, changedAt: NOW }));
});

afterEach(() => rm(folder, { recursive: true }));

/** Runs `dq watch listen` until `act` is done with it. */
async function listen(args: string[], act: (address: string) => Promise<void>) {
  const controller = new AbortController();
  const stdout = gathering(undefined);
  let told!: (address: string) => void;
  const address = new Promise<string>((resolve) => {
    told = resolve;
  });
  const stderr = gathering(undefined, (text) => {
    const found = /receiving at (\S+) for/.exec(text)?.[1];
    if (found) told(found);
  });
  const running = runProgram({
    ...outsideOf({ interruption: controller.signal, env: { DQ_STATE_DIR: folder } }, stdout, stderr),
    args: ['watch', 'listen', ...args],
  });
  const where = await Promise.race([address, running.then(() => undefined)]);
  if (where !== undefined) await act(where);
  controller.abort();
  return { status: await running, stdout: stdout.text(), stderr: stderr.text() };
}

describe('listen', () => {
  const one = (address: string) => ({ id: 'one', address, token: 'secret' });

  test('receives for the channels on record, and tells what is not genuine', async () => {
    const answers: (number | string)[] = [];
    const { status, stdout, stderr } = await listen(['--http'], async (address) => {
      answers.push(await notify(one(address), 1), await notify(one(address), 5));
      answers.push(await notify({ ...one(address), token: 'guess' }, 6), await notify({ id: 'other', address }, 1));
    });
    expect([status, answers]).toEqual([0, [200, 200, 401, 404]]);
    const lines = stdout.split('\n').map((line) => line.slice(13));
    expect(lines).toEqual([
      '#1    sync       calendars/primary/events  one',
      '#5    exists     calendars/primary/events  one (3 numbers left out)',
      expect.stringContaining('one (answered 401) wrong token: '),
      expect.stringContaining('other (answered 404) foreign: '),
      '',
    ]);
    expect(stderr).toContain('for 1 channel on record; Ctrl+C ends that.\ndq: 4 messages (2 refused).\n');
    expect(await store.get('one')).toMatchObject({ last: { number: 5, state: 'exists' } });
  });

  test('receives for a channel that another program records meanwhile', async () => {
    let answer: number | string = 0;
    await listen(['--http'], async (address) => {
      await store.add(recordOf('new', { createdAt: NOW, changedAt: NOW, progress: 'creating' }));
      answer = await notify({ id: 'new', address }, 1);
    });
    expect(answer).toBe(200);
    expect(await store.get('new')).toMatchObject({ progress: 'active', resourceId: 'of-new' });
  });

  test('prints JSON Lines, and takes another prefix', async () => {
    const { stdout } = await listen(['--http', '--format', 'json', '--header-prefix', 'X-Acme-'], async (address) => {
      await notify(one(address), 2, { prefix: 'X-Acme-' });
    });
    const [first, second] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(first).toEqual({ event: 'listening', address: expect.stringMatching(/^http:/), channels: 1 });
    expect(second).toMatchObject({ event: 'message', channel: 'one', number: 2, verdict: 'genuine' });
  });

  test('listens where the newest channel expects it, by HTTPS', async () => {
    let port = 0;
    await listen(['--port', '0'], async (address) => {
      port = Number(new URL(address).port);
    });
    await store.add(recordOf('two', { createdAt: NOW + 1, changedAt: NOW, address: `https://127.0.0.1:${port}/x` }));
    const { status } = await listen([], async (address) => {
      expect(address).toBe(`https://127.0.0.1:${port}`);
      const ca = await readFile(path.join(folder, 'authority.pem'), 'utf8');
      expect(await notify({ id: 'two', address }, 1, { ca })).toBe(200);
      const second = await listen([], async () => {});
      expect([second.status, second.stderr]).toEqual([2, expect.stringContaining('already, perhaps another receiver')]);
    });
    expect(status).toBe(0);
  });

  test('loses none of a thousand messages, and none of what they tell', async () => {
    const { stderr } = await listen(['--http'], async (address) => {
      for (let at = 0; at < 1000; at += 50) {
        await Promise.all(Array.from({ length: 50 }, (_, more) => notify(one(address), at + more + 1)));
      }
    });
    expect(stderr).toContain('dq: 1000 messages.\n');
    expect(await store.get('one')).toMatchObject({ last: { number: 1000 } });
  });
});

describe('check', () => {
  async function check(address: string, args: string[] = []) {
    const stdout = gathering(undefined);
    const stderr = gathering(undefined);
    const world = { env: { DQ_STATE_DIR: folder }, now: new Date() };
    const status = await runProgram({
      ...outsideOf(world, stdout, stderr),
      args: ['watch', 'check', ...args, address],
    });
    return { status, stdout: stdout.text(), stderr: stderr.text() };
  }

  async function withServer(selfSigned: boolean, act: (address: string) => Promise<void>) {
    const authority = await openAuthority(folder);
    const server = createServer(authority.certificateFor(['localhost', '127.0.0.1'], { selfSigned }));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await act(`https://127.0.0.1:${(server.address() as AddressInfo).port}/hook`);
    await new Promise((resolve) => server.close(resolve));
  }

  test('finds a receiver of ours good', async () => {
    await withServer(false, async (address) => {
      const { status, stdout, stderr } = await check(address);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain('✓ Is signed by a trusted authority');
      expect(stdout).toContain('Nothing here keeps messages from being delivered.');
    });
  });

  test('finds what is wrong, for tools as well', async () => {
    await withServer(true, async (address) => {
      const { status, stdout } = await check(address);
      expect([status, stdout]).toEqual([1, expect.stringContaining('✗ Is not self-signed')]);
      const json = JSON.parse((await check(address, ['--format', 'json'])).stdout);
      expect(json).toMatchObject({ deliverable: false });
    });
    const plain = await check('http://127.0.0.1:1/');
    expect([plain.status, plain.stdout]).toEqual([1, expect.stringContaining('✗ Is an HTTPS address')]);
    expect((await check('nonsense')).status).toBe(1);
  });
});
