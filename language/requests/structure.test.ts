import { describe, expect, test } from 'vitest';
import { applied } from '../fix';
import { DEFAULT_SETTINGS } from '../settings';
import { diagnoseRequest } from './diagnose';
import { RequestDocument } from './document';
import { requestFixes } from './fixes';
import type { RequestKind } from './kinds';
import { findingsIn, SURROUNDINGS } from './testing';

const OK = '"languageCode": "en-US"';
const AUDIO = '"audio": {"uri": "gs://bucket/hello.flac"}';
const config = (members: string) => `{"config": {${OK}, ${members}}, ${AUDIO}}`;
const channel = (members: string) =>
  `{"id": "0b6c8c1e-7a5b-4a53-9f0e-3a8a2a8b6f10", "type": "web_hook", "address": "https://example.com/notifications"${members}}`;

describe('right', () => {
  test.each([
    config('"encoding": "FLAC", "sampleRateHertz": 16000'),
    config('"encoding": 2'),
    config('"sampleRateHertz": "16000", "encoding": "FLAC"'),
    config('"sampleRateHertz": 1.6e4, "encoding": "FLAC"'),
    config('"speechContexts": [{"phrases": ["a", "b"], "boost": 2.5}]'),
    `{"$schema": "./recognize.schema.json", "$request": {"region": "eu"}, "config": {${OK}}, ${AUDIO}}`,
  ])('%s', (text) => expect(findingsIn(text)).toEqual([]));
});

