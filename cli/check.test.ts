import { describe, expect, test } from 'vitest';
import { dq } from './testing/dq';
import { wav } from './testing/wav';

const WRONG = "title = 'x'";
const RIGHT = "name = 'x' and trashed = false";

async function json(args: string[], world: Parameters<typeof dq>[1]) {
  const { status, stdout, stderr } = await dq(['check', '--format', 'json', ...args], world);
  return { status, stderr, files: JSON.parse(stdout).files };
}

describe('as JSON', () => {
  test('an entry per file, with findings as LSP counts places', async () => {
    const files = { 'right.dq': RIGHT, 'wrong.dq': `# a comment\n  ${WRONG}` };
    const outcome = await json(['right.dq', 'wrong.dq'], { files });
    expect(outcome).toMatchObject({ status: 1, stderr: '' });
    expect(outcome.files[0]).toEqual({ file: 'right.dq', diagnostics: [] });
    expect(outcome.files[1].file).toBe('wrong.dq');
    expect(outcome.files[1].diagnostics[0]).toEqual({
      code: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      severity: 'error',
      message: expect.stringContaining('title'),
      range: { start: { line: 1, character: 2 }, end: { line: 1, character: 7 } },
    });
  });

  test('no error is 0, warnings do not count', async () => {
    expect(await json(['-'], { stdin: RIGHT })).toMatchObject({ status: 0, files: [{ file: '-', diagnostics: [] }] });
    const warned = await json(['-'], { stdin: "viewedByMeTime > '2030-01-01T00:00:00'" });
    expect(warned).toMatchObject({ status: 0, files: [{ diagnostics: [{ severity: 'warning' }] }] });
  });

  test('a key in a document does not stand in the report', async () => {
    const { stdout } = await dq(['check', '-'], { stdin: '@key of-mine\nstarred = true' });
    expect(stdout).toContain('warning key-in-file');
    expect(stdout).not.toContain('of-mine');
  });

  test('the extended dialect is silent about what only public documents list', async () => {
    const outcome = await json(['--dialect', 'extended', '-'], { stdin: "viewedByMeTime > '2030-01-01T00:00:00'" });
    expect(outcome.files[0].diagnostics).toEqual([]);
  });

  test('a file that cannot be read: the others are checked, and the status is 2 even with errors', async () => {
    const outcome = await json(['no.dq', 'wrong.dq'], { files: { 'wrong.dq': WRONG } });
    expect(outcome).toMatchObject({ status: 2, stderr: 'dq: no.dq cannot be checked: there is no such file.\n' });
    expect(outcome.files.map((entry: { file: string }) => entry.file)).toEqual(['wrong.dq']);
  });

  test('no file that can be read is still JSON', async () => {
    expect(await json(['no.dq'], {})).toMatchObject({ status: 2, files: [] });
  });

  test('no file named is wrong usage, and nothing is printed', async () => {
    expect(await dq(['check', '--format', 'json'])).toMatchObject({ status: 2, stdout: '' });
  });

  test.each([
    ['utf-16le', [0xff, 0xfe], (code: number) => [code & 0xff, code >> 8]],
    ['utf-16be', [0xfe, 0xff], (code: number) => [code >> 8, code & 0xff]],
  ])('%s with its mark is read as text', async (_name, mark, bytesOf) => {
    const bytes = new Uint8Array([
      ...mark,
      ...[..."name = 'é' and titel = 'x'"].flatMap((char) => bytesOf(char.charCodeAt(0))),
    ]);
    const outcome = await json(['a.dq'], { bytes: { 'a.dq': bytes } });
    expect(outcome.files[0].diagnostics).toMatchObject([
      { code: 'unknown-term', range: { start: { line: 0, character: 15 } } },
    ]);
  });

  test('bytes that are no text, a mark at the start, an empty file', async () => {
    expect(await json(['-'], { stdin: `\ufeff${RIGHT}` })).toMatchObject({ status: 0, files: [{ diagnostics: [] }] });
    expect(await json(['-'], { stdin: '' })).toMatchObject({ status: 0 });
    expect(await json(['-'], { stdin: '\u0000\u0001\ufffd' })).toMatchObject({ status: 1 });
  });
});

