import { expect, it } from 'vitest';
import { createKnownSecrets } from '../api';
import { redactedLog } from './log';

const SECRET = 'a-secret-of-this-window';

function fakeChannel() {
  const written: string[] = [];
  const write = (text: string) => void written.push(text);
  const channel = {
    ...{ trace: write, debug: write, info: write, warn: write, error: write },
    ...{ append: write, appendLine: write, replace: write },
  };
  const { learn, redact } = createKnownSecrets();
  learn(SECRET);
  return { written, log: redactedLog(channel as unknown as Parameters<typeof redactedLog>[0], redact) };
}

const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'append', 'appendLine', 'replace'] as const;

it.each(LEVELS)('takes what is secret out of what goes to %s', (level) => {
  const { written, log } = fakeChannel();
  log[level](`got ${SECRET} and ${btoa(SECRET)} and Bearer sandbox-token-1`);
  expect(written).toEqual(['got [redacted] and [redacted] and Bearer [redacted]']);
});

it('writes an error with its stack and its causes, without what is secret in any of them', () => {
  const { written, log } = fakeChannel();
  const inner = new Error(`inner ${SECRET}`, { cause: { token: 'ya29.abc', at: `https://u:${SECRET}@h/` } });
  log.error(new Error('outer ya29.outer', { cause: inner }));
  const [text = ''] = written;
  expect(text).toContain('outer [redacted]');
  expect(text).toContain('log.test.ts');
  expect(text).toMatch(/Caused by: Error: inner \[redacted\]/);
  expect(text).toContain('"token":"[redacted]"');
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain('ya29.');
});

it('writes the message of an error that was changed after it was made', () => {
  const { written, log } = fakeChannel();
  const error = new Error('first');
  error.message = `then key=${SECRET}`;
  log.error(error);
  expect(written[0]).toMatch(/^Error: then key=\[redacted\]/);
});

it('writes further values, in whatever they stand, and never throws', () => {
  const { written, log } = fakeChannel();
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  log.info('of', { nested: [SECRET] }, new Error(SECRET), circle, 7, undefined, Symbol('x'));
  expect(written[0]).toMatch(/^of \{"nested":\["\[redacted\]"\]\} Error: \[redacted\]/);
  expect(written[0]).not.toContain(SECRET);
});
