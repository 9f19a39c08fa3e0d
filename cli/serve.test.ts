import { expect, test } from 'vitest';
import { dq } from './testing/dq';

test.each([
  ['is no array', '{"a":1}', 'a.json cannot be served: The data must be a JSON array of file resources.'],
  ['has a wrong member', '[{},{"name":5}]', 'a.json cannot be served: Entry 1: name must be a string.'],
  ['is no JSON', '[\n  {"a":}', 'a.json:2:8 is not JSON: Expected a value, found “}”.'],
])('data that %s is named', async (_what, text, said) => {
  const { status, stdout, stderr } = await dq(['serve', '--data', 'a.json'], { files: { 'a.json': text } });
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toBe(`dq: ${said}\nTry “dq serve --help”.\n`);
});
