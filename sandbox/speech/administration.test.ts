import { describe, expect, test } from 'vitest';
import { FAULTS_PATH, POLICY_PATH, TRANSCRIPTS_PATH } from '../index';
import { openSpeech, type SpeechClient, sha256Of, wav } from '../testing/speech';

const content = wav();
const config = { languageCode: 'en-US' };
const at = (path: string) => `http://sandbox.localhost${path}`;

async function heard(client: SpeechClient, audio: object): Promise<[string | undefined, string | null]> {
  const { json, headers } = await client.recognize({ config, audio });
  return [json.results?.[0]?.alternatives?.[0]?.transcript, headers.get('X-Sandbox-Transcript')];
}

describe('transcripts', () => {
  const register = (client: SpeechClient, transcript: unknown) => client.send('POST', at(TRANSCRIPTS_PATH), transcript);

  test('are registered by the hash of the audio, again and again, and forgotten', async () => {
    const client = openSpeech();
    const sha256 = await sha256Of(content);
    const said = { sha256: sha256.toUpperCase(), transcript: 'good morning' };
    expect((await register(client, { sha256, transcript: 'something else' })).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      expect((await register(client, said)).json).toEqual({
        sha256,
        results: [{ alternatives: [{ transcript: 'good morning' }] }],
      });
    }
    expect(await heard(client, { content })).toEqual(['good morning', `content-hash; sha256=${sha256}`]);
    const list = await client.send('GET', at(TRANSCRIPTS_PATH));
    expect(list.json['transcripts']).toHaveLength(1);
    expect((await client.send('DELETE', at(TRANSCRIPTS_PATH))).json['transcripts']).toEqual([]);
    expect(await heard(client, { content })).toEqual([undefined, `none; sha256=${sha256}`]);
  });

  test('are registered by storage URI', async () => {
    const client = openSpeech();
    await register(client, { uri: 'gs://bucket/grüße.flac', transcript: 'hallo' });
    expect(await heard(client, { uri: 'gs://bucket/grüße.flac' })).toEqual([
      'hallo',
      'uri; uri=gs://bucket/gr%C3%BC%C3%9Fe.flac',
    ]);
  });

  test('that are added win over those that are given, until they are forgotten', async () => {
    const sha256 = await sha256Of(content);
    const client = openSpeech({ transcripts: [{ sha256, transcript: 'given' }] });
    await register(client, { sha256, transcript: 'added' });
    expect((await heard(client, { content }))[0]).toBe('added');
    await client.send('DELETE', at(TRANSCRIPTS_PATH));
    expect((await heard(client, { content }))[0]).toBe('given');
  });

  const sha256 = 'a'.repeat(64);
  const alternative = { transcript: 'x' };
  test.each<[unknown, string]>([
    ['{', 'The body must be JSON.'],
    [[], 'A transcript must be a JSON object.'],
    [{}, 'A transcript needs the sha256 or the uri of its audio.'],
    [{ sha256 }, 'A transcript needs either results or transcript.'],
    [{ sha256, transcript: 'x', results: [] }, 'A transcript needs either results or transcript.'],
    [{ sha256: 'abc', transcript: 'x' }, 'sha256 must be 64 hexadecimal digits.'],
    [{ uri: 'https://x/y', transcript: 'x' }, 'uri must be a storage URI like gs://bucket/object.'],
    [{ sha256, transcript: 7 }, 'transcript must be a string.'],
    [
      { sha256, text: 'x' },
      "A transcript has no member 'text'. The members are sha256, uri, duration, results, transcript, confidence, languageCode.",
    ],
    [{ sha256, transcript: 'x', confidence: 2 }, 'confidence must be a number from 0 to 1.'],
    [{ sha256, results: {} }, 'results must be an array.'],
    [{ sha256, results: [{}] }, 'results[0].alternatives must be an array.'],
    [{ sha256, results: [{ alternatives: [] }] }, 'results[0].alternatives must not be empty.'],
    [{ sha256, results: [{ alternatives: [{}] }] }, 'results[0].alternatives[0].transcript must be a string.'],
    [
      { sha256, results: [{ alternatives: [alternative], resultEndTime: '2' }] },
      'results[0].resultEndTime must be a time in seconds like "1.300s".',
    ],
    [
      { sha256, results: [{ alternatives: [{ ...alternative, words: [{ word: 'x', endTime: 3 }] }] }] },
      'results[0].alternatives[0].words[0].endTime must be a time in seconds like "1.300s".',
    ],
  ])('are refused: %j', async (transcript, message) => {
    const { status, json } = await register(openSpeech(), transcript);
    expect([status, json.error?.message]).toEqual([400, message]);
  });
});

