import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodeBase64 } from '../../audio/base64-encode';
import { audioFile } from '../../audio/testing';
import { applied } from '../../fix';
import { requestBody } from '../body';
import { RequestDocument } from '../document';
import { formatRequest } from '../format';
import { embedAudio } from './embed';
import { filledByAudio, withAudio } from './with-audio';

const WAV = encodeBase64(audioFile('pcm-16.wav'));
const STEREO = encodeBase64(audioFile('pcm-stereo.wav'));
const OPUS = encodeBase64(audioFile('opus.ogg'));
const RAW = encodeBase64(new Uint8Array(40));

/** The text after the embedding, `…` for the content. */
function embedded(text: string, content = WAV): string {
  const result = embedAudio(new RequestDocument(text, 'recognize'), content);
  if ('problem' in result) return result.problem;
  return applied(text, result.edits).replace(content, '…');
}

describe('embedding into', () => {
  test.each([
    [
      'nothing',
      '',
      `{
  "config": {
    "languageCode": "en-US",
    "encoding": "LINEAR16",
    "sampleRateHertz": 16000
  },
  "audio": {
    "content": "…"
  }
}
`,
    ],
    [
      'a request in storage, laid out in lines',
      '{\n  "config": {\n    "languageCode": "de-DE"\n  },\n  "audio": {\n    "uri": "gs://b/o"\n  }\n}\n',
      '{\n  "config": {\n    "languageCode": "de-DE",\n    "encoding": "LINEAR16",\n    "sampleRateHertz": 16000\n  },\n  "audio": {\n    "content": "…"\n  }\n}\n',
    ],
    [
      'a request on one line',
      '{ "config": { "languageCode": "de-DE", "sampleRateHertz": 8000, "encoding": "FLAC" }, "audio": { "content": "AAAA" } }',
      '{ "config": { "languageCode": "de-DE", "sampleRateHertz": 16000, "encoding": "LINEAR16" }, "audio": { "content": "…" } }',
    ],
    [
      'a request with its members turned around',
      '{ "audio": { "uri": "gs://b/o" }, "config": { "languageCode": "de-DE" } }',
      '{ "audio": { "content": "…" }, "config": { "languageCode": "de-DE", "encoding": "LINEAR16", "sampleRateHertz": 16000 } }',
    ],
    [
      'a request that names a file',
      '{\n  "$request": { "audioFile": "./a.wav" },\n  "config": { "languageCode": "de-DE", "encoding": "LINEAR16" }\n}\n',
      '{\n  "config": { "languageCode": "de-DE", "encoding": "LINEAR16", "sampleRateHertz": 16000 },\n  "audio": {\n    "content": "…"\n  }\n}\n',
    ],
    [
      'a request that names a file and a region',
      '{ "config": { "languageCode": "de-DE" }, "$request": { "region": "eu", "audioFile": "./a.wav" } }',
      '{ "config": { "languageCode": "de-DE", "encoding": "LINEAR16", "sampleRateHertz": 16000 }, "$request": { "region": "eu" }, "audio": { "content": "…" } }',
    ],
    [
      'both sources at once',
      '{ "config": { "languageCode": "de", "encoding": 1, "sampleRateHertz": 1 }, "audio": { "content": "", "uri": "gs://b/o" } }',
      '{ "config": { "languageCode": "de", "encoding": "LINEAR16", "sampleRateHertz": 16000 }, "audio": { "content": "…" } }',
    ],
    [
      'a count of channels that is wrong',
      '{ "config": { "languageCode": "de", "audioChannelCount": 2 }, "audio": {} }',
      '{ "config": { "languageCode": "de", "audioChannelCount": 1, "encoding": "LINEAR16", "sampleRateHertz": 16000 }, "audio": { "content": "…" } }',
    ],
    [
      'an empty object',
      '{}',
      '{\n  "config": {\n    "languageCode": "en-US",\n    "encoding": "LINEAR16",\n    "sampleRateHertz": 16000\n  },\n  "audio": {\n    "content": "…"\n  }\n}',
    ],
    [
      'nothing but a file',
      '{ "$request": { "audioFile": "./a.wav" } }',
      '{\n  "config": {\n    "languageCode": "en-US",\n    "encoding": "LINEAR16",\n    "sampleRateHertz": 16000\n  },\n  "audio": {\n    "content": "…"\n  }\n}',
    ],
    [
      'members with a comma behind the last',
      '{ "config": { "languageCode": "de", }, "audio": { "uri": "gs://b/o" }, }',
      '{ "config": { "languageCode": "de", "encoding": "LINEAR16", "sampleRateHertz": 16000 }, "audio": { "content": "…" }, }',
    ],
    [
      'a value that is not written yet',
      '{ "config": { "encoding": , "languageCode": "de" }, "audio": { "content": } }',
      '{ "config": { "encoding": "LINEAR16", "languageCode": "de", "sampleRateHertz": 16000 }, "audio": { "content": "…" } }',
    ],
    [
      'values that are null',
      '{ "config": { "languageCode": "de", "encoding": null }, "audio": null }',
      '{ "config": { "languageCode": "de", "encoding": "LINEAR16", "sampleRateHertz": 16000 }, "audio": {"content":"…"} }',
    ],
  ])('%s', (_what, text, expected) => {
    expect(embedded(text)).toBe(expected);
  });

  test('a list says why nothing is done', () => {
    expect(embedded('[1]')).toMatch(/^The file holds no JSON object/);
  });
});

