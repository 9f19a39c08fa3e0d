/** The commands and programs that `dq curl` and `dq code` write do what they are for, at a service on this machine. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendJson, serveHttp } from '../../api/testing/loopback';
import { type Built, buildProgram, type Running, start } from '../../cli/testing/built';
import { RUNNERS, runBash, runProgram, typeIntoBash } from './run';

const samples = path.resolve(import.meta.dirname, '../../samples');

interface Served {
  readonly baseUrl: string;
  readonly speech: Readonly<Record<'global' | 'eu' | 'us', string>>;
  readonly accessToken: string;
}

let built: Built;
let server: Running;
let served: Served;

/** The folder is called so that its name has to be quoted. */
const FOLDER = "it's a $HOME folder!";

beforeAll(async () => {
  built = buildProgram();
  mkdirSync(path.join(built.folder, FOLDER));
  copyFileSync(path.join(samples, 'speech/hello.wav'), path.join(built.folder, FOLDER, 'hello.wav'));
  for (const [name, text] of Object.entries(FILES)) {
    writeFileSync(path.join(built.folder, FOLDER, name), typeof text === 'string' ? text : JSON.stringify(text));
  }
  server = start(process.execPath, built.program, [
    'serve',
    '--files',
    '1200',
    '--transcripts',
    path.join(samples, 'speech'),
  ]);
  await server.says('\n');
  served = JSON.parse(server.stdout());
}, 60_000);

afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  built.remove();
});

const config = { encoding: 'LINEAR16', sampleRateHertz: 8000, languageCode: 'en-US' };
const LIST = `$kind = 'image/'
### Images, "and" more \\u000a */
@fields nextPageToken, files(id, name, mimeType)
@pageSize 50
@orderBy name
mimeType contains $kind and modifiedTime > today - 9000d or name != 'it\\'s $HOME \`id\` !! "x" \\\\ é 日本'
`;
const FILES = {
  'list.dq': LIST,
  'limited.dq': '@pageSize 4\n@limit 6\ntrashed = false\n',
  'wrong.dq': "title = 'x'\n",
  'hello.recognize.json': { $request: { region: 'eu', audioFile: './hello.wav' }, config },
  'uri.recognize.json': { config, audio: { uri: 'gs://drive-query-samples/hello.wav' } },
  'inline.recognize.json': {
    config,
    audio: { content: readFileSync(path.join(samples, 'speech/hello.wav')).toString('base64') },
  },
  'events.channel.json': {
    $request: { watch: 'calendars/primary/events' },
    id: 'fixed',
    type: 'web_hook',
    address: 'https://example.com/it\'s?a="b"&c=$HOME',
    token: 'of the channel',
  },
} as const;

const file = (name: keyof typeof FILES | 'stop.stop.json') => path.join(built.folder, FOLDER, name);

async function dq(args: readonly string[], env: Record<string, string> = {}, told = ''): Promise<string> {
  const running = start(process.execPath, built.program, args, { env });
  expect([await running.ended, running.stderr()]).toEqual([0, told]);
  return running.stdout();
}

const token = () => ({ DQ_ACCESS_TOKEN: served.accessToken });
const lines = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function rowsOf(name: keyof typeof FILES) {
  return lines(await dq(['run', '--base-url', served.baseUrl, '--all', '--format', 'jsonl', file(name)], token()));
}

