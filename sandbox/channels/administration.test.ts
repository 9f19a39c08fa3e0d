import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHANGE_PATH, CHANNELS_PATH, createSandbox, FAULTS_PATH, IDENTITIES_PATH, REVOCATIONS_PATH } from '../index';
import { ADDRESS, EVENTS, openChannels } from '../testing/channels';

describe('the administration', () => {
  test.each<[string, unknown, string]>([
    [CHANGE_PATH, {}, 'resource must be one of events, acl, calendarList, settings.'],
    [CHANGE_PATH, { resource: 'toString' }, 'resource must be one of events, acl, calendarList, settings.'],
    [CHANGE_PATH, { resource: 'events', kind: 'sync' }, 'kind must be exists or not_exists.'],
    [CHANGE_PATH, { resource: 'events', times: 0 }, 'times must be a whole number from 1 to 10000.'],
    [CHANGE_PATH, { resource: 'events', when: 'now' }, "A change has no member 'when'."],
    [CHANGE_PATH, { resource: 'events', user: 5 }, 'user must be a text.'],
    [CHANGE_PATH, { resource: 'acl', calendarId: 'x' }, "There is no calendar 'x'."],
    [CHANGE_PATH, 'nonsense', 'The body must be JSON.'],
    [IDENTITIES_PATH, {}, 'user must be an e-mail address.'],
    [IDENTITIES_PATH, { user: 'a@b', client: 5 }, 'client must be the id of a client: any text.'],
    [IDENTITIES_PATH, { user: 'a@b', client: 'c', serviceAccount: 1 }, 'serviceAccount must be true or false.'],
    [IDENTITIES_PATH, { user: 'a@b', client: 'c', token: 'x' }, "An identity has no member 'token'."],
    [REVOCATIONS_PATH, { serial: 'xyz' }, 'serial must be the hexadecimal number of a certificate.'],
    [REVOCATIONS_PATH, null, 'serial must be the hexadecimal number of a certificate.'],
  ])('of %s refuses %j', async (path, body, message) => {
    const answer = await openChannels().send('POST', path, body === null ? 'null' : body);
    expect([answer.status, answer.error?.message]).toEqual([400, message]);
  });

  test('gives one token to one identity, and shows no tokens', async () => {
    const { identity, send, sandbox } = openChannels();
    const token = await identity('Mira@example.com', 'c');
    expect(await identity('mira@example.com', 'c')).toBe(token);
    expect(await identity('mira@example.com', 'c', true)).not.toBe(token);
    const { json } = await send('GET', IDENTITIES_PATH);
    expect(json.identities).toHaveLength(3);
    expect(JSON.stringify(json)).not.toContain(token);
    expect(JSON.stringify(json)).not.toContain(sandbox.accessToken);
  });

  test('needs the token of the sandbox, not that of an identity', async () => {
    const { identity, send } = openChannels();
    const token = await identity('mira@example.com', 'c');
    expect((await send('GET', CHANNELS_PATH, undefined, token)).status).toBe(401);
    expect((await send('GET', '/drive/v3/files', undefined, token)).status).toBe(200);
  });

  test('shows channels without their tokens', async () => {
    const { watch, send } = openChannels();
    const { json } = await watch(EVENTS, { token: 'private' });
    const shown = await send('GET', CHANNELS_PATH);
    expect(shown.json.channels).toEqual([
      {
        id: json.id,
        resourceId: json.resourceId,
        resourceUri: json.resourceUri,
        resource: 'events',
        of: 'robin@example.com',
        address: ADDRESS,
        user: 'robin@example.com',
        client: 'drive-query',
        serviceAccount: false,
        expiration: json.expiration,
        lastNumber: 1,
        waiting: 1,
      },
    ]);
  });

  test('revokes certificates, in whatever form their numbers come', async () => {
    const { send, watch, advance, answerWith } = openChannels();
    expect((await send('POST', REVOCATIONS_PATH, { serial: '00:AB:0C' })).json).toEqual({ revoked: ['ab0c'] });
    expect((await send('GET', REVOCATIONS_PATH)).json).toEqual({ revoked: ['ab0c'] });
    const told: string[] = [];
    answerWith(({ revoked }) => {
      told.push(...revoked);
      return { status: 200 };
    });
    await watch(EVENTS);
    await advance(0);
    expect(told).toEqual(['ab0c']);
    expect((await send('DELETE', REVOCATIONS_PATH)).json).toEqual({ revoked: [] });
  });
});

