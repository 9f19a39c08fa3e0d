import { describe, expect, test } from 'vitest';
import { dq, type World } from './testing/dq';
import { wav } from './testing/wav';

const EU = 'https://eu.example';
const config = { encoding: 'LINEAR16', sampleRateHertz: 16_000, languageCode: 'en-US' };
const URI = { config, audio: { uri: 'gs://bucket/hello.wav' } };
const FILE = { $request: { audioFile: './hello.wav' }, config };
const ANSWER = { results: [{ alternatives: [{ transcript: 'good day', confidence: 0.9 }] }] };

/** A service that gives one answer, and what it was asked. */
function service(answer: unknown = ANSWER, status = 200) {
  const asked: { url: string; authorization: string | null; body: Record<string, never> }[] = [];
  const fetch = async (request: Request) => {
    const { url, headers } = request;
    asked.push({ url, authorization: headers.get('authorization'), body: JSON.parse(await request.text()) });
    return Response.json(answer, { status });
  };
  return { fetch, asked };
}

const recognize = (request: object | string, args: string[], world: World = {}) =>
  dq(['recognize', ...args, 'calls/hello.recognize.json'], {
    ...world,
    files: {
      'calls/hello.recognize.json': typeof request === 'string' ? request : JSON.stringify(request),
      ...world.files,
    },
  });

describe('what is sent', () => {
  test('the body without our own members, to the region of the file', async () => {
    const { fetch, asked } = service();
    const request = { $schema: 'x', $request: { region: 'eu' }, ...URI };
    const env = { DQ_SPEECH_EU_ENDPOINT: EU, DQ_ACCESS_TOKEN: 'token' };
    expect(await recognize(request, [], { fetch, env })).toMatchObject({ status: 0, stderr: '' });
    expect(asked).toEqual([{ url: `${EU}/v1/speech:recognize`, authorization: 'Bearer token', body: URI }]);
  });

  test('to --region before that of the file', async () => {
    const { fetch, asked } = service();
    const env = { DQ_SPEECH_EU_ENDPOINT: EU, DQ_SPEECH_US_ENDPOINT: 'https://us.example' };
    await recognize({ $request: { region: 'eu' }, ...URI }, ['--region', 'us'], { fetch, env });
    expect(asked.map(({ url }) => new URL(url).host)).toEqual(['us.example']);
  });

  test('the audio that the file names, from the folder of the file', async () => {
    const { fetch, asked } = service();
    const bytes = { 'calls/hello.wav': wav() };
    expect(await recognize(FILE, ['--endpoint', EU], { fetch, bytes })).toMatchObject({ status: 0, stderr: '' });
    const content = Buffer.from(wav()).toString('base64');
    expect(asked[0]!.body).toEqual({ config, audio: { content } });
  });

  test('standard input, whose audio is in the working directory', async () => {
    const { fetch, asked } = service();
    const world = { stdin: JSON.stringify(FILE), fetch, bytes: { 'hello.wav': wav() } };
    expect(await dq(['recognize', '--endpoint', EU, '-'], world)).toMatchObject({ status: 0, stderr: '' });
    expect(asked).toHaveLength(1);
  });

  test('without the credentials of another address, and the user is told', async () => {
    const { fetch, asked } = service();
    const env = { DQ_BASE_URL: 'https://a.example', DQ_ACCESS_TOKEN: 'token' };
    const { stderr } = await recognize(URI, ['--endpoint', EU], { fetch, env });
    expect(asked[0]!.authorization).toBeNull();
    expect(stderr).toContain('belong to https://a.example (DQ_BASE_URL) and are not sent to https://eu.example.');
  });
});

