/** What a client asks of a request file before it sends it (`drive-query/resolveRequest`). */
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import type { TextEdit } from 'vscode-languageserver';
import {
  EMBED_AUDIO,
  type EmbedAudioParams,
  type EmbedAudioResult,
  RESOLVE,
  RESOLVE_REQUEST,
  type ResolveRequestParams,
  type ResolveRequestResult,
} from '../../server/protocol';
import { type Client, startClient } from './client';
import { applied, textIn } from './marked';

let client: Client;
afterEach(async () => expect(await client.stop()).toBe(0));

const resolved = (params: ResolveRequestParams) => client.request<ResolveRequestResult>(RESOLVE_REQUEST, params);

/** What the server says of a request file. */
async function resolve(file: unknown, params: Partial<ResolveRequestParams> = {}): Promise<ResolveRequestResult> {
  client = await startClient();
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return await resolved({ uri: client.open(text, 'a.recognize.json', 'json'), ...params });
}

const config = { languageCode: 'en-US' };
const audio = { uri: 'gs://bucket/hello.wav' };
const wav = (name: string) => readFileSync(new URL(`../../samples/speech/${name}`, import.meta.url)).toString('base64');

const COMMENTED = `{ // comment\n${JSON.stringify({ config, audio }).slice(1)}`;

describe('a request file', () => {
  it('says what it is, where it goes and what audio it has', async () => {
    const found = await resolve({ $request: { region: 'eu' }, config, audio });
    expect(found).toEqual({
      version: 1,
      kind: 'recognize',
      region: 'eu',
      hasContent: false,
      audioUri: 'gs://bucket/hello.wav',
      errors: [],
    });
  });

  it('is sent without what is ours, when the body is asked for', async () => {
    const file = { $schema: './x.json', $request: { region: 'us' }, config, audio, unknown: [1e3, null, 'ü'] };
    const { body } = await resolve(file, { withBody: true });
    expect(JSON.parse(body!)).toEqual({ config, audio, unknown: [1000, null, 'ü'] });
  });

  it('is sent with the audio of the file that it names', async () => {
    const file = { $request: { audioFile: './hello.wav' }, config };
    const { audioFile, hasContent, body, errors } = await resolve(file, { withBody: true, audio: wav('hello.wav') });
    expect({ audioFile, hasContent, errors }).toEqual({ audioFile: './hello.wav', hasContent: false, errors: [] });
    expect(JSON.parse(body!)).toMatchObject({ config, audio: { content: wav('hello.wav') } });
  });

  it('is checked with that audio', async () => {
    const file = { $request: { audioFile: './hello.wav' }, config: { ...config, encoding: 'FLAC' } };
    const { errors } = await resolve(file, { audio: wav('hello.wav') });
    expect(errors).toMatchObject([{ code: 'encoding-mismatch' }]);
  });

  it('keeps its own audio when it names no file', async () => {
    const own = wav('hello.wav');
    const { body, hasContent } = await resolve({ config, audio: { content: own } }, { withBody: true, audio: 'AAAA' });
    expect([hasContent, JSON.parse(body!).audio.content === own]).toEqual([true, true]);
  });

  it('is checked against where it is sent', async () => {
    const name = 'projects/p/locations/eu/phraseSets/names';
    const file = { config: { ...config, adaptation: { phraseSetReferences: [name] } }, audio };
    expect((await resolve(file)).errors).toEqual([]);
    const uri = 'file:///a.recognize.json';
    expect((await resolved({ uri, region: 'eu' })).errors).toEqual([]);
    const { errors } = await resolved({ uri, region: 'us' });
    expect(errors.map(({ code, range }) => `${code}: ${textIn(JSON.stringify(file), range)}`)).toEqual([
      expect.stringMatching(/^location-mismatch: .*eu/),
    ]);
  });

  it.each(['', '[]', '"text"', '{', '{ // comment\n}', '{ "config": 1, }', COMMENTED, '\u0000'])(
    'has no body and an error when it holds %j, whatever the severities',
    async (text) => {
      const settings = { diagnostics: { severity: { 'json-comment': 'off', 'json-trailing-comma': 'hint' } } };
      client = await startClient({ settings, initializationOptions: settings });
      const uri = client.open(text, 'a.recognize.json', 'json');
      const found = await resolved({ uri, withBody: true });
      expect(found.body).toBeUndefined();
      expect(found.errors.length).toBeGreaterThan(0);
    },
  );

  it('of 10 MB of audio is answered whole', async () => {
    const content = 'A'.repeat(14_000_000);
    const { body, hasContent } = await resolve({ config, audio: { content } }, { withBody: true });
    expect([hasContent, JSON.parse(body!).audio.content.length]).toEqual([true, content.length]);
  });

  it('of another version is refused, as are documents that are none', async () => {
    await resolve({ config, audio });
    const uri = 'file:///a.recognize.json';
    await expect(resolved({ uri, version: 7 })).rejects.toThrow('is at version 1, not 7');
    await expect(resolved({ uri: client.open("name = 'x'") })).rejects.toThrow('is no request file');
    await expect(resolved({ uri: 'file:///nowhere' })).rejects.toThrow('is not open');
    await expect(client.request(RESOLVE, { uri })).rejects.toThrow('is not open');
    expect(client.log).toEqual([]);
  });
});

describe('embedding audio', () => {
  const embed = (params: Partial<EmbedAudioParams>) =>
    client.request<EmbedAudioResult>(EMBED_AUDIO, { fileName: 'hello.wav', audio: wav('hello.wav'), ...params });

  it.each([
    ['nothing', ''],
    ['another source', JSON.stringify({ config: { ...config, encoding: 'FLAC' }, audio })],
    ['other content', JSON.stringify({ audio: { content: 'AAAA' }, config })],
    ['a file that it names', JSON.stringify({ $request: { audioFile: './x.wav' }, config })],
  ])('into a request with %s leaves a request without findings', async (_, text) => {
    client = await startClient();
    const uri = client.open(text, 'a.recognize.json', 'json');
    const { version, edits, summary } = await embed({ uri });
    const assumed = text === '' ? ' languageCode is en-US: change it if that is not spoken.' : '';
    expect(version).toBe(1);
    expect(summary).toMatch(/^WAV, .* Filled in: encoding, sampleRateHertz\./);
    expect(summary.split('sampleRateHertz.')[1]).toBe(assumed);
    const after = applied(text, edits as TextEdit[]);
    expect(JSON.parse(after)).toMatchObject({
      config: { languageCode: 'en-US', encoding: 'LINEAR16', sampleRateHertz: 8000 },
      audio: { content: wav('hello.wav') },
    });
    client.change(uri, 2, { text: after });
    expect(await client.diagnostics(uri, 2)).toEqual([]);
  });

  it('is refused, with the reason, where there is no place for it', async () => {
    client = await startClient();
    const list = client.open('[1, 2]', 'a.recognize.json', 'json');
    await expect(embed({ uri: list })).rejects.toThrow(/^hello\.wav was not embedded\. The file holds no JSON object/);
    await expect(embed({ uri: list, version: 2 })).rejects.toThrow('is at version 1, not 2');
    const stop = client.open('{}', 'a.stop.json', 'json');
    await expect(embed({ uri: stop })).rejects.toThrow('Only a recognize request');
    expect(client.log).toEqual([]);
  });
});
