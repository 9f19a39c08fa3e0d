import { describe, expect, test } from 'vitest';
import { dq } from './testing/dq';
import { wav } from './testing/wav';

const DOCUMENT = `$team = 'abc'

### First one
@pageSize 10
@connection work
@limit 5
name = 'it''s'   # a comment
  and $team in parents
  and modifiedTime > today - 1d

###
trashed = false
`;

test('as JSON: every request of every file in one array, exactly as it would be sent', async () => {
  const world = { files: { 'a.dq': DOCUMENT }, stdin: 'starred = true' };
  const { status, stdout, stderr } = await dq(['resolve', '--format', 'json', 'a.dq', '-'], world);
  expect([status, stderr]).toEqual([0, '']);
  const q = `name = 'it''s' and 'abc' in parents and modifiedTime > '2030-01-14T00:00:00'`;
  expect(JSON.parse(stdout)).toEqual([
    { title: 'First one', params: { q, pageSize: '10' }, connection: 'work', limit: 5 },
    { title: '', params: { q: 'trashed = false' } },
    { title: '', params: { q: 'starred = true' } },
  ]);
});

test('as text, for people', async () => {
  const { stdout } = await dq(['resolve', 'a.dq'], { files: { 'a.dq': "### One\n@fields files/id\nname = 'x'\n" } });
  expect(stdout).toBe("### One\nq       name = 'x'\nfields  files/id\n");
});

test('no request is an empty array', async () => {
  expect(await dq(['resolve', '--format', 'json', '-'], { stdin: '# nothing\n' })).toMatchObject({
    status: 0,
    stdout: '[]\n',
  });
});

test('a file that cannot be read does not keep the others from being resolved', async () => {
  const files = { 'a.dq': 'starred = true' };
  const { status, stdout, stderr } = await dq(['resolve', '--format', 'json', 'no.dq', 'a.dq'], { files });
  expect(status).toBe(2);
  expect(JSON.parse(stdout)).toHaveLength(1);
  expect(stderr).toBe('dq: no.dq cannot be resolved: there is no such file.\n');
});

describe('a request file', () => {
  const config = { encoding: 'LINEAR16', sampleRateHertz: 16_000, languageCode: 'en-US' };
  const request = { $schema: 'x', $request: { region: 'eu', audioFile: 'hello.wav' }, config };
  const files = { 'calls/a.recognize.json': JSON.stringify(request), 'a.dq': 'starred = true' };
  const bytes = { 'calls/hello.wav': wav() };
  const body = { config, audio: { content: Buffer.from(wav()).toString('base64') } };

  test('is the body that is sent, beside the requests of documents', async () => {
    const all = ['resolve', '--format', 'json', 'a.dq', 'calls/a.recognize.json'];
    const { status, stdout } = await dq(all, { files, bytes });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { title: '', params: { q: 'starred = true' } },
      { title: 'a.recognize.json', kind: 'recognize', body },
    ]);
  });

  test('as text has a heading', async () => {
    const { stdout } = await dq(['resolve', 'a.stop.json'], { files: { 'a.stop.json': '{"id": "\\u001b[2J"}' } });
    expect(stdout).toBe('### a.stop.json\n{\n  "id": "\\u001b[2J"\n}\n');
  });

  test.each([
    ['calls/a.recognize.json', {}, 'its audio calls/hello.wav cannot be read: there is no such file'],
    ['b.channel.json', { 'b.channel.json': '{\n"id": }' }, 'at b.channel.json:2:7: '],
    ['b.channel.json', { 'b.channel.json': '[]' }, 'at b.channel.json:1:1: '],
  ])('%s that cannot be sent: %j', async (file, more, reason) => {
    const { status, stdout, stderr } = await dq(['resolve', '--format', 'json', file], {
      files: { ...files, ...more },
    });
    expect([status, JSON.parse(stdout)]).toEqual([2, []]);
    expect(stderr).toContain(`dq: ${file} cannot be resolved: ${reason}`);
  });
});
