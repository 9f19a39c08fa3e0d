/** What the sandbox sends is what the receiver takes, over HTTPS as it really is. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Answer, type Notification, type Receiver, startReceiver } from '../../channels';
import { CHANGE_PATH, createSandbox, DELIVERIES_PATH, REVOCATIONS_PATH, type Sandbox } from '../../sandbox';
import { type Delivery, openDelivery } from '../../sandbox/authority';

const TOKEN = 'name=Zoë&c=d';

let folder: string;
let delivery: Delivery;
const opened: { close(): unknown }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dq-notifications-'));
  delivery = await openDelivery(folder);
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(async () => {
  delivery.close();
  await rm(folder, { recursive: true });
});

/** A sandbox whose pauses are as short as they can be, and a receiver with a certificate of its authority. */
async function open({ answer = () => 200 as Answer, hosts = ['localhost', '127.0.0.1'] } = {}) {
  const messages: Notification[] = [];
  let heard = () => {};
  const certificate = delivery.authority.certificateFor(hosts);
  const receiver: Receiver = await startReceiver({
    tls: certificate,
    headerPrefix: 'X-Svc-',
    channel: (id) => (id === 'mine' ? { token: TOKEN } : undefined),
    answer,
    onMessage: (message) => {
      messages.push(message);
      heard();
    },
  });
  const sandbox = createSandbox({
    deliver: delivery.deliver,
    timers: {
      after: (_time, action) => {
        const turn = setImmediate(action);
        return () => clearImmediate(turn);
      },
    },
  });
  opened.push(sandbox, receiver);
  const send = sender(sandbox);
  const watch = (body = {}) =>
    send('/calendar/v3/calendars/primary/events/watch', {
      id: 'mine',
      type: 'web_hook',
      address: `${receiver.address}/hook`,
      token: TOKEN,
      ...body,
    });
  /** Resolves when so many messages have come. */
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      heard = () => messages.length >= count && resolve();
      heard();
    });
  return { messages, receiver, certificate, send, watch, until };
}

function sender({ fetch, accessToken }: Sandbox) {
  return async (address: string, body?: object) => {
    const content = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
    const headers = { Authorization: `Bearer ${accessToken}` };
    const answer = await fetch(new Request(`http://sandbox.localhost${address}`, { ...content, headers }));
    const text = await answer.text();
    // biome-ignore lint/suspicious/noExplicitAny: answers of every kind
    return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as any };
  };
}

test('sync, then changes, then nothing after a stop', async () => {
  const { messages, send, watch, until } = await open();
  const { json } = await watch();
  await until(1);
  await send(CHANGE_PATH, { resource: 'events', times: 3 });
  await until(4);
  expect(messages.map(({ state, verdict, reason }) => [state, verdict, reason])).toEqual([
    ['sync', 'genuine', ''],
    ['exists', 'genuine', ''],
    ['exists', 'genuine', ''],
    ['exists', 'genuine', ''],
  ]);
  expect(messages[0]).toMatchObject({
    number: 1,
    resourceId: json.resourceId,
    resourceUri: json.resourceUri,
    expiration: Math.floor(Number(json.expiration) / 1000) * 1000,
  });
  await expect.poll(async () => (await send(DELIVERIES_PATH)).json.count).toBe(4);
  expect((await send('/calendar/v3/channels/stop', { id: 'mine', resourceId: json.resourceId })).status).toBe(204);
  await send(CHANGE_PATH, { resource: 'events' });
  expect((await send(DELIVERIES_PATH)).json.count).toBe(4);
});

test('503 twice and then 200: the same message again, which the receiver knows', async () => {
  let asked = 0;
  const { messages, send, watch, until } = await open({ answer: () => (++asked <= 2 ? 503 : 200) });
  await watch();
  await send(CHANGE_PATH, { resource: 'events' });
  await until(4);
  expect(messages.map(({ state, verdict, answer }) => [state, verdict, answer])).toEqual([
    ['sync', 'genuine', 503],
    ['sync', 'duplicate', 503],
    ['sync', 'duplicate', 200],
    ['exists', 'genuine', 200],
  ]);
});

test.each<[string, object, string]>([
  ['another host', { hosts: ['example.com'] }, 'certificate: for another host name'],
  ['a receiver that closes', { answer: () => 'close' }, 'the connection was closed without an answer'],
])('%s is told in the log', async (_what, how, failure) => {
  const { send, watch } = await open(how);
  await watch();
  await expect
    .poll(async () => (await send(DELIVERIES_PATH)).json.deliveries)
    .toMatchObject([{ outcome: 'failed', failure }]);
});

test('a certificate that was revoked is refused from then on', async () => {
  const { send, watch, until, certificate, messages } = await open();
  await watch();
  await until(1);
  await send(REVOCATIONS_PATH, { serial: certificate.serial });
  await send(CHANGE_PATH, { resource: 'events' });
  await expect
    .poll(async () => (await send(DELIVERIES_PATH)).json.deliveries.at(-1))
    .toMatchObject({ state: 'exists', outcome: 'failed', failure: 'certificate: revoked' });
  expect(messages).toHaveLength(1);
});

test('a burst of 10,000 arrives whole and in order', async () => {
  const { messages, send, watch, until } = await open();
  await watch();
  await send(CHANGE_PATH, { resource: 'events', times: 10_000 });
  await until(10_001);
  const numbers = messages.map(({ number }) => number!);
  expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
  expect(new Set(numbers).size).toBe(10_001);
  expect(messages.every(({ verdict }) => verdict === 'genuine')).toBe(true);
}, 60_000);