describe('the policy', () => {
  const put = (client: SpeechClient, policy: unknown) => client.send('PUT', at(POLICY_PATH), policy);
  const statuses = async (client: SpeechClient) => {
    const answers = (['global', 'eu', 'us'] as const).map((region) =>
      client.recognize({ config, audio: { content } }, region),
    );
    return (await Promise.all(answers)).map(({ status }) => status);
  };

  test('keeps from endpoints, naming the constraint', async () => {
    const client = openSpeech({ vendor: 'acme' });
    expect(await statuses(client)).toEqual([200, 200, 200]);
    const policy = { constraint: 'constraints/acme.restrictEndpointUsage', restrictEndpointUsage: ['global', 'us'] };
    expect((await put(client, { restrictEndpointUsage: ['us', 'global'] })).json).toEqual(policy);
    expect(await statuses(client)).toEqual([403, 200, 403]);
    const { json } = await client.recognize({ config, audio: { content } });
    expect(json.error).toMatchObject({
      code: 403,
      status: 'PERMISSION_DENIED',
      message: expect.stringContaining('constraints/acme.restrictEndpointUsage'),
      details: [{ reason: 'ORG_POLICY_VIOLATION', metadata: { constraint: policy.constraint } }],
    });
    expect((await client.send('GET', at(POLICY_PATH))).json).toEqual(policy);
    expect((await put(client, { ...policy, restrictEndpointUsage: [] })).status).toBe(200);
    expect(await statuses(client)).toEqual([200, 200, 200]);
  });

  test('restricts the base address as the global endpoint', async () => {
    const client = openSpeech({ restrictEndpointUsage: ['global'] });
    const { status } = await client.send('POST', at('/v1/speech:recognize'), { config, audio: { content } });
    expect(status).toBe(403);
    expect((await client.send('GET', at('/drive/v3/files'))).status).toBe(200);
  });

  test.each([
    [7],
    [{}],
    [{ restrictEndpointUsage: 'global' }],
    [{ restrictEndpointUsage: ['mars'] }],
    [{ restrict: [] }],
  ])('refuses %j', async (policy) => {
    expect((await put(openSpeech(), policy)).status).toBe(400);
  });
});

describe('what looks after the sandbox', () => {
  test('sets faults for the endpoints too, in their error shape', async () => {
    const client = openSpeech();
    await client.send('POST', at(FAULTS_PATH), { fault: '503; reason=BUSY', path: '/v1/speech:recognize', times: 1 });
    const answers = [await client.recognize({}, 'us'), await client.recognize({}, 'us')];
    expect(answers.map(({ json }) => json.error?.status)).toEqual(['UNAVAILABLE', 'INVALID_ARGUMENT']);
    expect(answers[0]?.json.error?.details).toMatchObject([{ reason: 'BUSY' }]);
  });

  test.each([TRANSCRIPTS_PATH, POLICY_PATH])('%s needs the token, at every host', async (path) => {
    const client = openSpeech();
    for (const host of ['http://sandbox.localhost', client.sandbox.speech.eu]) {
      expect((await client.send('GET', `${host}${path}`)).status).toBe(200);
      const stranger = { headers: { Authorization: 'none' } };
      expect((await client.send('GET', `${host}${path}`, undefined, stranger)).status).toBe(401);
      expect((await client.send('PATCH', `${host}${path}`, {})).status).toBe(405);
    }
  });
});
