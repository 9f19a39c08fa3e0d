import { describe, expect, test } from 'vitest';
import { dq } from './testing/dq';

const files = {
  'two.dq': "### One\nname = 'a'\n### Two \u001b[2J\n@key AIza-of-mine\nstarred = true\n",
  'a.channel.json': '{ "id": "a", "type": "web_hook", "address": "https://a.example" }',
  'wrong.stop.json': '{ "id": "a" }',
  'broken.recognize.json': '{\n"config": }',
};

test('dq curl prints every request under its title, without its key and without what moves a terminal', async () => {
  const { status, stdout, stderr } = await dq(['curl', '--base-url', 'https://x.example', 'two.dq'], { files });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\n').filter((line) => line.startsWith('#'))).toEqual(['# One', '# Two \ufffd[2J']);
  expect(stdout).toContain('"key=$DQ_API_KEY"');
  expect(stdout).not.toContain('AIza');
  expect(stdout).not.toContain('\u001b');
});

test.each(['curl', 'code'])('dq %s leaves out a user name in the address', async (name) => {
  const env = { DQ_BASE_URL: 'https://ada:of-mine@x.example/api/' };
  const { stdout, stderr } = await dq([name, '--request', '1', 'two.dq'], { files, env });
  expect(stdout).toContain('https://x.example/api');
  expect(stdout + stderr).not.toContain('of-mine');
});

test('a program sends one request', async () => {
  const { status, stderr } = await dq(['code', 'two.dq'], { files });
  expect([status, stderr]).toEqual([2, expect.stringContaining('there are 2: choose one with --request')]);
  const { stdout } = await dq(['code', '--request', 'one', 'two.dq'], { files });
  expect(stdout).toMatch(/^#!\/usr\/bin\/env python3\n# One\n/);
});

test.each([
  ['curl', 'base64 < audio.flac'],
  ['code', 'AUDIO_FILE = "audio.flac"'],
])('dq %s tells which file has to be there', async (name, expected) => {
  const request = { config: { encoding: 'FLAC' }, audio: { content: 'A'.repeat(8000) } };
  const { stdout, stderr } = await dq([name, 'a.recognize.json'], {
    files: { 'a.recognize.json': JSON.stringify(request) },
  });
  expect(stdout).toContain(expected);
  expect(stderr).toBe(
    'dq: the request holds more audio than is written out: save it as audio.flac, or name another file in its place.\n',
  );
});

describe('what cannot be written', () => {
  test.each([
    ['a.channel.json', [], 'it does not say what is watched: add $request.watch, or name it with --watch'],
    ['a.channel.json', ['--watch', '../../files'], '“../../files” cannot be watched'],
    ['wrong.stop.json', [], 'a stop request has an id and a resourceId'],
    ['broken.recognize.json', [], 'at broken.recognize.json:2:11: '],
    ['none.dq', [], 'there is no such file'],
  ])('%s %j', async (file, options, reason) => {
    const { status, stdout, stderr } = await dq(['curl', ...options, file], { files });
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`dq: ${file} cannot be written as code: ${reason}`);
  });

  test('a region without an address', async () => {
    const env = { DQ_SPEECH_ENDPOINT: 'https://a.example' };
    const request = { 'a.recognize.json': '{ "$request": { "region": "eu" }, "config": {}, "audio": {} }' };
    expect(await dq(['curl', 'a.recognize.json'], { files: request, env })).toMatchObject({ status: 2, stdout: '' });
  });
});
