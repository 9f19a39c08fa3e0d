/** What the editor calls an error in a recognize request is what the sandbox refuses, and nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../language';
import { diagnoseRequest, RequestDocument } from '../../language/requests';
import { createSandbox } from '../../sandbox';
import { wav } from '../../sandbox/testing/speech';

const sandbox = createSandbox({ transcripts: [{ uri: 'gs://bucket/audio.flac', transcript: 'x' }] });

function errorsIn(text: string): readonly string[] {
  const surroundings = { now: new Date('2026-01-01'), region: 'eu' } as const;
  return diagnoseRequest(new RequestDocument(text, 'recognize'), DEFAULT_SETTINGS, surroundings)
    .filter(({ severity }) => severity === 'error')
    .map(({ code }) => code);
}

async function refusalOf(text: string): Promise<readonly string[]> {
  const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
  const address = `${sandbox.speech.eu}/v1/speech:recognize`;
  const answer = await sandbox.fetch(new Request(address, { method: 'POST', body: text, headers }));
  const { error } = (await answer.json()) as { error?: { message: string } };
  return error ? [error.message] : [];
}

const sample = (name: string) => readFileSync(new URL(`../../samples/speech/${name}`, import.meta.url), 'base64');
const content = sample('hello.wav');
const flac = sample('guten-morgen.flac');
const language = { languageCode: 'en-US' };
const stored = { uri: 'gs://bucket/audio.flac' };
const raw = { content: 'AAAAAAAA' };
const phrases = (location: string) => ({ phraseSetReferences: [`projects/p/locations/${location}/phraseSets/x`] });

const RIGHT: readonly (readonly [string, unknown])[] = [
  ['a WAV', { config: language, audio: { content } }],
  [
    'a WAV with all that it says',
    { config: { ...language, encoding: 'LINEAR16', sampleRateHertz: 8000 }, audio: { content } },
  ],
  ['a FLAC', { config: language, audio: { content: flac } }],
  ['a stored FLAC', { config: { ...language, encoding: 'FLAC' }, audio: stored }],
  ['an encoding by its number', { config: { ...language, encoding: 1 }, audio: { content } }],
  ['a rate as a string', { config: { ...language, sampleRateHertz: '8000' }, audio: { content } }],
  ['names of protocol buffers', { config: { language_code: 'en-US' }, audio: { content } }],
  ['null for absent', { config: { ...language, encoding: null }, audio: { content, uri: null } }],
  ['raw samples', { config: { ...language, encoding: 'LINEAR16', sampleRateHertz: 8000 }, audio: raw }],
  ['a resource of the endpoint', { config: { ...language, adaptation: phrases('eu') }, audio: { content } }],
  ['no alternatives', { config: { ...language, maxAlternatives: 0 }, audio: { content } }],
  [
    'base64 for URLs',
    { config: { ...language, encoding: 'MULAW', sampleRateHertz: 8000 }, audio: { content: '_-8=' } },
  ],
  [
    'base64 without padding',
    { config: { ...language, encoding: 'MULAW', sampleRateHertz: 8000 }, audio: { content: '_-8' } },
  ],
];

const WRONG: readonly (readonly [string, unknown])[] = [
  ['nothing', {}],
  ['no object', []],
  ['no config', { audio: { content } }],
  ['no language', { config: {}, audio: { content } }],
  ['a language that is no tag', { config: { languageCode: 'en_US' }, audio: { content } }],
  ['a long language', { config: { languageCode: 'english' }, audio: { content } }],
  ['no audio', { config: language }],
  ['empty audio', { config: language, audio: {} }],
  ['two audios', { config: language, audio: { content, ...stored } }],
  ['an unknown member', { config: { ...language, speed: 1 }, audio: { content } }],
  ['an unknown encoding', { config: { ...language, encoding: 'WAV' }, audio: { content } }],
  ['an encoding in small letters', { config: { ...language, encoding: 'linear16' }, audio: { content } }],
  ['an unknown number of an encoding', { config: { ...language, encoding: 77 }, audio: { content } }],
  ['another encoding', { config: { ...language, encoding: 'FLAC' }, audio: { content } }],
  ['another rate', { config: { ...language, sampleRateHertz: 16_000 }, audio: { content } }],
  ['half a rate', { config: { ...language, sampleRateHertz: 8000.5 }, audio: { content } }],
  ['a rate too low', { config: { ...language, encoding: 'FLAC', sampleRateHertz: 4000 }, audio: stored }],
  ['a rate too high', { config: { ...language, encoding: 'FLAC', sampleRateHertz: 96_000 }, audio: stored }],
  ['a rate that Opus lacks', { config: { ...language, encoding: 'OGG_OPUS', sampleRateHertz: 44_100 }, audio: stored }],
  ['another count of channels', { config: { ...language, audioChannelCount: 2 }, audio: { content } }],
  [
    'too many channels',
    { config: { ...language, encoding: 'AMR', sampleRateHertz: 8000, audioChannelCount: 2 }, audio: stored },
  ],
  ['raw samples without encoding', { config: language, audio: raw }],
  ['raw samples without a rate', { config: { ...language, encoding: 'LINEAR16' }, audio: raw }],
  ['FLAC that is none', { config: { ...language, encoding: 'FLAC' }, audio: raw }],
  ['Opus without encoding', { config: language, audio: { content: sample('bonjour.ogg') } }],
  ['AMR without a rate', { config: { ...language, encoding: 'AMR' }, audio: { content: sample('hello.amr') } }],
  [
    'MP3 of another rate',
    { config: { ...language, encoding: 'MP3', sampleRateHertz: 8000 }, audio: { content: sample('meeting.mp3') } },
  ],
  ['two channels that nobody asked for', { config: language, audio: { content: wav({ channels: 2 }) } }],
  ['more than a minute', { config: language, audio: { content: wav({ rate: 8000, seconds: 61 }) } }],
  [
    'more than a minute of raw samples',
    { config: { ...language, encoding: 'MULAW', sampleRateHertz: 8000 }, audio: { content: 'A'.repeat(656_000) } },
  ],
  ['an encoding that is none', { config: { ...language, encoding: 'ENCODING_UNSPECIFIED' }, audio: raw }],
  [
    'a class of another location',
    {
      config: { ...language, adaptation: { customClasses: [{ name: 'projects/p/locations/us/customClasses/x' }] } },
      audio: { content },
    },
  ],
  ['a WAV header that breaks off', { config: language, audio: { content: content.slice(0, 32) } }],
  ['a FLAC header that breaks off', { config: language, audio: { content: flac.slice(0, 40) } }],
  [
    'other audio for raw samples',
    {
      config: { ...language, encoding: 'LINEAR16', sampleRateHertz: 8000 },
      audio: { content: Buffer.from('caff\0\x01\0\0desc').toString('base64') },
    },
  ],
  [
    'a class of another location in a phrase',
    {
      config: {
        ...language,
        adaptation: { phraseSets: [{ phrases: [{ value: 'to ${projects/p/locations/us/customClasses/x}' }] }] },
      },
      audio: stored,
    },
  ],
  ['a member in both spellings', { config: { ...language, encoding: 'FLAC', language_code: 'de-DE' }, audio: stored }],
  ['no base64', { config: language, audio: { content: 'A$A=' } }],
  ['base64 that breaks off', { config: language, audio: { content: 'AAAAA' } }],
  ['no storage URI', { config: language, audio: { uri: 'https://example.com/a.flac' } }],
  ['a bucket alone', { config: language, audio: { uri: 'gs://bucket/' } }],
  ['a resource of another location', { config: { ...language, adaptation: phrases('us') }, audio: { content } }],
  [
    'a resource without a location',
    { config: { ...language, adaptation: { phraseSetReferences: ['x'] } }, audio: { content } },
  ],
  ['too many alternatives', { config: { ...language, maxAlternatives: 31 }, audio: { content } }],
  [
    'too many languages',
    { config: { ...language, alternativeLanguageCodes: ['de', 'fr', 'it', 'es'] }, audio: { content } },
  ],
  [
    'a boost too high',
    { config: { ...language, speechContexts: [{ phrases: ['x'], boost: 21 }] }, audio: { content } },
  ],
  ['a list for a language', { config: { languageCode: ['en-US'] }, audio: { content } }],
  ['a number for a language', { config: { languageCode: 7 }, audio: { content } }],
  ['a word for a boolean', { config: { ...language, profanityFilter: 'yes' }, audio: { content } }],
  ['no JSON', '{"config": {,}}'],
];

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body, undefined, 2));

describe('what both find right', () => {
  test.each(RIGHT)('%s', async (_what, body) => {
    expect({ editor: errorsIn(textOf(body)), sandbox: await refusalOf(textOf(body)) }).toEqual({
      editor: [],
      sandbox: [],
    });
  });
});

describe('what both find wrong', () => {
  test.each(WRONG)('%s', async (_what, body) => {
    expect(errorsIn(textOf(body))).not.toEqual([]);
    expect(await refusalOf(textOf(body))).not.toEqual([]);
  });
});
