import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCOPES_OF } from '../channels/scopes';
import { scopesFor } from '../files/scopes';
import { AUTHORIZED_USERS_PATH, IDENTITIES_PATH, SERVICE_ACCOUNTS_PATH } from '../index';
import { PATHS } from './addresses';
import { DESKTOP_CLIENT, EDITORS } from './clients';
import { CODE_LIFE } from './codes';
import { REFUSALS } from './refusals';
import { SCOPES } from './scopes';
import { MOST_FAMILIES } from './tokens';

const text = readFileSync('docs/sandbox.md', 'utf8');
const short = (scope: string) => scope.replace('https://www.googleapis.com/auth/', '');

test('the documentation has every refusal, in its order', () => {
  const rows = Object.values(REFUSALS).map(
    ({ told, error, message, when }) => `| ${told} | \`${error}\` | \`${message}\` | ${when} |`,
  );
  expect(text).toContain(rows.join('\n'));
});

test('the documentation has every scope and its words', () => {
  expect(text).toContain(
    Object.entries(SCOPES)
      .map(([scope, words]) => `| \`${short(scope)}\` | ${words} |`)
      .join('\n'),
  );
});

const listed = (scopes: readonly string[]) => scopes.map((scope) => `\`${short(scope)}\``);

test.each([
  ['download a file', scopesFor('GET', true)],
  ['change what a file is called and where it is', scopesFor('PATCH', false)],
  ['add, delete or upload a file', scopesFor('POST', true)],
  ['read or watch events', SCOPES_OF['calendars/{calendarId}/events/watch']!['POST']!],
  ['change events', SCOPES_OF['calendars/{calendarId}/events']!['POST']!],
  ['read or watch the list of calendars', SCOPES_OF['users/me/calendarList/watch']!['POST']!],
  ['list or watch who has access', SCOPES_OF['calendars/{calendarId}/acl/watch']!['POST']!],
  ['read or watch settings', SCOPES_OF['users/me/settings/watch']!['POST']!],
])('the documentation says what is needed to %s', (what, scopes) => {
  const row = text.split('\n').find((line) => line.startsWith(`| ${what} |`)) ?? '';
  const said = row.split('|')[2]!.split(';')[0]!.trim().split(', ');
  expect(said.toSorted()).toEqual(listed(scopes).toSorted());
});

test.each([...Object.values(PATHS).map((path) => path.replace('/.well-known/openid', '…/openid')), ...EDITORS])(
  'the documentation names %s',
  (name) => expect(text).toContain(name),
);

test.each([AUTHORIZED_USERS_PATH, IDENTITIES_PATH, SERVICE_ACCOUNTS_PATH])('the documentation names %s', (name) =>
  expect(text).toContain(`| \`${name}\` |`),
);

test('the documentation has the client with a secret, the life of a code, and how many consents there are', () => {
  expect(text).toContain(`\`${DESKTOP_CLIENT.id}\` has one, \`${DESKTOP_CLIENT.secret}\``);
  expect(text).toContain(`good once, for ${CODE_LIFE / 1000} seconds`);
  expect(text).toContain(`more than ${MOST_FAMILIES.toLocaleString('en')} consents`);
});