describe('faults', () => {
  test.each([
    ['429', 429],
    ['503', 503],
    ['html', 200],
  ])('%s strikes calendars and channels by rule', async (fault, status) => {
    const { send, sandbox } = openChannels();
    await send('POST', FAULTS_PATH, { fault, path: '/calendar/v3/*', times: 1 });
    const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
    const ask = () => sandbox.fetch(new Request('http://h/calendar/v3/users/me/settings', { headers }));
    const struck = await ask();
    expect([struck.status, struck.headers.get('Content-Type')?.includes('json')]).toEqual([status, fault !== 'html']);
    expect((await ask()).headers.get('Content-Type')).toContain('json');
  });

  test('that lose an answer leave the channel there', async () => {
    const { send, sandbox } = openChannels();
    await send('POST', FAULTS_PATH, { fault: 'drop-body', method: 'POST', path: `/calendar/v3/${EVENTS}/watch` });
    const headers = { Authorization: `Bearer ${sandbox.accessToken}` };
    const body = JSON.stringify({ id: 'lost', type: 'web_hook', address: ADDRESS });
    const answer = await sandbox.fetch(
      new Request(`http://h/calendar/v3/${EVENTS}/watch`, { method: 'POST', body, headers }),
    );
    await expect(answer.text()).rejects.toThrow();
    expect((await send('GET', CHANNELS_PATH)).json.channels).toMatchObject([{ id: 'lost' }]);
  });
});

describe('the state', () => {
  test('keeps calendars, channels, their numbers, used ids and revocations over a restart', async () => {
    let text = '';
    const save = async (now: string) => {
      text = now;
    };
    const first = openChannels({ state: { text: undefined, save } });
    const kept = (await first.watch(EVENTS, { id: 'kept', token: 'mine' })).json;
    const gone = (await first.watch(EVENTS, { id: 'gone' })).json;
    await first.stop(gone.id, gone.resourceId);
    await first.advance(0);
    await first.send('POST', CHANGE_PATH, { resource: 'events', times: 5 });
    await first.send('POST', REVOCATIONS_PATH, { serial: 'ab' });
    await first.advance(0);
    const events = (await first.send('GET', EVENTS)).json;
    await first.sandbox.settled();
    expect(text).not.toContain(first.sandbox.accessToken);

    const second = openChannels({ state: { text, save } });
    expect((await second.send('GET', EVENTS)).json).toEqual(events);
    expect((await second.watch(EVENTS, { id: 'gone' })).error?.message).toBe('Channel id gone not unique');
    expect((await second.send('GET', REVOCATIONS_PATH)).json).toEqual({ revoked: ['ab'] });
    await second.send('POST', CHANGE_PATH, { resource: 'events' });
    await second.advance(0);
    expect(second.received).toMatchObject([{ channel: 'kept', state: 'exists' }]);
    expect(second.received[0]!.number).toBeGreaterThan(first.received.at(-1)!.number);
    expect(second.received[0]!.headers['X-Svc-Channel-Token']).toBe('mine');
    expect((await second.stop('kept', kept.resourceId)).status).toBe(204);
  });

  const parts = { calendars: { calendars: [], users: [] }, registry: { channels: [], ids: [] }, revoked: [] };

  test.each([
    [{}, 'was not written by this sandbox'],
    [{ ...parts, calendars: { calendars: [{}], users: [] } }, 'cannot be used'],
    [{ ...parts, calendars: { calendars: [], users: [{ list: [5], settings: [] }] } }, 'cannot be used'],
    [{ ...parts, registry: { channels: [null], ids: [] } }, 'cannot be used'],
  ])('that is no such state is refused: %j', (channels, message) => {
    const text = JSON.stringify({ version: 1, rows: [], channels });
    expect(() => createSandbox({ state: { text, save: async () => {} } })).toThrow(message);
  });
});

describe('whatever is sent', () => {
  const members = [
    'id',
    'type',
    'address',
    'token',
    'expiration',
    'params',
    'resourceId',
    'resource',
    'user',
    'client',
  ];
  const event = ['start', 'end', 'scope', 'role', 'summary', 'status'];
  const body = fc.dictionary(fc.constantFrom(...members, ...event, '__proto__'), fc.jsonValue(), { maxKeys: 8 });
  const places = ['channels/stop', EVENTS, `${EVENTS}/event0dentist`, 'calendars/primary/acl', 'users/me/calendarList'];
  const watches = [`${EVENTS}/watch`, 'calendars/primary/acl/watch', 'users/me/settings/watch', 'calendars'];
  const own = [CHANGE_PATH, IDENTITIES_PATH, REVOCATIONS_PATH];

  test('is answered, and never as a failure of the sandbox', async () => {
    const { send } = openChannels();
    const path = fc.constantFrom(...places, ...watches, ...own);
    await fc.assert(
      fc.asyncProperty(
        path,
        fc.constantFrom('POST', 'PUT', 'PATCH'),
        fc.oneof(body, fc.jsonValue()),
        async (...asked) => {
          const [where, method, what] = asked;
          const answer = await send(method, where, JSON.stringify(what));
          expect(answer.status).toBeLessThan(500);
          expect((await send('GET', `${EVENTS}?q=x&timeMin=2000-01-01T00:00:00Z`)).status).toBe(200);
        },
      ),
    );
  });
});
