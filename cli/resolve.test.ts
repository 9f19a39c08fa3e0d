import { expect, test } from 'vitest';
import { dq } from './testing/dq';

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