describe('what is not sent', () => {
  const world = () => ({ ...service(), env: { DQ_BASE_URL: EU } });

  test('a request with an error, shown as dq check does', async () => {
    const given = world();
    const { status, stdout, stderr } = await recognize({ audio: URI.audio, config: {} }, [], given);
    expect([status, stdout, given.asked]).toEqual([1, '', []]);
    expect(stderr).toMatch(/^calls\/hello\.recognize\.json:1:\d+: error missing-member: .*languageCode/);
    expect(stderr).toContain('\n  1 | ');
    expect(stderr).toContain('--force');
  });

  test('a request with more errors than anybody reads', async () => {
    const strange = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`strange${index}`, 1]));
    const { stderr } = await recognize({ ...URI, ...strange }, [], world());
    expect(stderr.match(/unknown-member/g)).toHaveLength(20);
    expect(stderr).toContain('dq: 10 more; “dq check” shows them.');
  });

  test('unless it is forced', async () => {
    const given = world();
    const { status, stderr } = await recognize({ audio: URI.audio, config: {} }, ['--force'], given);
    expect([status, given.asked.length]).toEqual([0, 1]);
    expect(stderr).toContain('missing-member');
  });

  test('a request with a warning is sent, and the warning is shown', async () => {
    const given = world();
    const request = { ...URI, config: { ...config, metadata: {} } };
    const { status, stderr } = await recognize(request, [], given);
    expect([status, given.asked.length]).toEqual([0, 1]);
    expect(stderr).toContain('warning deprecated-member');
  });

  test.each([[[]], [['--force']]])('audio that is not there %j', async (args) => {
    const given = world();
    const { status, stderr } = await recognize(FILE, args, given);
    expect([status, given.asked]).toEqual([2, []]);
    expect(stderr).toContain('there is no such file');
  });

  test('what is no JSON, forced or not', async () => {
    const given = world();
    const { status, stderr } = await recognize('{"config": }', ['--force'], given);
    expect([status, given.asked]).toEqual([1, []]);
    expect(stderr).toContain('cannot be sent: at calls/hello.recognize.json:1:12: ');
  });

  test('audio that its file contradicts', async () => {
    const given = world();
    const bytes = { 'calls/hello.wav': wav({ rate: 8000 }) };
    const { status, stderr } = await recognize(FILE, [], { ...given, bytes });
    expect([status, given.asked]).toEqual([1, []]);
    expect(stderr).toContain('error sample-rate-mismatch');
  });

  test('a resource of another region than the request goes to', async () => {
    const given = world();
    const phraseSetReferences = ['projects/p/locations/eu/phraseSets/s'];
    const $request = { region: 'global' };
    const request = { $request, ...URI, config: { ...config, adaptation: { phraseSetReferences } } };
    const { status, stderr } = await recognize(request, [], given);
    expect([status, given.asked]).toEqual([1, []]);
    expect(stderr).toContain('error location-mismatch');
    const env = { DQ_SPEECH_EU_ENDPOINT: EU };
    expect(await recognize(request, ['--region', 'eu'], { ...given, env })).toMatchObject({ status: 0 });
  });

  test('what is larger than the service takes, unless it is forced', async () => {
    const given = world();
    const request = { ...URI, config: { ...config, metadata: { audioTopic: 'x'.repeat(11_000_000) } } };
    const { status, stderr } = await recognize(request, [], given);
    expect([status, given.asked]).toEqual([1, []]);
    expect(stderr).toContain('10 MiB at most');
    expect(await recognize(request, ['--force'], given)).toMatchObject({ status: 0 });
    expect(given.asked).toHaveLength(1);
  });

  test.each([
    [['--region', 'us'], {}, 'DQ_SPEECH_US_ENDPOINT'],
    [[], { DQ_SPEECH_ALLOWED_REGIONS: 'eu' }, 'does not allow the global endpoint'],
    [['--force'], { DQ_SPEECH_ALLOWED_REGIONS: 'eu' }, 'does not allow the global endpoint'],
    [['--base-url', 'nonsense'], {}, 'not an address'],
    [['--base-url', 'http://c.example'], {}, 'plain HTTP'],
  ])('where it may not go: %j %j', async (args, env, says) => {
    const given = world();
    const { status, stdout, stderr } = await recognize(URI, args, { ...given, env: { ...given.env, ...env } });
    expect([status, stdout, given.asked]).toEqual([2, '', []]);
    expect(stderr).toContain(says);
  });

  test('a file that is not there', async () => {
    const { status, stderr } = await dq(['recognize', 'no.recognize.json']);
    expect([status, stderr]).toEqual([2, 'dq: no.recognize.json cannot be sent: there is no such file.\n']);
  });
});

