import { describe, expect, test } from 'vitest';
import { openSpeech, wav } from '../testing/speech';

const client = openSpeech();
const config = { languageCode: 'en-US' };
const uri = { uri: 'gs://bucket/audio.wav' };

/** What is refused: status, state, message, and the member that `details` name. */
async function refusal(body: unknown, region?: 'eu' | 'us') {
  const { status, json } = await client.recognize(body, region);
  const { code, message, status: state, details = [] } = json.error!;
  const violation = (details[0] as { fieldViolations?: { field: string; description: string }[] })
    ?.fieldViolations?.[0];
  return { status, code, state, message, field: violation?.field, description: violation?.description };
}

describe('audio that nothing is registered for', () => {
  test('has no results, says so, and the rest is as for audio without speech', async () => {
    const { status, json, headers } = await client.recognize({ config, audio: { content: wav({ seconds: 16 }) } });
    expect([status, json]).toEqual([200, { results: [], totalBilledTime: '30s', requestId: '1' }]);
    expect(headers.get('X-Sandbox-Transcript')).toMatch(/^none; sha256=[0-9a-f]{64}$/);
  });

  test.each([
    ['a WAV whose header tells all', { config, audio: { content: wav() } }],
    ['raw samples', { config: { ...config, encoding: 'LINEAR16', sampleRateHertz: 8000 }, audio: { content: 'AAAA' } }],
    ['two channels', { config: { ...config, audioChannelCount: 2 }, audio: { content: wav({ channels: 2 }) } }],
    ['an empty `uri` beside it, which is absent', { config, audio: { content: wav(), uri: null } }],
    ['a minute', { config, audio: { content: wav({ rate: 8000, seconds: 60 }) } }],
  ])('%s', async (_what, body) => {
    expect((await client.recognize(body)).status).toBe(200);
  });
});

