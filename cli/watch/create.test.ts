import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ChannelStore, openStore } from '../../channels';
import { type Asked, type FakeCalendar, fakeCalendar, notify, refusal } from '../testing/calendar';
import { dq, type World } from '../testing/dq';

const ID = '3f2a12bc-0000-4000-8000-000000000001';
const REMOTE = 'https://api.example.org';
const LOCAL = 'http://127.0.0.1:4999';
const BODY = { id: ID, type: 'web_hook', address: 'https://hooks.acme.dev/team?x=1', token: 'team=7' };
const FILE = { $request: { watch: 'calendars/primary/events' }, ...BODY };

let folder: string;
let store: ChannelStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-create-'));
  store = await openStore(path.join(folder, 'channels'));
});

afterEach(() => rm(folder, { recursive: true }));

const create = (file: object | string, args: string[], service: FakeCalendar, world: World = {}) =>
  dq(['watch', 'create', ...args, 'team.channel.json'], {
    fetch: service.fetch,
    ...world,
    env: { DQ_STATE_DIR: folder, ...world.env },
    files: { 'team.channel.json': typeof file === 'string' ? file : JSON.stringify(file) },
  });

describe('a channel', () => {
  const env = { DQ_BASE_URL: REMOTE, DQ_ACCESS_TOKEN: 'token' };

  test('is asked for once, recorded and told', async () => {
    const service = fakeCalendar();
    const { status, stdout, stderr } = await create(FILE, [], service, { env });
    expect([status, stdout.split('\n')]).toEqual([
      0,
      [
        `Watching calendars/primary/events at ${REMOTE}`,
        `  id        ${ID}`,
        `  resource  of-${ID}`,
        '  address   https://hooks.acme.dev/team?x=1',
        '  expires   2030-01-22 12:00:00 UTC, in 7 d',
        '',
      ],
    ]);
    expect(stderr).toBe(`dq: “dq watch stop ${ID}” stops the channel.\n`);
    expect(service.asked).toEqual([`calendars/primary/events/watch ${ID}`]);
    expect(service.bodies).toEqual([BODY]);
    expect(service.authorizations).toEqual(['Bearer token']);
    expect(await store.get(ID)).toMatchObject({
      connection: 'environment',
      origin: REMOTE,
      watch: 'calendars/primary/events',
      token: 'team=7',
      progress: 'active',
      source: 'file:///home/ada/queries/team.channel.json',
    });
  });

  test('is asked for again when nothing came of the first time', async () => {
    const refused = await create(
      FILE,
      [],
      fakeCalendar(async () => refusal(401, 'authError', 'Invalid')),
      { env },
    );
    expect([refused.status, (await store.get(ID))?.progress]).toEqual([1, 'failed']);
    expect((await create(FILE, [], fakeCalendar(), { env })).status).toBe(0);
    expect((await store.get(ID))?.progress).toBe('active');
  });

  test('is not asked for when it cannot be recorded', async () => {
    await create(FILE, [], fakeCalendar(), { env });
    const [file] = await readdir(store.folder);
    await rm(path.join(store.folder, file!));
    await mkdir(path.join(store.folder, file!));
    const service = fakeCalendar();
    const { status, stderr } = await create(FILE, [], service, { env });
    expect([status, service.asked]).toEqual([2, []]);
    expect(stderr).toMatch(/^dq: channel .*: its record cannot be used: it is a folder/);
  });

  test('is on record before it is asked for', async () => {
    let before: unknown;
    const service = fakeCalendar(async () => {
      before = await store.get(ID);
      return undefined;
    });
    await create(FILE, [], service, { env });
    expect(before).toMatchObject({ progress: 'creating' });
  });

  test('as JSON has no token', async () => {
    const { stdout } = await create(FILE, ['--format', 'json'], fakeCalendar(), { env });
    const facts = JSON.parse(stdout);
    expect(facts).toMatchObject({ event: 'channel', id: ID, resourceId: `of-${ID}`, state: 'active' });
    expect(stdout).not.toContain('team=7');
  });

  test('is what the options say before the file', async () => {
    const service = fakeCalendar();
    const args = ['--path', 'users/me/settings', '--address', 'https://hooks.acme.dev/other', '--new-id'];
    expect(await create(FILE, args, service, { env })).toMatchObject({ status: 0 });
    const { id, address } = service.bodies[0]!;
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect([service.asked[0], address]).toEqual([`users/me/settings/watch ${id}`, 'https://hooks.acme.dev/other']);
  });

  test('at a service here tells that nobody receives at an address made up', async () => {
    const service = fakeCalendar();
    const { stderr } = await create({ ...FILE, address: 'https://example.com/x' }, ['--base-url', LOCAL], service);
    expect(stderr).toContain('nobody receives at that address; with --listen');
  });

  test('may have its id, address and path from options alone', async () => {
    const service = fakeCalendar();
    const args = ['--path', 'users/me/settings', '--address', 'https://hooks.acme.dev/other', '--new-id'];
    expect(await create({ type: 'web_hook' }, args, service, { env })).toMatchObject({ status: 0 });
    expect(service.bodies[0]).toMatchObject({ type: 'web_hook', address: 'https://hooks.acme.dev/other' });
    expect(service.bodies[0]).not.toHaveProperty('$request');
  });

  test('at --base-url is without the credentials of another address', async () => {
    const service = fakeCalendar();
    const { stderr } = await create(FILE, ['--base-url', 'https://other.example.org'], service, { env });
    expect(service.authorizations).toEqual([null]);
    expect(stderr).toContain('are not sent to https://other.example.org.');
    expect(stderr).toContain(`dq watch stop ${ID} --base-url https://other.example.org`);
  });
});

