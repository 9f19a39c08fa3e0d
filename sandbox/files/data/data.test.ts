import { describe, expect, test } from 'vitest';
import { NOW, openSandbox } from '../../testing/client';
import { createFilesArea } from '../area';
import { LANDMARKS } from '../landmarks';
import { Flag } from '../store/store';

const area = (options: object = {}) =>
  createFilesArea({
    seed: 1,
    vendor: 'svc',
    now: () => NOW.getTime(),
    files: 0,
    data: undefined,
    journal: undefined,
    combinedSearchLimit: 50_000,
    ...options,
  }).context.store;

const everything = (store: ReturnType<typeof area>) => Array.from({ length: store.count }, (_, row) => store.get(row));

describe('the believable data set', () => {
  const store = area();
  const files = everything(store);

  test('has a few hundred files of many kinds', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.length).toBeLessThan(800);
    expect(new Set(files.map((file) => file.mimeType)).size).toBeGreaterThan(12);
    expect(files.filter((file) => file.shortcutTarget).length).toBeGreaterThan(3);
  });

  test('is the same for the same seed, and another for another', () => {
    const shape = (seed: number) =>
      everything(area({ seed })).map(({ id, name, modifiedTime }) => [id, name, modifiedTime]);
    expect(shape(1)).toEqual(shape(1));
    expect(shape(1)).not.toEqual(shape(2));
  });

  test('has every landmark, whatever the seed', () => {
    const { folders, drives, driveFolders, files: known } = LANDMARKS;
    for (const seed of [1, 2, 99]) {
      const other = area({ seed });
      const ids = [folders, drives, driveFolders, known].flatMap((group) => Object.values(group));
      expect(ids.filter((id) => other.rowOf(id) < 0)).toEqual([]);
    }
  });

  test('is consistent: times in order and not in the future, trash below trash, drives as their folders', () => {
    for (const [row, file] of files.entries()) {
      expect(file.createdTime).toBeLessThanOrEqual(file.modifiedTime);
      expect(file.modifiedTime).toBeLessThanOrEqual(NOW.getTime());
      const above = store.rowOf(file.parents[0] ?? '');
      if (above < 0) continue;
      expect(store.isTrashed(row)).toBe(file.explicitlyTrashed || store.isTrashed(above));
      expect(file.driveId).toBe(store.drives.get(above));
      expect(file.space).toBe(store.get(above).space);
    }
  });

  test('has something of the last days, whenever it is made', async () => {
    for (const now of ['2024-06-15T12:00:00Z', '2031-01-01T00:00:00Z']) {
      const client = openSandbox({ now: () => new Date(now) });
      const since = new Date(Date.parse(now) - 30 * 86_400_000).toISOString();
      const q = `modifiedTime > '${since}' and '${LANDMARKS.folders.team}' in parents and mimeType contains 'image/'`;
      expect((await client.names({ q })).length).toBeGreaterThan(3);
    }
  });
});

describe('the generator', () => {
  const store = area({ files: 20_000 });

  test('makes exactly so many files beside the four roots', () => {
    expect(store.count).toBe(20_004);
    expect(everything(store).filter((file) => file.root)).toHaveLength(4);
  });

  test('keeps the believable ones, and is the same for the same seed', () => {
    const [few, many] = [area(), area({ files: 20_000 })];
    expect(
      everything(many)
        .slice(0, few.count)
        .map((file) => file.id),
    ).toEqual(everything(few).map((file) => file.id));
    const sample = [5000, 12_345, 19_999].map((row) => [store.get(row).id, store.get(row).name]);
    expect([5000, 12_345, 19_999].map((row) => [many.get(row).id, many.get(row).name])).toEqual(sample);
  });

  test('puts every file where there is a folder, and needs little memory', () => {
    for (let row = 0; row < store.count; row++) {
      const [parent] = store.parents.get(row);
      if ((store.flags.get(row) & Flag.root) === 0 && !parent!.startsWith('0A'))
        expect(store.rowOf(parent!)).toBeGreaterThanOrEqual(0);
    }
    expect(store.bytes / store.count).toBeLessThan(120);
  });
});