describe('what is refused, in this order', () => {
  const bad = "Invalid recognition 'config': bad";
  const adaptation = (name: string) => ({ ...config, adaptation: { phraseSetReferences: [name] } });
  const phrases = (value: string) => ({ ...config, adaptation: { phraseSets: [{ phrases: [{ value }] }] } });
  const content = wav();
  test.each<[string, unknown, string, string | undefined]>([
    ['nothing at all', '', 'RecognitionConfig not set.', 'config'],
    ['no config', { audio: uri }, 'RecognitionConfig not set.', 'config'],
    ['no language', { config: {}, audio: uri }, `${bad} language code.`, 'config.language_code'],
    ['no tag', { config: { languageCode: 'english' } }, `${bad} language code.`, 'config.language_code'],
    ['no tag', { config: { languageCode: 'en_US' } }, `${bad} language code.`, 'config.language_code'],
    [
      'an alternative that is no tag',
      { config: { ...config, alternativeLanguageCodes: ['de', '!'] } },
      `${bad} alternative language codes.`,
      'config.alternative_language_codes[1]',
    ],
    ['no audio', { config }, 'RecognitionAudio not set.', 'audio'],
    ['empty audio', { config, audio: { content: '' } }, 'RecognitionAudio not set.', 'audio'],
    ['raw audio without encoding', { config, audio: { content: 'AAAA' } }, `${bad} encoding..`, 'config.encoding'],
    [
      'an encoding nobody knows',
      { config: { ...config, encoding: 99 }, audio: { content } },
      `${bad} encoding..`,
      'config.encoding',
    ],
    [
      'raw audio without a rate',
      { config: { ...config, encoding: 'LINEAR16' }, audio: { content: 'AAAA' } },
      `${bad} sample rate hertz.`,
      'config.sample_rate_hertz',
    ],
    [
      'another encoding than the header',
      { config: { ...config, encoding: 'FLAC' }, audio: { content } },
      'Specify LINEAR16 encoding to match file header.',
      'config.encoding',
    ],
    [
      'another rate than the header',
      { config: { ...config, sampleRateHertz: 16_000 }, audio: { content: wav({ rate: 44_100 }) } },
      'sample_rate_hertz (16000) in RecognitionConfig must either be unspecified or match the value in the WAV header (44100).',
      'config.sample_rate_hertz',
    ],
    [
      'no header where there must be one',
      { config: { ...config, encoding: 'FLAC' }, audio: { content: 'AAAA' } },
      `${bad} encoding..`,
      'config.encoding',
    ],
    [
      'a rate that the encoding does not have',
      { config: { ...config, encoding: 'OGG_OPUS', sampleRateHertz: 44_100 }, audio: uri },
      `${bad} sample rate hertz.`,
      'config.sample_rate_hertz',
    ],
    [
      'a rate out of range',
      { config: { ...config, sampleRateHertz: 4000 }, audio: uri },
      `${bad} sample rate hertz.`,
      'config.sample_rate_hertz',
    ],
    [
      'two channels that nobody asked for',
      { config, audio: { content: wav({ channels: 2 }) } },
      'Must use single channel (mono) audio, but WAV header indicates 2 channels.',
      'config.audio_channel_count',
    ],
    [
      'another count of channels than the header',
      { config: { ...config, audioChannelCount: 1 }, audio: { content: wav({ channels: 2 }) } },
      'audio_channel_count `1` in RecognitionConfig must either be unspecified or match the value in the WAV header `2`.',
      'config.audio_channel_count',
    ],
    [
      'more channels than the encoding takes',
      { config: { ...config, encoding: 'MULAW', sampleRateHertz: 8000, audioChannelCount: 2 }, audio: uri },
      'Invalid audio channel count',
      'config.audio_channel_count',
    ],
    [
      'more than a minute',
      { config, audio: { content: wav({ rate: 8000, seconds: 61 }) } },
      "Sync input too long. For audio longer than 1 min use LongRunningRecognize with a 'uri' parameter.",
      'audio',
    ],
    [
      'more than a minute of raw samples',
      { config: { ...config, encoding: 'MULAW', sampleRateHertz: 8000 }, audio: { content: 'A'.repeat(656_000) } },
      "Sync input too long. For audio longer than 1 min use LongRunningRecognize with a 'uri' parameter.",
      'audio',
    ],
    [
      'too many alternatives',
      { config: { ...config, maxAlternatives: 31 }, audio: uri },
      `${bad} max alternatives.`,
      'config.max_alternatives',
    ],
    [
      'too many languages',
      { config: { ...config, alternativeLanguageCodes: ['de', 'fr', 'it', 'es'] }, audio: uri },
      `${bad} alternative language codes.`,
      'config.alternative_language_codes',
    ],
    [
      'more speakers at least than at most',
      { config: { ...config, diarizationConfig: { minSpeakerCount: 4, maxSpeakerCount: 3 } }, audio: uri },
      `${bad} diarization config.`,
      'config.diarization_config',
    ],
    [
      'a resource name of another form',
      { config: adaptation('phraseSets/x'), audio: uri },
      "Invalid resource name 'phraseSets/x'.",
      'config.adaptation.phrase_set_references[0]',
    ],
    [
      'a resource of another location',
      { config: adaptation('projects/p/locations/us/phraseSets/x'), audio: uri },
      "Location 'us' of resource 'projects/p/locations/us/phraseSets/x' does not match the location 'global' of the endpoint.",
      'config.adaptation.phrase_set_references[0]',
    ],
    [
      'a class of another location within a phrase',
      { config: phrases('to ${projects/p/locations/eu/customClasses/c} now'), audio: uri },
      "Location 'eu' of resource 'projects/p/locations/eu/customClasses/c' does not match the location 'global' of the endpoint.",
      'config.adaptation.phrase_sets[0].phrases[0].value',
    ],
    ['no storage URI', { config, audio: { uri: 'https://x/y' } }, "Invalid audio uri 'https://x/y'.", 'audio.uri'],
    ['a bucket alone', { config, audio: { uri: 'gs://bucket/' } }, "Invalid audio uri 'gs://bucket/'.", 'audio.uri'],
  ])('%s', async (_what, body, message, field) => {
    expect(await refusal(body)).toMatchObject({ status: 400, code: 400, state: 'INVALID_ARGUMENT', message, field });
  });

  test('an object that is not there', async () => {
    expect(await refusal({ config, audio: uri })).toEqual({
      status: 404,
      code: 404,
      state: 'NOT_FOUND',
      message: 'Requested entity was not found.',
      field: 'audio.uri',
      description: 'No transcript is registered for gs://bucket/audio.wav: register one at /sandbox/v1/transcripts.',
    });
  });

  test('audio that only its URI is known of, when its registered duration is too long', async () => {
    const long = openSpeech({ transcripts: [{ uri: uri.uri, duration: 61, transcript: 'x' }] });
    const { status, json } = await long.recognize({ config, audio: uri });
    expect([status, json.error?.message.slice(0, 19)]).toEqual([400, 'Sync input too long']);
  });
});

