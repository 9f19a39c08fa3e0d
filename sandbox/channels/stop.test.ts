import { describe, expect, test } from 'vitest';
import { CALENDARS, CHANGE_PATH, CHANNELS_PATH } from '../index';
import { EVENTS, openChannels } from '../testing/channels';

const TEAM = `calendars/${CALENDARS.team}/events`;
const robin = 'robin@example.com';
const mira = 'mira@example.com';

describe('a stop', () => {
  test('is answered with nothing, and nothing is sent any more, not even what waits', async () => {
    const { watch, stop, send, advance, received, answerWith, timers } = openChannels();
    const { json } = await watch(EVENTS);
    await advance(0);
    answerWith(() => ({ status: 503 }));
    await send('POST', CHANGE_PATH, { resource: 'events', times: 3 });
    await advance(500);
    expect(received.map(({ state }) => state)).toEqual(['sync', 'exists']);
    expect(await stop(json.id, json.resourceId)).toEqual({ status: 204, json: undefined, error: undefined });
    expect(timers()).toBe(0);
    await send('POST', CHANGE_PATH, { resource: 'events' });
    await advance(3_600_000);
    expect(received).toHaveLength(2);
    expect((await send('GET', CHANNELS_PATH)).json.channels).toEqual([]);
  });

  test('aborts what is under way', async () => {
    const { watch, stop, advance, answerWith, log } = openChannels();
    let signal: AbortSignal | undefined;
    answerWith((notification) => {
      signal = notification.signal;
      return new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ failure: 'aborted' })));
    });
    const { json } = await watch(EVENTS);
    await advance(0);
    await stop(json.id, json.resourceId);
    await advance(0);
    expect(signal?.aborted).toBe(true);
    expect(await log()).toMatchObject([{ outcome: 'dropped', failure: 'the channel was stopped meanwhile' }]);
  });

  test.each<[string, object, number, string]>([
    ['an unknown id', { id: 'unknown' }, 404, "Channel 'unknown' not found for project 'sandbox'"],
    ['another resource', { resourceId: 'x' }, 404, "Channel 'mine' not found for project 'sandbox'"],
    ['no id', { id: undefined }, 400, 'Required: channel.id'],
    ['no resource', { resourceId: undefined }, 400, 'Required: channel.resourceId'],
    ['a number', { id: 5 }, 400, 'Invalid value for channel.id: it is a text.'],
  ])('of %s is refused', async (_what, change, status, message) => {
    const { watch, send } = openChannels();
    const { json } = await watch(EVENTS, { id: 'mine' });
    const answer = await send('POST', 'channels/stop', { id: 'mine', resourceId: json.resourceId, ...change });
    expect([answer.status, answer.error?.message]).toEqual([status, message]);
    expect((await send('GET', CHANNELS_PATH)).json.channels).toHaveLength(1);
  });

  test('takes a whole channel as well', async () => {
    const { watch, send } = openChannels();
    const { json } = await watch(EVENTS, { token: 'x' });
    expect((await send('POST', 'channels/stop', json)).status).toBe(204);
  });

  test('works once', async () => {
    const { watch, stop } = openChannels();
    const { json } = await watch(EVENTS);
    expect((await stop(json.id, json.resourceId)).status).toBe(204);
    expect((await stop(json.id, json.resourceId)).status).toBe(404);
  });

  test('comes too late when the channel has expired', async () => {
    const { watch, stop, advance } = openChannels();
    const { json } = await watch(EVENTS, { params: { ttl: '60' } });
    await advance(60_000);
    expect((await stop(json.id, json.resourceId)).status).toBe(404);
  });
});

describe('who may stop a channel', () => {
  const creators = [
    ['a user', robin, false],
    ['a service account', robin, true],
  ] as const;
  const callers = [
    ['the same user and client', robin, 'one', [204, 204]],
    ['the same user by another client', robin, 'two', [403, 403]],
    ['another user of the same client', mira, 'one', [403, 204]],
    ['another user by another client', mira, 'two', [403, 403]],
  ] as const;
  const matrix = creators.flatMap(([who, user, account], at) =>
    callers.map(([caller, by, client, statuses]) => [caller, who, user, account, by, client, statuses[at]!] as const),
  );

  test.each(matrix)('%s, when %s created it', async (_caller, _who, user, account, by, client, status) => {
    const { watch, stop, identity } = openChannels();
    const { json } = await watch(TEAM, {}, await identity(user, 'one', account));
    const answer = await stop(json.id, json.resourceId, await identity(by, client));
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.error?.errors?.[0]?.reason).toBe('forbidden');
  });

  test('not who holds the default token, when another client created it', async () => {
    const { watch, stop, identity } = openChannels();
    const { json } = await watch(EVENTS, {}, await identity(robin, 'one'));
    expect((await stop(json.id, json.resourceId)).status).toBe(403);
  });
});
