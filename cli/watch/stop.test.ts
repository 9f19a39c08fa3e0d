import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelStore, openStore, withMessage } from '../../channels';
import { messageOf, recordOf } from '../../channels/testing/samples';
import { fakeCalendar, refusal } from '../testing/calendar';
import { dq, type World } from '../testing/dq';

const REMOTE = 'https://api.example.org';
const NOW = Date.UTC(2030, 0, 15, 12);

let folder: string;
let store: ChannelStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-stop-'));
  store = await openStore(path.join(folder, 'channels'));
});

afterEach(() => rm(folder, { recursive: true }));

const watch = (args: string[], world: World = {}) =>
  dq(['watch', ...args], { ...world, env: { DQ_STATE_DIR: folder, DQ_BASE_URL: REMOTE, ...world.env } });

const add = (id: string, change = {}) =>
  store.add(recordOf(id, { connection: 'environment', origin: REMOTE, createdAt: NOW, changedAt: NOW, ...change }));

describe('stop', () => {
  test('takes beginnings of ids, and does one after the other', async () => {
    await add('abc-1');
    await add('xyz-1', { watch: 'users/me/settings' });
    const service = fakeCalendar();
    const { status, stdout, stderr } = await watch(['stop', 'abc', 'x'], service);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe('abc-1 (calendars/primary/events) is stopped.\nxyz-1 (users/me/settings) is stopped.\n');
    expect(service.asked).toEqual(['channels/stop abc-1', 'channels/stop xyz-1']);
    expect(service.bodies[0]).toEqual({ id: 'abc-1', resourceId: 'r1' });
    expect((await store.get('abc-1'))?.progress).toBe('stopped');
    const again = await watch(['stop', 'abc'], service);
    expect([again.status, again.stdout]).toEqual([0, 'abc-1 (calendars/primary/events) was stopped before.\n']);
    expect(service.asked).toHaveLength(2);
  });

  test.each<[string, string[], string]>([
    ['none', ['nope'], 'nope: no channel on record has an id that begins with “nope”.'],
    ['several', ['a'], 'a: several ids begin with “a”: a-1, a-2.'],
  ])('goes on after an id that means %s', async (_, [id], says) => {
    await add('a-1');
    await add('a-2');
    await add('b-1');
    const service = fakeCalendar();
    const { status, stdout, stderr } = await watch(['stop', id!, 'b'], service);
    expect([status, stderr]).toEqual([2, `dq: ${says}\n`]);
    expect(stdout).toContain('b-1');
  });

  test('sends nothing to another service than the one that knows the channel', async () => {
    await add('abc');
    const service = fakeCalendar();
    const env = { DQ_BASE_URL: '', DQ_ACCESS_TOKEN: 'token' };
    const unnamed = await watch(['stop', 'abc'], { ...service, env });
    expect(unnamed.stderr).toContain(`it was created at ${REMOTE} (environment): name that address with --base-url`);
    const other = await watch(['stop', '--base-url', 'https://other.example.org', 'abc'], { ...service, env });
    expect(other.stderr).toContain('not at https://other.example.org');
    expect([unnamed.status, other.status, service.asked]).toEqual([2, 2, []]);
    await add('editor', { connection: 'sandbox', origin: 'http://1-00000000.sandbox.localhost' });
    expect((await watch(['stop', 'editor'], service)).stderr).toContain('in a window of the editor');
  });

  test('tells what the service refuses, and keeps the channel', async () => {
    await add('abc');
    const service = fakeCalendar(() => refusal(404, 'notFound', 'Channel abc not found'));
    const { status, stderr } = await watch(['stop', 'abc'], service);
    expect(status).toBe(1);
    expect(stderr).toContain('knows no such channel (HTTP 404): Channel abc not found.\n  It was stopped');
    expect(await store.get('abc')).toMatchObject({ progress: 'active', failure: {} });
  });

  test('says what is missing when the answer never came', async () => {
    await add('lost', { progress: 'creating', resourceId: undefined });
    const { status, stderr } = await watch(['stop', 'lost'], fakeCalendar());
    expect([status, stderr]).toEqual([1, expect.stringContaining('resource id never came')]);
  });

  test('leaves the record true when it is stopped itself', async () => {
    await add('abc');
    const controller = new AbortController();
    const service = fakeCalendar(() => {
      controller.abort();
      return new Promise(() => {});
    });
    const { status, stderr } = await watch(['stop', 'abc', 'abc'], { ...service, interruption: controller.signal });
    expect([status, service.asked]).toEqual([1, ['channels/stop abc']]);
    expect(stderr).toContain('may be stopped or not');
    expect(await store.get('abc')).toMatchObject({ progress: 'active', failure: {} });
  });

  test('--forget takes off the record what no service is asked about', async () => {
    await add('abc');
    const service = fakeCalendar();
    expect(await watch(['stop', '--forget', 'abc'], service)).toMatchObject({ status: 0 });
    expect([service.asked, await store.get('abc')]).toEqual([[], undefined]);
  });

  test('--all-expired takes off the record what is over', async () => {
    await add('live', { expiration: NOW + 1000 });
    await add('over', { expiration: NOW - 1000, createdAt: NOW - 5000 });
    const { status, stdout } = await watch(['stop', '--all-expired']);
    expect([status, stdout]).toEqual([0, '1 channel whose time is over is off the record.\n']);
    expect((await store.list()).records.map(({ id }) => id)).toEqual(['live']);
  });
});

