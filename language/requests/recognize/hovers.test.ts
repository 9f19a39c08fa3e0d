import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '../../audio/base64-encode';
import { audioFile } from '../../audio/testing';
import { DEFAULT_SETTINGS } from '../../settings';
import { cursor } from '../../testing';
import { RequestDocument } from '../document';
import { hoverRequest } from '../hover';
import type { RequestSurroundings } from '../surroundings';
import { completed, completionsAt, SURROUNDINGS } from '../testing';

const FILES: NonNullable<RequestSurroundings['audioFile']> = (path) =>
  path === './there.wav'
    ? { found: true, bytes: 1644, facts: { container: 'wav', encoding: 'LINEAR16', sampleRate: 16000, problems: [] } }
    : { found: false, reason: 'there is no such file' };

function hover(marked: string): string | undefined {
  const { text, offset } = cursor(marked);
  const document = new RequestDocument(text, 'recognize');
  return hoverRequest(document, offset, DEFAULT_SETTINGS, { ...SURROUNDINGS, audioFile: FILES })?.markdown;
}

const config = (member: string) => `{ "config": { ${member} }, "audio": { "uri": "gs://b/o" } }`;
const audio = (member: string) => `{ "config": { "languageCode": "en" }, "audio": { ${member} } }`;
const wav = encodeBase64(audioFile('pcm-16.wav'));

describe('hover on', () => {
  test.each([
    ['a language', config('"languageCode": "de-|CH"'), '**German, as used in Switzerland**'],
    ['an encoding', config('"encoding": "|AMR_WB"'), 'always 16,000 Hz'],
    ['an encoding by its number', config('"encoding": |5'), 'always 16,000 Hz'],
    ['a rate', config('"sampleRateHertz": 16|000'), 'Samples per second'],
    ['a model', config('"model": "phone|_call"'), 'Telephone calls'],
    ['an address', audio('"uri": "gs://bucket/|a/b.wav"'), 'Object `a/b.wav` in the bucket `bucket`'],
    ['inline audio', audio(`"content": "|${wav}"`), '**WAV, 16\\-bit PCM, 16,000 Hz, mono, 0\\.05 s, 1\\.6 KB**'],
    ['what to say of it', audio(`"content": "${wav.slice(0, 9)}|${wav.slice(9)}"`), '`encoding`: `LINEAR16`'],
    ['broken base64', audio(`"content": "|${wav}*"`), 'The base64 is broken'],
    ['an audio file', '{ "$request": { "audioFile": "./|there.wav" } }', '**WAV, 16,000 Hz, 1\\.6 KB**'],
    ['a missing file', '{ "$request": { "audioFile": "|./gone.wav" } }', 'Cannot be read: there is no such file'],
    [
      'a stored phrase set',
      config('"adaptation": { "phraseSetReferences": ["projects/p/|locations/eu/phraseSets/x"] }'),
      'A stored phrase set, in the European Union',
    ],
  ])('%s', (_what, marked, expected) => {
    expect(hover(marked)).toContain(expected);
  });

  test('empty content says what belongs there', () => {
    expect(hover(audio('"content": "|"'))).toContain('as base64');
  });
});

describe('completion of', () => {
  test('language tags: common ones first', () => {
    const labels = completionsAt(config('"languageCode": "|"')).map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['en-US', 'en-GB', 'de-DE']);
    expect(completed(config('"languageCode": "de-A|"'), 'de-AT')).toBe(config('"languageCode": "de-AT"'));
  });

  test('languages by their names, in lists too', () => {
    const labels = completionsAt(config('"alternativeLanguageCodes": ["swiss|"]')).map(({ label }) => label);
    expect(labels).toContain('gsw');
  });

  test('models', () => {
    expect(completed(config('"model": "|"'), 'latest_long')).toBe(config('"model": "latest_long"'));
  });

  test('names of what is stored, in the region of the file', () => {
    const marked = '{ "$request": { "region": "eu" }, "config": { "adaptation": { "phraseSetReferences": ["|"] } } }';
    expect(completionsAt(marked).map(({ label }) => label)).toContain(
      'projects/my-project/locations/eu/phraseSets/my-id',
    );
  });
});
