import { expect, test } from 'vitest';
import { checkBeforeSending, MOST_REQUEST_BYTES } from './speech-size';

test.each([
  ['of the most bytes', 'a'.repeat(MOST_REQUEST_BYTES), undefined],
  ['of one more', 'a'.repeat(MOST_REQUEST_BYTES + 1), MOST_REQUEST_BYTES + 1],
  ['that is short in characters only', 'ä'.repeat(MOST_REQUEST_BYTES / 2 + 1), MOST_REQUEST_BYTES + 2],
  ['that is empty', '', undefined],
])('a body %s', (_what, body, bytes) => {
  expect(checkBeforeSending(body)?.bytes).toBe(bytes);
});

test('the refusal says how much it is, how much may be, and what to do', () => {
  expect(checkBeforeSending('a'.repeat(14_000_000))).toMatchObject({
    why: 'too-large',
    limit: MOST_REQUEST_BYTES,
    message: 'The request is 13.4 MiB long, and the service takes 10 MiB at most.',
    advice: expect.stringContaining('audio.uri'),
  });
});