describe('stop with a file', () => {
  const files = {
    'a.stop.json': JSON.stringify({ $schema: 'x', id: 'abc', resourceId: 'from-file' }),
    'a.channel.json': JSON.stringify({ id: 'abc', type: 'web_hook', address: 'https://a.example.org' }),
    'no.stop.json': '{}',
    'b.recognize.json': '{}',
  };

  test('stops what is not on record, and says so', async () => {
    const service = fakeCalendar();
    const { status, stdout } = await watch(['stop', 'a.stop.json'], { ...service, files });
    expect([status, stdout]).toEqual([0, 'abc is stopped; it was not on record.\n']);
    expect(service.bodies).toEqual([{ id: 'abc', resourceId: 'from-file' }]);
    const nowhere = await watch(['stop', 'a.stop.json'], { ...service, files, env: { DQ_BASE_URL: '' } });
    expect([nowhere.status, nowhere.stderr]).toEqual([2, expect.stringContaining('name its service')]);
  });

  test('brings the id that the record lacks', async () => {
    await add('abc', { progress: 'creating', resourceId: undefined });
    const service = fakeCalendar();
    const { status } = await watch(['stop', 'a.stop.json'], { ...service, files });
    expect([status, service.bodies]).toEqual([0, [{ id: 'abc', resourceId: 'from-file' }]]);
    expect(await store.get('abc')).toMatchObject({ progress: 'stopped', resourceId: 'from-file' });
  });

  test('does not guess which of two ids is right', async () => {
    await add('abc');
    const { status, stderr } = await watch(['stop', 'a.stop.json'], { ...fakeCalendar(), files });
    expect([status, stderr]).toEqual([2, expect.stringContaining('it names the resource from-file')]);
  });

  test('takes the request that the channel was created from', async () => {
    await add('abc');
    const service = fakeCalendar();
    expect(await watch(['stop', 'a.channel.json'], { ...service, files })).toMatchObject({ status: 0 });
    expect(service.bodies).toEqual([{ id: 'abc', resourceId: 'r1' }]);
  });

  test.each([
    ['no.stop.json', 'id is missing'],
    ['b.recognize.json', 'names no channel'],
    ['gone.stop.json', 'there is no such file'],
    ['a.channel.json', 'no channel abc is on record'],
  ])('refuses %s', async (file, says) => {
    const { status, stderr } = await watch(['stop', file], { ...fakeCalendar(), files });
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)]);
  });
});