describe('nothing is sent, and nothing recorded,', () => {
  const env = { DQ_BASE_URL: REMOTE };

  test.each<[string, object | string, string[], number, string]>([
    ['of a request with errors', { ...FILE, type: 'email' }, [], 1, '--force'],
    ['of what is no JSON', '{', ['--force'], 1, 'cannot be sent'],
    ['when --address is no HTTPS', FILE, ['--address', 'http://hooks.acme.dev'], 1, 'error address-not-https'],
    ['when nothing says what to watch', BODY, [], 2, '--path calendars/primary/events'],
    ['when the path leads nowhere', FILE, ['--path', 'calendars/x'], 1, 'watch-path'],
    ['without an id', { ...FILE, id: undefined }, ['--force'], 1, 'without an id'],
    [
      'when --http has no tunnel',
      { ...FILE, address: '' },
      ['--listen', '--http', '--base-url', LOCAL],
      2,
      'of your tunnel',
    ],
    [
      'when the service cannot reach a receiver here',
      { ...FILE, address: 'https://example.com/x' },
      ['--listen'],
      2,
      'tunnel',
    ],
  ])('%s', async (_, file, args, status, says) => {
    const service = fakeCalendar();
    const outcome = await create(file, args, service, { env });
    expect([outcome.status, outcome.stdout, service.asked]).toEqual([status, '', []]);
    expect(outcome.stderr).toContain(says);
    expect((await store.list()).records).toEqual([]);
  });

  test('without an address and --listen', async () => {
    const { status, stderr } = await create(FILE, [], fakeCalendar());
    expect(status).toBe(2);
    expect(stderr).toContain('add --listen');
    expect(stderr).toContain('dq serve');
  });

  test('of an id that is on record', async () => {
    await create(FILE, [], fakeCalendar(), { env });
    const service = fakeCalendar();
    const { status, stderr } = await create(FILE, ['--force'], service, { env });
    expect([status, service.asked]).toEqual([1, []]);
    expect(stderr).toContain('--new-id');
    expect((await store.get(ID))?.progress).toBe('active');
  });

  test('after Ctrl+C', async () => {
    const service = fakeCalendar();
    const { status, stderr } = await create(FILE, [], service, { env, interruption: AbortSignal.abort() });
    expect([status, service.asked, stderr]).toEqual([1, [], 'dq: stopped; nothing was sent.\n']);
    expect(await store.get(ID)).toBeUndefined();
  });

  test('when the records cannot be kept', async () => {
    const service = fakeCalendar();
    const { status, stderr } = await create(FILE, [], service, { env: { ...env, DQ_STATE_DIR: '/dev/null/x' } });
    expect([status, service.asked]).toEqual([2, []]);
    expect(stderr).toContain('DQ_STATE_DIR');
  });
});

