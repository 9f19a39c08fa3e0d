import { describe, expect, test } from 'vitest';
import { CALENDARS, CHANGE_PATH } from '../index';
import { EVENTS, openChannels } from '../testing/channels';

const TEAM = `calendars/${CALENDARS.team}`;
const event = { summary: 'x', start: { dateTime: '2024-06-20T10:00:00Z' }, end: { dateTime: '2024-06-20T11:00:00Z' } };
type Named = { id: string };

describe('events', () => {
  test('are there from the start, and can be added, read, changed and deleted', async () => {
    const { send } = openChannels();
    expect((await send('GET', EVENTS)).json).toMatchObject({
      kind: 'calendar#events',
      summary: 'Robin Hale',
      items: [{ summary: 'Dentist' }, { summary: 'Budget review' }, { summary: 'Lunch with Priya' }],
    });
    const { status, json } = await send('POST', EVENTS, { ...event, location: 'here' });
    expect(status).toBe(200);
    expect(json).toMatchObject({ kind: 'calendar#event', ...event, status: 'confirmed', sequence: 0 });
    const one = `${EVENTS}/${json.id}`;
    expect((await send('GET', one)).json).toEqual(json);
    const patched = (await send('PATCH', one, { summary: 'y', location: null })).json;
    expect(patched).toMatchObject({ id: json.id, summary: 'y', sequence: 1, start: event.start });
    expect(patched).not.toHaveProperty('location');
    expect(patched.etag).not.toBe(json.etag);
    const put = (await send('PUT', one, event)).json;
    expect(put).toMatchObject({ summary: 'x', sequence: 2, created: json.created });
    expect(await send('DELETE', one)).toMatchObject({ status: 204, json: undefined });
    expect((await send('GET', one)).json).toMatchObject({ status: 'cancelled' });
    expect(await send('DELETE', one)).toMatchObject({ status: 410, error: { errors: [{ reason: 'deleted' }] } });
  });

  test.each<[string, object, number, string]>([
    ['no start', { start: undefined }, 400, 'Missing start time.'],
    ['no end', { end: {} }, 400, 'Missing end time.'],
    ['an end before the start', { end: { date: '2024-06-19' } }, 400, 'The specified time range is empty.'],
    ['a time that is none', { start: { dateTime: 'noon' } }, 400, 'Invalid value for event.start: it is no time.'],
    [
      'an id of other characters',
      { id: 'XYZ' },
      400,
      'Invalid value for event.id: it is 5 to 1024 of the characters a-v and 0-9.',
    ],
    ['an id that is taken', { id: 'event0dentist' }, 409, 'The requested identifier already exists.'],
  ])('with %s are refused', async (_what, change, status, message) => {
    const answer = await openChannels().send('POST', EVENTS, { ...event, ...change });
    expect([answer.status, answer.error?.message]).toEqual([status, message]);
  });

  test('are listed as asked for', async () => {
    const { send } = openChannels();
    const names = async (parameters: string) =>
      (await send('GET', `${EVENTS}?${parameters}`)).json.items.map(({ summary }: { summary: string }) => summary);
    expect(await names('q=LUNCH')).toEqual(['Lunch with Priya']);
    expect(await names('timeMin=2024-06-17T12:30:00Z')).toEqual(['Budget review', 'Lunch with Priya']);
    expect(await names('timeMax=2024-06-17T12:00:00Z')).toEqual(['Dentist']);
    await send('DELETE', `${EVENTS}/event0dentist`);
    expect(await names('')).not.toContain('Dentist');
    expect(await names('showDeleted=true')).toContain('Dentist');
    expect((await send('GET', `${EVENTS}?fields=items(id)`)).json).toEqual({
      items: [{ id: 'event1budgetrevie' }, { id: 'event2lunchithpria' }],
    });
  });

  test('come page by page, and then with a token for what changes', async () => {
    const { send } = openChannels();
    const first = (await send('GET', `${EVENTS}?maxResults=2`)).json;
    expect(first.items).toHaveLength(2);
    expect(first).not.toHaveProperty('nextSyncToken');
    const second = (await send('GET', `${EVENTS}?maxResults=2&pageToken=${first.nextPageToken}`)).json;
    expect(second.items).toHaveLength(1);
    expect(second).not.toHaveProperty('nextPageToken');
    const since = `${EVENTS}?syncToken=${second.nextSyncToken}`;
    expect((await send('GET', since)).json.items).toEqual([]);
    await send('PATCH', `${EVENTS}/event1budgetrevie`, { summary: 'Changed' });
    await send('DELETE', `${EVENTS}/event0dentist`);
    expect((await send('GET', since)).json.items).toMatchObject([
      { id: 'event0dentist', status: 'cancelled' },
      { summary: 'Changed' },
    ]);
  });

  test.each([
    ['maxResults=0', 400, 'invalid'],
    ['maxResults=many', 400, 'invalid'],
    ['pageToken=x', 400, 'invalid'],
    ['timeMin=noon', 400, 'badRequest'],
    ['fields=items(', 400, 'invalidParameter'],
    ['syncToken=x', 410, 'fullSyncRequired'],
    ['syncToken=c2luY2UgOTk5OTk5', 410, 'fullSyncRequired'],
  ])('%s is refused', async (parameters, status, reason) => {
    const answer = await openChannels().send('GET', `${EVENTS}?${parameters}`);
    expect([answer.status, answer.error?.errors?.[0]?.reason]).toEqual([status, reason]);
  });
});

