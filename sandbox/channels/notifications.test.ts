import { describe, expect, test } from 'vitest';
import { FAULT_HEADER } from '../faults/ask';
import { CALENDARS, CHANGE_PATH, CHANNELS_PATH, createSandbox, DELIVERIES_PATH } from '../index';
import { ADDRESS, type ChannelsClient, EVENTS, openChannels } from '../testing/channels';
import { NOW } from '../testing/client';

const DAY = 24 * 3_600_000;
const states = ({ received }: ChannelsClient) => received.map(({ state }) => state);
const change = (client: ChannelsClient, body: object = {}) =>
  client.send('POST', CHANGE_PATH, { resource: 'events', ...body });

async function watched(path = EVENTS, body = {}, options = {}) {
  const client = openChannels(options);
  const { json } = await client.watch(path, body);
  await client.advance(0);
  return { ...client, json };
}

describe('a notification', () => {
  test('begins with sync, and has all headers', async () => {
    const { received, json } = await watched(EVENTS, { id: 'mine', token: 'a=b' });
    expect(received).toMatchObject([{ address: ADDRESS, state: 'sync', number: 1 }]);
    expect(received[0]!.headers).toEqual({
      'User-Agent': 'Drive-Query-Sandbox',
      Accept: '*/*',
      'Content-Length': '0',
      'X-Svc-Channel-ID': 'mine',
      'X-Svc-Channel-Expiration': 'Sat, 22 Jun 2024 12:00:00 GMT',
      'X-Svc-Channel-Token': 'a=b',
      'X-Svc-Message-Number': '1',
      'X-Svc-Resource-ID': json.resourceId,
      'X-Svc-Resource-State': 'sync',
      'X-Svc-Resource-URI': json.resourceUri,
    });
  });

  test('has no token where none was given, and the prefix that was chosen', async () => {
    const client = await watched(EVENTS, {}, { headerPrefix: 'X-Other-' });
    const names = Object.keys(client.received[0]!.headers);
    expect(names).toContain('X-Other-Channel-ID');
    expect(names.join()).not.toMatch(/Token|X-Svc/);
  });

  test('has a number that goes up and leaves some out', async () => {
    const client = await watched();
    await change(client, { times: 50 });
    await client.advance(0);
    const numbers = client.received.map(({ number }) => number);
    const steps = numbers.slice(1).map((number, at) => number - numbers[at]!);
    expect(numbers[0]).toBe(1);
    expect(Math.min(...steps)).toBeGreaterThanOrEqual(1);
    expect(Math.max(...steps)).toBeGreaterThan(1);
  });

  test('comes before the answer where the fault asks for it, and after it otherwise', async () => {
    const client = openChannels();
    let isDelivered = false;
    client.answerWith(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      isDelivered = true;
      return { status: 200 };
    });
    const body = { id: 'early', type: 'web_hook', address: ADDRESS };
    const headers = { [FAULT_HEADER]: 'sync-first' };
    expect((await client.send('POST', `${EVENTS}/watch`, body, undefined, { headers })).status).toBe(200);
    expect([isDelivered, states(client)]).toEqual([true, ['sync']]);
    await client.watch(EVENTS);
    expect(states(client)).toEqual(['sync']);
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'sync']);
  });

  test('is told in the log when nobody delivers', async () => {
    const sandbox = createSandbox({ timers: { after: (_time, action) => (action(), () => {}) } });
    const ask = (path: string, init = {}) =>
      sandbox.fetch(
        new Request(`http://h${path}`, { ...init, headers: { Authorization: `Bearer ${sandbox.accessToken}` } }),
      );
    const body = JSON.stringify({ id: 'x', type: 'web_hook', address: ADDRESS });
    await ask(`/calendar/v3/${EVENTS}/watch`, { method: 'POST', body });
    const { deliveries } = (await (await ask(DELIVERIES_PATH)).json()) as { deliveries: unknown };
    expect(deliveries).toMatchObject([{ outcome: 'failed', failure: expect.stringContaining('nobody delivers here') }]);
  });
});