describe('what is found, and what the first fix makes of it', () => {
  const recognize: [string, string, string?][] = [
    // Nothing, or something else than an object.
    ['', 'error not-an-object «»', `${''}`],
    ['  \n', 'error not-an-object «  \n»', ''],
    ['[]', 'error not-an-object «[]»'],
    ['"config"', 'error not-an-object «"config"»'],
    // Members that are not there.
    ['{}', 'error missing-member «{» · error missing-member «{»'],
    [
      `{"config": {}, ${AUDIO}}`,
      'error missing-member «"config"»',
      `{"config": { "languageCode": "en-US" }, ${AUDIO}}`,
    ],
    [
      `{"config": {"languageCode": null}, ${AUDIO}}`,
      'error missing-member «null»',
      `{"config": {"languageCode": "en-US"}, ${AUDIO}}`,
    ],
    // Members in another spelling, elsewhere, or unknown.
    [config('"Encoding": "FLAC"'), 'error unknown-member «"Encoding"»', config('"encoding": "FLAC"')],
    [
      config('"sample_rate_hertz": 16000, "encoding": "FLAC"'),
      'warning snake-case-member «"sample_rate_hertz"»',
      config('"sampleRateHertz": 16000, "encoding": "FLAC"'),
    ],
    [
      config('"sampleRateHertz": 16000, "sample_rate_hertz": 8000'),
      'error duplicate-member «"sample_rate_hertz"»',
      config('"sampleRateHertz": 16000'),
    ],
    [
      config('"sample_rate_hertz": 8000, "sampleRateHertz": 16000'),
      'error duplicate-member «"sample_rate_hertz"»',
      config('"sampleRateHertz": 16000'),
    ],
    // A member that is required is not missing too where it is misspelt.
    [`{"Config": {${OK}}, ${AUDIO}}`, 'error unknown-member «"Config"»', `{"config": {${OK}}, ${AUDIO}}`],
    [
      `{"config": {"languagCode": "en-US"}, ${AUDIO}}`,
      'error unknown-member «"languagCode"»',
      `{"config": {${OK}}, ${AUDIO}}`,
    ],
    [`{"languageCode": "en-US", ${AUDIO}}`, 'error unknown-member «"languageCode"»'],
    [
      `{"config": {${OK}}, "Audio": {"uri": "gs://bucket/hello.flac"}}`,
      'error unknown-member «"Audio"»',
      `{"config": {${OK}}, ${AUDIO}}`,
    ],
    // What other tools call it.
    [config('"encoding": "WAV"'), 'error unknown-value «"WAV"»', config('"encoding": "LINEAR16"')],
    [config('"encoding": "pcm_s16le"'), 'error unknown-value «"pcm_s16le"»', config('"encoding": "LINEAR16"')],
    [config('"encoding": "u-law"'), 'error unknown-value «"u-law"»', config('"encoding": "MULAW"')],
    [
      config('"encoding": "AudioEncoding.FLAC"'),
      'error unknown-value «"AudioEncoding.FLAC"»',
      config('"encoding": "FLAC"'),
    ],
    [config('"encodng": "FLAC"'), 'error unknown-member «"encodng"»', config('"encoding": "FLAC"')],
    [config('"flavour": "FLAC"'), 'error unknown-member «"flavour"»', config('').replace(', }', '}')],
    [
      `{"encoding": "FLAC", "config": {${OK}}, ${AUDIO}}`,
      'error unknown-member «"encoding"»',
      `{"config": {${OK}, "encoding": "FLAC"}, ${AUDIO}}`,
    ],
    [`{"uri": "gs://bucket/hello.flac", "config": {${OK}}}`, 'error unknown-member «"uri"»'],
    [
      `{"config": {${OK}, "uri": "gs://bucket/hello.flac"}, "audio": {}}`,
      'error unknown-member «"uri"» · error missing-audio-source «"audio"»',
      `{"config": {${OK}}, "audio": { "uri": "gs://bucket/hello.flac" }}`,
    ],
    [
      `{"config": {${OK}}, ${AUDIO}, "region": "eu"}`,
      'error unknown-member «"region"»',
      `{"config": {${OK}}, ${AUDIO}, "$request": { "region": "eu" }}`,
    ],
    [
      config('"$request": {"region": "eu"}'),
      'error unknown-member «"$request"»',
      `{"config": {${OK}}, ${AUDIO}, "$request": {"region": "eu"}}`,
    ],
    [
      `{"$request": {"regoin": "eu"}, "config": {${OK}}, ${AUDIO}}`,
      'error unknown-member «"regoin"»',
      `{"$request": {"region": "eu"}, "config": {${OK}}, ${AUDIO}}`,
    ],
    // Values of another type.
    [config('"profanityFilter": "True"'), 'error wrong-type «"True"»', config('"profanityFilter": true')],
    [config('"profanityFilter": 1'), 'error wrong-type «1»', config('"profanityFilter": true')],
    [config('"encoding": true'), 'error wrong-type «true»'],
    [
      config('"speechContexts": {"phrases": []}'),
      'error wrong-type «{"phrases": []}»',
      config('"speechContexts": [{"phrases": []}]'),
    ],
    [
      config('"alternativeLanguageCodes": "de-DE"'),
      'error wrong-type «"de-DE"»',
      config('"alternativeLanguageCodes": ["de-DE"]'),
    ],
    [config('"maxAlternatives": 1.5'), 'error wrong-type «1.5»', config('"maxAlternatives": 2')],
    [config('"maxAlternatives": "three"'), 'error wrong-type «"three"»'],
    [`{"config": [{${OK}}], ${AUDIO}}`, `error wrong-type «[{${OK}}]»`, `{"config": {${OK}}, ${AUDIO}}`],
    [config('"speechContexts": [null]'), 'error wrong-type «null»'],
    [config('"maxAlternatives": null'), 'information null-member «null»', `{"config": {${OK}}, ${AUDIO}}`],
    // Values outside a list or a range.
    [config('"encoding": "linear-16"'), 'error unknown-value «"linear-16"»', config('"encoding": "LINEAR16"')],
    [config('"encoding": "FLACC"'), 'error unknown-value «"FLACC"»', config('"encoding": "FLAC"')],
    [config('"encoding": "2"'), 'error unknown-value «"2"»', config('"encoding": "FLAC"')],
    [config('"encoding": 99'), 'error unknown-value «99»'],
    [config('"maxAlternatives": 99'), 'error number-range «99»', config('"maxAlternatives": 30')],
    [config('"maxAlternatives": "-1"'), 'error number-range «"-1"»', config('"maxAlternatives": "0"')],
  ];

  test.each(recognize)('%s', (text, expected, fixed) => {
    expect(findingsIn(text).join(' · ')).toBe(expected);
    if (fixed) expect(firstFix(text)).toBe(fixed);
  });

  test.each<[string, string, string?]>([
    [channel(', "token": 12'), 'error wrong-type «12»', channel(', "token": "12"')],
    [channel(', "params": {"ttl": 3600}'), 'error wrong-type «3600»', channel(', "params": {"ttl": "3600"}')],
    [channel(', "Token": "a"'), 'error unknown-member «"Token"»', channel(', "token": "a"')],
    [channel(', "resource_id": "a"'), 'error unknown-member «"resource_id"»', channel(', "resourceId": "a"')],
  ])('%s', (text, expected, fixed) => {
    expect(findingsIn(text, 'channel').join(' · ')).toBe(expected);
    if (fixed) expect(firstFix(text, 'channel')).toBe(fixed);
  });
});