describe('access', () => {
  test.each([
    ['GET', `calendars/${CALENDARS.readable}/events`, 200],
    ['POST', `calendars/${CALENDARS.readable}/events`, 403],
    ['GET', `calendars/${CALENDARS.readable}/acl`, 403],
    ['GET', `calendars/${CALENDARS.hidden}/events`, 404],
    ['GET', `calendars/${CALENDARS.hidden}`, 404],
    ['GET', `calendars/${CALENDARS.holidays}/events`, 200],
    ['DELETE', `calendars/${CALENDARS.holidays}`, 403],
    ['DELETE', 'calendars/primary', 400],
    ['GET', `${EVENTS}/unknown`, 404],
    ['GET', 'calendars/primary/acl/unknown', 404],
    ['GET', 'users/me/settings/unknown', 404],
    ['GET', 'users/me/calendarList/unknown', 404],
    ['POST', 'users/me/settings', 405],
    ['GET', 'users/me', 404],
    ['GET', 'calendars/%zz/events', 404],
    ['GET', 'calendars//events', 404],
  ])('%s %s is answered %i', async (method, path, status) => {
    expect((await openChannels().send(method, path, method === 'POST' ? event : undefined)).status).toBe(status);
  });

  test('is by user, group, domain and for everybody', async () => {
    const { send, identity } = openChannels();
    const priya = await identity('priya@example.com', 'c');
    const stranger = await identity('new@example.org', 'c');
    const see = async (token: string) => (await send('GET', `${TEAM}/events`, undefined, token)).status;
    const write = async (token: string) => (await send('POST', `${TEAM}/events`, event, token)).status;
    expect([await see(priya), await write(priya), await see(stranger)]).toEqual([200, 200, 404]);
    const rule = (scope: object, role: string) => send('POST', `${TEAM}/acl`, { scope, role });
    await rule({ type: 'user', value: 'New@Example.org' }, 'reader');
    expect([await see(stranger), await write(stranger)]).toEqual([200, 403]);
    await send('DELETE', `${TEAM}/acl/user:new@example.org`);
    expect(await see(stranger)).toBe(404);
    await rule({ type: 'domain', value: 'example.org' }, 'writer');
    expect(await write(stranger)).toBe(200);
    await send('PUT', `${TEAM}/acl/domain:example.org`, { role: 'freeBusyReader' });
    expect(await see(stranger)).toBe(403);
    await rule({ type: 'default' }, 'reader');
    expect(await see(stranger)).toBe(200);
    expect((await send('GET', `${TEAM}/acl`)).json.items.map(({ id }: Named) => id)).toEqual([
      'user:robin@example.com',
      'group:team@example.com',
      'domain:example.org',
      'default',
    ]);
  });

  test.each<[object, string]>([
    [{ role: 'reader' }, 'Required: rule.scope.type'],
    [{ role: 'reader', scope: { type: 'user' } }, 'Required: rule.scope.value'],
    [{ scope: { type: 'default' } }, 'Required: rule.role'],
    [
      { role: 'god', scope: { type: 'default' } },
      'Invalid value for rule.role: it is one of none, freeBusyReader, reader, writer, owner.',
    ],
    [
      { role: 'reader', scope: { type: 'planet' } },
      'Invalid value for rule.scope.type: it is one of default, user, group, domain.',
    ],
  ])('a rule is refused: %j', async (rule, message) => {
    expect(await openChannels().send('POST', `${TEAM}/acl`, rule)).toMatchObject({ status: 400, error: { message } });
  });
});