describe('what is printed', () => {
  const given = (answer?: unknown, status?: number) => ({ ...service(answer, status), env: { DQ_BASE_URL: EU } });

  test('the transcript', async () => {
    expect(await recognize(URI, [], given())).toEqual({ status: 0, stdout: '  1.  90%  good day\n', stderr: '' });
  });

  test('the answer as it came', async () => {
    const answer = { ...ANSWER, requestId: '1', somethingNew: {} };
    const { stdout } = await recognize(URI, ['--format', 'json'], given(answer));
    expect(JSON.parse(stdout)).toEqual(answer);
  });

  test('a refusal, with the place of the member in the file', async () => {
    const fieldViolations = [{ field: 'config.sample_rate_hertz', description: 'It must be 8000.' }];
    const details = [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations }];
    const error = { code: 400, status: 'INVALID_ARGUMENT', message: 'Bad rate.', details };
    const { status, stdout, stderr } = await recognize(URI, [], given({ error }, 400));
    expect([status, stdout]).toEqual([1, '']);
    const column = JSON.stringify(URI).indexOf('16000') + 1;
    expect(stderr.split('\n')).toEqual([
      'dq: The service does not accept config.sampleRateHertz (HTTP 400): Bad rate.',
      `calls/hello.recognize.json:1:${column}: It must be 8000.`,
      expect.stringContaining('"sampleRateHertz":16000'),
      expect.stringMatching(/ \| +\^{5}$/),
      '  config.sampleRateHertz: It must be 8000. Correct it in the request file and send it again.',
      '',
    ]);
  });

  test('a member that the file does not have has no place', async () => {
    const details = [{ '@type': 'google.rpc.BadRequest', fieldViolations: [{ field: 'config.model' }] }];
    const { stderr } = await recognize(URI, [], given({ error: { message: 'Bad.', details } }, 400));
    expect(stderr.split('\n')).toHaveLength(3);
  });

  test('progress on a terminal, taken away before the answer', async () => {
    const { stdout, stderr } = await recognize(URI, [], { ...given(), terminal: 100 });
    expect(stderr).toContain('to https://eu.example (global)');
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true);
    expect(stdout).toContain('good day');
  });

  test('when it is stopped', async () => {
    const controller = new AbortController();
    const fetch = () => {
      controller.abort();
      return new Promise<Response>(() => {});
    };
    const world = { fetch, interruption: controller.signal, env: { DQ_BASE_URL: EU } };
    expect(await recognize(URI, [], world)).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'dq: stopped before an answer came.\n  The service may have recognised this audio all the same, and bill it.\n',
    });
  });
});

describe('the embedded sandbox', () => {
  const fetch = () => Promise.reject(new Error('nothing leaves this machine'));
  const bytes = { 'calls/hello.wav': wav() };

  test.each([
    ['calls/hello.wav.transcript.txt', 'good day\n'],
    ['calls/hello.wav.transcript.json', '{"transcript": "good day"}'],
  ])('answers with the transcript in %s', async (file, text) => {
    const { status, stdout, stderr } = await recognize(FILE, ['--region', 'eu'], {
      fetch,
      bytes,
      files: { [file]: text },
    });
    expect(status).toBe(0);
    expect(stdout).toContain('good day');
    expect(stderr).toContain('registered for these bytes');
  });

  test('says that it knows no transcript', async () => {
    const { status, stdout, stderr } = await recognize(FILE, [], { fetch, bytes });
    expect([status, stdout]).toEqual([0, expect.stringContaining('Nothing was recognised.')]);
    expect(stderr).toContain('no transcript is registered');
  });

  test.each([
    ['calls/hello.wav.transcript.json', 'good day', 'it is not JSON'],
    ['calls/hello.wav.transcript.json', '{"results": 1}', 'results'],
  ])('goes on without %s of %j', async (file, text, says) => {
    const { status, stderr } = await recognize(FILE, [], { fetch, bytes, files: { [file]: text } });
    expect(status).toBe(0);
    expect(stderr).toContain(`dq: ${file} is not used: `);
    expect(stderr).toContain(says);
  });

  test('refuses as the service does', async () => {
    const { status, stderr } = await recognize({ ...FILE, config: { ...config, encoding: 'FLAC' } }, ['--force'], {
      fetch,
      bytes,
    });
    expect(status).toBe(1);
    expect(stderr).toContain('(HTTP 400)');
  });
});
