import { describe, expect, test } from 'vitest';
import type { Fetch } from './fetch';
import { createSpeechClient, type SpeechClientOptions } from './speech';
import { failureOf } from './testing/client';
import { manualClock } from './testing/clock';
import { sendJson, serveHttp } from './testing/loopback';

const BODY = '{"config":{"languageCode":"en-US"},"audio":{"uri":"gs://b/o"}}';
const ANSWER = { results: [{ alternatives: [{ transcript: 'hello', confidence: 0.9 }] }] };

/** A client whose service answers with `status` and `body`, and what reached the service. */
function client(
  body: unknown,
  status = 200,
  headers: Record<string, string> = {},
  more: Partial<SpeechClientOptions> = {},
) {
  const seen: { method: string; url: string; headers: Headers; body: string }[] = [];
  const fetch = async (request: Request) => {
    const { method, url } = request;
    seen.push({ method, url, headers: request.headers, body: await request.text() });
    return Response.json(body, { status, headers });
  };
  const endpoint = 'https://eu-speech.example';
  return { seen, speech: createSpeechClient({ endpoint, fetch, clock: manualClock(), ...more }) };
}

/** The failure of a recognize that is answered with an error of the newer shape. */
async function refused(code: number, status: string, message: string, details: readonly unknown[] = []) {
  const { speech, seen } = client({ error: { code, message, status, details } }, code);
  const error = await failureOf(speech.recognize(BODY));
  expect(seen).toHaveLength(1);
  return error;
}

describe('what is sent', () => {
  test('the text as it is, as JSON, with the token', async () => {
    const credentials = { origin: 'https://eu-speech.example', accessToken: 'token-of-mine' };
    const { speech, seen } = client(ANSWER, 200, {}, { credentials });
    await speech.recognize(`${BODY} `);
    expect(seen).toMatchObject([
      { method: 'POST', url: 'https://eu-speech.example/v1/speech:recognize', body: `${BODY} ` },
    ]);
    expect(seen[0]!.headers.get('content-type')).toBe('application/json');
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer token-of-mine');
  });

  test('credentials of another origin are not', async () => {
    const { speech, seen } = client(
      ANSWER,
      200,
      {},
      { credentials: { origin: 'https://a.example', accessToken: 'x' } },
    );
    expect(await failureOf(speech.recognize(BODY))).toMatchObject({ kind: 'refused', why: 'origin' });
    expect(seen).toEqual([]);
  });

  test('14 MB arrive whole', async () => {
    const body = JSON.stringify({ audio: { content: 'A'.repeat(14_000_000) } });
    let bytes = 0;
    await using server = await serveHttp((request, response) => {
      request.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      request.on('end', () => sendJson(response, ANSWER));
    });
    expect(await createSpeechClient({ endpoint: server.origin, fetch }).recognize(body)).toEqual({ response: ANSWER });
    expect(bytes).toBe(body.length);
  });

  test.each([[500], [503], [429]])('once, whatever happens: HTTP %i', async (status) => {
    const { speech, seen } = client({}, status, { 'Retry-After': '1' });
    expect(await failureOf(speech.recognize(BODY))).toMatchObject({ kind: 'http', status, attempts: 1 });
    expect(seen).toHaveLength(1);
  });
});

describe('what may be shown', () => {
  test('has no secret and no base64', () => {
    const credentials = { origin: 'https://eu-speech.example', accessToken: 'token-of-mine' };
    const { speech } = client(ANSWER, 200, {}, { credentials });
    expect(speech.describeRecognize(JSON.stringify({ audio: { content: 'QUJD'.repeat(250) } }))).toEqual({
      method: 'POST',
      url: 'https://eu-speech.example/v1/speech:recognize',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        Authorization: 'Bearer [redacted]',
      },
      body: `{\n  "audio": {\n    "content": "${'QUJD'.repeat(15)}… (1,000 characters)"\n  }\n}`,
    });
  });

  test('is cut when it is not JSON', () => {
    expect(client(ANSWER).speech.describeRecognize('{'.repeat(1000)).body).toBe(`${'{'.repeat(400)}…`);
  });
});

