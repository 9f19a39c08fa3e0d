import { execFileSync } from 'node:child_process';
import * as realDisk from 'node:fs/promises';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Disk, DiskFile } from '../api/rows';
import { dq, type World } from './testing/dq';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-out-'));
});
afterEach(() => rm(folder, { recursive: true }));

const PAGES = 5;

/** A service with pages of two rows, the second member of which only the third page has. */
function service(answer: (token: string, asked: string[]) => Response | undefined = () => undefined) {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    const { searchParams } = new URL(request.url);
    const token = searchParams.get('pageToken') ?? '0';
    const tells = searchParams.get('fields')?.startsWith('files') !== true;
    asked.push(token);
    const special = answer(token, asked);
    if (special) return special;
    const page = Number(token);
    const files = [0, 1].map((row) => ({
      id: `${page}-${row}`,
      name: `=Zoë, ${row}`,
      ...(page === 2 && { size: '5' }),
    }));
    return Response.json({ kind: 'list', files, ...(tells && page < PAGES - 1 && { nextPageToken: `${page + 1}` }) });
  };
  return { fetch, asked };
}

const notFound = () => Response.json({ error: { code: 404, message: 'No' } }, { status: 404 });

/** Runs `dq run --all --out` into the test's folder. */
function runOut(name: string, world: World, { args = [] as string[], query = 'starred = true' } = {}) {
  const out = path.join(folder, name);
  return dq(['run', '--base-url', 'https://api.example', '--all', '--out', out, ...args, '-'], {
    stdin: query,
    ...world,
  });
}

const text = (name: string) => readFile(path.join(folder, name), 'utf8');
const FIELDS = '@fields nextPageToken, files(id, name)\nstarred = true';
const FORMATS: [string, string][] = [
  ['rows.csv', FIELDS],
  ['rows.csv', '@fields *\nstarred = true'],
  ['rows.json', FIELDS],
  ['rows.jsonl', FIELDS],
];

describe.each(FORMATS)('%s with %j', (name, query) => {
  const format = path.extname(name).slice(1);
  const printed = async () =>
    (
      await dq(['run', '--base-url', 'https://api.example', '--all', '--format', format, '-'], {
        stdin: query,
        ...service(),
      })
    ).stdout;

  test('is what standard output would be, and nothing else stays', async () => {
    const { status, stderr, stdout } = await runOut(name, service(), { query });
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toBe(`dq: ${path.join(folder, name)} holds 10 rows.\n`);
    expect(await text(name)).toBe(await printed());
    expect(await readdir(folder)).toEqual([name]);
  });

  test('is the same when a page fails, and the same command is run again', async () => {
    const broken = service((token, asked) => (token === '3' && asked.length < 5 ? notFound() : undefined));
    const first = await runOut(name, broken, { query });
    expect(first.status).toBe(1);
    expect(first.stderr).toContain(`${name}.partial keeps 6 rows: the same command goes on from there.`);
    const again = await runOut(name, broken, { query });
    expect(again.stderr).toContain('going on after the 6 rows');
    expect(broken.asked).toEqual(['0', '1', '2', '3', '3', '4']);
    expect(await text(name)).toBe(await printed());
    expect(await readdir(folder)).toEqual([name]);
  });

  test('is the same wherever the program is killed', async () => {
    const expected = await printed();
    for (let steps = 0, died = true; died; steps++) {
      const world = service();
      const first = mortalDisk(steps);
      await runOut(name, { ...world, disk: first.disk }, { query }).catch(() => {});
      await runOut(name, { ...world, disk: mortalDisk(1 + (steps % 23)).disk }, { query }).catch(() => {});
      const last = await runOut(name, world, { query });
      died = first.died();
      // When nothing was left to do, the file is there, and not replaced.
      expect([steps, last.status]).toEqual([steps, died ? expect.toBeOneOf([0, 2]) : 2]);
      expect(await text(name)).toBe(expected);
      expect(await readdir(folder)).toEqual([name]);
      await rm(path.join(folder, name));
    }
  });
});

