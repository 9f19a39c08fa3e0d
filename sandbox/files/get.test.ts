import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openSandbox } from '../testing/client';
import { LANDMARKS } from './landmarks';

const client = openSandbox();
const { files, folders, drives, driveFolders } = LANDMARKS;
const get = (id: string, parameters = {}, init: RequestInit = {}) =>
  client.get(`/drive/v3/files/${id}`, parameters, init);
const media = (id: string, parameters = {}, headers = {}) => get(id, { alt: 'media', ...parameters }, { headers });
const TEXT = 'hello world\nA first file, to say hello.\n';

describe('metadata', () => {
  test('the default members', async () => {
    expect((await get(files.hello)).json).toEqual({
      kind: 'drive#file',
      id: files.hello,
      name: 'HelloWorld.txt',
      mimeType: 'text/plain',
    });
  });

  test('a mask has no level for files', async () => {
    expect((await get(files.hello, { fields: 'size,owners/emailAddress' })).json).toEqual({
      size: `${TEXT.length}`,
      owners: [{ emailAddress: 'robin@example.com' }],
    });
    expect((await get(files.hello, { fields: 'files(id)' })).json.error.message).toBe('Invalid field selection files');
  });

  test('every member of a file', async () => {
    const { json } = await get(files.hello, { fields: '*' });
    expect(json).toMatchObject({
      createdTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      parents: [folders.root],
      properties: { mass: '1.3kg', count: '3' },
      appProperties: { additionalID: '8e8aceg2af2ge72e78' },
      writers: ['robin@example.com'],
      visibility: 'limited',
      md5Checksum: createHash('md5').update(TEXT).digest('hex'),
      fileExtension: 'txt',
      spaces: ['drive'],
      ownedByMe: true,
      capabilities: { canEdit: true, canDownload: true, canAddChildren: false },
      trashed: false,
      explicitlyTrashed: false,
    });
  });

  test.each([
    ['root', 'My Drive'],
    ['appDataFolder', 'App data'],
    [folders.handover, 'Client handover'],
  ])('%s', async (id, name) => expect((await get(id)).json.name).toBe(name));

  test('a file in a trashed folder is trashed, but not itself', async () => {
    const [file] = (await client.list({ q: `'${folders.trashed}' in parents` })).json.files!;
    expect((await get(file!.id!, { fields: 'trashed,explicitlyTrashed' })).json).toEqual({
      trashed: true,
      explicitlyTrashed: false,
    });
  });

  test('a shortcut says where it leads', async () => {
    const q = `shortcutDetails.targetId = '${files.shortcutTarget}'`;
    const { json } = await client.list({ q, fields: 'files(mimeType,shortcutDetails)' });
    expect(json.files![0]).toEqual({
      mimeType: 'application/vnd.svc-apps.shortcut',
      shortcutDetails: { targetId: files.shortcutTarget, targetMimeType: 'application/pdf' },
    });
  });

  test('labels, when they are asked for', async () => {
    const [file] = (await client.list({ q: "'labels/confidential' in labels", pageSize: 1 })).json.files!;
    const { json } = await get(file!.id!, { fields: 'labels,labelInfo', includeLabels: 'contract' });
    expect(json).toMatchObject({
      labels: { contract: { status: 'signed', tags: ['supplier', 'yearly'] } },
      labelInfo: { labels: [{ id: 'contract', fields: { amount: { valueType: 'integer', integer: ['1000'] } } }] },
    });
  });

  test.each([
    ['1Gone', {}],
    [drives.marketing, {}],
    [driveFolders.campaigns, {}],
    ['a%2Fb', {}],
    ['100%', {}],
  ])('%s: 404', async (id, parameters) => {
    const { status, json } = await get(id, parameters);
    expect(status).toBe(404);
    expect(json.error.errors?.[0]).toMatchObject({ reason: 'notFound', locationType: 'parameter', location: 'fileId' });
    expect(json.error.message).toMatch(/^File not found: .+\.$/);
  });

  test('what lies in a shared drive needs supportsAllDrives', async () => {
    expect((await get(driveFolders.campaigns, { supportsAllDrives: true, fields: 'driveId' })).json).toEqual({
      driveId: drives.marketing,
    });
  });

  test('an API key gets public files only', async () => {
    const init = { headers: { Authorization: 'none' } };
    const key = client.sandbox.apiKey;
    expect((await get(folders.public, { key }, init)).status).toBe(200);
    expect((await get(files.hello, { key }, init)).status).toBe(404);
  });
});

describe('content', () => {
  test('comes whole', async () => {
    const { status, headers, text } = await media(files.hello);
    expect([status, text]).toEqual([200, TEXT]);
    expect(headers.get('Content-Type')).toBe('text/plain');
    expect(headers.get('Content-Length')).toBe(`${TEXT.length}`);
  });

  test.each([
    ['bytes=0-4', 206, 'hello', 'bytes 0-4/40'],
    ['bytes=6-', 206, TEXT.slice(6), 'bytes 6-39/40'],
    ['bytes=-7', 206, 'hello.\n', 'bytes 33-39/40'],
    ['bytes=0-1000', 206, TEXT, 'bytes 0-39/40'],
    ['bytes=5-2', 200, TEXT, null],
    ['lines=1-2', 200, TEXT, null],
  ])('Range: %s', async (Range, expected, part, range) => {
    const { status, headers, text } = await media(files.hello, {}, { Range });
    expect([status, text, headers.get('Content-Range')]).toEqual([expected, part, range]);
  });

  test('a range behind the end: 416', async () => {
    const { status, headers } = await media(files.hello, {}, { Range: 'bytes=40-' });
    expect([status, headers.get('Content-Range')]).toEqual([416, 'bytes */40']);
  });

  test('folders and the like have none: 403', async () => {
    const { status, json } = await media(folders.team);
    expect([status, json.error.errors?.[0]?.reason]).toEqual([403, 'fileNotDownloadable']);
  });

  test('an unknown alt: 400', async () => expect((await get(files.hello, { alt: 'xml' })).status).toBe(400));

  const all = { supportsAllDrives: true };
  test.each([
    [files.abusive, {}, 403],
    [files.abusive, { acknowledgeAbuse: false }, 403],
    [files.abusive, { acknowledgeAbuse: true }, 200],
    [files.abusiveOfOthers, { acknowledgeAbuse: true }, 403],
    [files.abusiveInDrive, { ...all }, 403],
    [files.abusiveInDrive, { ...all, acknowledgeAbuse: true }, 200],
  ])('harmful: %s %j: %d', async (id, parameters, expected) => {
    const { status, json } = await media(id, parameters);
    expect(status).toBe(expected);
    if (expected === 403) expect(json.error.errors?.[0]?.reason).toBe('cannotDownloadAbusiveFile');
  });

  test('acknowledgeAbuse means nothing without alt=media', async () => {
    expect((await get(files.abusiveOfOthers, { acknowledgeAbuse: true })).json.name).toBe('invoice_macro.zip');
  });
});
