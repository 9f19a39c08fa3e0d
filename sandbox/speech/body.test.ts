import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSpeech, wav } from '../testing/speech';

const client = openSpeech();
const content = wav();
const config = { languageCode: 'en-US' };
const audio = { content };

async function messageFor(body: unknown): Promise<string | undefined> {
  return (await client.recognize(body)).json.error?.message;
}

describe('what the service lets pass', () => {
  test.each<[string, unknown]>([
    [
      'names in the spelling of protocol buffers',
      { config: { language_code: 'en-US', sample_rate_hertz: 16_000 }, audio },
    ],
    ['numbers as strings', { config: { ...config, sampleRateHertz: '16000', maxAlternatives: '3' }, audio }],
    ['numbers in other forms', { config: { ...config, sampleRateHertz: 1.6e4 }, audio }],
    ['an encoding by its number', { config: { ...config, encoding: 1 }, audio }],
    ['an encoding by its number in a string', { config: { ...config, encoding: '1' }, audio }],
    ['an encoding that says nothing', { config: { ...config, encoding: 'ENCODING_UNSPECIFIED' }, audio }],
    ['null as absent', { config: { ...config, encoding: null, maxAlternatives: null }, audio: { content, uri: null } }],
    ['booleans as strings', { config: { ...config, profanityFilter: 'true' }, audio }],
    ['one value for a list of one', { config: { ...config, alternativeLanguageCodes: 'de-DE' }, audio }],
    ['base64 without padding', { config, audio: { content: content.replace(/=+$/, '') } }],
    ['base64 on several lines', { config, audio: { content: content.replace(/.{76}/g, '$&\n') } }],
    [
      'base64 for URLs',
      { config: { ...config, encoding: 'LINEAR16', sampleRateHertz: 8000 }, audio: { content: '_-8=' } },
    ],
    ['a byte order mark', `\uFEFF${JSON.stringify({ config, audio })}`],
  ])('%s', async (_what, body) => {
    expect((await client.recognize(body)).json.error).toBeUndefined();
  });
});

