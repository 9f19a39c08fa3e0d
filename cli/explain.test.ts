import { expect, test } from 'vitest';
import { dq } from './testing/dq';

const DOCUMENT = '$since = today - 1d\n### New\nmodifiedTime > $since\n\n### Old\n@pageSize 5\ntrashed = true\n';

test('explains each request under its title', async () => {
  const { status, stdout, stderr } = await dq(['explain', 'a.dq'], { files: { 'a.dq': DOCUMENT } });
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout.split('\n\n').map((paragraph) => paragraph.trim())).toEqual([
    '### New',
    'Finds files that were last changed after Monday, 14 January 2030, 00:00:00 UTC (“$since”).',
    'Files in the trash are found too. Times worked out from “now” and “today” are those of this moment, in UTC; a run works them out again.',
    'Files come in no particular order. Each file comes with its kind, id, name, MIME type and resource key.',
    '### Old',
    'Finds files that are in the trash.',
    'Files come in no particular order. A page holds at most 5 files. Each file comes with its kind, id, name, MIME type and resource key.',
  ]);
});

test('a query alone needs no title', async () => {
  const { stdout } = await dq(['explain', '-'], { stdin: 'starred = true' });
  expect(stdout).toMatch(/^Finds files that are starred by you\.\n\n/);
});

test('--request picks one', async () => {
  const { stdout } = await dq(['explain', '--request', 'old', 'a.dq'], { files: { 'a.dq': DOCUMENT } });
  expect(stdout).toMatch(/^### Old\n\nFinds files that are in the trash\./);
});

test('--format json and markdown', async () => {
  const world = { stdin: "name = 'a'" };
  const [{ title, text, markdown }] = JSON.parse((await dq(['explain', '--format', 'json', '-'], world)).stdout);
  expect(title).toBe('');
  expect(text).toContain('the name “a”');
  expect((await dq(['explain', '--format', 'markdown', '-'], world)).stdout).toBe(`${markdown}\n`);
  expect(markdown).toContain('the name `a`');
});

test('what cannot be read is named', async () => {
  const { status, stdout } = await dq(['explain', '-'], { stdin: "title = 'x' and trashed = false" });
  expect(status).toBe(0);
  expect(stdout).toContain('(cannot be read: there is no term “title”) and that are not in the trash');
});

test.each([
  [['x.dq'], 'x.dq cannot be explained: there is no such file'],
  [['--request', 'none', 'a.dq'], 'a.dq has no request “none”; there are 1 “New”, 2 “Old”'],
  [['empty.dq'], 'there is no request in empty.dq'],
])('%j is refused', async (args, message) => {
  const { status, stderr } = await dq(['explain', ...args], { files: { 'a.dq': DOCUMENT, 'empty.dq': '# nothing' } });
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});
