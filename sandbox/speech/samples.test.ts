import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openSpeech } from '../testing/speech';
import { readSidecars } from '../transcript-files';

const FOLDER = 'samples/speech';
const client = openSpeech();
const audio = (name: string) => ({ content: readFileSync(`${FOLDER}/${name}`).toString('base64') });

describe('the audio of the samples', () => {
  test('is known as its sidecars say, without anything to set up', async () => {
    const { json } = await client.send('GET', 'http://sandbox.localhost/sandbox/v1/transcripts');
    expect(json['given']).toEqual(await readSidecars(FOLDER));
  });

  test.each([
    ['hello.wav', { encoding: 'LINEAR16', languageCode: 'en-US' }, 'Hello, world.'],
    ['hello.amr', { encoding: 'AMR', sampleRateHertz: 8000, languageCode: 'en-US' }, 'Hello, world.'],
    ['guten-morgen.flac', { languageCode: 'de-DE' }, 'Guten Morgen.'],
    ['zug.wav', { encoding: 'MULAW', languageCode: 'de-DE' }, 'Der Zug hat Verspätung.'],
    ['meeting.mp3', { encoding: 'MP3', sampleRateHertz: 16_000, languageCode: 'en-US' }, 'The meeting starts at nine.'],
    [
      'bonjour.ogg',
      { encoding: 'OGG_OPUS', sampleRateHertz: 16_000, languageCode: 'fr-FR' },
      'Bonjour, comment allez-vous ?',
    ],
    ['demain.webm', { encoding: 'WEBM_OPUS', sampleRateHertz: 48_000, languageCode: 'fr-FR' }, 'À demain.'],
  ])('%s', async (name, config, transcript) => {
    const { json, headers } = await client.recognize({ config, audio: audio(name) }, 'eu');
    expect(json.results?.[0]?.alternatives?.[0]?.transcript ?? json.error).toBe(transcript);
    expect(headers.get('X-Sandbox-Transcript')).toMatch(/^content-hash; sha256=/);
  });
});
