import { describe, expect, test } from 'vitest';
import { openSandbox } from '../testing/client';
import { LANDMARKS } from './landmarks';

const { files, folders, drives, driveFolders } = LANDMARKS;
const fields = { fields: '*' };

describe('create', () => {
  test('adds a file that queries find at once', async () => {
    const client = openSandbox();
    const id = await client.create({ name: 'Brand new', mimeType: 'text/plain', content: 'fresh words' });
    expect(await client.names({ q: "name contains 'brand' and fullText contains 'fresh'" })).toEqual(['Brand new']);
    const { json } = await client.get(`/drive/v3/files/${id}`, fields);
    expect(json).toMatchObject({
      parents: [folders.root],
      ownedByMe: true,
      size: '11',
      modifiedTime: '2024-06-15T12:00:00.000Z',
    });
  });

  test('in a folder of a shared drive, it belongs to the drive', async () => {
    const client = openSandbox();
    const all = { supportsAllDrives: true };
    const init = { body: JSON.stringify({ name: 'x', parents: [driveFolders.campaigns] }) };
    const { json } = await client.send('POST', '/drive/v3/files', { ...all, fields: 'driveId' }, init);
    expect(json).toEqual({ driveId: drives.marketing });
    expect((await client.send('POST', '/drive/v3/files', {}, init)).status).toBe(404);
  });

  test('in a trashed folder, it is trashed', async () => {
    const client = openSandbox();
    await client.create({ name: 'Late draft', parents: [folders.trashed] });
    expect(await client.names({ q: "trashed and name = 'late draft'" })).toEqual(['Late draft']);
  });

  test.each<[string | undefined, number]>([
    ['{', 400],
    ['[]', 400],
    ['{"name":5}', 400],
    [`{"id":"${files.hello}"}`, 409],
    ['{"parents":["1Gone"]}', 404],
    ['', 200],
  ])('%s: %d', async (body, expected) => {
    expect((await openSandbox().send('POST', '/drive/v3/files', {}, { body: body! })).status).toBe(expected);
  });

  test('needs a token, not a key', async () => {
    const client = openSandbox();
    const init = { body: '{}', headers: { Authorization: 'none' } };
    expect((await client.send('POST', '/drive/v3/files', { key: client.sandbox.apiKey }, init)).status).toBe(401);
  });
});

describe('upload, as client libraries do it', () => {
  const download = async (client: ReturnType<typeof openSandbox>, id: string | undefined) =>
    (await client.get(`/drive/v3/files/${id}`, { alt: 'media' })).text;

  test('multipart: metadata and content', async () => {
    const client = openSandbox();
    const body = [
      '--b1\r\ncontent-type: application/json\r\n\r\n{"name":"Two parts.txt"}\r\n',
      '--b1\r\ncontent-type: text/plain\r\n\r\nfirst\r\n\r\nsecond ü\r\n--b1--',
    ].join('');
    const init = { body, headers: { 'Content-Type': 'multipart/related; boundary=b1' } };
    const { json } = await client.send('POST', '/upload/drive/v3/files', { uploadType: 'multipart' }, init);
    expect(json).toMatchObject({ name: 'Two parts.txt', mimeType: 'text/plain' });
    expect(await download(client, json.id)).toBe('first\r\n\r\nsecond ü');
  });

  test('media: content alone, also over another', async () => {
    const client = openSandbox();
    const init = { body: 'new words', headers: { 'Content-Type': 'text/plain; charset=utf-8' } };
    const path = `/upload/drive/v3/files/${files.hello}`;
    expect((await client.send('PATCH', path, { uploadType: 'media' }, init)).status).toBe(200);
    expect(await download(client, files.hello)).toBe('new words');
    expect(await client.names({ q: 'fullText contains \'"new words"\'' })).toEqual(['HelloWorld.txt']);
  });

  test('another kind is refused', async () => {
    const { status } = await openSandbox().send(
      'POST',
      '/upload/drive/v3/files',
      { uploadType: 'resumable' },
      { body: '{}' },
    );
    expect(status).toBe(400);
  });
});

describe('update', () => {
  test('changes what is said and leaves the rest', async () => {
    const client = openSandbox();
    const { json } = await client.change('PATCH', files.hello, { name: 'Renamed.txt', starred: true }, fields);
    expect(json).toMatchObject({
      id: files.hello,
      name: 'Renamed.txt',
      starred: true,
      properties: { mass: '1.3kg', count: '3' },
      version: '2',
    });
    expect(await client.names({ q: "name contains 'HelloWorld'" })).toEqual([]);
  });

  test('moves by addParents and removeParents', async () => {
    const client = openSandbox();
    const move = { addParents: folders.photos, removeParents: 'root', ...fields };
    expect((await client.change('PATCH', files.hello, {}, move)).json['parents']).toEqual([folders.photos]);
    await client.change('PATCH', files.hello, {}, { addParents: folders.trashed, removeParents: folders.photos });
    expect(await client.names({ q: "trashed and name = 'helloworld.txt'" })).toHaveLength(1);
    // A change of something else does not bring it back.
    await client.change('PATCH', files.hello, { starred: true });
    expect(await client.names({ q: "trashed and name = 'helloworld.txt'" })).toHaveLength(1);
  });

  test('trashing a folder trashes what is in it, restoring it restores that', async () => {
    const client = openSandbox();
    const inside = (trashed: boolean) =>
      client.names({ q: `'${folders.reports}' in parents and trashed = ${trashed}` });
    await client.change('PATCH', folders.reports, { trashed: true });
    expect([await inside(true), await inside(false)].map((names) => names.length)).toEqual([6, 0]);
    await client.change('PATCH', folders.reports, { trashed: false });
    expect([await inside(true), await inside(false)].map((names) => names.length)).toEqual([0, 6]);
  });

  test('a file that one may only read: 403', async () => {
    const client = openSandbox();
    const { status, json } = await client.change('PATCH', files.abusiveOfOthers, { name: 'mine now' });
    expect([status, json.error.errors?.[0]?.reason]).toEqual([403, 'insufficientFilePermissions']);
  });
});

describe('delete', () => {
  test('takes a folder and what is in it', async () => {
    const client = openSandbox();
    expect((await client.change('DELETE', folders.reports)).status).toBe(204);
    expect(await client.names({ q: "name contains 'report 12'" })).toEqual([]);
    expect((await client.get(`/drive/v3/files/${folders.reports}`)).status).toBe(404);
    expect((await client.list({ q: `'${folders.reports}' in parents` })).status).toBe(404);
  });

  test('only by an owner, and never a root', async () => {
    const client = openSandbox();
    expect((await client.change('DELETE', files.masterAgreement)).status).toBe(403);
    expect((await client.change('DELETE', 'root')).status).toBe(403);
  });
});