describe('what the header tells', () => {
  const text = '{ "config": { "languageCode": "de" }, "audio": {} }';

  test.each([
    ['two channels', STEREO, '"encoding": "LINEAR16", "sampleRateHertz": 16000, "audioChannelCount": 2'],
    ['another encoding', OPUS, '"encoding": "OGG_OPUS", "sampleRateHertz": 16000'],
  ])('is filled in: %s', (_what, content, members) => {
    expect(embedded(text, content)).toBe(
      `{ "config": { "languageCode": "de", ${members} }, "audio": { "content": "…" } }`,
    );
  });

  test('is nothing for raw audio', () => {
    expect(embedded(text, RAW)).toBe('{ "config": { "languageCode": "de" }, "audio": { "content": "…" } }');
  });

  test('is told in words', () => {
    expect(embedAudio(new RequestDocument(text, 'recognize'), WAV)).toMatchObject({
      audio: 'WAV, 16-bit PCM, 16,000 Hz, mono, 0.05 s, 1.6 KB',
      filled: { encoding: 'LINEAR16', sampleRateHertz: 16000 },
    });
  });
});

const NAMES = ['config', 'audio', '$request', 'uri', 'content', 'audioFile', 'encoding', 'languageCode', 'region'];
const json = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, 5, '', 'x', true, []), tie('object')),
  object: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 5, noNullPrototype: true }),
})).object;
const documents = fc
  .tuple(json, fc.constantFrom(undefined, 2, '\t'))
  .map(([value, unit]) => JSON.stringify(value, undefined, unit));

test('embedding into any request leaves one source, which is the audio, and all else as it was', () => {
  fc.assert(
    fc.property(documents, (text) => {
      const result = embedAudio(new RequestDocument(text, 'recognize'), WAV);
      if ('problem' in result) throw new Error(result.problem);
      const { body, own } = requestBody(new RequestDocument(applied(text, result.edits), 'recognize'));
      expect(body).toMatchObject({ audio: { content: WAV }, config: { encoding: 'LINEAR16', sampleRateHertz: 16000 } });
      expect(body!.audio).not.toHaveProperty('uri');
      expect(own.audioFile).toBeUndefined();
    }),
  );
});

test('embedding into half-written texts makes edits that are in order, and never throws', () => {
  const whole =
    '{\n  "$request": { "audioFile": "a" },\n  "config": {\n    "languageCode": "de",\n  },\n  "audio": { "uri": "gs://b/o", }\n}\n';
  fc.assert(
    fc.property(
      fc.nat(whole.length),
      fc.nat(whole.length),
      fc.constantFrom('', '{', '"', ',', 'x'),
      (at, end, insert) => {
        const text = whole.slice(0, at) + insert + whole.slice(Math.max(at, end));
        const document = new RequestDocument(text, 'recognize');
        const result = embedAudio(document, RAW);
        if ('problem' in result) return;
        let last = 0;
        for (const edit of result.edits) {
          expect(edit.start >= last && edit.end >= edit.start && edit.end <= text.length).toBe(true);
          last = edit.end;
        }
        formatRequest(document, { tabSize: 2, insertSpaces: true });
      },
    ),
  );
});

describe('what is sent with audio', () => {
  test.each([
    ['a header fills in what is not said', {}, OPUS, { encoding: 'OGG_OPUS', sampleRateHertz: 16000 }],
    ['the rate stays', { encoding: 'OGG_OPUS', sampleRateHertz: 48000 }, OPUS, {}],
    ['an encoding may be a number', { encoding: 6 }, OPUS, { sampleRateHertz: 16000 }],
    ['nothing is mixed into another encoding', { encoding: 'FLAC' }, OPUS, {}],
    ['channels', { sample_rate_hertz: 16000 }, STEREO, { encoding: 'LINEAR16', audioChannelCount: 2 }],
    ['an encoding that says nothing', { encoding: 0, sampleRateHertz: 16000 }, WAV, { encoding: 'LINEAR16' }],
    ['raw audio tells nothing', { encoding: 'LINEAR16' }, RAW, {}],
  ])('%s', (_what, config, content, filled) => {
    const body = { config: { languageCode: 'de', ...config }, audio: { other: 1 } };
    expect(filledByAudio(body, content)).toEqual(filled);
    expect(withAudio(body, content)).toEqual({
      config: { ...body.config, ...filled },
      audio: { other: 1, content },
    });
  });

  test('of the wrong type is what is sent', () => {
    expect(withAudio({ config: 5, audio: [] }, RAW)).toEqual({ config: 5, audio: { content: RAW } });
  });
});

test.each([
  ['', 'en-US'],
  ['{}', 'en-US'],
  ['{ "$request": { "audioFile": "a.wav" } }', 'en-US'],
  ['{ "config": null }', 'en-US'],
  ['{ "config": {} }', undefined],
  ['{ "config": { "languageCode": "de-DE" } }', undefined],
])('tells of the language that was written without knowing: in %o %o', (text, language) => {
  const result = embedAudio(new RequestDocument(text, 'recognize'), WAV);
  expect('problem' in result ? result.problem : result.assumedLanguage).toBe(language);
  expect(embedded(text).includes('"en-US"')).toBe(language !== undefined);
});