describe('what comes back', () => {
  test('is the answer as it came', async () => {
    const answer = { ...ANSWER, totalBilledTime: '15s', somethingNew: [1] };
    expect(await client(answer).speech.recognize(BODY)).toEqual({ response: answer });
  });

  test('may hold nothing: then nothing was recognised', async () => {
    expect(await client({}).speech.recognize(BODY)).toEqual({ response: {} });
  });

  test.each([
    ['content-hash; sha256=ab', 'registered for these bytes'],
    ['uri; uri=gs://b/o', 'registered for this storage URI'],
    ['none; sha256=ab', 'no transcript is registered'],
    ['constructor; x', 'constructor; x'],
  ])('has a note when the sandbox says %s', async (header, note) => {
    const headers = { 'X-Sandbox-Transcript': header };
    expect(await client(ANSWER, 200, headers).speech.recognize(BODY)).toEqual({
      response: ANSWER,
      note: expect.stringContaining(note),
    });
  });

  test.each([
    [{ results: {} }],
    [{ results: [1] }],
    [{ results: [{ alternatives: 'x' }] }],
    [{ results: [{ alternatives: [null] }] }],
    [{ results: [{ alternatives: [{ words: [1] }] }] }],
  ])('is refused as %j', async (answer) => {
    expect(await failureOf(client(answer).speech.recognize(BODY))).toMatchObject({ kind: 'malformed', why: 'shape' });
  });

  test('is not read without end', async () => {
    const { speech } = client({ results: [], padding: 'x'.repeat(1000) }, 200, {}, { limits: { maxBytes: 100 } });
    const error = await failureOf(speech.recognize(BODY));
    expect(error).toMatchObject({ kind: 'too-large', limit: 100 });
    expect(error.advice).toContain('maxAlternatives');
  });
});

describe('a service that does not answer', () => {
  test('is given up after two minutes, and the user is told what that may cost', async () => {
    const clock = manualClock();
    const reached = Promise.withResolvers<void>();
    const fetch = () => {
      reached.resolve();
      return new Promise<Response>(() => {});
    };
    const call = failureOf(createSpeechClient({ endpoint: 'https://a.example', fetch, clock }).recognize(BODY));
    await reached.promise;
    clock.fire(120_000);
    const error = await call;
    expect(error).toMatchObject({ kind: 'timeout', ms: 120_000, attempts: 1 });
    expect(error.advice).toMatch(/bill/);
    expect(clock.pending()).toEqual([]);
  });

  test('is left when the user cancels, and fetch is told by a signal of its own', async () => {
    const clock = manualClock();
    const controller = new AbortController();
    let told: AbortSignal | undefined;
    const fetch: Fetch = (_request, options) => {
      told = options?.signal;
      queueMicrotask(() => controller.abort());
      return new Promise<Response>(() => {});
    };
    const { recognize } = createSpeechClient({ endpoint: 'https://a.example', fetch, clock });
    expect(await failureOf(recognize(BODY, { signal: controller.signal }))).toMatchObject({ kind: 'cancelled' });
    expect([told?.aborted, clock.pending()]).toEqual([true, []]);
  });
});