describe('request files', () => {
  const STOP = '{"id":"1","resourceId":"2"}';
  test.each([
    ['a.recognize.json', [], '{"config":{"languageCode":"en-US"},"audio":{"uri":"gs://bucket/o"}}', 0],
    ['a.recognize.json', [], '{"config":{}}', 1],
    ['a.channel.json', [], '{"id":}', 1],
    ['A.STOP.JSON', [], '{', 1],
    ['A.STOP.JSON', [], STOP, 0],
    ['a.txt', ['--as', 'channel'], '{"id":}', 1],
    ['a.dq', ['--as', 'stop'], STOP, 0],
    ['a.dq', ['--as', 'recognize'], STOP, 1],
    ['a.channel.json', ['--as', 'dq'], RIGHT, 0],
  ])('%s %j %s', async (file, args, text, status) => {
    expect(await json([...args, file], { files: { [file]: text } })).toMatchObject({ status });
  });

  test('have findings with codes of their own, as LSP counts places', async () => {
    const text = `{\r\n  "id": "1",\r\n  "resource": "2"\r\n}`;
    const outcome = await json(['a.stop.json'], { files: { 'a.stop.json': text } });
    expect(outcome.files[0].diagnostics).toContainEqual({
      code: 'unknown-member',
      severity: expect.any(String),
      message: expect.stringContaining('“resource”'),
      range: { start: { line: 2, character: 2 }, end: { line: 2, character: 12 } },
    });
  });

  test('standard input is one when it is said to be', async () => {
    expect(await json(['--as', 'stop', '-'], { stdin: STOP })).toMatchObject({ status: 0 });
  });

  test('are told from documents in one call', async () => {
    const files = { 'a.dq': RIGHT, 'a.stop.json': '{"id":"1"}' };
    const outcome = await json(['a.dq', 'a.stop.json'], { files });
    expect(outcome.files.map(({ diagnostics }: { diagnostics: object[] }) => diagnostics.length)).toEqual([0, 1]);
  });

  test('JSON whose name says nothing is not taken for a query, unless its kind is said', async () => {
    const files = { 'a.json': '{}' };
    const outcome = await json(['a.json'], { files });
    expect(outcome).toMatchObject({ status: 2, files: [] });
    expect(outcome.stderr).toBe(
      'dq: a.json cannot be checked: its name does not tell what it holds: end it in .recognize.json, .channel.json or .stop.json (“dq check --as” takes any name).\n',
    );
    expect(await json(['--as', 'stop', 'a.json'], { files })).toMatchObject({ status: 1, files: [{ file: 'a.json' }] });
  });

  test.each([
    ['the sandbox', undefined, []],
    ['a service on this machine', 'http://127.0.0.1:8080', []],
    ['a service elsewhere', 'https://api.example.com', ['private-address']],
  ])('an address on this machine is reached by %s, or not', async (_, DQ_BASE_URL, codes) => {
    const text = JSON.stringify({ id: 'my-channel-1', type: 'web_hook', address: 'https://localhost:8443/' });
    const env = DQ_BASE_URL === undefined ? {} : { DQ_BASE_URL };
    const outcome = await json(['a.channel.json'], { files: { 'a.channel.json': text }, env });
    expect(outcome.files[0].diagnostics.map(({ code }: { code: string }) => code)).toEqual(codes);
  });

  test('the audio that one names is read from beside it, and compared with what it says', async () => {
    const request = {
      $request: { audioFile: './hello.wav' },
      config: { encoding: 'LINEAR16', sampleRateHertz: 8000, languageCode: 'en-US' },
    };
    const files = { 'calls/a.recognize.json': JSON.stringify(request) };
    const codes = async (bytes: Record<string, Uint8Array>) => {
      const outcome = await json(['calls/a.recognize.json'], { files, bytes });
      return outcome.files[0].diagnostics.map(({ code }: { code: string }) => code);
    };
    expect(await codes({ 'calls/hello.wav': wav({ rate: 8000 }) })).toEqual([]);
    expect(await codes({ 'calls/hello.wav': wav({ rate: 16_000 }) })).toEqual(['sample-rate-mismatch']);
    expect(await codes({ 'hello.wav': wav({ rate: 8000 }) })).toEqual(['unreadable-audio-file']);
  });

  test.each([
    ['/dev/zero', {}],
    ['/home/ada/.ssh/id_ed25519', {}],
    ['../.ssh/id_ed25519', {}],
    ['linked.wav', { '/home/ada/queries/linked.wav': '/home/ada/.ssh/id_ed25519' }],
  ])('%s, which lies outside, is not read', async (audioFile, links) => {
    const request = { $request: { audioFile }, config: { languageCode: 'en-US' } };
    const { stdout } = await dq(['check', 'a.recognize.json'], {
      files: { 'a.recognize.json': JSON.stringify(request) },
      links,
    });
    expect(stdout).toContain('it lies outside the folder of the request file and the working directory');
  });

  test('a finding deep inside a line of 14 MB is shown with what is around it', async () => {
    const text = `{"config":{"languageCode":"en-US"},"audio":{"content":"${'A'.repeat(14_000_000)}!AAA"}}`;
    const { status, stdout } = await dq(['check', 'a.recognize.json'], { files: { 'a.recognize.json': text } });
    expect(status).toBe(1);
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThan(250);
    expect(stdout).toContain(`a.recognize.json:1:${text.indexOf('!') + 1}: error `);
    expect(stdout).toContain(`…${'A'.repeat(40)}!AAA"}}`);
  });
});

describe('as text', () => {
  test('a finding has its place, code, message and line; a count at the end', async () => {
    const { status, stdout } = await dq(['check', 'a.dq'], { files: { 'a.dq': `\n${WRONG}` } });
    expect(status).toBe(1);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^a\.dq:2:1: error [a-z-]+: .*title/);
    expect(lines.slice(1, 3)).toEqual(["  2 | title = 'x'", '    | ^^^^^']);
    expect(lines.at(-2)).toMatch(/^1 file checked: 1 error/);
  });

  test('neither a document nor its name can command the terminal', async () => {
    const file = 'a\u001b[2J.dq';
    const world = { files: { [file]: '\u001b]0;x\u0007 and\u009b1m' } };
    const { status, stdout } = await dq(['check', file, 'b\u001b[2J.dq'], world);
    expect(status).toBe(2);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
  });

  test('the first thousand of a file, and how many more; the count at the end is of all', async () => {
    const { status, stdout } = await dq(['check', 'a.dq', 'b.dq'], {
      files: { 'a.dq': `${WRONG}\n###\n`.repeat(1002), 'b.dq': WRONG },
    });
    const lines = stdout.split('\n');
    expect(status).toBe(1);
    expect(lines.filter((line) => line.startsWith('a.dq:') && line.includes('unknown-term'))).toHaveLength(1000);
    expect(lines.slice(3000, 3002)).toEqual([
      'a.dq: 2 more, not shown; --format json has all of them',
      expect.stringMatching(/^b\.dq:1:1: error unknown-term/),
    ]);
    expect(lines.at(-2)).toBe('2 files checked: 1003 errors');
  });

  test('nothing to report', async () => {
    const { status, stdout } = await dq(['check', '-', '-'], { stdin: RIGHT });
    expect([status, stdout]).toEqual([0, '2 files checked: nothing to report\n']);
  });
});
