import { expect, it } from 'vitest';
import { secretsIn } from './learned-storage';

it.each([
  ['a token', 'driveQuery.accessToken:https://a.example', 'ya29.x', ['ya29.x']],
  ['a number that is a key', 'driveQuery.apiKey:https://a.example', '1234567890', ['1234567890']],
  ['the secrets of clients, by ids', 'driveQuery.clientSecrets:https://a.example', '{"my-id":"s3cret"}', ['s3cret']],
  [
    'a session',
    'driveQuery.session:1',
    '{"account":{"label":"mira@example.com"},"tokens":{"accessToken":"at","refreshToken":"rt","scopes":["drive"]},"client":{"id":"c","secret":"cs"}}',
    ['at', 'rt', 'cs'],
  ],
])('finds what is secret in %s', (_what, key, text, secrets) => {
  expect(secretsIn(text, key)).toEqual(secrets);
});