describe('errors of the newer shape', () => {
  const badRequest = (...fieldViolations: unknown[]) => ({
    '@type': 'type.googleapis.com/google.rpc.BadRequest',
    fieldViolations,
  });

  test('name the members of the body', async () => {
    const description = 'It must be 16000';
    const details = [badRequest({ field: 'config.sample_rate_hertz', description }), { '@type': 'x/Help', links: [] }];
    const error = await refused(400, 'INVALID_ARGUMENT', `Request contains an invalid argument.`, details);
    expect(error).toMatchObject({
      status: 400,
      state: 'INVALID_ARGUMENT',
      reason: 'INVALID_ARGUMENT',
      fields: [{ field: 'config.sample_rate_hertz', description }],
      message: 'The service does not accept config.sampleRateHertz (HTTP 400): Request contains an invalid argument.',
    });
    expect(error.advice).toBe(
      `config.sampleRateHertz: ${description}. Correct it in the request file and send it again.`,
    );
  });

  test('say a description once', async () => {
    const details = [badRequest({ field: 'audio', description: 'RecognitionAudio not set.' })];
    const error = await refused(400, 'INVALID_ARGUMENT', 'RecognitionAudio not set.', details);
    expect(error.advice).not.toContain('RecognitionAudio');
  });

  test('count the members that are too many to list', async () => {
    const details = [badRequest(...['a', 'b', 'c', 'd', 'e'].map((field) => ({ field })))];
    const { message } = await refused(400, 'INVALID_ARGUMENT', '', details);
    expect(message).toBe('The service does not accept a, b, c and 2 more (HTTP 400).');
  });

  test.each([
    [[null, 1, 'x', []]],
    [[{ '@type': 1 }]],
    [[badRequest(null, 1, {}, { field: 1 }, { field: '', description: 'x' })]],
    [[{ '@type': 'google.rpc.BadRequest', fieldViolations: 'x' }]],
  ])('are read past details that are none: %j', async (details) => {
    expect(await refused(400, 'INVALID_ARGUMENT', 'Bad.', details)).toMatchObject({ fields: [], violations: [] });
  });

  test('never show a control character or a secret', async () => {
    const credentials = { origin: 'https://eu-speech.example', accessToken: 'token-of-mine' };
    const details = [badRequest({ field: 'a\u001b[2J', description: 'not token-of-mine\n' })];
    const { speech } = client({ error: { message: '', details } }, 400, {}, { credentials });
    const error = await failureOf(speech.recognize(BODY));
    expect(error).toMatchObject({ fields: [{ field: 'a [2J', description: 'not [redacted]' }] });
  });

  test('the reason of an ErrorInfo is the reason', async () => {
    const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }];
    const error = await refused(400, 'INVALID_ARGUMENT', 'API key not valid.', details);
    expect(error).toMatchObject({ reason: 'API_KEY_INVALID', state: 'INVALID_ARGUMENT' });
    expect(error.message).toContain('API key');
  });

  test.each([
    [
      400,
      'INVALID_ARGUMENT',
      'Sync input too long. For audio longer than 1 min use LongRunningRecognize',
      'One minute',
    ],
    [400, 'INVALID_ARGUMENT', 'Request payload size exceeds the limit: 10485760 bytes.', 'audio.uri'],
    [413, 'INVALID_ARGUMENT', '', 'audio.uri'],
    [400, 'INVALID_ARGUMENT', 'RecognitionAudio not set.', 'checks of request files'],
    [401, 'UNAUTHENTICATED', '', 'access token'],
    [403, 'PERMISSION_DENIED', 'Blocked by constraints/svc.restrictEndpointUsage.', '"region": "eu"'],
    [403, 'PERMISSION_DENIED', 'The API is not enabled in project 1.', 'enabled for the project'],
    [404, 'NOT_FOUND', '', '/v1/speech:recognize'],
    [404, 'NOT_FOUND', 'Requested entity was not found.', 'storage URI'],
    [429, 'RESOURCE_EXHAUSTED', 'Quota exceeded.', 'quota'],
    [504, 'DEADLINE_EXCEEDED', '', 'bill'],
    [500, 'INTERNAL', '', 'side of the service'],
    [503, 'UNAVAILABLE', '', 'side of the service'],
  ])('%i %s “%s” → %s', async (code, status, message, advice) => {
    const error = await refused(code, status, message);
    expect(error.message).toContain(`(HTTP ${code})`);
    expect(error.advice).toContain(advice);
    expect(`${error.message} ${error.advice}`).not.toMatch(/query|pageSize|listing files|drive/i);
  });
});
