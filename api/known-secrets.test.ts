import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createKnownSecrets } from './known-secrets';

const SECRET = 'zq7+secret/"value"=1';

test.each([
  ['plain', SECRET],
  ['percent-encoded', encodeURIComponent(SECRET)],
  ['as a form', new URLSearchParams([['', SECRET]]).toString().slice(1)],
  ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
  ['in base64', btoa(SECRET)],
  ['in base64 behind one byte', btoa(`:${SECRET}`)],
  ['in base64 behind a name', btoa(`id:${SECRET}`)],
  ['in base64 for addresses', btoa(SECRET).replaceAll('+', '-').replaceAll('/', '_')],
])('leaves nothing of a secret that stands there %s', (_how, written) => {
  const { learn, redact } = createKnownSecrets();
  learn(SECRET);
  const left = redact(`before ${written} after`);
  expect(left).toMatch(/^before .*\[redacted\].* after$/);
  expect(left).not.toContain(written);
});

test('leaves words alone, and what was never learned', () => {
  const { learn, redact } = createKnownSecrets();
  learn('word', undefined, '', 'a-token-of-mine');
  expect(redact('a word of another-token')).toBe('a word of another-token');
});

test('forgets those that were learned first when there are too many', () => {
  const { learn, redact } = createKnownSecrets(2);
  learn('first-secret', 'second-secret');
  learn('first-secret', 'third-secret');
  expect(redact('first-secret second-secret third-secret')).toBe('[redacted] second-secret [redacted]');
});

test('never throws, whatever a secret holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 8 }), fc.string({ unit: 'binary' }), (secret, text) => {
      const { learn, redact } = createKnownSecrets();
      learn(secret);
      if (!'[redacted]'.includes(secret)) expect(redact(text + secret)).not.toContain(secret);
    }),
  );
});
