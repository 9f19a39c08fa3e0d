import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FILE_FIELDS, parseFields, project } from '../../language';
import { openSandbox } from '../testing/client';
import { LANDMARKS } from './landmarks';

const client = openSandbox();
const { folders, drives, driveFolders, users, files } = LANDMARKS;
const DRIVES = { supportsAllDrives: true, includeItemsFromAllDrives: true };
const inFolder = (id: string) => ({ q: `'${id}' in parents` });

describe('without parameters', () => {
  test('a page has a hundred files of the caller, with the default members', async () => {
    const { status, headers, json, text } = await client.list();
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe('application/json; charset=UTF-8');
    expect(Object.keys(json)).toEqual(['kind', 'incompleteSearch', 'nextPageToken', 'files']);
    expect(json.kind).toBe('drive#fileList');
    expect(json.incompleteSearch).toBe(false);
    expect(json.files).toHaveLength(100);
    expect(new Set(json.files?.flatMap(Object.keys))).toEqual(
      new Set(['kind', 'id', 'name', 'mimeType', 'resourceKey']),
    );
    expect(text).toContain('\n "files"');
  });

  test('trashed files are among them, roots and other spaces are not', async () => {
    const names = await client.names();
    expect(names).toContain('Old drafts');
    expect(names).not.toContain('My Drive');
    expect(names).not.toContain('settings.json');
  });
});

describe('corpora and spaces', () => {
  const owners = async (parameters: object) =>
    (
      await client.pages({ pageSize: 1000, fields: 'files(driveId,spaces,visibility,ownedByMe)', ...parameters })
    ).flat();

  test('user: no file of a shared drive', async () => {
    expect((await owners({})).filter((file) => file['driveId'])).toEqual([]);
  });

  test('user, with the drives asked for: both', async () => {
    const found = await owners(DRIVES);
    expect(found.some((file) => file['driveId'])).toBe(true);
    expect(found.some((file) => file['ownedByMe'])).toBe(true);
  });

  test('allDrives: the same', async () => {
    expect(await owners({ ...DRIVES, corpora: 'allDrives' })).toEqual(await owners(DRIVES));
  });

  test('drive: the one that is named', async () => {
    const found = await owners({ ...DRIVES, corpora: 'drive', driveId: drives.marketing });
    expect(new Set(found.map((file) => file['driveId']))).toEqual(new Set([drives.marketing]));
  });

  test('domain: what the domain can find, by others too', async () => {
    const found = await owners({ corpora: 'domain' });
    expect(new Set(found.map((file) => file['visibility']))).toEqual(
      new Set(['domainCanFind', 'anyoneCanFind', 'domainWithLink']),
    );
    expect(found.some((file) => !file['ownedByMe'])).toBe(true);
  });

  test('user: nothing of others that was neither shared nor opened', async () => {
    const all = await client.pages({ pageSize: 1000, fields: 'files(readers,viewedByMe)' });
    const foreign = all
      .flat()
      .filter((file) => !file['viewedByMe'] && !includesAny(file['readers'], users.me.email, users.team.email));
    expect(foreign).toEqual([]);
  });

  test('appDataFolder: only there', async () => {
    expect(await client.names({ spaces: 'appDataFolder' })).toEqual([
      'settings.json',
      'recent.json',
      'window-state.json',
    ]);
    const { q } = inFolder('appDataFolder');
    expect(await client.names({ q, spaces: 'appDataFolder' })).toHaveLength(3);
    expect(await client.names({ q })).toEqual([]);
    expect((await client.names({ spaces: 'drive,appDataFolder' })).length).toBe((await client.names()).length + 3);
    expect(await client.names({ spaces: 'photos' })).toEqual([]);
  });

  test('a folder in a shared drive needs both parameters', async () => {
    const query = inFolder(driveFolders.campaigns);
    expect((await client.names({ ...query, ...DRIVES })).length).toBeGreaterThan(0);
    expect(await client.names({ ...query, supportsAllDrives: true })).toEqual([]);
    expect((await client.list(query)).status).toBe(404);
  });

  test('older names of the parameters are understood', async () => {
    const old = {
      supportsTeamDrives: true,
      includeTeamDriveItems: true,
      corpora: 'drive',
      teamDriveId: drives.engineering,
    };
    expect((await client.names(old)).length).toBeGreaterThan(0);
  });

  test('a combined search that is too large says so and leaves files out', async () => {
    const small = openSandbox({ combinedSearchLimit: 50 });
    const wide = await small.list({ ...DRIVES, corpora: 'allDrives', pageSize: 1000 });
    const narrow = await small.list({ ...DRIVES, pageSize: 1000 });
    expect([wide.json.incompleteSearch, narrow.json.incompleteSearch]).toEqual([true, false]);
    expect(wide.json.files!.length).toBeLessThan(narrow.json.files!.length);
  });
});

