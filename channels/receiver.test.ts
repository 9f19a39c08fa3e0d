import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Answer, Notification } from './messages';
import { type Receiver, type ReceiverOptions, startReceiver } from './receiver';

const started: Receiver[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map((receiver) => receiver.close()));
});

async function receiver(change: Partial<ReceiverOptions> = {}) {
  const messages: Notification[] = [];
  const made = await startReceiver({
    headerPrefix: 'X-Svc-',
    channel: (id) => (id === 'mine' ? { token: 'secret' } : undefined),
    onMessage: (message) => messages.push(message),
    now: () => 5000,
    ...change,
  });
  started.push(made);
  return { ...made, messages };
}

const HEADERS = {
  'X-Svc-Channel-ID': 'mine',
  'X-Svc-Channel-Token': 'secret',
  'X-Svc-Message-Number': '1',
  'X-Svc-Resource-ID': 'resource',
  'X-Svc-Resource-State': 'sync',
  'X-Svc-Resource-URI': 'https://api.example.com/settings',
  'Content-Length': '0',
};

/** Sends a notification and returns the status of the answer, or what went wrong. */
function send(port: number, change: Readonly<Record<string, string>> = {}, { method = 'POST', body = '' } = {}) {
  return new Promise<number | string>((resolve) => {
    const sent = request({ port, host: '127.0.0.1', path: '/hook', method, headers: { ...HEADERS, ...change } });
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end(body);
  });
}

describe('a receiver', () => {
  it('takes a notification and answers 200', async () => {
    const { port, messages, inbox } = await receiver();
    expect(await send(port)).toBe(200);
    expect(messages).toEqual([
      expect.objectContaining({
        verdict: 'genuine',
        channelId: 'mine',
        number: 1,
        state: 'sync',
        at: 5000,
        answer: 200,
      }),
    ]);
    expect(inbox.messages('mine')).toEqual(messages);
    expect(messages[0]!.headers).toContainEqual(['X-Svc-Channel-ID', 'mine']);
  });

  it('refuses what is not genuine, and shows it all the same', async () => {
    const { port, messages } = await receiver();
    expect(await send(port, { 'X-Svc-Channel-ID': 'other' })).toBe(404);
    expect(await send(port, { 'X-Svc-Channel-Token': 'guess' })).toBe(401);
    expect(await send(port, { 'X-Svc-Message-Number': 'one' })).toBe(400);
    expect(await send(port, { 'Content-Length': '5' }, { body: 'hello' })).toBe(400);
    expect(messages.map(({ verdict }) => verdict)).toEqual(['foreign', 'wrong-token', 'malformed', 'malformed']);
  });

  it('takes nothing but POST', async () => {
    const { port, messages } = await receiver();
    expect(await send(port, {}, { method: 'GET' })).toBe(405);
    expect(messages).toEqual([]);
  });

  it.each<[Answer, number | string]>([
    [503, 503],
    [204, 204],
    ['close', 'ECONNRESET'],
  ])('answers %s when it is told to', async (answer, seen) => {
    const { port, messages } = await receiver({ answer: () => answer });
    expect(await send(port)).toBe(seen);
    expect(messages[0]?.answer).toBe(answer);
  });

  it('never answers when it is told to, and can still be closed', async () => {
    let arrive: (message: Notification) => void;
    const arrived = new Promise<Notification>((resolve) => {
      arrive = resolve;
    });
    const made = await startReceiver({
      headerPrefix: 'X-Svc-',
      channel: () => ({ token: 'secret' }),
      answer: () => 'hang',
      onMessage: (message) => arrive(message),
    });
    const outcome = send(made.port);
    expect((await arrived).answer).toBe('hang');
    await made.close();
    expect(await outcome).toBe('ECONNRESET');
  });

  it('loses none of a flood, and keeps the newest', async () => {
    const { port, inbox, messages } = await receiver({ limits: { perChannel: 50, all: 100 } });
    const sent = Array.from({ length: 2000 }, (_, at) =>
      send(port, { 'X-Svc-Message-Number': `${at + 2}`, 'X-Svc-Resource-State': 'exists' }),
    );
    const answers = await Promise.all(sent);
    expect(answers.filter((each) => each !== 200)).toEqual([]);
    expect(messages).toHaveLength(2000);
    expect(inbox.count).toBe(2000);
    expect(inbox.messages()).toHaveLength(50);
  });

  it('survives what is no HTTP', async () => {
    const { port } = await receiver();
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => socket.end('\u0000\u0001 hello\r\n\r\n'));
      socket.on('close', () => resolve()).resume();
    });
    expect(await send(port)).toBe(200);
  });

  it('says that a port is taken', async () => {
    const { port } = await receiver();
    await expect(startReceiver({ ...NOBODY, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

const NOBODY: ReceiverOptions = { headerPrefix: 'X-Svc-', channel: () => undefined, onMessage: () => {} };
