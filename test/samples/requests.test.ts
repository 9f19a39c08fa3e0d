/** Every sample of a request file is a good example: nothing to say about it, and its audio is what it says. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createSpeechClient } from '../../api';
import { DEFAULT_SETTINGS, encodeBase64, requestKindOf } from '../../language';
import {
  type AudioFile,
  diagnoseRequest,
  formatRequest,
  RequestDocument,
  type RequestSurroundings,
  readAudio,
  requestBody,
  sourceOf,
  withAudio,
} from '../../language/requests';
import { createSandbox } from '../../sandbox';
import { readSidecars } from '../../sandbox/transcript-files';

const root = new URL('../../samples/', import.meta.url);
const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => requestKindOf(undefined, name) !== undefined,
);

/** Reads the audio a sample names, from the folder the sample is in. */
function bytesBeside(name: string, path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(path, new URL(name, root))));
}

function audioBeside(name: string): (path: string) => AudioFile {
  return (path) => {
    const bytes = bytesBeside(name, path);
    return { found: true, bytes: bytes.length, facts: readAudio(sourceOf(bytes)) };
  };
}

describe.each(names)('%s', (name) => {
  const text = readFileSync(new URL(name, root), 'utf8');
  const document = new RequestDocument(text, requestKindOf(undefined, name)!);

  test('has no finding', () => {
    const surroundings: RequestSurroundings = {
      now: new Date('2026-01-01'),
      audioFile: audioBeside(name),
      // As with the sandbox, for which the samples are.
      isLocal: true,
    };
    const found = diagnoseRequest(document, DEFAULT_SETTINGS, surroundings);
    expect(found.map(({ code, start, end }) => `${code} «${text.slice(start, end)}»`)).toEqual([]);
  });

  test('is formatted', () => {
    expect(formatRequest(document, { tabSize: 2, insertSpaces: true })).toEqual([]);
    expect(text.endsWith('}\n')).toBe(true);
  });
});

describe('the sandbox', async () => {
  const sandbox = createSandbox({ transcripts: await readSidecars(new URL('speech', root).pathname) });

  test.each(names.filter((name) => name.endsWith('.recognize.json')))('knows what is said in %s', async (name) => {
    const { body, own } = requestBody(new RequestDocument(readFileSync(new URL(name, root), 'utf8'), 'recognize'));
    const whole = own.audioFile ? withAudio(body!, encodeBase64(bytesBeside(name, own.audioFile))) : body;
    const endpoint = sandbox.speech[own.region ?? 'global'];
    const client = createSpeechClient({
      endpoint,
      fetch: (request) => sandbox.fetch(request),
      credentials: { accessToken: sandbox.accessToken, origin: endpoint },
    });
    const { response } = await client.recognize(JSON.stringify(whole));
    expect(response.results?.[0]?.alternatives?.[0]?.transcript).toMatch(/\w/);
  });
});

test('there are samples of recognize requests', () => {
  expect(names.filter((name) => name.endsWith('.recognize.json')).length).toBeGreaterThan(4);
});
