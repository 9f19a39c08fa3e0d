import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redactor } from './redact';

const lower = (text: string) => text.replace(/%../g, (byte) => byte.toLowerCase());

describe('redactor', () => {
  const secret = "1//a b+c/d=(e)!'~é";
  test.each([
    ['plain', secret],
    ['as a parameter', new URLSearchParams([['', secret]]).toString().slice(1)],
    ['as JavaScript encodes it', encodeURIComponent(secret)],
    ['in small letters', lower(encodeURIComponent(secret))],
  ])('takes out a secret %s', (_how, written) => {
    expect(redactor([secret])(`before ${written}, after`)).toBe('before [redacted], after');
  });

  test('takes a secret out before one that is part of it', () => {
    expect(redactor(['token', 'token-long'])('token-long token')).toBe('[redacted] [redacted]');
  });

  test('leaves what is too short to be one', () => {
    expect(redactor(['', 'abc'])('abc')).toBe('abc');
  });

  test('leaves nothing of any secret, and never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 4 }), (any) => {
        const redact = redactor([any]);
        if (!'x [redacted] y'.includes(any)) expect(redact(`x ${any} y`)).not.toContain(any);
        expect(redact(encodeURIComponent(any.toWellFormed()))).toBe('[redacted]');
      }),
    );
  });
});