describe('data of one’s own', () => {
  const open = (data: unknown) => openSandbox({ data });

  test('takes the place of the data set, and gets what it leaves out', async () => {
    const client = open([
      { id: 'a1', name: 'Mine' },
      { name: 'In a folder', parents: ['f1'], mimeType: 'text/plain', content: 'some words' },
    ]);
    expect(await client.names()).toEqual(['Mine', 'In a folder']);
    expect(await client.names({ q: "'f1' in parents and fullText contains 'words'" })).toEqual(['In a folder']);
    expect(await client.names({ q: "'root' in parents and 'me' in owners" })).toEqual(['Mine']);
    expect((await client.list({ q: "'f2' in parents" })).status).toBe(404);
  });

  test('may say everything that can be asked for', async () => {
    const client = open([
      {
        id: 'all',
        name: 'All',
        mimeType: 'application/pdf',
        size: '2048',
        createdTime: '2020-01-01T00:00:00Z',
        modifiedTime: '2021-01-01T00:00:00Z',
        viewedByMeTime: '2022-01-01T00:00:00Z',
        starred: true,
        owners: [{ emailAddress: 'x@example.org' }],
        writers: ['robin@example.com'],
        visibility: 'domainWithLink',
        properties: { a: 'b' },
        appProperties: { c: 'd' },
        labels: { risk: { level: 'high', score: 7 } },
        sharedWithMe: true,
        description: 'described',
        folderColorRgb: '#123456',
      },
      { id: 'cut', name: 'Cut', shortcutDetails: { targetId: 'all' }, trashed: true },
      { id: 'drv', name: 'In a drive', driveId: '0AMine' },
    ]);
    const q = [
      "createdTime = '2020-01-01' and modifiedTime = '2021-01-01T00:00:00Z' and viewedByMeTime > '2021-12-31'",
      "and starred and 'x@example.org' in owners and 'me' in writers and visibility = 'domainWithLink'",
      "and properties has { key='a' and value='b' } and appProperties has { key='c' }",
      "and 'labels/risk' in labels and labels/risk.level = 'high' and labels/risk.score > 6",
      "and sharedWithMe and fullText contains 'described' and not trashed",
    ].join(' ');
    expect(await client.names({ q })).toEqual(['All']);
    expect(await client.names({ q: "shortcutDetails.targetId = 'all' and trashed" })).toEqual(['Cut']);
    const inDrive = { supportsAllDrives: true, includeItemsFromAllDrives: true, corpora: 'drive', driveId: '0AMine' };
    expect(await client.names(inDrive)).toEqual(['In a drive']);
    const { json } = await client.get('/drive/v3/files/all', { fields: 'size,folderColorRgb' });
    expect(json).toEqual({ size: '2048', folderColorRgb: '#123456' });
  });

  test('is trashed where it says so, with or without the folder that was trashed', async () => {
    const inherited = { trashed: true, explicitlyTrashed: false };
    const client = open([
      { id: 'bin', name: 'Bin', mimeType: 'application/vnd.svc-apps.folder', trashed: true },
      { name: 'In the bin', parents: ['bin'], ...inherited },
      { name: 'In a bin elsewhere', parents: ['other'], ...inherited },
      { name: 'Not at all' },
    ]);
    const { json } = await client.list({ fields: 'files(name,trashed,explicitlyTrashed)' });
    const states = json.files!.map((file) => [file.name, file['trashed'], file['explicitlyTrashed']]);
    expect(states).toEqual([
      ['Bin', true, true],
      ['In the bin', true, false],
      ['In a bin elsewhere', true, true],
      ['Not at all', false, false],
    ]);
  });

  test.each<[unknown, RegExp]>([
    [{}, /JSON array/],
    [[1], /Entry 0: A file must be a JSON object/],
    [[{}, { name: 5 }], /Entry 1: name must be a string/],
    [[{ modifiedTime: 'soon' }], /Entry 0: modifiedTime must be a time/],
    [[{ visibility: 'all' }], /Entry 0: visibility must be one of limited/],
    [[{ id: 'a b' }], /Entry 0: id must be made of/],
    [[{ id: 'a' }, { id: 'a' }], /Entry 1: the id a is taken/],
    [[{ permissions: [{ type: 'user', role: 'king' }] }], /permissions\[0\]\.role must be one of/],
  ])('is refused with its place: %j', (data, message) => expect(() => open(data)).toThrow(message));
});
