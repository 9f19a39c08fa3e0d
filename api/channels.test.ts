import { describe, expect, test } from 'vitest';
import { type ChannelsClientOptions, createChannelsClient } from './channels';
import { failureOf } from './testing/client';
import { manualClock } from './testing/clock';
import { errorBody } from './testing/loopback';

const BASE = 'https://api.example/prefix';
const BODY = { id: 'one', type: 'web_hook', address: 'https://me.example/', token: 'team=7' };
const ANSWER = {
  kind: 'api#channel',
  id: 'one',
  resourceId: 'r1',
  resourceUri: 'https://api.example/x',
  expiration: '9',
};
const IDS = { id: 'one', resourceId: 'r1' };

/** A client whose service gives one answer, and what reached the service. */
function client(answer: () => Response = () => Response.json(ANSWER), more: Partial<ChannelsClientOptions> = {}) {
  const seen: { method: string; url: string; headers: Headers; body: unknown }[] = [];
  const fetch = async (request: Request) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await request.json() });
    return answer();
  };
  return { seen, channels: createChannelsClient({ baseUrl: BASE, fetch, clock: manualClock(), ...more }) };
}

const refusing = (status: number, reason: string, message: string) =>
  client(() => Response.json(errorBody(status, reason, message), { status }));

describe('watch', () => {
  test('sends the body as it is, once, with the token of the connection', async () => {
    const credentials = { origin: 'https://api.example', accessToken: 'token-of-mine' };
    const { channels, seen } = client(undefined, { credentials });
    expect(await channels.watch('calendars/primary/events', BODY)).toEqual(ANSWER);
    expect(seen).toMatchObject([
      { method: 'POST', url: `${BASE}/calendar/v3/calendars/primary/events/watch`, body: BODY },
    ]);
    expect(seen[0]!.headers.get('authorization')).toBe('Bearer token-of-mine');
  });

  test.each([
    ['calendars/ada@example.com/acl', 'calendars/ada%40example.com/acl'],
    ['calendars/en.uk#holiday@group.v.calendar/events', 'calendars/en.uk%23holiday%40group.v.calendar/events'],
    ['calendars/a%2Fb/events', 'calendars/a%2Fb/events'],
    ['calendars/100%/events', 'calendars/100%25/events'],
    ['calendars/?x=1/events', 'calendars/%3Fx%3D1/events'],
    ['users/me/calendarList', 'users/me/calendarList'],
    ['users/me/settings', 'users/me/settings'],
  ])('goes to %s as %s', async (path, sent) => {
    const { channels, seen } = client();
    await channels.watch(path, BODY);
    expect(seen.map(({ url }) => url)).toEqual([`${BASE}/calendar/v3/${sent}/watch`]);
  });

  test.each([
    '',
    'calendars/primary',
    'calendars/../acl',
    'calendars/%2e%2e/events',
    'users/you/settings',
    'a/b/events',
  ])('sends nothing for %j, which cannot be watched', async (path) => {
    const { channels, seen } = client();
    const error = await failureOf(channels.watch(path, BODY));
    expect(error).toMatchObject({ kind: 'refused', message: `“${path}” is nothing that can be watched.` });
    expect(seen).toEqual([]);
  });

  test.each([
    { ...ANSWER, resourceId: undefined },
    { ...ANSWER, resourceId: '' },
    { ...ANSWER, id: 7 },
    { ...ANSWER, expiration: {} },
    { ...ANSWER, resourceUri: 7 },
  ])('takes %j for no channel', async (answer) => {
    const error = await failureOf(client(() => Response.json(answer)).channels.watch('users/me/settings', BODY));
    expect(error).toMatchObject({ kind: 'malformed', why: 'shape' });
    expect(error.advice).toContain('may exist all the same');
  });

  test.each([
    { ...ANSWER, expiration: 12 },
    { id: 'one', resourceId: 'r1' },
  ])('takes %j for a channel', async (answer) => {
    const { channels } = client(() => Response.json(answer));
    expect(await channels.watch('users/me/settings', BODY)).toEqual(answer);
  });

  test('is not repeated by itself, whatever went wrong', async () => {
    const { channels, seen } = refusing(503, 'backendError', 'Busy');
    const error = await failureOf(channels.watch('users/me/settings', BODY));
    expect(error).toMatchObject({ kind: 'http', status: 503, advice: expect.stringContaining('may exist') });
    expect(seen).toHaveLength(1);
  });

  test('a time limit and a cancel leave it open', async () => {
    const clock = manualClock();
    const { channels } = client(() => undefined as never, { clock, fetch: () => new Promise(() => {}) });
    const slow = failureOf(channels.watch('users/me/settings', BODY));
    clock.fire(30_000);
    expect(await slow).toMatchObject({ kind: 'timeout', advice: expect.stringContaining('may exist') });
    const controller = new AbortController();
    const cancelled = failureOf(channels.watch('users/me/settings', BODY, { signal: controller.signal }));
    controller.abort();
    expect(await cancelled).toMatchObject({ kind: 'cancelled', advice: expect.stringContaining('may exist') });
  });

  test.each([
    ['cut JSON', () => new Response('{"id": "o', { headers: { 'Content-Type': 'application/json' } })],
    ['a web page', () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } })],
    ['a broken connection', () => Promise.reject(Object.assign(new Error(), { code: 'ECONNRESET' })) as never],
  ])('%s leaves it open', async (_, answer) => {
    const error = await failureOf(client(answer).channels.watch('users/me/settings', BODY));
    expect(error.advice).toContain('may exist all the same');
  });

  test('without a connection nothing is open', async () => {
    const refuse = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })) as never;
    const error = await failureOf(client(refuse).channels.watch('users/me/settings', BODY));
    expect(error.advice).toContain('Check that the service is running');
  });

  test('is shown without secrets', () => {
    const credentials = { origin: 'https://api.example', accessToken: 'token-of-mine' };
    const shown = client(undefined, { credentials }).channels.describeWatch('users/me/settings', BODY);
    expect(shown.url).toBe(`${BASE}/calendar/v3/users/me/settings/watch`);
    expect(JSON.parse(shown.body)).toEqual({ ...BODY, token: '[redacted]' });
    expect(JSON.stringify(shown)).not.toContain('token-of-mine');
  });
});

