import { describe, expect, test } from 'vitest';
import { applied } from '../../fix';
import { DEFAULT_SETTINGS } from '../../settings';
import { diagnoseRequest } from '../diagnose';
import { RequestDocument } from '../document';
import { fixAllRequest } from '../fix-all';
import { requestFixes } from '../fixes';
import { SURROUNDINGS } from '../testing';
import { audio, config, content, language, reference } from './corpus/example';

/** What the fixes of the first finding are called, and the texts they make. */
function fixed(text: string): Record<string, string> {
  const document = new RequestDocument(text, 'recognize');
  const [diagnostic] = diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS);
  const fixes = requestFixes(document, diagnostic!, DEFAULT_SETTINGS, SURROUNDINGS);
  return Object.fromEntries(fixes.map(({ title, edits }) => [title, applied(text, edits)]));
}

const uri = (text: string) => audio(`{ "uri": "${text}" }`);

describe('a fix', () => {
  test.each<[title: string, before: string, after: string]>([
    // Languages
    ['Write “en-US”', language('"en_US"'), language('"en-US"')],
    ['Write “en-US”', language('"English (US)"'), language('"en-US"')],
    ['Write “sr-Latn-RS”', language('"sr-RS-Latn"'), language('"sr-Latn-RS"')],
    ['Write “en-US”', language('"US-en"'), language('"en-US"')],
    ['Replace by “GB”', language('"en-UK"'), language('"en-GB"')],
    ['Replace by “ja”', language('"jp-JP"'), language('"ja-JP"')],
    ['Replace by “he”', language('"iw-IL"'), language('"he-IL"')],
    ['Write “yue”', language('"zh-yue-HK"'), language('"yue-HK"')],
    ['Remove “Latn”', language('"de-Latn-DE"'), language('"de-DE"')],
    ['Write “de-1996”', language('"de-1996-1996"'), language('"de-1996"')],
    ['Write “US”', language('"en-us"'), language('"en-US"')],
    [
      'Remove “en-US”',
      config('"alternativeLanguageCodes": ["de-DE", "en-US"]'),
      config('"alternativeLanguageCodes": ["de-DE"]'),
    ],
    [
      'Remove “en-US”',
      config('"alternativeLanguageCodes": ["en-US", "de-DE"]'),
      config('"alternativeLanguageCodes": ["de-DE"]'),
    ],
    // Addresses
    ['Write “gs://bucket/a.wav”', uri('https://storage.example.com/bucket/a.wav?x=1'), uri('gs://bucket/a.wav')],
    ['Write “gs://bucket/a.wav”', uri('https://bucket.storage.example.com/a.wav'), uri('gs://bucket/a.wav')],
    ['Write “gs://bucket/a.wav”', uri('GS://bucket/a.wav'), uri('gs://bucket/a.wav')],
    ['Write “gs://bucket/a.wav”', uri('gs:/bucket/a.wav'), uri('gs://bucket/a.wav')],
    ['Write “gs://my-bucket/A.wav”', uri('gs://My-Bucket/A.wav'), uri('gs://my-bucket/A.wav')],
    [
      'Read the file from here when sending',
      uri('./hello.wav'),
      '{ "config": { "languageCode": "en-US" }, "$request": { "audioFile": "./hello.wav" } }',
    ],
    ['Remove “content”', audio('{ "uri": "gs://bucket/a", "content": "AAAA" }'), audio('{ "uri": "gs://bucket/a" }')],
    ['Add “uri”', audio('{}'), audio('{ "uri": "gs://bucket/object" }')],
    // What is stored
    [
      'Write “phraseSets”',
      reference('"projects/p/locations/eu/phraseSet/x"'),
      reference('"projects/p/locations/eu/phraseSets/x"'),
    ],
    [
      'Write “projects/p/locations/eu/phraseSets/x”',
      reference('"/projects/p/locations/eu/phraseSets/x"'),
      reference('"projects/p/locations/eu/phraseSets/x"'),
    ],
    [
      'Send the request to “eu”',
      reference('"projects/p/locations/eu/phraseSets/x"', 'us'),
      reference('"projects/p/locations/eu/phraseSets/x"', 'eu'),
    ],
    [
      'Refer to “us”',
      reference('"projects/p/locations/eu/phraseSets/x"', 'us'),
      reference('"projects/p/locations/us/phraseSets/x"', 'us'),
    ],
    // Base64
    ['Remove it', content('"content": "AAAA*AAA"'), content('"content": "AAAAAAA"')],
    ['Write the right number of “=”', content('"content": "AAAAAA="'), content('"content": "AAAAAA=="')],
    ['Write “+” and “/” everywhere', content('"content": "AA+A_AAA"'), content('"content": "AA+A/AAA"')],
    ['Remove the blanks', content('"content": "AAAA AA\\nAA"'), content('"content": "AAAAAAAA"')],
    [
      'Remove what is in front of the base64',
      content('"content": "data:audio/l16;base64,AAAA"'),
      content('"content": "AAAA"'),
    ],
    // Configuration
    [
      'Add “sampleRateHertz”: 16000',
      config('"encoding": "AMR_WB"'),
      config('"encoding": "AMR_WB", "sampleRateHertz": 16000'),
    ],
    [
      'Write 48000',
      config('"encoding": "OGG_OPUS", "sampleRateHertz": "44100"'),
      config('"encoding": "OGG_OPUS", "sampleRateHertz": 48000'),
    ],
    [
      'Recognise each channel',
      config('"audioChannelCount": 2'),
      config('"audioChannelCount": 2, "enableSeparateRecognitionPerChannel": true'),
    ],
    [
      'Add “maxSpeakerCount”',
      config('"diarizationConfig": { "minSpeakerCount": 7 }'),
      config('"diarizationConfig": { "minSpeakerCount": 7, "maxSpeakerCount": 7 }'),
    ],
    [
      'Swap the counts',
      config('"diarizationConfig": { "minSpeakerCount": 4, "maxSpeakerCount": 2 }'),
      config('"diarizationConfig": { "minSpeakerCount": 2, "maxSpeakerCount": 4 }'),
    ],
    ['Replace by “latest_long”', config('"model": "latest-long"'), config('"model": "latest_long"')],
  ])('%s: %s', (title, before, after) => {
    expect(fixed(before)).toMatchObject({ [title]: after });
  });
});

test('all that is safe is mended at once', () => {
  const text = config('"languageCode": "en_us", "alternativeLanguageCodes": ["zh-yue", "de-de"]');
  const edits = fixAllRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, SURROUNDINGS);
  expect(applied(text, edits)).toBe(config('"languageCode": "en-US", "alternativeLanguageCodes": ["yue", "de-DE"]'));
});