function includesAny(value: unknown, ...addresses: readonly string[]): boolean {
  return Array.isArray(value) && addresses.some((address) => value.includes(address));
}

describe('orderBy', () => {
  const column = async (orderBy: string, field: string, q = '') =>
    (await client.pages({ q, orderBy, pageSize: 1000, fields: `files(${field})` })).flat().map((file) => file[field]);

  test.each(['createdTime', 'modifiedTime', 'modifiedByMeTime', 'viewedByMeTime', 'sharedWithMeTime'])(
    '%s',
    async (key) => {
      const up = (await column(key, key)).map((time) => `${time ?? ''}`);
      expect(up).toEqual([...up].sort());
      const down = (await column(`${key} desc`, key)).map((time) => `${time ?? ''}`);
      expect(down).toEqual([...down].sort().reverse());
    },
  );

  test('quotaBytesUsed by size, not by spelling', async () => {
    const sizes = (await column('quotaBytesUsed', 'quotaBytesUsed')).map(Number);
    expect(sizes).toEqual([...sizes].sort((left, right) => left - right));
  });

  test('folder: folders first', async () => {
    const types = await column('folder', 'mimeType');
    const folder = 'application/vnd.svc-apps.folder';
    expect(types.lastIndexOf(folder)).toBe(types.filter((type) => type === folder).length - 1);
  });

  test('name by letters, name_natural by numbers', async () => {
    const { q } = inFolder(folders.reports);
    const numbers = async (key: string) => (await column(key, 'name', q)).map((name) => /\d+/.exec(String(name))?.[0]);
    expect(await numbers('name')).toEqual(['1', '10', '12', '2', '22', '3']);
    expect(await numbers('name_natural')).toEqual(['1', '2', '3', '10', '12', '22']);
    expect(await numbers('name_natural desc')).toEqual(['22', '12', '10', '3', '2', '1']);
  });

  test('several keys', async () => {
    const { json } = await client.list({
      orderBy: 'starred, name desc',
      pageSize: 1000,
      fields: 'files(starred,name)',
    });
    const lines = json.files!.map((file) => `${file['starred']} ${file.name}`);
    const collator = new Intl.Collator('en', { sensitivity: 'accent' });
    const sorted = [...json.files!].sort(
      (left, right) => Number(right['starred']) - Number(left['starred']) || collator.compare(right.name!, left.name!),
    );
    expect(lines).toEqual(sorted.map((file) => `${file['starred']} ${file.name}`));
  });

  test('a text search comes by relevance: names before contents', async () => {
    expect((await client.names({ q: "fullText contains 'hello'" })).slice(0, 2)).toEqual([
      'Hello from Mira',
      'HelloWorld.txt',
    ]);
  });
});