describe('a curl command', () => {
  test('lists the first page, from bash and typed into it, and holds no secret', async () => {
    const command = await dq(['curl', '--base-url', served.baseUrl, file('list.dq')], token());
    expect(command).not.toContain(served.accessToken);
    const expected = (await rowsOf('list.dq')).slice(0, 50);
    const { files, nextPageToken } = JSON.parse((await runBash(command, token())).stdout);
    expect([files, typeof nextPageToken]).toEqual([expected, 'string']);
    expect(JSON.parse((await typeIntoBash(command, token())).stdout).files).toEqual(expected);
  });

  test('takes the address from the environment where there is none', async () => {
    const command = await dq(['curl', file('limited.dq')]);
    const { stdout } = await runBash(command, { ...token(), DQ_BASE_URL: `${served.baseUrl}/` });
    expect(JSON.parse(stdout).files).toHaveLength(4);
  });

  test('sends an API key in place of a token', async () => {
    const command = await dq(['curl', '--base-url', served.baseUrl, file('limited.dq')], { DQ_API_KEY: 'of-mine' });
    expect(command).not.toContain('of-mine');
    const { stdout } = await runBash(command.replace('curl ', 'curl --write-out "%{url_effective}" '), {
      DQ_API_KEY: 'of-yours',
    });
    expect(stdout).toContain('key=of-yours');
    expect(command).not.toContain('Authorization');
  });

  test('has audio recognized at the endpoint of its region, read from its file', async () => {
    const env = { DQ_SPEECH_EU_ENDPOINT: served.speech.eu, ...token() };
    const command = await dq(['curl', file('hello.recognize.json')], env);
    expect(command).toContain(`${served.speech.eu}/v1/speech:recognize`);
    expect(command.length).toBeLessThan(1000);
    const { stdout } = await runBash(command, env);
    expect(JSON.parse(stdout).results[0].alternatives[0].transcript).toBe('Hello, world.');
  });

  test('names audio in storage as the request does', async () => {
    const command = await dq(['curl', file('uri.recognize.json')]);
    const { stdout } = await runBash(command, { ...token(), DQ_SPEECH_ENDPOINT: served.speech.global });
    expect(JSON.parse(stdout).error.message).toBe('Requested entity was not found.');
  });

  test('names a file for audio that is too long to be written out', async () => {
    const told =
      'dq: the request holds more audio than is written out: save it as audio.wav, or name another file in its place.\n';
    const command = await dq(['curl', file('inline.recognize.json')], {}, told);
    expect(command.length).toBeLessThan(1000);
    const env = { ...token(), DQ_SPEECH_ENDPOINT: served.speech.global };
    const { stdout } = await runBash(
      `cd ${JSON.stringify(samples)}/speech; ${command.replace('audio.wav', 'hello.wav')}`,
      env,
    );
    expect(JSON.parse(stdout).results[0].alternatives[0].transcript).toBe('Hello, world.');
  });

  test('creates a channel and stops it', async () => {
    const command = await dq(['curl', '--base-url', served.baseUrl, file('events.channel.json')], token());
    expect(command).not.toContain('of the channel');
    const env = { ...token(), DQ_CHANNEL_TOKEN: 'of the channel' };
    const channel = JSON.parse((await runBash(command, env)).stdout);
    expect(channel).toMatchObject({ kind: 'api#channel', id: 'fixed', token: 'of the channel' });
    writeFileSync(file('stop.stop.json'), JSON.stringify({ id: channel.id, resourceId: channel.resourceId }));
    const stop = await dq(['curl', '--base-url', served.baseUrl, file('stop.stop.json')], token());
    expect(await runBash(stop, token())).toEqual({ status: 0, stdout: '', stderr: '' });
    expect((await runBash(stop, token())).stdout).toContain('not found');
  });

  test('takes a query that is longer than a word of a command may be', async () => {
    const names = Array.from({ length: 9000 }, (_, at) => `name = 'file number ${at}'`).join(' or ');
    writeFileSync(file('stop.stop.json').replace('stop.stop.json', 'long.dq'), names);
    const command = await dq(['curl', '--base-url', served.baseUrl, file('list.dq').replace('list.dq', 'long.dq')]);
    expect(command.length).toBeGreaterThan(200_000);
    const { status, stderr } = await runBash(command, token());
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe.each(Object.keys(RUNNERS))('a program in %s', (language) => {
  const write = (args: readonly string[], env: Record<string, string> = {}) =>
    dq(['code', '--language', language, ...args], env);
  const run = (text: string, env: Record<string, string>, args: readonly string[] = []) =>
    runProgram(language, text, built.folder, env, args);

  test('lists what dq run --all lists, and holds no secret', async () => {
    const program = await write(['--base-url', served.baseUrl, file('list.dq')], token());
    expect(program).not.toContain(served.accessToken);
    const { status, stdout, stderr } = await run(program, token());
    expect([status, stderr]).toEqual([0, '']);
    const rows = await rowsOf('list.dq');
    expect(rows.length).toBeGreaterThan(100);
    expect(lines(stdout)).toEqual(rows);
  }, 60_000);

  test('stops at the limit, with an address and a key from the environment', async () => {
    const program = await write([file('limited.dq')]);
    const { stdout } = await run(program, { ...token(), DQ_BASE_URL: served.baseUrl });
    expect(lines(stdout)).toEqual((await rowsOf('limited.dq')).slice(0, 6));
    expect(await run(program, {})).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Set the environment variable DQ_'),
    });
    const keyed = await write(['--base-url', served.baseUrl, file('limited.dq')], { DQ_API_KEY: 'of-mine' });
    expect(keyed).not.toContain('of-mine');
    expect(await run(keyed, { DQ_API_KEY: 'of-yours' })).toMatchObject({
      status: expect.any(Number),
      stderr: expect.not.stringContaining('DQ_'),
    });
  }, 60_000);

  test('says what the service says', async () => {
    const program = await write(['--base-url', served.baseUrl, file('wrong.dq')], token());
    expect(await run(program, token())).toEqual({ status: 1, stdout: '', stderr: 'HTTP 400: Invalid Value\n' });
    const away = await write(['--base-url', 'http://127.0.0.1:9', file('wrong.dq')], token());
    expect(await run(away, token())).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('There is no answer'),
    });
  }, 60_000);

  test('says in one line what is wrong, and quotes no secret', async () => {
    const program = await write([file('wrong.dq')]);
    const base = { DQ_BASE_URL: served.baseUrl };
    const unfit = { status: 1, stdout: '', stderr: expect.stringMatching(/^DQ_ACCESS_TOKEN holds [^\n]*\n$/) };
    expect(await run(program, { ...base, DQ_ACCESS_TOKEN: 'two\nlines' })).toEqual(unfit);
    expect(await run(program, { ...base, DQ_ACCESS_TOKEN: 'sécret' })).toEqual(unfit);
    await using page = await serveHttp((_request, response) => response.end('<!doctype html>'));
    const told = { status: 1, stdout: '', stderr: 'The answer is no JSON: <!doctype html>\n' };
    expect(await run(program, { ...token(), DQ_BASE_URL: page.origin })).toEqual(told);
    await using half = await serveHttp((_request, response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('{"files":', () => response.destroy());
    });
    expect((await run(program, { ...token(), DQ_BASE_URL: half.origin })).stderr).toMatch(/^There is no answer: .*\n$/);
    const nowhere = await run(program, { ...token(), DQ_BASE_URL: 'no address' });
    expect(nowhere).toMatchObject({ status: 1, stderr: expect.stringMatching(/^.*(?:address|Invalid URL).*\n$/) });
  }, 60_000);

  test('ends where the service gives the same page for ever', async () => {
    await using service = await serveHttp((_request, response) => {
      sendJson(response, { files: [{ id: '1' }], nextPageToken: 'again' });
    });
    const program = await write([file('wrong.dq')]);
    const { status, stderr } = await run(program, { ...token(), DQ_BASE_URL: service.origin });
    expect([status, stderr]).toEqual([1, 'The service gives the same page again.\n']);
  }, 60_000);

  test('has audio recognized: its own file, and another', async () => {
    const env = { DQ_SPEECH_EU_ENDPOINT: served.speech.eu, ...token() };
    const program = await write([file('hello.recognize.json')], env);
    const answer = JSON.parse((await run(program, env)).stdout);
    expect(answer.results[0].alternatives[0].transcript).toBe('Hello, world.');
    const other = await run(program, env, [path.join(samples, 'speech/meeting.mp3')]);
    expect(other).toMatchObject({ status: 1, stderr: expect.stringMatching(/^HTTP 400: /) });
    expect(await run(program, env, ['/no/such/file'])).toMatchObject({ status: 1, stdout: '' });
  }, 60_000);

  test('creates a channel and stops it', async () => {
    const program = await write(['--base-url', served.baseUrl, file('events.channel.json')], token());
    expect(program).not.toContain('of the channel');
    const env = { ...token(), DQ_CHANNEL_TOKEN: 'say "it\'s \\ me"' };
    const created = await run(program, env);
    expect([created.status, created.stderr]).toEqual([0, '']);
    const { id, resourceId, token: kept } = JSON.parse(created.stdout);
    expect([kept, id.length]).toEqual([env.DQ_CHANNEL_TOKEN, 36]);
    expect(await run(program, env, ['stop', id, resourceId])).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(file('stop.stop.json'), JSON.stringify({ id, resourceId }));
    const stop = await write(['--base-url', served.baseUrl, file('stop.stop.json')], token());
    expect(await run(stop, token())).toMatchObject({ status: 1, stderr: expect.stringContaining('HTTP 404') });
  }, 60_000);
});
