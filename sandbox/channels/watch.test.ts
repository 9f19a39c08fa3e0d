import { describe, expect, test } from 'vitest';
import { CALENDARS } from '../index';
import { ADDRESS, EVENTS, openChannels } from '../testing/channels';
import { NOW } from '../testing/client';

const SECOND = 1000;
const DAY = 24 * 3600 * SECOND;
const now = NOW.getTime();

describe('a watch', () => {
  test('is answered with the channel', async () => {
    const { watch } = openChannels();
    const { status, json } = await watch(EVENTS, { id: 'my-channel', token: 'a=b' });
    expect(status).toBe(200);
    expect(json).toEqual({
      kind: 'api#channel',
      id: 'my-channel',
      resourceId: expect.stringMatching(/^[a-z0-9]{27}$/),
      resourceUri: 'http://sandbox.localhost/calendar/v3/calendars/primary/events?alt=json',
      token: 'a=b',
      expiration: `${now + 7 * DAY}`,
    });
  });

  test.each([
    ['calendars/primary/acl', 'calendars/primary/acl'],
    [`calendars/${CALENDARS.team}/events`, `calendars/${CALENDARS.team}/events`],
    ['calendars/robin%40example.com/events', 'calendars/robin@example.com/events'],
    ['users/me/calendarList', 'users/me/calendarList'],
    ['users/me/settings', 'users/me/settings'],
  ])('of %s names it', async (path, named) => {
    const { json } = await openChannels().watch(path);
    expect(json.resourceUri).toBe(`http://sandbox.localhost/calendar/v3/${named}?alt=json`);
    expect(json).not.toHaveProperty('token');
  });

  test('gives a resource one id, whoever asks and however, and each its own', async () => {
    const { watch, identity } = openChannels();
    const mira = await identity('mira@example.com', 'other');
    const ids = [
      (await watch(EVENTS)).json.resourceId,
      (await watch('calendars/robin@example.com/events')).json.resourceId,
      (await watch(`calendars/${CALENDARS.team}/events`)).json.resourceId,
      (await watch(`calendars/${CALENDARS.team}/events`, {}, mira)).json.resourceId,
      (await watch('users/me/settings')).json.resourceId,
      (await watch('users/me/settings', {}, mira)).json.resourceId,
    ];
    expect(ids[1]).toBe(ids[0]);
    expect(ids[3]).toBe(ids[2]);
    expect(new Set(ids).size).toBe(4);
    expect((await openChannels().watch(EVENTS)).json.resourceId).toBe(ids[0]);
  });

  test('names the address that a client knows', async () => {
    const { send } = openChannels();
    const body = { id: 'x', type: 'web_hook', address: ADDRESS };
    const { json } = await send('POST', `${EVENTS}/watch`, body, undefined, { headers: { Host: '127.0.0.1:8080' } });
    expect(json.resourceUri).toBe('http://127.0.0.1:8080/calendar/v3/calendars/primary/events?alt=json');
  });
});

describe('a channel ends', () => {
  test.each<[string, object, number]>([
    ['after 7 days when nothing is asked', {}, 7 * DAY],
    ['when it was asked to', { expiration: `${now + DAY}` }, DAY],
    ['when it was asked to, by a number', { expiration: now + DAY }, DAY],
    ['after its ttl', { params: { ttl: '60' } }, 60 * SECOND],
    ['at the earlier of both', { params: { ttl: '60' }, expiration: now + DAY }, 60 * SECOND],
    ['at the earlier of both, the other way round', { params: { ttl: '600000' }, expiration: now + DAY }, DAY],
    ['after 30 days at most', { expiration: now + 365 * DAY }, 30 * DAY],
    ['after 30 days at most, by its ttl', { params: { ttl: '99999999' } }, 30 * DAY],
    ['after 30 days at most, however late', { expiration: '9223372036854775807' }, 30 * DAY],
  ])('%s', async (_what, body, life) => {
    expect((await openChannels().watch(EVENTS, body)).json.expiration).toBe(`${now + life}`);
  });

  test.each<[object, number]>([
    [{}, 60],
    [{ params: { ttl: '5' } }, 5],
    [{ params: { ttl: '500' } }, 60],
  ])('within the limit of the sandbox: %j', async (body, life) => {
    const { json } = await openChannels({ channelLife: 60 }).watch(EVENTS, body);
    expect(json.expiration).toBe(`${now + life * SECOND}`);
  });
});

