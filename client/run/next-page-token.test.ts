import { expect, it } from 'vitest';
import { selectsNextPageToken } from './next-page-token';

it.each([
  [undefined, true],
  ['', true],
  ['*', true],
  ['nextPageToken,files(id)', true],
  ['files(id), nextPageToken', true],
  ['files(id,owners(displayName)), nextPageToken', true],
  ['files', false],
  ['files(id,name)', false],
  ['files(nextPageToken)', false],
  ['files(*)', false],
  ['files/nextPageToken', false],
])('fields=%s lets the token through: %s', (mask, expected) => {
  expect(selectsNextPageToken(mask)).toBe(expected);
});
