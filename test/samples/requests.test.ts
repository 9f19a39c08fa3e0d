/** Every sample of a request file is a good example: nothing to say about it, and its audio is what it says. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, requestKindOf } from '../../language';
import {
  type AudioFile,
  diagnoseRequest,
  formatRequest,
  RequestDocument,
  type RequestSurroundings,
  readAudio,
  sourceOf,
} from '../../language/requests';

const root = new URL('../../samples/', import.meta.url);
const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => requestKindOf(undefined, name) !== undefined,
);

/** Reads the audio a sample names, from the folder the sample is in. */
function audioBeside(name: string): (path: string) => AudioFile {
  return (path) => {
    const bytes = new Uint8Array(readFileSync(new URL(path, new URL(name, root))));
    return { found: true, bytes: bytes.length, facts: readAudio(sourceOf(bytes)) };
  };
}

describe.each(names)('%s', (name) => {
  const text = readFileSync(new URL(name, root), 'utf8');
  const document = new RequestDocument(text, requestKindOf(undefined, name)!);

  test('has no finding', () => {
    const surroundings: RequestSurroundings = { now: new Date('2026-01-01'), audioFile: audioBeside(name) };
    const found = diagnoseRequest(document, DEFAULT_SETTINGS, surroundings);
    expect(found.map(({ code, start, end }) => `${code} «${text.slice(start, end)}»`)).toEqual([]);
  });

  test('is formatted', () => {
    expect(formatRequest(document, { tabSize: 2, insertSpaces: true })).toEqual([]);
    expect(text.endsWith('}\n')).toBe(true);
  });
});

test('there are samples of recognize requests', () => {
  expect(names.filter((name) => name.endsWith('.recognize.json')).length).toBeGreaterThan(4);
});
