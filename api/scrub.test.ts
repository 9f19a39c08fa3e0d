import { describe, expect, it } from 'vitest';
import { scrub, scrubbed } from './scrub';

describe('scrubbing', () => {
  it.each([
    ['https://mira:hunter2@example.com/drive', 'https://[redacted]@example.com/drive'],
    ['https://example.com/f?q=a&key=AbC-123&pageSize=5', 'https://example.com/f?q=a&key=[redacted]&pageSize=5'],
    ['https://example.com/f?access_token=s3cret', 'https://example.com/f?access_token=[redacted]'],
    ['refused "token=abc" here', 'refused "token=[redacted]" here'],
    ['Authorization: Bearer sandbox-token-1234', 'Authorization: Bearer [redacted]'],
    ['the token ya29.a0AfH6SMB-x_y is old', 'the token [redacted] is old'],
    ['AIzaSyA1234567890abcdefghijklmnopqrstuv!', '[redacted]!'],
    ['eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.abc-_', '[redacted]'],
    ['{"client_secret": "GOCSPX-1\\"2", "a": 1}', '{"client_secret": "[redacted]", "a": 1}'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY----- left', '[redacted] left'],
  ])('makes of %j', (text, expected) => expect(scrub(text)).toBe(expected));

  it.each([
    "name contains 'key' and trashed = false",
    'https://example.com/drive/v3/files?q=%27root%27%20in%20parents&fields=nextPageToken',
    'file:///home/mira/keys/all.dq',
    'Send it to mira@example.com',
  ])('leaves %j as it is', (text) => expect(scrub(text)).toBe(text));

  it('looks into every text of a value', () => {
    expect(scrubbed({ a: ['key=abcdef', 1, null], b: { c: true } })).toEqual({
      a: ['key=[redacted]', 1, null],
      b: { c: true },
    });
  });
});

describe('scrubbing headers and forms', () => {
  it.each([
    ['{"text":"@key abc-1\\ntrashed = false"}', '{"text":"@key [redacted]\\ntrashed = false"}'],
    ['authorization: s3cr3t', 'authorization: [redacted]'],
    ['Proxy-Authorization: Basic YTpiY2Q=', 'Proxy-Authorization: Basic [redacted]'],
    ['X-Goog-Api-Key: abc', 'X-Goog-Api-Key: [redacted]'],
    ['grant_type=x&assertion=abc.def&code_verifier=v', 'grant_type=x&assertion=[redacted]&code_verifier=[redacted]'],
    ['{"oauthToken":"x","assertion":"y"}', '{"oauthToken":"[redacted]","assertion":"[redacted]"}'],
    ['1//0gAbCdEfGhIjKlMnOpQrStUvWxYz', '[redacted]'],
    ['GOCSPX-abc_def', '[redacted]'],
  ])('makes of %j', (text, expected) => expect(scrub(text)).toBe(expected));

  it('is what it was when it is scrubbed again', () => {
    const once = scrub('authorization: Bearer ya29.abc, key=abc, https://a:b@c.example/?token=x {"password": "p"}');
    expect(scrub(once)).toBe(once);
  });
});
