import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '../audio/base64-encode';
import type { AudioFacts } from '../audio/facts';
import { audioFile } from '../audio/testing';
import { DEFAULT_SETTINGS, type LanguageSettings } from '../settings';
import { RequestDocument } from './document';
import { requestInlayHints } from './inlay-hints';
import type { RequestKind } from './kinds';
import type { RequestSurroundings } from './surroundings';

const FACTS: AudioFacts = { container: 'flac', duration: 72, durationIsExact: true, problems: [] };
const HERE: RequestSurroundings = {
  now: new Date('2026-11-21T12:00:00Z'),
  audioFile: (path) =>
    path === './a.flac' ? { found: true, bytes: 45_000, facts: FACTS } : { found: false, reason: 'it is gone' },
};

/** The text with its hints where they are shown. */
function hinted(
  text: string,
  kind: RequestKind,
  { settings = {}, range = { start: 0, end: text.length } }: Asked = {},
): string {
  const found = requestInlayHints(new RequestDocument(text, kind), range, { ...DEFAULT_SETTINGS, ...settings }, HERE);
  return found.reduceRight(
    (shown, { offset, label, spaced }) =>
      `${shown.slice(0, offset)}${spaced ? ' ' : ''}«${label}»${shown.slice(offset)}`,
    text,
  );
}

interface Asked {
  readonly settings?: Partial<LanguageSettings>;
  readonly range?: { readonly start: number; readonly end: number };
}

/** The base64 of a file of audio. */
const WAV = encodeBase64(audioFile('pcm-16.wav'));

describe('when a channel ends', () => {
  test.each([
    [
      '{ "expiration": 1795946400000, "id": "a" }',
      '{ "expiration": 1795946400000 «= 2026-11-29 10:00 UTC, in 7 days 22 hours», "id": "a" }',
    ],
    ['{ "expiration": "1795176000000" }', '{ "expiration": "1795176000000" «= 2026-11-20 12:00 UTC, 1 day ago» }'],
    ['{ "params": { "ttl": "604800" } }', '{ "params": { "ttl": "604800" «= 7 days» } }'],
    [
      '{ "expiration": 1795266000000, "params": { "ttl": "90" } }',
      '{ "expiration": 1795266000000 «= 2026-11-21 13:00 UTC, in 1 hour», "params": { "ttl": "90" «= 1 minute 30 seconds» } }',
    ],
    [
      '{ "expiration": 1, "expiration": 1795262401000 }',
      '{ "expiration": 1, "expiration": 1795262401000 «= 2026-11-21 12:00 UTC, in 1 second» }',
    ],
  ])('%s', (text, expected) => expect(hinted(text, 'channel')).toBe(expected));

  test.each([
    '{ "expiration": 1795946400 }',
    '{ "expiration": "2026-11-29" }',
    '{ "expiration": -1 }',
    '{ "expiration": 1795946400000.5 }',
    '{ "expiration": 1e999 }',
    '{ "expiration": null }',
    '{ "expiration": {} }',
    '{ "expiration": }',
    '{ "params": { "ttl": "0" } }',
    '{ "params": { "ttl": "7d" } }',
    '{ "params": { "ttl": 604800 } }',
    '{ "params": { "ttl": "999999999999999" } }',
    '{ "params": [] }',
    '{ "body": { "expiration": 1795946400000 } }',
    '[]',
    '',
  ])('nothing where it is not in the form that is sent: %s', (text) => expect(hinted(text, 'channel')).toBe(text));
});

describe('what audio is', () => {
  test('behind the name of inline audio, whose end may be far away', () => {
    expect(hinted(`{ "audio": { "content": "${WAV}" } }`, 'recognize')).toBe(
      `{ "audio": { "content" «WAV, 0.05 s, 1.6 KB»: "${WAV}" } }`,
    );
  });

  test('behind the path of a file', () => {
    expect(hinted('{ "$request": { "audioFile": "./a.flac" } }', 'recognize')).toBe(
      '{ "$request": { "audioFile": "./a.flac" «FLAC, 1 min 12 s, 45 KB» } }',
    );
  });

  test('of bytes without a header, their size', () => {
    expect(hinted('{ "audio": { "content": "AAAA" } }', 'recognize')).toBe(
      '{ "audio": { "content" «no header that is known, 3 bytes»: "AAAA" } }',
    );
  });

  test.each([
    '{ "audio": { "content": "" } }',
    '{ "audio": { "content": 7 } }',
    '{ "audio": { "uri": "gs://a/b.wav" } }',
    '{ "$request": { "audioFile": "./gone.flac" } }',
    '{ "$request": { "audioFile": "" } }',
    '{ "$request": { "audioFile": ["./a.flac"] } }',
  ])('nothing of %s', (text) => expect(hinted(text, 'recognize')).toBe(text));
});

test('only in their kind of file', () => {
  const text = `{ "expiration": 1795946400000, "audio": { "content": "${WAV}" } }`;
  expect(hinted(text, 'stop')).toBe(text);
  expect(hinted(text, 'recognize').match(/«/g)).toHaveLength(1);
  expect(hinted(text, 'channel').match(/«/g)).toHaveLength(1);
});

test('only where they are looked for', () => {
  const text = '{ "expiration": 1795946400000 }';
  const at = text.indexOf(' }');
  expect(hinted(text, 'channel', { range: { start: 0, end: at - 1 } })).toBe(text);
  expect(hinted(text, 'channel', { range: { start: at + 1, end: text.length } })).toBe(text);
  expect(hinted(text, 'channel', { range: { start: at, end: at } })).not.toBe(text);
});

test('unless the settings turn them off', () => {
  const all = { times: true, names: true, order: true, audio: true };
  const channel = '{ "expiration": 1795946400000 }';
  const recognize = '{ "$request": { "audioFile": "./a.flac" } }';
  expect(hinted(channel, 'channel', { settings: { hints: { ...all, times: false } } })).toBe(channel);
  expect(hinted(recognize, 'recognize', { settings: { hints: { ...all, audio: false } } })).toBe(recognize);
  expect(hinted(recognize, 'recognize', { settings: { hints: { ...all, times: false } } })).not.toBe(recognize);
});

test('whatever the values are, nothing is thrown and every hint is one line in the range', () => {
  const value = fc.jsonValue({ maxDepth: 2 });
  fc.assert(
    fc.property(value, value, value, fc.nat(200), fc.nat(200), (expiration, ttl, content, one, other) => {
      const text = JSON.stringify({ expiration, params: { ttl }, audio: { content } });
      const [start, end] = [Math.min(one, other), Math.max(one, other)];
      for (const kind of ['channel', 'recognize', 'stop'] as const) {
        for (const { offset, label } of requestInlayHints(
          new RequestDocument(text, kind),
          { start, end },
          DEFAULT_SETTINGS,
          HERE,
        )) {
          expect([start <= offset && offset <= end, label.includes('\n'), label === '']).toEqual([true, false, false]);
        }
      }
    }),
  );
});
