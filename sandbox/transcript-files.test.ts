import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sha256Of } from './testing/speech';
import { readSidecars } from './transcript-files';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'sidecars-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function readOf(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text);
  return await readSidecars(folder);
}

const hashOf = (text: string) => sha256Of(btoa(text));
const results = (transcript: string) => [{ alternatives: [{ transcript }] }];

describe('the sidecars of a folder', () => {
  test('say what is in the audio beside them', async () => {
    const read = await readOf({
      'a.wav': 'bytes of a',
      'a.wav.transcript.json': '\uFEFF{"transcript":"in a"}',
      'b.flac': 'bytes of b',
      'b.flac.transcript.txt': 'in b\n',
      'c.mp3': 'has none',
      'notes.txt': 'is none',
    });
    expect(read).toEqual([
      { sha256: await hashOf('bytes of a'), results: results('in a') },
      { sha256: await hashOf('bytes of b'), results: results('in b') },
    ]);
  });

  test('may name a URI, with or without the audio', async () => {
    const read = await readOf({
      'a.wav': 'bytes',
      'a.wav.transcript.json': '{"transcript":"a","uri":"gs://bucket/a"}',
      'far.wav.transcript.json': '{"transcript":"far","uri":"gs://bucket/far"}',
    });
    expect(read).toEqual([
      { sha256: await hashOf('bytes'), uri: 'gs://bucket/a', results: results('a') },
      { uri: 'gs://bucket/far', results: results('far') },
    ]);
  });

  test.each([
    ['x.wav.transcript.txt', 'lost', 'x.wav.transcript.txt has no x.wav beside it, and names no uri.'],
    ['x.wav.transcript.json', '[1]', 'x.wav.transcript.json is no JSON object.'],
    ['x.wav.transcript.json', '{', 'x.wav.transcript.json is no JSON object.'],
    ['x.wav.transcript.json', '{"uri":""}', 'x.wav.transcript.json: A transcript needs either results or transcript.'],
  ])('%s that holds %j is refused', async (name, text, message) => {
    await expect(readOf({ [name]: text })).rejects.toThrow(message);
  });
});
