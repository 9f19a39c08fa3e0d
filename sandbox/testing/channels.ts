import type { ErrorBody } from '../../api/types';
import type { Deliver, Notification } from '../channels/courier';
import type { Delivery } from '../channels/delivery-log';
import { createSandbox, DELIVERIES_PATH, IDENTITIES_PATH, type Sandbox, type SandboxOptions } from '../index';
import { NOW } from './client';

/** An answer of the calendars and channels area. */
export interface ChannelsAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every kind
  readonly json: any;
  readonly error: ErrorBody['error'] | undefined;
}

/** What a receiver got. */
export interface Received {
  readonly address: string;
  /** Milliseconds after `NOW`. */
  readonly at: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly number: number;
  readonly state: string;
  readonly channel: string;
}

type Answer = Awaited<ReturnType<Deliver>>;

/** A sandbox with a clock that a test turns, and receivers that it speaks for. */
export interface ChannelsClient {
  readonly sandbox: Sandbox;
  /** Everything that was delivered or tried. */
  readonly received: Received[];
  /** What receivers answer, from now on; 200 at first. */
  answerWith(answer: (notification: Notification, count: number) => Answer | Promise<Answer>): void;
  /** Turns the clock, and does what is due meanwhile. */
  advance(milliseconds: number): Promise<void>;
  /** How many timers wait. */
  timers(): number;
  send(method: string, path: string, body?: unknown, token?: string, init?: RequestInit): Promise<ChannelsAnswer>;
  /** Watches something of the default user; returns the answer's body. */
  watch(path: string, body?: object, token?: string): Promise<ChannelsAnswer>;
  stop(id: string, resourceId: string, token?: string): Promise<ChannelsAnswer>;
  /** The access token of an identity. */
  identity(user: string, client: string, serviceAccount?: boolean): Promise<string>;
  log(channel?: string): Promise<readonly Delivery[]>;
}

export const EVENTS = 'calendars/primary/events';
export const ADDRESS = 'https://receiver.example.com/hook';

export function openChannels(options: SandboxOptions = {}): ChannelsClient {
  const clock = manualClock();
  const received: Received[] = [];
  let answer: (notification: Notification, count: number) => Answer | Promise<Answer> = () => ({ status: 200 });
  const sandbox = createSandbox({
    now: () => new Date(clock.now()),
    timers: clock,
    random: () => 0,
    deliver: async (notification) => {
      received.push(readNotification(notification, clock.now()));
      return answer(notification, received.length);
    },
    ...options,
  });
  const send: ChannelsClient['send'] = async (method, path, body, token = sandbox.accessToken, init = {}) => {
    const headers = { Authorization: `Bearer ${token}`, ...(init.headers as object) };
    const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
    const address = `http://sandbox.localhost${path.startsWith('/') ? path : `/calendar/v3/${path}`}`;
    const got = await sandbox.fetch(new Request(address, { method, ...content, ...init, headers }));
    const text = await got.text();
    const json = text === '' ? undefined : JSON.parse(text);
    return { status: got.status, json, error: json?.error };
  };
  let channels = 0;
  return {
    sandbox,
    received,
    send,
    answerWith: (next) => {
      answer = next;
    },
    advance: clock.advance,
    timers: clock.waiting,
    watch: (path, body = {}, token) =>
      send(
        'POST',
        `${path}/watch`,
        { id: `channel-${++channels}`, type: 'web_hook', address: ADDRESS, ...body },
        token,
      ),
    stop: (id, resourceId, token) => send('POST', 'channels/stop', { id, resourceId }, token),
    identity: async (user, client, serviceAccount = false) =>
      (await send('POST', IDENTITIES_PATH, { user, client, serviceAccount })).json.accessToken,
    log: async (channel) =>
      (await send('GET', `${DELIVERIES_PATH}${channel === undefined ? '' : `?channel=${channel}`}`)).json.deliveries,
  };
}

function readNotification({ address, headers }: Notification, now: number): Received {
  const header = (name: string) => headers[`X-Svc-${name}`] ?? '';
  return {
    address,
    at: now - NOW.getTime(),
    headers,
    number: Number(header('Message-Number')),
    state: header('Resource-State'),
    channel: header('Channel-ID'),
  };
}

/** A clock that stands at `NOW` until it is turned. */
function manualClock() {
  let now = NOW.getTime();
  let due: { readonly at: number; readonly action: () => void }[] = [];
  const after = (milliseconds: number, action: () => void) => {
    const timer = { at: now + milliseconds, action };
    due.push(timer);
    return () => {
      due = due.filter((each) => each !== timer);
    };
  };
  /** Lets everything happen that waits for nothing but its turn. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const advance = async (milliseconds: number) => {
    const end = now + milliseconds;
    for (;;) {
      await settle();
      const ready = due.filter(({ at }) => at <= end);
      if (ready.length === 0) break;
      const next = Math.min(...ready.map(({ at }) => at));
      now = Math.max(now, next);
      const run = due.filter(({ at }) => at <= now);
      due = due.filter(({ at }) => at > now);
      for (const { action } of run) action();
    }
    now = end;
  };
  return { now: () => now, after, advance, waiting: () => due.length };
}