function firstFix(text: string, kind: RequestKind = 'recognize'): string | undefined {
  const document = new RequestDocument(text, kind);
  const [diagnostic] = diagnoseRequest(document, DEFAULT_SETTINGS, SURROUNDINGS);
  const [fix] = requestFixes(document, diagnostic!, DEFAULT_SETTINGS, SURROUNDINGS);
  return fix && applied(text, fix.edits);
}

test.each([
  [
    config('"phrases": []'),
    /^There is no member “phrases” in “config”. “phrases” belongs into “config.speechContexts”.$/,
  ],
  [config('"enableSpeakerDiarization": true'), /belongs into “config.diarizationConfig”.$/],
  [
    '{"name": 1}',
    /^There is no member “name” at the top of the file. You can write “config”, “audio”, “\$request” or “\$schema”.$/,
  ],
  ['{"etag": 1}', /^There is no member “etag” at the top of the file. You can write “config”,/],
  [config('"$schema": "x"'), /belongs to the top of the file.$/],
])('%s says where it belongs', (text, message) => {
  const found = diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, SURROUNDINGS);
  expect(found.find(({ code }) => code === 'unknown-member')?.message).toMatch(message);
});

test('a member is added as its neighbours are laid out', () => {
  const audio = '  "audio": { "uri": "gs://bucket/hello.flac" }';
  expect(firstFix(`{\n  "config": {},\n${audio}\n}`)).toBe(`{\n  "config": { "languageCode": "en-US" },\n${audio}\n}`);
  expect(firstFix(`{\n${audio}\n}`)).toBe(`{\n${audio},\n  "config": {\n    "languageCode": "en-US"\n  }\n}`);
  expect(firstFix(`{\r\n\t"config": {\r\n\t},\r\n\t"audio": {"uri": "gs://b/o"}\r\n}`)).toBe(
    '{\r\n\t"config": {\r\n\t\t"languageCode": "en-US"\r\n\t},\r\n\t"audio": {"uri": "gs://b/o"}\r\n}',
  );
});

test('so is what is added to an object with nothing in it', () => {
  const text = '{\n    "config": {\n    },\n    "audio": {"uri": "gs://b/o"}\n}';
  expect(firstFix(text)).toBe(text.replace('{\n    }', '{\n        "languageCode": "en-US"\n    }'));
});

test('lengths count characters, whatever they take in memory', () => {
  const token = (count: number) => channel(`, "token": "${'😀'.repeat(count)}"`);
  const errors = (text: string) => findingsIn(text, 'channel').filter((found) => found.startsWith('error'));
  expect(errors(token(256))).toEqual([]);
  expect(errors(token(257))).toEqual([`error text-length «"${'😀'.repeat(257)}"»`]);
});

test('severities are those of the settings', () => {
  const text = config('"maxAlternatives": 99, "profanityFilter": null');
  const severity = { 'number-range': 'hint', 'null-member': 'off' } as const;
  expect(findingsIn(text, 'recognize', { severity })).toEqual(['hint number-range «99»']);
});

test('of a file of quite another kind only the first findings are told', () => {
  const other = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`column${index}`, index]));
  expect(findingsIn(JSON.stringify(other)).length).toBeLessThan(300);
  expect(findingsIn(config(`"alternativeLanguageCodes": [${'1, '.repeat(20_000)}1]`)).length).toBeLessThan(300);
});