describe('the location of an endpoint', () => {
  const body = (location: string) => ({
    config: { ...config, adaptation: { phraseSetReferences: [`projects/p/locations/${location}/phraseSets/x`] } },
    audio: { content: wav() },
  });

  test.each(['global', 'eu', 'us'] as const)('%s takes its own, and no other', async (region) => {
    const statuses = await Promise.all(
      ['global', 'eu', 'us'].map(async (location) => (await client.recognize(body(location), region)).status),
    );
    expect(statuses).toEqual(['global', 'eu', 'us'].map((location) => (location === region ? 200 : 400)));
  });

  test('the base address is the global endpoint', async () => {
    const send = (location: string) =>
      client.send('POST', 'http://sandbox.localhost/v1/speech:recognize', body(location));
    expect([(await send('global')).status, (await send('eu')).status]).toEqual([200, 400]);
  });
});

describe('the way in', () => {
  const body = { config, audio: { content: wav() } };
  const address = `${client.sandbox.speech.eu}/v1/speech:recognize`;

  test.each<[string, number, string, string | undefined, string, RequestInit]>([
    ['no credentials', 401, 'UNAUTHENTICATED', 'CREDENTIALS_MISSING', '', { headers: { Authorization: 'none' } }],
    [
      'a wrong token',
      401,
      'UNAUTHENTICATED',
      'ACCESS_TOKEN_TYPE_UNSUPPORTED',
      '',
      { headers: { Authorization: 'Bearer x' } },
    ],
    ['a wrong key', 400, 'INVALID_ARGUMENT', 'API_KEY_INVALID', '?key=x', { headers: { Authorization: 'none' } }],
  ])('%s', async (_what, status, state, reason, search, init) => {
    const answer = await client.send('POST', `${address}${search}`, body, init);
    expect([answer.status, answer.json.error?.status]).toEqual([status, state]);
    expect(answer.json.error).not.toHaveProperty('errors');
    expect(answer.json.error?.details).toMatchObject([{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }]);
  });

  test('the API key will do', async () => {
    const keyed = `${address}?key=${client.sandbox.apiKey}`;
    expect((await client.send('POST', keyed, body, { headers: { Authorization: 'none' } })).status).toBe(200);
  });

  test.each([
    ['GET', '/v1/speech:recognize', 404, 'NOT_FOUND'],
    ['POST', '/v1/speech:recognise', 404, 'NOT_FOUND'],
    ['GET', '/drive/v3/files', 404, 'NOT_FOUND'],
    ['POST', '/v1/speech:longrunningrecognize', 501, 'UNIMPLEMENTED'],
    ['GET', '/v1/operations/7', 501, 'UNIMPLEMENTED'],
    ['GET', '/v1/projects/p/locations/eu/phraseSets', 501, 'UNIMPLEMENTED'],
  ])('%s %s: %i', async (method, path, status, state) => {
    const answer = await client.send(method, `${client.sandbox.speech.eu}${path}`);
    expect([answer.status, answer.json.error?.status]).toEqual([status, state]);
  });

  test('a colon may be escaped', async () => {
    expect((await client.send('POST', address.replace('speech:', 'speech%3A'), body)).status).toBe(200);
  });

  test.each([
    ['?$alt=json;enum-encoding=int&prettyPrint=false&quotaUser=me', 200],
    ['?config=1', 400],
    ['?fields=results', 200],
    ['?fields=result', 400],
    ['?fields=(', 400],
  ])('query parameters: %s', async (search, status) => {
    expect((await client.send('POST', `${address}${search}`, body)).status).toBe(status);
  });

  test('a mask selects', async () => {
    expect((await client.send('POST', `${address}?fields=requestId`, body)).json).toEqual({ requestId: '1' });
  });

  test('faults come in the newer shape', async () => {
    const { status, headers, json } = await client.recognize(body, 'eu', { headers: { 'X-Sandbox-Fault': '429' } });
    expect([status, headers.get('Retry-After')]).toEqual([429, '1']);
    expect(json).toEqual({
      error: {
        code: 429,
        message: 'Resource has been exhausted (e.g. check quota).',
        status: 'RESOURCE_EXHAUSTED',
      },
    });
  });
});
