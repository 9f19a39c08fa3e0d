import { describe, expect, test } from 'vitest';
import { routesWith } from '../channels/routes';
import { SCOPES_OF } from '../channels/scopes';
import { scopesFor } from '../files/scopes';
import { scope } from '../http/scopes';
import { openSignIn, type SignInClient } from '../testing/sign-in';
import { SCOPES } from './scopes';
import { USERINFO_SCOPES } from './userinfo';

const MEDIA = [true, false];
const needed = [
  ...Object.values(SCOPES_OF).flatMap((methods) => Object.values(methods).flat()),
  ...['GET', 'POST', 'PATCH', 'DELETE'].flatMap((method) => MEDIA.flatMap((media) => scopesFor(method, media))),
  scope('cloud-platform'),
  ...USERINFO_SCOPES,
];

test('every scope that is needed somewhere can be asked for, and reverse', () => {
  expect([...new Set(needed)].toSorted()).toEqual(Object.keys(SCOPES).toSorted());
});

test('every route of calendars and channels has its scopes', () => {
  // biome-ignore lint/suspicious/noExplicitAny: no route is called here
  const routes = routesWith(undefined as any, undefined);
  const shape = (table: object) => Object.entries(table).map(([path, methods]) => [path, Object.keys(methods)]);
  expect(shape(SCOPES_OF)).toEqual(shape(routes));
});

const EVENT = { start: { date: '2024-06-20' }, end: { date: '2024-06-21' } };
const CHANNEL = { id: 'c', type: 'web_hook', address: 'https://receiver.example.com/' };

/** A request for each row of the table of docs/sandbox.md, and the least of scopes that do; `not` nearly does. */
const CASES: readonly [string, string, unknown, string, string][] = [
  ['GET', '/drive/v3/files', undefined, 'drive.metadata.readonly', 'calendar'],
  ['GET', '/drive/v3/files/1HelloWorldTextFile', undefined, 'drive.metadata.readonly', 'cloud-platform'],
  ['GET', '/drive/v3/files/1HelloWorldTextFile?alt=media', undefined, 'drive.readonly', 'drive.metadata.readonly'],
  ['HEAD', '/drive/v3/files/1HelloWorldTextFile?alt=media', undefined, 'drive.readonly', 'drive.metadata'],
  ['POST', '/drive/v3/files', { name: 'New' }, 'drive.file', 'drive.readonly'],
  ['PATCH', '/drive/v3/files/1HelloWorldTextFile', { starred: true }, 'drive.metadata', 'drive.metadata.readonly'],
  ['PATCH', '/upload/drive/v3/files/1HelloWorldTextFile?uploadType=media', 'text', 'drive.file', 'drive.metadata'],
  ['DELETE', '/drive/v3/files/1HelloWorldTextFile', undefined, 'drive', 'drive.metadata'],
  ['POST', '/calendar/v3/calendars', { summary: 'New' }, 'calendar', 'calendar.events'],
  ['GET', '/calendar/v3/calendars/primary', undefined, 'calendar.readonly', 'calendar.events'],
  ['PATCH', '/calendar/v3/calendars/primary', { summary: 'Mine' }, 'calendar', 'calendar.readonly'],
  ['GET', '/calendar/v3/calendars/primary/events', undefined, 'calendar.events.readonly', 'calendar.settings.readonly'],
  ['POST', '/calendar/v3/calendars/primary/events', EVENT, 'calendar.events', 'calendar.readonly'],
  ['POST', '/calendar/v3/calendars/primary/events/watch', CHANNEL, 'calendar.readonly', 'calendar.acls'],
  ['GET', '/calendar/v3/calendars/primary/acl', undefined, 'calendar.acls.readonly', 'calendar.readonly'],
  [
    'GET',
    '/calendar/v3/calendars/primary/acl/user:robin@example.com',
    undefined,
    'calendar.readonly',
    'calendar.events',
  ],
  ['POST', '/calendar/v3/calendars/primary/acl/watch', CHANNEL, 'calendar', 'calendar.readonly'],
  ['GET', '/calendar/v3/users/me/calendarList', undefined, 'calendar.calendarlist.readonly', 'calendar.events'],
  ['POST', '/calendar/v3/users/me/calendarList/watch', CHANNEL, 'calendar.readonly', 'calendar.settings.readonly'],
  ['GET', '/calendar/v3/users/me/settings', undefined, 'calendar.settings.readonly', 'calendar.events'],
  ['POST', '/calendar/v3/users/me/settings/watch', CHANNEL, 'calendar.readonly', 'calendar.calendarlist'],
  ['POST', '/calendar/v3/channels/stop', { id: 'x', resourceId: 'y' }, 'calendar.events.readonly', 'drive'],
  ['POST', '/v1/speech:recognize', {}, 'cloud-platform', 'drive'],
];

const send = async (client: SignInClient, method: string, path: string, body: unknown, scopes: string) => {
  const { access_token } = await client.signIn(scopes);
  return await client.send(method, path, {
    headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
};

describe.each(CASES)('%s %s', (method, path, body, enough, not) => {
  test(`${enough} is enough`, async () => {
    const { status } = await send(openSignIn(), method, path, body, `${scope(not)} ${scope(enough)}`);
    // What is asked is looked at: a stop of an unknown channel and a request without audio are refused for what they are.
    expect(status).toBe(
      path.endsWith('stop') ? 404 : path.endsWith('recognize') ? 400 : method === 'DELETE' ? 204 : 200,
    );
  });

  test(`${not} is not`, async () => {
    const { status, headers, json } = await send(openSignIn(), method, path, body, scope(not));
    expect([status, headers.get('WWW-Authenticate')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
    expect(headers.get('WWW-Authenticate')).toContain(scope(enough));
    if (path.startsWith('/v1/'))
      expect(json.error).toMatchObject({
        status: 'PERMISSION_DENIED',
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }],
      });
    else if (method !== 'HEAD')
      expect(json.error.errors).toMatchObject([{ domain: 'global', reason: 'insufficientPermissions' }]);
  });
});