describe('a watch is refused', () => {
  const long = 'x'.repeat(257);
  test.each<[string, object, string, string]>([
    ['no id', { id: undefined }, 'required', 'Required: channel.id'],
    ['an empty id', { id: '' }, 'required', 'Required: channel.id'],
    ['a number for an id', { id: 5 }, 'invalid', 'Invalid value for channel.id: it is a text.'],
    [
      'an id of 65',
      { id: 'x'.repeat(65) },
      'invalid',
      'Invalid value for channel.id: it has at most 64 characters, not 65.',
    ],
    [
      'an id with a blank',
      { id: 'a b' },
      'invalid',
      'Invalid value for channel.id: it is made of letters, digits and the characters - _ + / =, without blanks.',
    ],
    ['no type', { type: undefined }, 'required', 'Required: channel.type'],
    ['another type', { type: 'email' }, 'push.channelTypeNotSupported', "Channel type 'email' is not supported."],
    ['no address', { address: undefined }, 'required', 'Required: channel.address'],
    [
      'plain HTTP',
      { address: 'http://example.com/a' },
      'push.webhookUrlNotHttps',
      'WebHook callback must be HTTPS: http://example.com/a',
    ],
    ['half an address', { address: 'https://' }, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS: https://'],
    ['no address at all', { address: 'hook' }, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS: hook'],
    [
      'a token of 257',
      { token: long },
      'invalid',
      'Invalid value for channel.token: it has at most 256 characters, not 257.',
    ],
    ['a number for a token', { token: 1 }, 'invalid', 'Invalid value for channel.token: it is a text.'],
    [
      'a token of two lines',
      { token: 'a\r\nX-Evil: 1' },
      'invalid',
      'Invalid value for channel.token: it travels in a header, which takes no line breaks or other control characters.',
    ],
    [
      'a time in words',
      { expiration: 'tomorrow' },
      'invalid',
      'Invalid value for channel.expiration: it is a time in milliseconds since 1970, a whole number.',
    ],
    [
      'seconds',
      { expiration: 1_800_000_000 },
      'invalid',
      'Invalid value for channel.expiration: 1800000000 is in the past. It is in milliseconds since 1970.',
    ],
    [
      'this very moment',
      { expiration: now },
      'invalid',
      `Invalid value for channel.expiration: ${now} is in the past. It is in milliseconds since 1970.`,
    ],
    [
      'params that are none',
      { params: ['ttl'] },
      'invalid',
      'Invalid value for channel.params: it is an object of texts.',
    ],
    ['a number for a ttl', { params: { ttl: 5 } }, 'invalid', 'Invalid value for channel.params.ttl: it is a text.'],
    [
      'a ttl of nothing',
      { params: { ttl: '0' } },
      'invalid',
      'Invalid value for channel.params.ttl: it is a number of seconds, as text.',
    ],
  ])('with %s', async (_what, body, reason, message) => {
    const { watch, received, advance } = openChannels();
    const { status, error } = await watch(EVENTS, body);
    expect([status, error?.message, error?.errors?.[0]?.reason]).toEqual([400, message, reason]);
    await advance(0);
    expect(received).toEqual([]);
  });

  test.each([
    ['calendars/nobody@example.com/events', 404, 'notFound'],
    [`calendars/${CALENDARS.hidden}/events`, 404, 'notFound'],
    [`calendars/${CALENDARS.readable}/acl`, 403, 'forbidden'],
    [`calendars/${CALENDARS.holidays}/events`, 400, 'pushNotSupportedForRequestedResource'],
    ['calendars/primary/colors', 404, 'notFound'],
  ])('for %s: %i %s', async (path, status, reason) => {
    const answer = await openChannels().watch(path);
    expect([answer.status, answer.error?.errors?.[0]?.reason]).toEqual([status, reason]);
  });

  test.each(['', 'nonsense', '[]', 'null', '"x"'])('without a JSON object: %j', async (body) => {
    const { status, error } = await openChannels().send('POST', `${EVENTS}/watch`, body);
    expect([status, error?.errors?.[0]?.reason]).toEqual([400, 'parseError']);
  });

  test('without a token, with a wrong one, and with an API key', async () => {
    const { send, sandbox } = openChannels();
    expect((await send('POST', `${EVENTS}/watch`, {}, 'wrong')).status).toBe(401);
    const path = `http://sandbox.localhost/calendar/v3/${EVENTS}/watch?key=${sandbox.apiKey}`;
    expect((await sandbox.fetch(new Request(path, { method: 'POST', body: '{}' }))).status).toBe(401);
  });

  test.each(['GET', 'PUT', 'DELETE'])('by %s', async (method) => {
    expect(
      (await openChannels().send(method, 'users/me/settings/watch', method === 'GET' ? undefined : {})).status,
    ).toBe(405);
  });
});

describe('what is allowed', () => {
  test.each<[string, object]>([
    ['an id of 64', { id: 'x'.repeat(64) }],
    ['a UUID', { id: '01234567-89ab-cdef-0123-456789abcdef' }],
    ['webhook', { type: 'webhook' }],
    ['HTTPS in capitals', { address: 'HTTPS://EXAMPLE.COM/a?b' }],
    ['a token of 256', { token: 'x'.repeat(256) }],
    ['an empty token', { token: '' }],
    ['members that the service fills in', { kind: 'api#channel', resourceId: 'x', resourceUri: 'y', payload: true }],
    ['members that nobody knows', { $schema: 'x' }],
    ['null for absent', { token: null, expiration: null, params: null }],
    ['the parameters of the list', {}],
  ])('%s', async (what, body) => {
    const path = what.startsWith('the parameters')
      ? `${EVENTS}/watch?maxResults=5&showDeleted=true`
      : `${EVENTS}/watch`;
    const whole = { id: 'a', type: 'web_hook', address: ADDRESS, ...body };
    expect((await openChannels().send('POST', path, whole)).status).toBe(200);
  });
});

test.each([
  [EVENTS, 2500],
  ['users/me/settings', 250],
])('names the sizes that a page of %s may have', async (resource, most) => {
  const whole = { id: 'a', type: 'web_hook', address: ADDRESS };
  const { status, json } = await openChannels().send('POST', `${resource}/watch?maxResults=0`, whole);
  expect([status, json.error.message]).toEqual([400, expect.stringContaining(`[1, ${most}]`)]);
});

describe('the id of a channel', () => {
  test('is used once, in the whole project and for good', async () => {
    const { watch, stop, advance, identity } = openChannels();
    const first = await watch(EVENTS, { id: 'same', params: { ttl: '60' } });
    const refused = {
      status: 400,
      error: { message: 'Channel id same not unique', errors: [{ reason: 'channelIdNotUnique' }] },
    };
    expect(await watch(EVENTS, { id: 'same' })).toMatchObject(refused);
    const other = await identity('mira@example.com', 'another-client');
    expect(await watch('users/me/settings', { id: 'same' }, other)).toMatchObject(refused);
    expect((await watch(EVENTS, { id: 'Same' })).status).toBe(200);
    await stop('same', first.json.resourceId);
    expect(await watch(EVENTS, { id: 'same' })).toMatchObject(refused);
    await watch(EVENTS, { id: 'short', params: { ttl: '60' } });
    await advance(61 * SECOND);
    expect((await watch(EVENTS, { id: 'short' })).status).toBe(400);
  });

  test('stays free when its watch was refused', async () => {
    const { watch } = openChannels();
    expect((await watch(EVENTS, { id: 'free', address: 'http://example.com' })).status).toBe(400);
    expect((await watch(`calendars/${CALENDARS.holidays}/events`, { id: 'free' })).status).toBe(400);
    expect((await watch(EVENTS, { id: 'free' })).status).toBe(200);
  });
});