describe('fields', () => {
  test.each<[string, unknown]>([
    ['files(id)', { files: [{ id: files.hello }] }],
    ['files/id, files/name', { files: [{ id: files.hello, name: 'HelloWorld.txt' }] }],
    [
      'incompleteSearch,files(owners(me),starred)',
      { incompleteSearch: false, files: [{ starred: false, owners: [{ me: true }] }] },
    ],
    ['kind', { kind: 'drive#fileList' }],
    ['files/properties/mass', { files: [{ properties: { mass: '1.3kg' } }] }],
    ['nextPageToken', {}],
  ])('%s', async (fields, expected) => {
    expect((await client.list({ q: "name = 'helloworld.txt'", fields })).json).toEqual(expected);
  });

  test('the next page token is there only if it is asked for', async () => {
    expect((await client.list({ fields: 'files(id)' })).json).not.toHaveProperty('nextPageToken');
    expect((await client.list({ fields: 'nextPageToken,files(id)' })).json).toHaveProperty('nextPageToken');
  });

  test.each([
    ['files(id,capabilities,canAddChildren)', 'canAddChildren', 22],
    ['files(id,nam)', 'nam', 9],
    ['items', 'items', 0],
    ['files/owners/me/x', 'x', 16],
    ['files(id', '', 5],
    ['', '', 0],
  ])('%s is refused', async (fields, selection, start) => {
    const { status, json } = await client.list({ fields });
    expect(status).toBe(400);
    expect(json.error.message).toContain(`Invalid field selection ${selection}`);
    expect(json.error.errors?.[0]).toMatchObject({ reason: 'invalidParameter', location: 'fields' });
    expect(json.error.details?.[0]).toMatchObject({ parameter: 'fields', start });
  });

  test('a mask gives what projecting the whole answer gives', async () => {
    const whole = (await client.list({ fields: '*', pageSize: 1000 })).json;
    const name = fc.constantFrom(
      ...FILE_FIELDS.map((field) => field.name),
      '*',
      'owners(me,displayName)',
      'capabilities/*',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(name, { minLength: 1, maxLength: 5 }), async (names) => {
        const mask = `kind,files(${names.join(',')})`;
        const { json } = await client.list({ fields: mask, pageSize: 1000 });
        expect(json).toEqual(project(parseFields(mask).tree, whole));
      }),
      { numRuns: 30 },
    );
  });

  test('every member has the type that the catalogue says', async () => {
    const all = (
      await client.pages({ ...DRIVES, fields: 'nextPageToken,files', includeLabels: 'contract', pageSize: 1000 })
    ).flat();
    const types = {
      string: 'string',
      time: 'string',
      count: 'string',
      integer: 'number',
      number: 'number',
      boolean: 'boolean',
      object: 'object',
      map: 'object',
    };
    const seen = new Set<string>();
    for (const file of all) {
      for (const [member, value] of Object.entries(file)) {
        const field = FILE_FIELDS.find((row) => row.name === member);
        expect(field, member).toBeDefined();
        expect(Array.isArray(value), member).toBe(field!.list ?? false);
        for (const each of Array.isArray(value) ? value : [value]) expect(typeof each, member).toBe(types[field!.type]);
        seen.add(member);
      }
    }
    expect(seen.size).toBeGreaterThan(55);
  });

  test('prettyPrint=false saves the blanks', async () => {
    expect((await client.list({ fields: 'kind', prettyPrint: false })).text).toBe('{"kind":"drive#fileList"}');
  });
});

describe('refused parameters', () => {
  test.each<[object, string, RegExp]>([
    [{ pageSize: 0 }, 'pageSize', /^Invalid value '0'. Values must be within the range: \[1, 1000\]$/],
    [{ pageSize: 1001 }, 'pageSize', /range/],
    [{ pageSize: 'ten' }, 'pageSize', /range/],
    [{ supportsAllDrives: 'yes' }, 'supportsAllDrives', /boolean/],
    [{ corpora: 'everything' }, 'corpora', /user, domain, drive, allDrives/],
    [{ ...DRIVES, corpora: 'drive' }, 'driveId', /if and only if/],
    [{ ...DRIVES, driveId: drives.marketing }, 'driveId', /if and only if/],
    [{ includeItemsFromAllDrives: true }, 'supportsAllDrives', /must be set to true/],
    [{ corpora: 'allDrives' }, 'includeItemsFromAllDrives', /must be set to true/],
    [{ spaces: 'drive,attic' }, 'spaces', /attic/],
    [{ orderBy: 'size' }, 'orderBy', /Invalid Value/],
    [{ orderBy: 'name down' }, 'orderBy', /Invalid Value/],
  ])('%j', async (parameters, location, message) => {
    const { status, json } = await client.list({ ...parameters });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      code: 400,
      errors: [{ domain: 'global', locationType: 'parameter', location }],
    });
    expect(json.error.message).toMatch(message);
  });

  test('orderBy with a text search', async () => {
    const { status, json } = await client.list({ q: "fullText contains 'x'", orderBy: 'name' });
    expect(status).toBe(400);
    expect(json.error).toMatchObject({
      message:
        'Sorting is not supported for queries with fullText terms. Results are always in descending relevance order.',
      errors: [{ reason: 'badRequest', location: 'orderBy' }],
    });
  });

  test.each<[string, number, string, number, number]>([
    ["trashed = flase and name = 'x'", 400, 'Invalid Value', 10, 15],
    ["name = 'it's here'", 400, 'Invalid Value', 10, 11],
    ["trashed and '1Gone' in parents and", 400, 'Invalid Value', 31, 34],
    ["'1Gone' in parents and labels/contract.amount = '7'", 400, 'Invalid Value', 0, 7],
    ['labels/contract.gone is null', 404, 'Label not found: labels/contract.gone.', 0, 20],
    ["labels/contract.amount = '7'", 400, 'Invalid Value', 25, 28],
    ["'1Gone' in parents", 404, 'File not found: .', 0, 7],
    ["not 'labels/gone' in labels", 404, "Label not found: 'labels/gone'.", 4, 17],
  ])('q: %s', async (q, status, message, start, end) => {
    const { json, ...answer } = await client.list({ q });
    expect(answer.status).toBe(status);
    expect(json.error.message).toBe(message);
    expect(json.error.errors?.[0]?.location).toBe(message.startsWith('File') ? 'fileId' : 'q');
    expect(json.error.details?.[0]).toMatchObject({
      '@type': 'drive-query/ParameterViolation',
      parameter: 'q',
      start,
      end,
    });
  });

  test('a value may hold a line break, as names may', async () => {
    const own = openSandbox();
    await own.create({ name: 'two\nlines' });
    expect(await own.names({ q: "trashed = false\nand name = 'Two\nLines'" })).toEqual(['two\nlines']);
    expect((await own.list({ q: "name = 'two\nlines" })).status).toBe(400);
  });

  test('a query that is too long', async () => {
    const { status, json } = await client.list({ q: 'trashed or '.repeat(50_000) });
    expect([status, json.error.message]).toEqual([400, 'The query is too complex.']);
  });

  test('a drive that is not there', async () => {
    const { status, json } = await client.list({ ...DRIVES, corpora: 'drive', driveId: '0AGone' });
    expect([status, json.error.message, json.error.errors?.[0]?.location]).toEqual([
      404,
      'Shared drive not found: 0AGone',
      'driveId',
    ]);
  });

  test('parameters nobody knows are ignored', async () => {
    expect((await client.list({ quotaUser: 'me', alt: 'json', unheardOf: 1 })).status).toBe(200);
  });
});