describe('what is notified of', () => {
  const event = { summary: 'x', start: { date: '2024-06-20' }, end: { date: '2024-06-21' } };

  test('events that are added, changed and deleted', async () => {
    const client = await watched();
    const { json } = await client.send('POST', EVENTS, event);
    await client.send('PATCH', `${EVENTS}/${json.id}`, { summary: 'y' });
    await client.send('PUT', `${EVENTS}/${json.id}`, event);
    await client.send('DELETE', `${EVENTS}/${json.id}`);
    await client.send('GET', EVENTS);
    await client.send('DELETE', `${EVENTS}/${json.id}`);
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'exists', 'exists', 'exists', 'exists']);
  });

  test('rules', async () => {
    const client = await watched('calendars/primary/acl');
    const rule = { role: 'reader', scope: { type: 'user', value: 'mira@example.com' } };
    const { json } = await client.send('POST', 'calendars/primary/acl', rule);
    await client.send('PATCH', `calendars/primary/acl/${json.id}`, { role: 'writer' });
    await client.send('DELETE', `calendars/primary/acl/${json.id}`);
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'exists', 'exists', 'exists']);
  });

  test('the list of calendars', async () => {
    const client = await watched('users/me/calendarList');
    await client.send('DELETE', `users/me/calendarList/${CALENDARS.team}`);
    await client.send('POST', 'users/me/calendarList', { id: CALENDARS.team });
    await client.send('PATCH', `users/me/calendarList/${CALENDARS.team}`, { colorId: '3' });
    await client.send('POST', 'calendars', { summary: 'New' });
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'exists', 'exists', 'exists', 'exists']);
  });

  test.each(['events', 'acl', 'calendarList', 'settings'])(
    'a change of %s that the sandbox makes',
    async (resource) => {
      const path = ['events', 'acl'].includes(resource) ? `calendars/primary/${resource}` : `users/me/${resource}`;
      const client = await watched(path);
      const before = await client.send('GET', path);
      const { json } = await change(client, { resource });
      await client.advance(0);
      expect(states(client)).toEqual(['sync', 'exists']);
      expect(json).toMatchObject({ resource, of: 'robin@example.com', channels: [client.json.id] });
      const since = await client.send('GET', `${path}?syncToken=${before.json.nextSyncToken}`);
      expect(since.json.items).toHaveLength(1);
    },
  );

  test('nothing of other calendars, resources and users', async () => {
    const client = await watched(`calendars/${CALENDARS.team}/events`);
    await change(client);
    await change(client, { resource: 'acl', calendarId: CALENDARS.team });
    await change(client, { resource: 'settings', user: 'mira@example.com' });
    await client.advance(0);
    expect(states(client)).toEqual(['sync']);
  });

  test('that a calendar is gone, and then nothing', async () => {
    const client = await watched(`calendars/${CALENDARS.team}/events`);
    expect((await client.send('DELETE', `calendars/${CALENDARS.team}`)).status).toBe(204);
    expect((await change(client, { calendarId: CALENDARS.team })).status).toBe(400);
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'not_exists']);
    expect((await client.stop(client.json.id, client.json.resourceId)).status).toBe(204);
  });

  test('that something is gone, when the sandbox says so', async () => {
    const client = await watched('users/me/settings');
    await change(client, { resource: 'settings', kind: 'not_exists' });
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'not_exists']);
  });

  test('nothing for users who lost access', async () => {
    const client = openChannels();
    const mira = await client.identity('mira@example.com', 'drive-query');
    await client.watch(`calendars/${CALENDARS.team}/events`, {}, mira);
    await change(client, { calendarId: CALENDARS.team });
    await client.send('DELETE', `calendars/${CALENDARS.team}/acl/group:team@example.com`);
    await change(client, { calendarId: CALENDARS.team });
    await client.advance(0);
    expect(states(client)).toEqual(['sync', 'exists']);
  });
});

