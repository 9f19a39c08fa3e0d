import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LANDMARKS, POLICY_PATH, TRANSCRIPTS_PATH } from './index';
import { openStateFile } from './state-file';
import { NOW, openSandbox, type TestClient } from './testing/client';

const { files, folders } = LANDMARKS;
let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'sandbox-state-'));
});
afterEach(() => rm(directory, { recursive: true }));

const open = async (name = 'state.json', options = {}) =>
  openSandbox({ state: await openStateFile(path.join(directory, name)), ...options });

describe('a state file', () => {
  test('brings changes back after a restart, also years later', async () => {
    const first = await open('deep/state.json');
    const id = await first.create({
      name: 'Kept.txt',
      mimeType: 'text/plain',
      content: 'kept words ü',
      properties: { a: 'b' },
    });
    const gone = await first.create({ name: 'Gone' });
    await first.change('DELETE', gone);
    await first.change('PATCH', files.hello, { name: 'Renamed' });
    await first.change('DELETE', folders.reports);
    const late = await first.create({ name: 'Late' });
    await first.sandbox.settled();
    const before = await first.pages({ pageSize: 1000, fields: '*' });

    const second = await open('deep/state.json', { now: () => new Date(NOW.getTime() + 3e11) });
    expect(await second.pages({ pageSize: 1000, fields: '*' })).toEqual(before);
    expect((await second.get(`/drive/v3/files/${id}`, { alt: 'media' })).text).toBe('kept words ü');
    expect((await second.get(`/drive/v3/files/${late}`)).json.name).toBe('Late');
    expect((await second.get(`/drive/v3/files/${gone}`)).status).toBe(404);
    // What was kept is kept on, and a new file gets an id of its own.
    expect([id, gone, late]).not.toContain(await second.create({ name: 'Newer' }));
    await second.sandbox.settled();
    expect(await (await open('deep/state.json')).names({ q: "name = 'kept.txt' or name = 'newer'" })).toEqual([
      'Kept.txt',
      'Newer',
    ]);
  });

  test('brings transcripts and the policy back, but not what the sandbox was made with', async () => {
    const restrict = { restrictEndpointUsage: ['eu'] as const };
    const first = await open('speech.json', restrict);
    const transcript = { uri: 'gs://bucket/kept.wav', transcript: 'kept' };
    await first.send('POST', TRANSCRIPTS_PATH, {}, { body: JSON.stringify(transcript) });
    await first.sandbox.settled();
    const restricted = async (client: TestClient) => (await client.get(POLICY_PATH)).json['restrictEndpointUsage'];
    const second = await open('speech.json');
    expect((await second.get(TRANSCRIPTS_PATH)).json['transcripts']).toMatchObject([{ uri: transcript.uri }]);
    expect(await restricted(second)).toEqual([]);
    await second.send('PUT', POLICY_PATH, {}, { body: JSON.stringify({ restrictEndpointUsage: ['us'] }) });
    await second.sandbox.settled();
    expect(await restricted(await open('speech.json'))).toEqual(['us']);
    expect(await restricted(await open('speech.json', restrict))).toEqual(['eu']);
  });

  test('holds no secret, is whole, and leaves nothing beside it', async () => {
    const client = await open();
    await Promise.all(Array.from({ length: 20 }, (_, index) => client.create({ name: `File ${index}` })));
    await client.sandbox.settled();
    expect(await readdir(directory)).toEqual(['state.json']);
    const text = await readFile(path.join(directory, 'state.json'), 'utf8');
    expect(JSON.parse(text).rows).toHaveLength(20);
    expect(text).not.toContain(client.sandbox.accessToken);
  });

  test('is not written while nothing changes', async () => {
    const client = await open();
    await client.names();
    await client.sandbox.settled();
    expect(await readdir(directory)).toEqual([]);
  });

  test.each([
    ['not JSON', /was not written by this sandbox/],
    ['{}', /was not written by this sandbox/],
    [JSON.stringify({ version: 1, origin: 0, base: 3, rows: [] }), /another data set/],
    [JSON.stringify({ version: 1, rows: [], speech: {} }), /was not written by this sandbox/],
    [JSON.stringify({ version: 1, rows: [], speech: { transcripts: [{}] } }), /needs the sha256 or the uri/],
  ])('that cannot be used is refused: %s', async (text, message) => {
    await writeFile(path.join(directory, 'state.json'), text);
    await expect(open()).rejects.toThrow(message);
  });

  test('that cannot be written makes settled reject, and nothing else', async () => {
    const client = openSandbox({ state: { text: undefined, save: () => Promise.reject(new Error('disk full')) } });
    await client.create({ name: 'x' });
    await expect(client.sandbox.settled()).rejects.toThrow('disk full');
    expect((await client.list()).status).toBe(200);
  });
});