describe('what it refuses', () => {
  const unknown = (name: string, at = '') =>
    `Invalid JSON payload received. Unknown name "${name}"${at && ` at '${at}'`}: Cannot find field.`;
  test.each<[unknown, string]>([
    [{ config, audio, x: 1 }, unknown('x')],
    [{ config: { ...config, x: 1 }, audio }, unknown('x', 'config')],
    [{ config, audio, $request: { region: 'eu' } }, unknown('$request')],
    [{ config: { ...config, __proto__2: 1 }, audio }, unknown('__proto__2', 'config')],
    [{ config: { ...config, x: 1, y: 2 }, audio }, `${unknown('x', 'config')}\n${unknown('y', 'config')}`],
    [
      { config: { ...config, speechContexts: [{}, { phrase: [] }] }, audio },
      unknown('phrase', 'config.speech_contexts[1]'),
    ],
    [
      { config: { ...config, encoding: 'WAV' }, audio },
      `Invalid value at 'config.encoding' (speech.v1.RecognitionConfig.AudioEncoding), "WAV"`,
    ],
    [
      { config: { ...config, encoding: 'linear16' }, audio },
      `Invalid value at 'config.encoding' (speech.v1.RecognitionConfig.AudioEncoding), "linear16"`,
    ],
    [
      { config: { ...config, sampleRateHertz: 'fast' }, audio },
      `Invalid value at 'config.sample_rate_hertz' (TYPE_INT32), "fast"`,
    ],
    [
      { config: { ...config, sampleRateHertz: 16_000.5 }, audio },
      `Invalid value at 'config.sample_rate_hertz' (TYPE_INT32), 16000.5`,
    ],
    [
      { config: { ...config, sampleRateHertz: 1e12 }, audio },
      `Invalid value at 'config.sample_rate_hertz' (TYPE_INT32), 1000000000000`,
    ],
    [{ config: { languageCode: 7 }, audio }, `Invalid value at 'config.language_code' (TYPE_STRING), 7`],
    [
      { config: { languageCode: ['en-US'] }, audio },
      `Invalid JSON payload received. Unknown name "languageCode" at 'config': Proto field is not repeating, cannot start list.`,
    ],
    [
      { config: { languageCode: {} }, audio },
      `Invalid value at 'config.language_code' (TYPE_STRING), Starting an object on a scalar field`,
    ],
    [
      { config: { ...config, profanityFilter: 'yes' }, audio },
      `Invalid value at 'config.profanity_filter' (TYPE_BOOL), "yes"`,
    ],
    [{ config: 'en-US', audio }, `Invalid value at 'config' (message), "en-US"`],
    [
      { config: { ...config, alternativeLanguageCodes: [null] }, audio },
      `Invalid value at 'config.alternative_language_codes[0]' (TYPE_STRING), null`,
    ],
    [
      { config, audio: { content, uri: 'gs://bucket/object' } },
      `Invalid value at 'audio' (oneof), oneof field 'audio_source' is already set. Cannot set 'uri'`,
    ],
    [
      { config, audio: { content: 'A$A=' } },
      `Invalid value at 'audio.content' (TYPE_BYTES), Base64 decoding failed for "A$A="`,
    ],
    [
      { config, audio: { content: '+_AA' } },
      `Invalid value at 'audio.content' (TYPE_BYTES), Base64 decoding failed for "+_AA"`,
    ],
    [
      { config, audio: { content: 'AAAAA' } },
      `Invalid value at 'audio.content' (TYPE_BYTES), Base64 decoding failed for "AAAAA"`,
    ],
    [[], 'Invalid JSON payload received. Unknown name "": Root element must be a message.'],
    ['7', 'Invalid JSON payload received. Unknown name "": Root element must be a message.'],
    [
      '{"config": {,}}',
      'Invalid JSON payload received. Unexpected token at offset 12. Expected a member name in double quotes or “}”, found “,”.\n{"config": {,}}\n            ^',
    ],
  ])('%j', async (body, message) => {
    expect(await messageFor(body)).toBe(message);
  });

  test('says which member it is, and all that is wrong', async () => {
    const { status, json } = await client.recognize({ config: { x: 1, encoding: 'WAV' } });
    expect([status, json.error?.status]).toEqual([400, 'INVALID_ARGUMENT']);
    const [first, second] = json.error!.message.split('\n');
    expect(json.error?.details).toEqual([
      {
        '@type': 'type.googleapis.com/google.rpc.BadRequest',
        fieldViolations: [
          { field: 'config', description: first },
          { field: 'config.encoding', description: second },
        ],
      },
    ]);
  });

  test('bytes that are no UTF-8', async () => {
    const { json } = await client.recognize('', 'eu', { body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(json.error?.message).toBe('Invalid JSON payload received. The body is no UTF-8.');
  });

  test('a body of more than ten megabytes, and none of ten', async () => {
    const rest = JSON.stringify({
      config: { ...config, encoding: 'SPEEX_WITH_HEADER_BYTE', sampleRateHertz: 16_000 },
      audio: { content: '' },
    });
    const whole = (size: number) => rest.replace('""', `"${'A'.repeat(size - rest.length)}"`);
    expect(await messageFor(whole(10_485_761))).toBe('Request payload size exceeds the limit: 10485760 bytes.');
    expect(await messageFor(whole(10_485_760))).toBeUndefined();
  });
});

test('whatever is sent, the answer is one of the service, never a failure of the sandbox', async () => {
  const names = [
    'config',
    'audio',
    'encoding',
    'sampleRateHertz',
    'content',
    'uri',
    'adaptation',
    'phraseSets',
    '__proto__',
  ];
  const value = fc.letrec((tie) => ({
    any: fc.oneof(
      { maxDepth: 5 },
      fc.jsonValue(),
      fc.constantFrom('LINEAR16', 'gs://bucket/object', '1', content),
      tie('object'),
    ),
    object: fc.dictionary(fc.constantFrom(...names), tie('any')),
  })).any;
  await fc.assert(
    fc.asyncProperty(fc.oneof(value, fc.record({ config: value, audio: value }), fc.string()), async (body) => {
      const { status } = await client.recognize(body);
      expect([200, 400, 404]).toContain(status);
    }),
  );
});
