import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendJson, serveHttp } from '../api/testing/loopback';
import { type Built, buildProgram, nodes, start } from './testing/built';
import { wav } from './testing/wav';

const config = { encoding: 'LINEAR16', sampleRateHertz: 16_000, languageCode: 'en-US' };
const HELLO = { $request: { region: 'eu', audioFile: './hello.wav' }, config };

let built: Built;
beforeAll(() => {
  built = buildProgram();
  writeFileSync(path.join(built.folder, 'right.dq'), "### One\nname = 'x'\n### Two\n@pageSize 3\ntrashed = false\n");
  writeFileSync(path.join(built.folder, 'wrong.dq'), "title = 'x'");
  mkdirSync(path.join(built.folder, 'calls'));
  writeFileSync(path.join(built.folder, 'calls/hello.wav'), wav());
  writeFileSync(path.join(built.folder, 'calls/hello.wav.transcript.txt'), 'good day\n');
  writeFileSync(path.join(built.folder, 'calls/hello.recognize.json'), JSON.stringify(HELLO));
});
afterAll(() => built.remove());

describe.each(nodes())('the built program on Node $version', ({ path: node }) => {
  const dq = (args: readonly string[], more: { env?: Record<string, string>; stdin?: string | null } = {}) =>
    start(node, built.program, args, { cwd: built.folder, ...more });

  async function output(args: readonly string[], more = {}) {
    const running = dq(args, more);
    return { status: await running.ended, stdout: running.stdout(), stderr: running.stderr() };
  }

  test('says its version and its help', async () => {
    const { version } = JSON.parse(readFileSync(path.join(built.folder, 'package.json'), 'utf8'));
    expect(await output(['--version'])).toEqual({ status: 0, stdout: `dq ${version}\n`, stderr: '' });
    expect((await output(['run', '--help'])).stdout).toContain('Usage: dq run');
    expect(await output([])).toMatchObject({ status: 2, stdout: '' });
  });

  test('checks files and standard input', async () => {
    const { status, stdout } = await output(['check', '--format', 'json', 'right.dq', 'wrong.dq', '-'], { stdin: '(' });
    expect(status).toBe(1);
    const { files } = JSON.parse(stdout);
    expect(files.map((entry: { file: string }) => entry.file)).toEqual(['right.dq', 'wrong.dq', '-']);
    expect(files.map((entry: { diagnostics: object[] }) => entry.diagnostics.length > 0)).toEqual([false, true, true]);
    expect(await output(['check', 'right.dq'])).toMatchObject({ status: 0, stderr: '' });
    expect(await output(['check', 'no.dq', built.folder])).toMatchObject({
      status: 2,
      stderr: `dq: no.dq cannot be checked: there is no such file.\ndq: ${built.folder} cannot be checked: it is a folder, not a file.\n`,
    });
  });

  test('checks without loading the server or the sandbox', async () => {
    const alone = path.join(built.folder, 'alone', 'dist');
    mkdirSync(alone, { recursive: true });
    const beside = path.dirname(built.program);
    for (const file of ['cli.js', 'api.js', 'l10n.js', 'language.js', 'ohm.js'])
      copyFileSync(path.join(beside, file), path.join(alone, file));
    const running = start(node, path.join(alone, 'cli.js'), ['check', '-'], { stdin: 'trashed = false' });
    expect([await running.ended, running.stderr()]).toEqual([0, '']);
    rmSync(path.dirname(alone), { recursive: true });
  });

  test('resolves', async () => {
    const { status, stdout } = await output(['resolve', '--format', 'json', 'right.dq']);
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { title: 'One', params: { q: "name = 'x'" } },
      { title: 'Two', params: { q: 'trashed = false', pageSize: '3' } },
    ]);
  });

  test('runs on the embedded sandbox', async () => {
    const { status, stdout, stderr } = await output(['run', '--format', 'json', '--request', 'Two', 'right.dq']);
    expect([status, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ files: [{}, {}, {}], nextPageToken: expect.any(String) });
  });

  test('checks, formats and resolves request files', async () => {
    expect(await output(['check', 'calls/hello.recognize.json'])).toMatchObject({ status: 0, stderr: '' });
    const lying = JSON.stringify({ ...HELLO, config: { ...config, sampleRateHertz: 8000 } });
    writeFileSync(path.join(built.folder, 'calls/lying.recognize.json'), lying);
    const checked = await output(['check', '--format', 'json', 'calls/lying.recognize.json']);
    expect(checked.status).toBe(1);
    expect(JSON.parse(checked.stdout).files[0].diagnostics).toMatchObject([{ code: 'sample-rate-mismatch' }]);
    const asStdin = await output(['check', '--as', 'stop', '-'], { stdin: '{"id": "1"}' });
    expect(asStdin.stdout).toContain('resourceId');
    const formatted = await output(['format', 'calls/hello.recognize.json']);
    expect(JSON.parse(formatted.stdout)).toEqual(HELLO);
    const resolved = await output(['resolve', '--format', 'json', 'calls/hello.recognize.json']);
    const content = Buffer.from(wav()).toString('base64');
    expect(JSON.parse(resolved.stdout)).toEqual([
      { title: 'hello.recognize.json', kind: 'recognize', body: { config, audio: { content } } },
    ]);
  });

  test('recognizes on the embedded sandbox, with the transcript beside the audio', async () => {
    const { status, stdout, stderr } = await output(['recognize', 'calls/hello.recognize.json']);
    expect(status).toBe(0);
    expect(stdout).toContain('good day');
    expect(stderr).toContain('registered for these bytes');
    const json = await output(['recognize', '--format', 'json', '--region', 'us', 'calls/hello.recognize.json']);
    expect(JSON.parse(json.stdout).results[0].alternatives[0].transcript).toBe('good day');
  });

  test('recognizes at the regional endpoint of a sandbox that serves', async () => {
    const server = dq(['serve', '--transcripts', 'calls', '--restrict-endpoints', 'global']);
    await server.says('\n');
    const { speech, accessToken } = JSON.parse(server.stdout());
    const env = {
      DQ_SPEECH_ENDPOINT: speech.global,
      DQ_SPEECH_EU_ENDPOINT: speech.eu,
      DQ_ACCESS_TOKEN: accessToken,
    };
    const { status, stdout } = await output(['recognize', 'calls/hello.recognize.json'], { env });
    expect([status, stdout]).toEqual([0, expect.stringContaining('good day')]);
    const blocked = await output(['recognize', '--region', 'global', 'calls/hello.recognize.json'], { env });
    expect(blocked.status).toBe(1);
    expect(blocked.stderr).toContain('(HTTP 403)');
    expect(blocked.stderr).toContain('Choose a regional endpoint');
    const forbidden = { ...env, DQ_SPEECH_ALLOWED_REGIONS: 'us' };
    expect(await output(['recognize', 'calls/hello.recognize.json'], { env: forbidden })).toMatchObject({ status: 2 });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test.each(['service-accounts', 'authorized-users'])('signs in with the %s of a sandbox that serves', async (kind) => {
    const server = dq(['serve']);
    await server.says('\n');
    const { baseUrl, speech, accessToken } = JSON.parse(server.stdout());
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await fetch(`${baseUrl}/sandbox/v1/${kind}`, { method: 'POST', headers, body: '{}' });
    const key = path.join(built.folder, `${kind}.json`);
    writeFileSync(key, await answer.text());
    const env = { DQ_BASE_URL: baseUrl, DQ_SPEECH_EU_ENDPOINT: speech.eu, GOOGLE_APPLICATION_CREDENTIALS: key };
    const run = () => output(['run', '--limit', '1', '--format', 'jsonl', '--request', 'Two', 'right.dq'], { env });
    for (const _time of [1, 2]) {
      expect(await run()).toEqual({ status: 0, stdout: expect.stringMatching(/^\{.*\}\n$/), stderr: '' });
    }
    expect(await output(['recognize', 'calls/hello.recognize.json'], { env })).toMatchObject({ status: 0 });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(await run()).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing answers at') });
  });

  test('stops a recognize when it is interrupted', async () => {
    let hang!: () => void;
    const hangs = new Promise<void>((resolve) => {
      hang = resolve;
    });
    await using service = await serveHttp(() => hang());
    const run = dq(['recognize', '--endpoint', service.origin, 'calls/hello.recognize.json']);
    await Promise.race([hangs, run.ended]);
    run.child.kill('SIGINT');
    expect([await run.ended, run.stdout()]).toEqual([1, '']);
    expect(run.stderr()).toMatch(/^dq: stopped before an answer came\.\n/);
  });

  test('serves, is asked by a second one, and ends when told to', async () => {
    const server = dq(['serve', '--port', '0', '--files', '1000']);
    await server.says('\n');
    const { baseUrl, speech, caFile, accessToken } = JSON.parse(server.stdout());
    expect(Object.keys(speech)).toEqual(['global', 'eu', 'us']);
    expect(readFileSync(caFile, 'utf8')).toContain('BEGIN CERTIFICATE');
    const env = { DQ_ACCESS_TOKEN: accessToken };
    const all = ['run', '--base-url', baseUrl, '--all', '--format', 'jsonl', '-'];
    const { status, stdout } = await output(all, { env, stdin: '@pageSize 400\n' });
    expect(status).toBe(0);
    const ids = stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(500);
    const denied = await output(['run', '--base-url', baseUrl, '--request', '1', 'right.dq']);
    expect(denied).toMatchObject({ status: 1, stderr: expect.stringContaining('HTTP 401') });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('shows a refused query at its place', async () => {
    const { status, stderr } = await output(['run', 'wrong.dq']);
    expect(status).toBe(1);
    expect(stderr).toContain('wrong.dq:1:1: ');
    expect(stderr).toContain("\n  1 | title = 'x'\n    | ^^^^^\n");
  });

  test('keeps what came when it is interrupted', async () => {
    let hang!: () => void;
    const hangs = new Promise<void>((resolve) => {
      hang = resolve;
    });
    await using service = await serveHttp((_request, response, count) => {
      if (count === 1) sendJson(response, { files: [{ id: '1' }], nextPageToken: 'b' });
      else hang();
    });
    const run = dq(['run', '--base-url', service.origin, '--all', '--format', 'json', '-'], {
      stdin: 'starred = true',
    });
    await hangs;
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(1);
    expect(JSON.parse(run.stdout())).toEqual({ files: [{ id: '1' }], nextPageToken: 'b' });
    expect(run.stderr()).toBe('dq: stopped; rows kept: 1.\n');
  });

  test.runIf(existsSync('/dev/full'))('fails when standard output takes nothing', async () => {
    const told = 'dq: standard output cannot be written: the disk is full.\n';
    for (const call of ['--help', 'check wrong.dq', 'run --all --format jsonl --request Two right.dq']) {
      const line = `"${node}" "${built.program}" ${call} > /dev/full`;
      const { status, stderr } = spawnSync('sh', ['-c', line], { cwd: built.folder, encoding: 'utf8' });
      expect([call, status, stderr]).toEqual([call, 2, told]);
    }
  });

  test('ends when nobody reads on', async () => {
    await using service = await serveHttp((_request, response, count) => {
      const files = Array.from({ length: 1000 }, (_, index) => ({ id: `${count}-${index}`, name: 'x'.repeat(100) }));
      sendJson(response, { files, nextPageToken: String(count) });
    });
    const run = dq(['run', '--base-url', service.origin, '--all', '--format', 'jsonl', '-'], {
      stdin: 'starred = true',
    });
    await run.says('\n');
    run.child.stdout.destroy();
    expect([await run.ended, run.stderr()]).toEqual([0, '']);
  });

  test('speaks the language server protocol until the editor hangs up', async () => {
    const server = dq(['lsp', '--stdio'], { stdin: null });
    const say = (message: object) => {
      const text = JSON.stringify({ jsonrpc: '2.0', ...message });
      server.child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    };
    say({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
    await server.says('"hoverProvider"');
    say({ id: 2, method: 'shutdown' });
    await server.says('"id":2');
    say({ method: 'exit' });
    expect([await server.ended, server.stderr()]).toEqual([0, '']);
  });
});