describe('stop', () => {
  test.each([
    ['204', () => new Response(null, { status: 204 })],
    ['200 without a body', () => new Response('', { status: 200 })],
    ['200 with any body', () => new Response('fine', { status: 200 })],
  ])('takes %s for done', async (_, answer) => {
    const { channels, seen } = client(answer);
    await channels.stop({ ...IDS, token: 'more' } as typeof IDS);
    expect(seen).toMatchObject([{ method: 'POST', url: `${BASE}/calendar/v3/channels/stop`, body: IDS }]);
    expect(seen[0]!.body).not.toHaveProperty('token');
  });

  test('does not take the page of a network that wants a sign-in for done', async () => {
    const page = () =>
      new Response('<title>Sign in</title>', { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
    const error = await failureOf(client(page).channels.stop(IDS));
    expect(error).toMatchObject({ kind: 'malformed', why: 'html', message: expect.stringContaining('“Sign in”') });
    expect(error.advice).toContain('may be stopped or not');
  });

  test('is shown', () => {
    expect(JSON.parse(client().channels.describeStop(IDS).body)).toEqual(IDS);
  });
});

describe('what the service refuses', () => {
  test.each([
    [400, 'channelIdNotUnique', 'Channel id one not unique', 'channel with this id already', 'new id'],
    [400, 'push.webhookUrlNotHttps', 'WebHook callback must be HTTPS: x', 'HTTPS addresses only', 'certificate'],
    [400, 'invalid', 'WebHook callback must be HTTPS: x', 'HTTPS addresses only', 'certificate'],
    [401, 'push.webhookUrlUnauthorized', 'Unauthorized WebHook callback', 'domain is not registered', 'Verify'],
    [400, 'push.channelTypeNotSupported', 'Unknown', 'type of channel', 'web_hook'],
    [400, 'pushNotSupportedForRequestedResource', 'Not supported', 'cannot be watched', 'holidays'],
    [400, 'required', 'Required: channel.id', 'member of the request is missing', 'id, type and address'],
    [400, 'invalid', 'Bad', 'does not accept the request', 'Correct'],
    [401, 'authError', 'Invalid Credentials', 'no credentials were sent', 'access token'],
    [403, 'forbidden', 'Forbidden', 'does not allow this account', 'owns the calendar'],
    [403, 'insufficientPermissions', 'Scopes', 'access token does not allow this', 'calendar.readonly'],
    [403, 'rateLimitExceeded', 'Slow down', 'asks for fewer requests', 'Wait'],
    [404, 'notFound', 'Not Found', 'knows no such calendar', 'primary'],
  ])('watch: %i %s “%s”', async (status, reason, message, says, advises) => {
    const error = await failureOf(refusing(status, reason, message).channels.watch('users/me/settings', BODY));
    expect(error.message).toContain(says);
    expect(error.message).toContain(`(HTTP ${status}): ${message}`);
    expect(error.advice).toContain(advises);
  });

  test.each([
    [404, 'notFound', 'Channel one not found', 'knows no such channel', 'off the record'],
    [403, 'forbidden', 'Forbidden', 'these credentials to stop', 'same OAuth client'],
    [400, 'required', 'Required', 'member of the request is missing', 'resourceId'],
    [401, 'authError', 'Invalid Credentials', 'no credentials were sent', 'access token'],
    [500, 'backendError', 'Oops', 'failed to handle the request', 'stop it again'],
  ])('stop: %i %s “%s”', async (status, reason, message, says, advises) => {
    const error = await failureOf(refusing(status, reason, message).channels.stop(IDS));
    expect(error.message).toContain(says);
    expect(error.advice).toContain(advises);
  });
});