describe('what is there already', () => {
  test('is not replaced, and nothing is asked for', async () => {
    await writeFile(path.join(folder, 'rows.csv'), 'mine');
    const world = service();
    const { status, stderr } = await runOut('rows.csv', world, { query: FIELDS });
    expect([status, world.asked]).toEqual([2, []]);
    expect(stderr).toContain('is there already, and is not replaced. --force replaces it.');
    expect(await text('rows.csv')).toBe('mine');
    expect((await runOut('rows.csv', world, { query: FIELDS, args: ['--force'] })).status).toBe(0);
    expect(await text('rows.csv')).toContain('0-0');
  });

  test('is not replaced when it appears meanwhile', async () => {
    const appear = writeFile.bind(undefined, path.join(folder, 'rows.csv'), 'mine');
    const world = service();
    const fetch = async (request: Request) => (await appear(), await world.fetch(request));
    const { status, stderr } = await runOut('rows.csv', { fetch }, { query: FIELDS });
    expect(status).toBe(2);
    expect(stderr).toContain('has appeared meanwhile');
    expect(await text('rows.csv')).toBe('mine');
  });

  test.each([
    ['another query', 'starred = false', []],
    ['another limit', 'starred = true', ['--limit', '3']],
  ])('of %s is not gone on with', async (_what, query, args) => {
    const broken = service((token) => (token === '3' ? notFound() : undefined));
    await runOut('rows.jsonl', broken);
    const { status, stderr } = await runOut('rows.jsonl', service(), { query, args });
    expect(status).toBe(2);
    expect(stderr).toContain('rows.jsonl.partial holds what something else has begun');
    expect(await runOut('rows.jsonl', service(), { query, args: [...args, '--force'] })).toMatchObject({ status: 0 });
  });

  test('under the name of the part, and not ours, is left alone', async () => {
    await writeFile(path.join(folder, 'rows.csv.partial'), 'mine');
    expect((await runOut('rows.csv', service(), { query: FIELDS })).status).toBe(2);
    expect(await text('rows.csv.partial')).toBe('mine');
  });
});

describe('going on', () => {
  test('keeps the moment that relative times stand for', async () => {
    const query = 'modifiedTime > now - 1d';
    const broken = service((token, asked) => (token === '3' && asked.length < 5 ? notFound() : undefined));
    await runOut('rows.jsonl', { ...broken, now: new Date('2030-01-15T12:00:00Z') }, { query });
    const later = await runOut('rows.jsonl', { ...broken, now: new Date('2030-01-16T12:00:00Z') }, { query });
    expect(later.status).toBe(0);
  });

  test('begins anew when the service does not take the page token any more, and says so', async () => {
    const errors = [{ reason: 'invalid', message: 'Invalid Value', location: 'pageToken' }];
    const refused = () => Response.json({ error: { code: 400, message: 'Invalid Value', errors } }, { status: 400 });
    const broken = service((token, asked) => (token === '3' && asked.length < 5 ? notFound() : undefined));
    await runOut('rows.json', broken);
    const expired = service((token, asked) => (token === '3' && asked.length === 1 ? refused() : undefined));
    const { status, stderr } = await runOut('rows.json', expired);
    expect(status).toBe(0);
    expect(stderr).toContain('does not take the page token of the earlier run any more: beginning anew');
    expect(JSON.parse(await text('rows.json')).files).toHaveLength(10);
  });

  test('writes no secret beside the rows', async () => {
    const env = { DQ_BASE_URL: 'https://api.example', DQ_ACCESS_TOKEN: 'token-of-mine' };
    const broken = service((token) => (token === '3' ? notFound() : undefined));
    await runOut('rows.json', { ...broken, env }, { query: '@key key-of-mine\nstarred = true' });
    expect(await text('rows.json.partial.json')).not.toContain('of-mine');
  });

  test('is left to whoever came later', async () => {
    const other = service();
    const world = service();
    const fetch = async (request: Request) => {
      if (request.url.includes('pageToken=2')) {
        await runOut('rows.jsonl', { fetch: service((token) => (token === '4' ? notFound() : undefined)).fetch });
      }
      return await world.fetch(request);
    };
    const { status, stderr } = await runOut('rows.jsonl', { fetch });
    expect(status).toBe(2);
    expect(stderr).toContain('another dq writes');
    await runOut('rows.jsonl', other);
    expect((await text('rows.jsonl')).split('\n').filter(Boolean)).toHaveLength(10);
  });
});