describe('what goes wrong is told and recorded:', () => {
  const env = { DQ_BASE_URL: REMOTE };

  test('a refusal', async () => {
    const service = fakeCalendar(() => refusal(400, 'channelIdNotUnique', 'Channel id not unique'));
    const { status, stdout, stderr } = await create(FILE, [], service, { env });
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('with this id already (HTTP 400): Channel id not unique.\n  Use a new id');
    expect(await store.get(ID)).toMatchObject({ progress: 'failed' });
  });

  test('an answer that holds no ids', async () => {
    const { status, stderr } = await create(
      FILE,
      [],
      fakeCalendar(() => Response.json({ id: ID })),
      { env },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('may exist all the same');
    expect(await store.get(ID)).toMatchObject({ progress: 'creating', failure: {} });
  });

  test('Ctrl+C before an answer came', async () => {
    const controller = new AbortController();
    const service = fakeCalendar(() => {
      controller.abort();
      return new Promise(() => {});
    });
    const { status, stderr } = await create(FILE, [], service, { env, interruption: controller.signal });
    expect(status).toBe(1);
    expect(stderr).toContain('stopped before an answer came.\n  The channel may exist all the same');
    expect(await store.get(ID)).toMatchObject({ progress: 'creating', failure: {} });
  });
});

/** Delivers as a sandbox does, which trusts the authority in the folder. */
async function deliver(to: Asked, number: number): Promise<number | string> {
  return await notify(to, number, { ca: await readFile(path.join(folder, 'authority.pem'), 'utf8') });
}

describe('--listen', () => {
  /** Runs until the messages have been sent that the service sends as soon as it is asked. */
  async function listen(args: string[], numbers: readonly number[], world: World = {}) {
    const controller = new AbortController();
    const answers: (number | string)[] = [];
    const sending = { done: Promise.resolve() };
    const service = fakeCalendar(async (place, body) => {
      if (!place.endsWith('/watch')) return undefined;
      const send = async (number: number) => answers.push(await deliver(body, number));
      await send(1); // the sync message may come before the answer (api.md §3)
      sending.done = (async () => {
        for (const number of numbers) await send(number);
        controller.abort();
      })();
      return undefined;
    });
    const outcome = await create(FILE, ['--listen', '--base-url', LOCAL, ...args], service, {
      interruption: controller.signal,
      ...world,
    });
    await sending.done;
    return { ...outcome, service, answers };
  }

  test('receives what the service on this machine sends, by HTTPS, and keeps the record', async () => {
    const { status, stdout, stderr, answers, service } = await listen([], [2, 3, 3, 7]);
    expect([status, answers]).toEqual([0, [200, 200, 200, 200, 200]]);
    expect(service.bodies[0]!.address).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/team\?x=1$/);
    const messages = stdout.split('\n').filter((line) => /^\d\d:/.test(line));
    expect(messages.map((line) => line.slice(13).replaceAll(ID, 'ID'))).toEqual([
      '#1    sync       calendars/primary/events  ID',
      '#2    exists     calendars/primary/events  ID',
      '#3    exists     calendars/primary/events  ID',
      '#3    exists     calendars/primary/events  ID (answered 200) repeated: Message 3 came before.',
      '#7    exists     calendars/primary/events  ID (3 numbers left out)',
    ]);
    expect(stderr).toContain('dq: 5 messages (1 repeated).\n');
    expect(await store.get(ID)).toMatchObject({ progress: 'active', last: { number: 7 }, connection: LOCAL });
    expect((await store.get(ID))?.unread).toBeUndefined();
  });

  test('prints JSON Lines, without the token', async () => {
    const { stdout } = await listen(['--format', 'json'], [4]);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ event, number, gap }) => [event, number, gap])).toEqual(
      expect.arrayContaining([
        ['channel', undefined, undefined],
        ['message', 1, undefined],
        ['message', 4, 2],
      ]),
    );
    expect(lines.find(({ number }) => number === 4)).toMatchObject({
      channel: ID,
      watch: 'calendars/primary/events',
      state: 'exists',
      verdict: 'genuine',
      answer: 200,
      headers: { 'X-Svc-Channel-Token': '[redacted]', 'X-Svc-Message-Number': '4' },
    });
  });

  test('answers as it is told to', async () => {
    const { answers, stdout } = await listen(['--answer', '503'], [2]);
    expect(answers).toEqual([503, 503]);
    expect(stdout).toContain('(answered 503)');
    expect((await listen(['--answer', 'close', '--new-id'], [2])).answers).toEqual(['ECONNRESET', 'ECONNRESET']);
  });

  test('goes on when the answer was lost and the sync message said what it held', async () => {
    const controller = new AbortController();
    const service = fakeCalendar(async (_, body) => {
      await deliver(body, 1);
      queueMicrotask(() => controller.abort());
      throw new TypeError('fetch failed');
    });
    const { status, stdout } = await create(FILE, ['--listen', '--base-url', LOCAL], service, {
      interruption: controller.signal,
    });
    expect(status).toBe(0);
    expect(stdout).toContain(`resource  of-${ID}`);
    expect(await store.get(ID)).toMatchObject({ progress: 'active', resourceId: `of-${ID}` });
  });

  test('ends, and closes its port, when the service refuses', async () => {
    let address = '';
    const service = fakeCalendar((_, body) => {
      address = body.address;
      return refusal(403, 'forbidden', 'Forbidden');
    });
    const { status, stdout } = await create(FILE, ['--listen', '--base-url', LOCAL], service);
    expect([status, stdout]).toEqual([1, '']);
    expect(await deliver({ id: ID, address }, 1)).toBe('ECONNREFUSED');
  });
});
