/** Files in the folders of the extension, and messages to the receiver, that somebody else wrote. */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSidecar } from '../../api';
import { type ChannelRecord, openStore, type Receiver, startReceiver } from '../../channels/index';
import { readRecord, stateOf, writeRecord } from '../../channels/record';
import { shortId, watchWords } from '../../client/channels/words';
import { entryId, type HistoryEntry, readEntry, writeEntry } from '../../client/history/entry';
import { openHistory } from '../../client/history/store';
import { readSession } from '../../client/sign-in/session';
import { factsMarkdown, factsText } from '../../client/views/channels/facts';

const files = new Map<string, Uint8Array>();
const removed: string[] = [];
vi.mock('vscode', () => ({
  Uri: { joinPath: (base: string, ...parts: string[]) => path.posix.join(base, ...parts) },
  FileSystemError: class extends Error {},
  env: { language: 'en' },
  l10n: {},
  workspace: {
    fs: {
      readFile: async (uri: string) => files.get(uri) ?? Promise.reject(new Error('none')),
      writeFile: async (uri: string, bytes: Uint8Array) => void files.set(uri, bytes),
      delete: async (uri: string) => void removed.push(uri),
    },
  },
}));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-kept-'));
  files.clear();
  removed.length = 0;
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

const RECORD: ChannelRecord = {
  id: 'a',
  connection: 'team',
  origin: 'https://api.example',
  watch: 'calendars/primary/events',
  address: 'https://me.example',
  progress: 'active',
  createdAt: 1,
  changedAt: 1,
};
const ENTRY: HistoryEntry = {
  version: 1,
  id: entryId(1, 'ab12'),
  at: 1,
  kind: 'list',
  title: 'Mine',
  connection: 'team',
  method: 'GET',
  url: 'https://api.example/drive/v3/files',
  uri: 'file:///a.dq',
  index: 0,
  run: { id: 'r', title: 'Mine', params: {}, connection: 'team' },
  outcome: { state: 'done', rows: 1, pages: 1, durationMs: 3 },
  size: 10,
};

const nasty = fc.oneof(
  fc.anything({ maxDepth: 2 }),
  fc.constantFrom<unknown>(1e300, -1, 1e9, Number.MAX_SAFE_INTEGER, '', '../../x', 'a b:c', '[x](command:y)', '\u202e'),
);
/** A value in which some members, also of members, are something else. */
const spoilt = (value: object) =>
  fc.array(fc.tuple(fc.constantFrom(...paths(value)), nasty), { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = JSON.parse(JSON.stringify(value)) as Record<string, unknown>;
    for (const [[name, inner], into] of changes) {
      const member = copy[name!];
      if (inner === undefined || typeof member !== 'object' || member === null) copy[name!] = into;
      else (member as Record<string, unknown>)[inner] = into;
    }
    return copy;
  });
function paths(value: object): string[][] {
  return Object.entries(value).flatMap(([name, each]) => [
    [name],
    ...(typeof each === 'object' && each !== null ? Object.keys(each).map((inner) => [name, inner]) : []),
  ]);
}
const json = (value: unknown) => JSON.stringify(value, (_name, each) => (typeof each === 'bigint' ? `${each}` : each));