describe('who asks', () => {
  const { q } = inFolder(folders.public);
  const without = { headers: { Authorization: 'none' } };
  const ask = (parameters: Readonly<Record<string, string>>) => client.get('/drive/v3/files', parameters, without);
  const { apiKey } = client.sandbox;

  test.each(['none', 'Bearer wrong', 'Basic eDp5'])('%s: 401', async (Authorization) => {
    const { status, json, headers } = await client.get('/drive/v3/files', {}, { headers: { Authorization } });
    expect(status).toBe(401);
    expect(headers.get('WWW-Authenticate')).toMatch(/^Bearer/);
    expect(json.error).toEqual({
      code: 401,
      message: 'Invalid Credentials',
      errors: [
        {
          domain: 'global',
          reason: 'authError',
          message: 'Invalid Credentials',
          locationType: 'header',
          location: 'Authorization',
        },
      ],
    });
  });

  test('an API key lists a public folder', async () => {
    const { json } = await ask({ key: apiKey, q, fields: 'files(visibility)' });
    expect(json.files!.length).toBeGreaterThan(0);
    expect(new Set(json.files!.map((file) => file['visibility']))).toEqual(new Set(['anyoneWithLink']));
  });

  test('an API key finds only what anyone can find, and no private folder', async () => {
    expect((await ask({ key: apiKey })).json.files!.map((file) => file.name)).toEqual(['Press kit.pdf']);
    expect((await ask({ key: apiKey, ...inFolder(folders.team) })).status).toBe(404);
  });

  test('a wrong API key: 400', async () => {
    const { status, json } = await ask({ key: 'wrong', q });
    expect([status, json.error.message]).toEqual([400, 'API key not valid. Please pass a valid API key.']);
  });

  test('a token in the address, as old clients send it', async () => {
    expect((await ask({ access_token: client.sandbox.accessToken })).status).toBe(200);
  });
});

test.each([
  ['GET', '/', 404],
  ['GET', '/drive/v3', 404],
  ['GET', '/drive/v2/files', 404],
  ['PUT', '/drive/v3/files', 405],
  ['POST', `/drive/v3/files/${files.hello}`, 405],
])('%s %s: %d', async (method, path, expected) => {
  const { status, json } = await client.send(method, path);
  expect([status, json.error.code]).toEqual([expected, expected]);
});
