import * as disk from 'node:fs/promises';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { gatherBytes, saveBytes } from './save-bytes';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-bytes-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function* bytesOf(...texts: (string | Error)[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) {
    if (text instanceof Error) throw text;
    yield new TextEncoder().encode(text);
  }
}

const save = (chunks: AsyncIterable<Uint8Array>, most = 100) =>
  saveBytes({ disk, path: path.join(folder, 'a.bin'), id: '1', chunks, most, onBytes: () => {} });

test('a file is there when all of it has come', async () => {
  expect(await save(bytesOf('abc', 'def'))).toBe(6);
  expect(await readFile(path.join(folder, 'a.bin'), 'utf8')).toBe('abcdef');
  expect(await readdir(folder)).toEqual(['a.bin']);
});

test.each([
  ['the connection breaks', bytesOf('abc', new Error('broken')), 100, 'broken'],
  ['more comes than was announced', bytesOf('abc', 'def'), 5, 'more came'],
])('when %s, what was there stays, and nothing else', async (_what, chunks, most, message) => {
  await writeFile(path.join(folder, 'a.bin'), 'before');
  await expect(save(chunks, most)).rejects.toThrow(message);
  expect(await readFile(path.join(folder, 'a.bin'), 'utf8')).toBe('before');
  expect(await readdir(folder)).toEqual(['a.bin']);
});

test('memory takes so much and no more', async () => {
  expect(new TextDecoder().decode(await gatherBytes(bytesOf('abc', 'def'), 6))).toBe('abcdef');
  await expect(gatherBytes(bytesOf('abc', 'def'), 5)).rejects.toThrow('more came');
});