describe('renew', () => {
  test('creates the new one, leaves the old one, and says how to stop it', async () => {
    await add('old', { token: 't', requestedExpiration: NOW + 3_600_000, members: { params: { ttl: '60' } } });
    const service = fakeCalendar();
    const { status, stdout, stderr } = await watch(['renew', '--wait', '0', 'old'], service);
    expect(status).toBe(0);
    const { id } = service.bodies[0] as { id: string };
    expect(service.asked).toEqual([`calendars/primary/events/watch ${id}`]);
    expect(service.bodies[0]).toMatchObject({ token: 't', params: { ttl: '60' }, expiration: String(NOW + 3_600_000) });
    expect(stdout).toContain(`id        ${id}`);
    expect(stderr).toContain('“dq watch stop old” stops it');
    expect(await store.get('old')).toMatchObject({ progress: 'active', renewedBy: id });
    expect(await store.get(id)).toMatchObject({ progress: 'active', renews: 'old' });
  });

  test.each([
    ['7d', NOW + 7 * 86_400_000],
    ['90s', NOW + 90_000],
    ['2030-02-01T12:00:00Z', Date.UTC(2030, 1, 1, 12)],
    ['1900000000000', 1_900_000_000_000],
  ])('--expiration %s --stop-old stops the old one', async (text, expiration) => {
    await add('old');
    const service = fakeCalendar();
    const { status, stderr } = await watch(['renew', '--stop-old', '--expiration', text, 'ol'], service);
    expect([status, stderr]).toEqual([0, 'dq: the old channel old is stopped.\n']);
    expect(service.bodies[0]).toMatchObject({ expiration: String(expiration) });
    expect(service.asked[1]).toBe('channels/stop old');
    expect((await store.get('old'))?.progress).toBe('stopped');
  });

  test('stops the old one when the first message of the new one is on record', async () => {
    await add('old');
    const service = fakeCalendar(async (place, { id }) => {
      if (place.endsWith('/stop')) return undefined;
      await store.update(id, (record) => withMessage(record, messageOf(id, 1))); // as a receiver elsewhere does
      return undefined;
    });
    const { status, stderr } = await watch(['renew', 'old'], service);
    expect([status, stderr]).toEqual([0, 'dq: the old channel old is stopped.\n']);
  });

  test('does not wait for messages that go elsewhere', async () => {
    await add('old', { address: 'https://hooks.example.org/' });
    const { status, stderr } = await watch(['renew', 'old'], fakeCalendar());
    expect([status, stderr]).toEqual([0, expect.stringContaining('goes on as well')]);
  });

  test('of what is over needs no stop', async () => {
    await add('old', { expiration: NOW - 1, createdAt: NOW - 100 });
    const service = fakeCalendar();
    const { status, stderr } = await watch(['renew', '--stop-old', 'old'], service);
    expect([status, stderr, service.asked.length]).toEqual([0, '', 1]);
  });

  test('that the service refuses leaves the old one as it was', async () => {
    await add('old');
    const { status, stderr } = await watch(
      ['renew', 'old'],
      fakeCalendar(() => refusal(403, 'forbidden', 'Forbidden')),
    );
    expect(status).toBe(1);
    expect(stderr).toContain('the old channel is as it was');
    expect(await store.get('old')).toMatchObject({ progress: 'active' });
    const { records } = await store.list();
    expect(records.map(({ progress }) => progress).sort()).toEqual(['active', 'failed']);
  });

  test('tells when only the stop of the old one failed', async () => {
    await add('old');
    const service = fakeCalendar((place) => (place.endsWith('/stop') ? refusal(500, 'oops', 'Oops') : undefined));
    const { status, stdout, stderr } = await watch(['renew', '--stop-old', '--format', 'json', 'old'], service);
    expect([status, JSON.parse(stdout).renews]).toEqual([1, 'old']);
    expect(stderr).toContain('the old channel old could not be stopped');
    expect(stderr).toContain('goes on as well');
  });
});