describe('an answer of the receiver', () => {
  test.each([200, 201, 202, 204, 102])('%i is success', async (status) => {
    const client = openChannels();
    client.answerWith(() => ({ status }));
    await client.watch(EVENTS);
    await client.advance(DAY);
    expect(await client.log()).toMatchObject([{ attempt: 1, outcome: 'delivered', status }]);
  });

  test.each([203, 206, 301, 302, 307, 400, 401, 403, 404, 408, 410, 429, 501, 505])(
    '%i fails the message',
    async (status) => {
      const client = openChannels();
      client.answerWith(() => ({ status }));
      await client.watch(EVENTS);
      await client.advance(DAY);
      expect(await client.log()).toMatchObject([{ attempt: 1, outcome: 'failed', status }]);
    },
  );

  test.each([500, 502, 503, 504])('%i is tried again, later and later, and then fails', async (status) => {
    const client = openChannels();
    client.answerWith(() => ({ status }));
    await client.watch(EVENTS);
    await client.advance(DAY);
    const log = await client.log();
    expect(log.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(log.map(({ outcome }) => outcome)).toEqual([...Array(7).fill('retry'), 'failed']);
    const waits = log.slice(1).map(({ time }, at) => Date.parse(time) - Date.parse(log[at]!.time));
    waits.forEach((wait, at) => {
      expect(wait).toBeGreaterThanOrEqual(1000 * 2 ** at);
      expect(wait).toBeLessThan(1250 * 2 ** at);
    });
    expect(log.slice(1).map(({ time }) => time)).toEqual(log.slice(0, 7).map(({ nextAttempt }) => nextAttempt));
    expect(log[7]).not.toHaveProperty('nextAttempt');
  });

  test('that fails does not keep the next message from coming', async () => {
    const client = openChannels();
    client.answerWith((_notification, count) =>
      count === 1 ? { failure: 'certificate: self-signed' } : { status: 200 },
    );
    await client.watch(EVENTS);
    await change(client);
    await client.advance(0);
    expect(await client.log()).toMatchObject([
      { state: 'sync', outcome: 'failed', failure: 'certificate: self-signed' },
      { state: 'exists', outcome: 'delivered', status: 200 },
    ]);
  });

  test('that never comes, because the way there breaks, is a failure', async () => {
    const client = openChannels();
    client.answerWith(() => Promise.reject(new Error('broken')));
    await client.watch(EVENTS);
    await client.advance(0);
    expect(await client.log()).toMatchObject([{ outcome: 'failed', failure: 'Error: broken' }]);
  });
});

describe('messages of a channel', () => {
  test('keep their order while one of them is tried again', async () => {
    const client = openChannels();
    client.answerWith((_notification, count) => ({ status: count <= 2 ? 503 : 200 }));
    await client.watch(EVENTS);
    await change(client, { times: 3 });
    await client.advance(DAY / 24);
    const log = await client.log();
    expect(log.map(({ outcome }) => outcome)).toEqual(['retry', 'retry', ...Array(4).fill('delivered')]);
    expect(log.map(({ number }) => number)).toEqual(log.map(({ number }) => number).sort((one, other) => one - other));
  });

  test('wait for one another, and those of other channels do not', async () => {
    const client = openChannels();
    let open!: () => void;
    client.answerWith((notification) =>
      notification.headers['X-Svc-Channel-ID'] === 'slow'
        ? new Promise((resolve) => {
            open = () => resolve({ status: 200 });
          })
        : { status: 200 },
    );
    await client.watch(EVENTS, { id: 'slow' });
    await client.watch(EVENTS, { id: 'quick' });
    await change(client);
    await client.advance(0);
    expect(client.received.map(({ channel, state }) => [channel, state])).toEqual([
      ['slow', 'sync'],
      ['quick', 'sync'],
      ['quick', 'exists'],
    ]);
    const { channels } = (await client.send('GET', CHANNELS_PATH)).json;
    expect(channels).toMatchObject([
      { id: 'slow', waiting: 2 },
      { id: 'quick', waiting: 0 },
    ]);
    open();
    await client.advance(0);
    expect(client.received.at(-1)).toMatchObject({ channel: 'slow', state: 'exists' });
  });

  test('are none when the channel has expired, not even those that wait', async () => {
    const client = openChannels();
    client.answerWith(() => ({ status: 503 }));
    await client.watch(EVENTS, { params: { ttl: '10' } });
    await change(client, { times: 2 });
    await client.advance(9999);
    const before = client.received.length;
    expect(before).toBeGreaterThan(2);
    await client.advance(DAY);
    await change(client);
    await client.advance(DAY);
    expect(client.received).toHaveLength(before);
    expect((await client.send('GET', CHANNELS_PATH)).json.channels).toEqual([]);
  });

  test('are dropped beyond what may wait, and the log says so', async () => {
    const client = openChannels();
    client.answerWith(() => new Promise(() => {}));
    await client.watch(EVENTS);
    await change(client, { times: 10_000 });
    await change(client, { times: 10_000 });
    expect((await client.log()).map(({ outcome, failure }) => [outcome, failure])).toEqual([
      ['dropped', 'more than 20000 messages of the channel wait'],
    ]);
  });

  test('are none when the sandbox is closed', async () => {
    const client = await watched();
    client.answerWith(() => ({ status: 503 }));
    await change(client);
    await client.advance(0);
    expect(client.timers()).toBe(1);
    client.sandbox.close();
    expect(client.timers()).toBe(0);
    await change(client);
    await client.advance(DAY);
    expect(states(client)).toEqual(['sync', 'exists']);
    expect((await client.log()).at(-1)).toMatchObject({ outcome: 'dropped', failure: 'the sandbox is closing' });
  });

  test('all arrive, in a burst of 10,000', async () => {
    const client = await watched();
    await change(client, { times: 10_000 });
    await client.advance(0);
    expect(client.received).toHaveLength(10_001);
    expect(new Set(client.received.map(({ number }) => number)).size).toBe(10_001);
  });
});

describe('the log of deliveries', () => {
  test('is of all channels or of one, the newest last, and can be emptied', async () => {
    const client = openChannels();
    await client.watch(EVENTS, { id: 'one' });
    await client.watch(EVENTS, { id: 'two' });
    await client.advance(0);
    await change(client);
    await client.advance(0);
    expect((await client.log()).map(({ channel, state }) => [channel, state])).toEqual([
      ['one', 'sync'],
      ['two', 'sync'],
      ['one', 'exists'],
      ['two', 'exists'],
    ]);
    expect(await client.log('two')).toEqual([
      {
        time: NOW.toISOString(),
        channel: 'two',
        number: 1,
        state: 'sync',
        address: ADDRESS,
        attempt: 1,
        outcome: 'delivered',
        status: 200,
      },
      expect.objectContaining({ channel: 'two', state: 'exists' }),
    ]);
    expect((await client.send('DELETE', DELIVERIES_PATH)).json).toEqual({ count: 0, deliveries: [] });
    expect(await client.log()).toEqual([]);
  });
});