describe('calendars and the list of them', () => {
  test('are what a user has', async () => {
    const { send } = openChannels();
    expect((await send('GET', 'users/me/calendarList')).json).toMatchObject({
      kind: 'calendar#calendarList',
      items: [
        { id: 'robin@example.com', primary: true, accessRole: 'owner', summary: 'Robin Hale' },
        { id: CALENDARS.team, accessRole: 'owner' },
        { id: CALENDARS.readable, accessRole: 'reader' },
        { id: CALENDARS.holidays, accessRole: 'reader' },
      ],
    });
  });

  test('can be added, renamed, hidden and deleted', async () => {
    const { send } = openChannels();
    const { json } = await send('POST', 'calendars', { summary: 'New' });
    expect(json).toMatchObject({ kind: 'calendar#calendar', summary: 'New' });
    expect((await send('PATCH', `calendars/${json.id}`, { description: 'd' })).json).toMatchObject({
      summary: 'New',
      description: 'd',
    });
    const entry = `users/me/calendarList/${json.id}`;
    expect((await send('GET', entry)).json).toMatchObject({ id: json.id, summary: 'New', accessRole: 'owner' });
    await send('PUT', entry, { hidden: true });
    const ids = async () => (await send('GET', 'users/me/calendarList')).json.items.map(({ id }: Named) => id);
    expect(await ids()).not.toContain(json.id);
    await send('PATCH', entry, { hidden: false });
    expect(await ids()).toContain(json.id);
    expect((await send('DELETE', `calendars/${json.id}`)).status).toBe(204);
    expect(await ids()).not.toContain(json.id);
    expect((await send('GET', `calendars/${json.id}`)).status).toBe(404);
  });

  test.each<[object, number]>([
    [{}, 400],
    [{ id: 5 }, 400],
    [{ id: CALENDARS.hidden }, 404],
    [{ id: CALENDARS.holidays }, 200],
  ])('an entry %j is answered %i', async (body, status) => {
    expect((await openChannels().send('POST', 'users/me/calendarList', body)).status).toBe(status);
  });

  test('a new user has a calendar', async () => {
    const { send, identity } = openChannels();
    const token = await identity('new@example.org', 'c');
    expect((await send('GET', 'calendars/primary', undefined, token)).json).toMatchObject({ id: 'new@example.org' });
    expect((await send('GET', 'users/me/calendarList', undefined, token)).json.items).toHaveLength(1);
  });
});

describe('settings', () => {
  test('are read by the API, and changed by the sandbox', async () => {
    const { send } = openChannels();
    expect((await send('GET', 'users/me/settings')).json.items.length).toBeGreaterThan(5);
    const zone = async () => (await send('GET', 'users/me/settings/timezone')).json.value;
    expect(await zone()).toBe('Europe/Berlin');
    await send('POST', CHANGE_PATH, { resource: 'settings', setting: 'timezone', value: 'Asia/Tokyo' });
    expect(await zone()).toBe('Asia/Tokyo');
  });
});