describe('what cannot be', () => {
  test.each([
    ['rows.txt', [], 'does not tell its format'],
    ['rows.csv', ['--format', 'table'], 'a table is for people'],
    ['no/such/rows.csv', [], 'there is no such folder'],
  ])('%s %j', async (name, args, says) => {
    const { status, stderr } = await runOut(name, service(), { args });
    expect(status).toBe(2);
    expect(stderr).toContain(says);
  });

  test('several requests in one file', async () => {
    expect((await runOut('rows.csv', service(), { query: '### a\n### b\n' })).stderr).toContain('--request');
  });

  test('standard output, which is no file', async () => {
    const { status, stderr } = await dq(['run', '--out', '-', '--format', 'csv', '-'], { stdin: FIELDS, ...service() });
    expect([status, stderr]).toEqual([2, expect.stringContaining('“-” is no file')]);
  });

  test.each(['folder', 'pipe'])('a %s, whatever is forced', async (kind) => {
    const place = path.join(folder, 'rows.csv');
    if (kind === 'folder') await mkdir(place);
    else execFileSync('mkfifo', [place]);
    const { fetch, asked } = service();
    const { status, stderr } = await runOut('rows.csv', { fetch }, { args: ['--force'] });
    expect([status, stderr]).toEqual([
      2,
      `dq: ${place} is a folder, a device or a pipe, and no file. Choose another name.\n`,
    ]);
    expect([asked, await readdir(folder)]).toEqual([[], ['rows.csv']]);
    expect((await stat(place)).isFile()).toBe(false);
  });

  test('a full disk keeps what came', async () => {
    const mortal = mortalDisk(14, 'ENOSPC');
    const { status, stderr } = await runOut('rows.jsonl', { ...service(), disk: mortal.disk });
    expect(status).toBe(2);
    expect(stderr).toMatch(/the disk is full\. .*partial keeps \d rows/);
  });
});

test.each(['@fields *', FIELDS])('a file in place of a private one is private (%j)', async (query) => {
  const place = path.join(folder, 'rows.csv');
  await writeFile(place, 'mine', { mode: 0o600 });
  await runOut('rows.csv', service(), { args: ['--force'], query });
  expect([(await stat(place)).mode & 0o777, (await text('rows.csv')).includes('0-1')]).toEqual([0o600, true]);
});

test('Ctrl+C keeps what came', async () => {
  const controller = new AbortController();
  const world = service((token) => {
    if (token === '2') controller.abort();
    return undefined;
  });
  const { status, stderr } = await runOut('rows.csv', { ...world, interruption: controller.signal }, { query: FIELDS });
  expect(status).toBe(1);
  expect(stderr).toContain('stopped.');
  expect(stderr).toContain('partial keeps 4 rows');
});

test('a mask without nextPageToken is told: then one page is all there is to have', async () => {
  const { status, stderr } = await runOut('rows.csv', service(), { query: '@fields files(id)\nstarred = true' });
  expect(status).toBe(0);
  expect(stderr).toContain('@fields leaves out nextPageToken');
});

test('one page without --all', async () => {
  const out = path.join(folder, 'one.json');
  await dq(['run', '--base-url', 'https://api.example', '--out', out, '-'], { stdin: 'starred = true', ...service() });
  expect(JSON.parse(await text('one.json'))).toMatchObject({
    nextPageToken: '1',
    files: [{ id: '0-0' }, { id: '0-1' }],
  });
});

/** A disk that fails after so many steps, in the middle of a write, and for ever. */
function mortalDisk(steps: number, code?: string) {
  let left = steps;
  let dead = false;
  const step = () => {
    dead ||= left-- <= 0;
    if (dead) throw Object.assign(new Error('killed'), code === undefined ? {} : { code });
  };
  const fileOf = (file: realDisk.FileHandle): DiskFile => ({
    read: async (...args) => (step(), await file.read(...args)),
    async write(bytes, offset, length, position) {
      if (left === 0 && !dead) await file.write(bytes, offset, Math.floor(length / 2), position);
      step();
      return await file.write(bytes, offset, length, position);
    },
    truncate: async (length) => (step(), await file.truncate(length)),
    sync: async () => (step(), await file.sync()),
    close: async () => await file.close(),
  });
  const disk: Disk = {
    open: async (...args) => (step(), fileOf(await realDisk.open(...args))),
    readFile: async (...args) => (step(), await realDisk.readFile(...args)),
    writeFile: async (...args) => (step(), await realDisk.writeFile(...args)),
    rename: async (...args) => (step(), await realDisk.rename(...args)),
    link: async (...args) => (step(), await realDisk.link(...args)),
    rm: async (...args) => (step(), await realDisk.rm(...args)),
    stat: async (...args) => (step(), await realDisk.stat(...args)),
  };
  return { disk, died: () => dead };
}
