import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnsOf, compileQuery, type FileFacts, parseQuery, TERMS } from '../../language';
import { NOW, openSandbox } from '../testing/client';
import { ownersOf, readersOf, visibilityOf, writersOf } from './access';
import { createFilesArea } from './area';
import { LANDMARKS } from './landmarks';
import { queryColumns } from './store/query-columns';

const { context } = createFilesArea({
  seed: 7,
  vendor: 'svc',
  now: () => NOW.getTime(),
  files: 0,
  data: undefined,
  journal: undefined,
  combinedSearchLimit: 1000,
});
const { store } = context;
const rows = Array.from({ length: store.count }, (_, row) => row);

function factsOf(row: number): FileFacts {
  const file = store.get(row);
  const time = (value: number) => (Number.isNaN(value) ? {} : { value });
  const [viewed] = Object.values(time(file.viewedByMeTime));
  return {
    ...file,
    trashed: store.isTrashed(row),
    sharedWithMe: !Number.isNaN(file.sharedWithMeTime),
    visibility: visibilityOf(file.permissions),
    owners: ownersOf(file.permissions),
    writers: writersOf(file.permissions),
    readers: readersOf(file.permissions),
    properties: Object.fromEntries(file.properties),
    appProperties: Object.fromEntries(file.appProperties),
    texts: [file.description, file.content.text],
    labels: Object.fromEntries(file.labels.map((label) => [label.id, label.fields])),
    shortcutTargetId: file.shortcutTarget,
    ...(viewed !== undefined && { viewedByMeTime: viewed }),
  } as FileFacts;
}

const aliases = { me: context.user.email, folders: { root: context.roots.myDrive } };
const plain = columnsOf(rows.map(factsOf), {
  folders: rows.map((row) => store.idOf(row)),
  labels: Object.fromEntries([...store.labelDefinitions].map(([id, { fields }]) => [id, fields])),
});

test('the columns answer every query as a plain list of the same files does', () => {
  const parts = [
    ...TERMS.filter(({ name }) => name !== 'labels').map(({ example }) => example),
    "name contains 'q report'",
    "name = 'report 10.PDF'",
    'name != "README.md"',
    'fullText contains \'"master agreement" Notice\'',
    "fullText contains 'Überblick'",
    "mimeType contains 'sheet'",
    `modifiedTime > '${new Date(NOW.getTime() - 30 * 86_400_000).toISOString()}'`,
    "viewedByMeTime != '2024-01-01'",
    `'${LANDMARKS.folders.team}' in parents`,
    `not '${LANDMARKS.folders.photos}' in parents`,
    "'team@example.com' in readers",
    'properties has { key="mass" }',
    "visibility != 'limited'",
    "labels/contract.status = 'signed'",
    'labels/contract.amount >= 3000',
    "labels/contract.tags in 'yearly'",
    'labels/contract.due is null',
    'trashed',
    'sharedWithMe = false',
  ].filter((part) => !part.includes('0AbCdEfTeamFolder-'));
  const query = fc
    .array(fc.tuple(fc.constantFrom('and', 'or', 'and not', 'or not'), fc.constantFrom(...parts)), {
      minLength: 1,
      maxLength: 5,
    })
    .map((steps) =>
      steps
        .map(([word, part]) => `${word} ${part}`)
        .join(' ')
        .replace(/^(?:and|or) /, ''),
    );
  fc.assert(
    fc.property(query, (text) => {
      const parsed = parseQuery(text);
      const [fast, slow] = [compileQuery(parsed, queryColumns(store), aliases), compileQuery(parsed, plain, aliases)];
      expect(fast.problems).toEqual(slow.problems);
      expect(rows.filter(fast.matches)).toEqual(rows.filter(slow.matches));
    }),
  );
});

describe('every example of the term table finds something', () => {
  const client = openSandbox();
  test.each(TERMS.map(({ example }) => [example]))('%s', async (q) => {
    expect((await client.names({ q })).length).toBeGreaterThan(0);
  });
});

describe('the queries of api.md find what the data set has for them', () => {
  const client = openSandbox();
  const { team, public: open } = LANDMARKS.folders;
  test.each([
    [
      `mimeType contains 'image/' and modifiedTime > '2024-05-16T12:00:00' and '${team}' in parents and trashed = false`,
    ],
    ['sharedWithMe and fullText contains \'"master agreement"\''],
    [`'${open}' in parents and trashed = false`],
    ["not 'labels/contract' in labels"],
    ["labels/contract.status = 'signed'"],
    ["name = 'It\\'s a shared plan (v2) & notes.md'"],
    ["fullText contains 'C:\\\\plans'"],
    ["'team@example.com' in writers"],
    ['trashed = true'],
    [`'${LANDMARKS.drives.marketing}' in parents or starred = true`],
  ])('%s', async (q) => {
    const names = await client.names({ q, supportsAllDrives: true, includeItemsFromAllDrives: true });
    expect(names.length).toBeGreaterThan(0);
  });
});