describe('a record of a channel that somebody else wrote', () => {
  it('is taken whole or not at all, and is shown without harm', () => {
    fc.assert(
      fc.property(spoilt({ version: 1, ...RECORD }), (value) => {
        const read = readRecord(json(value) ?? '');
        if (read.kind !== 'record') return;
        const { record } = read;
        expect(() => [stateOf(record, 1), shortId(record.id), watchWords(record.watch)]).not.toThrow();
        const shown = factsMarkdown(record.id, [['Address', record.address]]);
        expect(shown.replace(/(`+) ?[\s\S]*?\1/g, '')).not.toMatch(/[^\\]\]\(|<\w/);
        expect(factsText(record.id, [['Origin', 'x']])).toContain('Origin');
      }),
      { numRuns: 500 },
    );
  });

  it('keeps to its own file, whatever its id is', async () => {
    const store = await openStore(folder);
    for (const id of ['../../evil', '/etc/passwd', '..', 'a\0b', '__proto__', 'x'.repeat(10_000)]) {
      await store.add({ ...RECORD, id });
      expect((await store.get(id))?.id).toBe(id);
      await store.remove(id);
    }
    expect((await readdir(folder)).filter((name) => !/^[0-9a-f]{32}\.json/.test(name))).toEqual([]);
  });

  it('under the name of another does not become that one', async () => {
    const store = await openStore(folder);
    await store.add(RECORD);
    const [name = ''] = await readdir(folder);
    await writeFile(
      path.join(folder, `${'f'.repeat(32)}.json`),
      writeRecord({ ...RECORD, origin: 'https://evil.example' }),
    );
    expect((await store.get('a'))?.origin).toBe('https://api.example');
    expect(await readFile(path.join(folder, name), 'utf8')).toContain('https://api.example');
  });
});

describe('an entry of the history that somebody else wrote', () => {
  it('is taken whole or not at all', () => {
    const dates = new Intl.DateTimeFormat('en');
    fc.assert(
      fc.property(spoilt(ENTRY), (value) => {
        const read = readEntry(json(value) ?? '');
        if (typeof read === 'string') return;
        const { at, title, url, uri, outcome, run, size } = read.entry;
        expect(() => dates.format(at)).not.toThrow();
        expect([typeof title, typeof url, typeof size]).toEqual(['string', 'string', 'number']);
        expect(uri === undefined || URL.canParse(uri)).toBe(true);
        expect((outcome.pages ?? 0) <= 1_000_000).toBe(true);
        expect(Object.values(run?.params ?? {}).every((each) => typeof each === 'string')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('is shown under its own name only, and changes no other file', async () => {
    const store = await openHistory(folder);
    await store.add(ENTRY);
    await writeFile(path.join(folder, `${entryId(2, 'ff')}.json`), writeEntry({ ...ENTRY, id: '../../evil' }));
    expect((await store.list()).map(({ id }) => id)).toEqual([ENTRY.id]);
  });
});

describe('results that are kept for a reload', () => {
  const log = { info: () => {}, warn: () => {} } as never;
  const HEAD = {
    version: 1,
    run: { id: 'r', title: 't', params: {}, connection: 'c' },
    uri: 'file:///a.dq',
    index: 0,
    connectionName: 'c',
    progress: { pageCount: 1, token: null, status: {} },
  };
  const put = (run: string, name: string, value: unknown) =>
    files.set(`/kept/${run}/${name}`, new TextEncoder().encode(json(value)));

  it.each(['..', '.', '../..', '/', '', '...', 'a/../..'])(
    'are in their folder, when the page asks for %j',
    async (id) => {
      const { createKeptRuns } = await import('../../client/views/results/kept-runs');
      const kept = createKeptRuns('/kept' as never, log);
      files.set('/run.json', new TextEncoder().encode(json(HEAD)));
      files.set('/kept/run.json', new TextEncoder().encode(json(HEAD)));
      expect(await kept.load(id)).toBeUndefined();
      kept.forget(id);
      kept.pin(id, false);
      await vi.waitFor(() => expect(removed).toHaveLength(2));
      expect(removed.filter((each) => !/^\/kept\/[\w.-]*[\w-][\w.-]*/.test(each))).toEqual([]);
    },
  );

  it('are not brought back when they are something else', async () => {
    const { createKeptRuns } = await import('../../client/views/results/kept-runs');
    const kept = createKeptRuns('/kept' as never, log);
    put('r', '0.json', []);
    put('r', 'run.json', HEAD);
    expect(await kept.load('r')).toBeDefined();
    for (const pageCount of [1e9, -1, 1.5, '1', null]) {
      put('r', 'run.json', { ...HEAD, progress: { ...HEAD.progress, pageCount } });
      expect(await kept.load('r')).toBeUndefined();
    }
    await fc.assert(
      fc.asyncProperty(spoilt(HEAD), async (value) => {
        put('r', 'run.json', value);
        const loaded = await kept.load('r');
        expect(typeof (loaded?.kept.run.title ?? '')).toBe('string');
      }),
    );
  });
});

it('a session that is none signs nobody in', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readSession(text)).toBeUndefined();
    }),
  );
});

it.each(['{"__proto__":{"results":[]}}', '[]', 'null', '7', `${'['.repeat(100_000)}`, '{"results":"x"}'])(
  'a sidecar of %s is a reason or an object, and changes no other',
  (text) => {
    const said = readSidecar('.transcript.json', text);
    expect(['string', 'object']).toContain(typeof said);
    expect(({} as Record<string, unknown>).results).toBeUndefined();
  },
);

describe('a message to the receiver', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver({
      headerPrefix: 'X-Svc-',
      channel: (id) => (id === 'a' ? { token: 'token-of-the-channel' } : undefined),
      onMessage: () => {},
    });
  });
  afterEach(async () => await receiver.close());

  it.each([
    ['nothing', {}],
    [
      'another channel',
      { 'X-Svc-Channel-ID': '__proto__', 'X-Svc-Message-Number': '1', 'X-Svc-Resource-State': 'exists' },
    ],
    ['no token', { 'X-Svc-Channel-ID': 'a', 'X-Svc-Message-Number': '1', 'X-Svc-Resource-State': 'exists' }],
    [
      'a wrong token',
      {
        'X-Svc-Channel-ID': 'a',
        'X-Svc-Channel-Token': 'x',
        'X-Svc-Message-Number': '1',
        'X-Svc-Resource-State': 'exists',
      },
    ],
    [
      'a number that is none',
      { 'X-Svc-Channel-ID': 'a', 'X-Svc-Message-Number': '1e999', 'X-Svc-Resource-State': 'x' },
    ],
    ['links and markup', { 'X-Svc-Channel-ID': '[x](command:evil)<img src=x>', 'X-Svc-Resource-ID': '$(zap)' }],
  ])('with %s is no notification', async (_what, headers) => {
    const answer = await fetch(`${receiver.address}/notifications`, { method: 'POST', headers });
    expect(answer.ok).toBe(false);
    expect(await answer.text()).not.toMatch(/token-of-the-channel|command:|<img/);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('from a page of another origin is not let through by the browser', async () => {
    const asked = {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
    };
    const answer = await fetch(receiver.address, asked);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.ok).toBe(false);
  });
});
