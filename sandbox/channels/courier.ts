import type { Timers } from '../platform';
import { type Channel, type Message, notificationHeaders, type ResourceState } from './channel';
import type { Delivery, DeliveryLog } from './delivery-log';
import { delayAfter, verdictOf } from './retry';

/** A notification on its way to its receiver. */
export interface Notification {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Aborts when nothing is to arrive any more. */
  readonly signal: AbortSignal;
  /** The serial numbers of the revoked certificates of the sandbox's own authority, hexadecimal in lower case. */
  readonly revoked: ReadonlySet<string>;
}

/** Delivers a notification: what the receiver answered, or why there is no answer, in words that go on after a colon. */
export type Deliver = (
  notification: Notification,
) => Promise<{ readonly status: number } | { readonly failure: string }>;

/** Delivers the messages of channels: in order for each channel, all channels beside each other. */
export interface Courier {
  /**
   * Gives a channel its next message. Resolves when it was tried for the first time, or will not be. `now`: without
   * letting the caller go on first.
   */
  send(channel: Channel, state: ResourceState, now?: boolean): Promise<void>;
  /** Nothing is sent to a channel any more. */
  stop(channel: Channel): void;
  /** How many messages of a channel wait. */
  waiting(channel: Channel): number;
  /** Stops everything, for good. */
  close(): void;
}

/** What a courier works with. */
export interface CourierOptions {
  /** Without it nothing is delivered, and the log says so. */
  readonly deliver: Deliver | undefined;
  readonly timers: Timers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Numbers from 0 up to 1. */
  readonly random: () => number;
  readonly log: DeliveryLog;
  /** Whether a channel is neither stopped nor expired. */
  readonly isLive: (channel: Channel) => boolean;
  readonly headerPrefix: string;
  readonly revoked: ReadonlySet<string>;
}

/** So many messages of one channel wait at most; further ones are dropped. */
export const MOST_WAITING = 20_000;
/** Message numbers go up by 1 to this (api.md §6). */
const LARGEST_STEP = 12;

interface Waiting extends Message {
  attempt: number;
  readonly tried: () => void;
}

interface Queue {
  readonly messages: Waiting[];
  readonly end: AbortController;
  /** Calls off the timer that it waits for. */
  callOff: () => void;
}

/** Makes a courier. */
export function createCourier(options: CourierOptions): Courier {
  const { timers, log } = options;
  const queues = new Map<Channel, Queue>();
  let closed = false;

  function end(channel: Channel, queue: Queue): void {
    queue.callOff();
    queue.end.abort();
    if (queues.get(channel) === queue) queues.delete(channel);
    for (const { tried } of queue.messages.splice(0)) tried();
  }

  async function work(channel: Channel, queue: Queue): Promise<void> {
    for (let [message] = queue.messages; message; [message] = queue.messages) {
      if (!options.isLive(channel)) break;
      const delay = await attempt(options, channel, message, queue.end.signal);
      message.tried();
      if (delay === undefined) queue.messages.shift();
      else {
        message.attempt++;
        queue.callOff = timers.after(delay, () => void work(channel, queue));
        return;
      }
    }
    end(channel, queue);
  }

  return {
    send: (channel, state, atOnce = false) =>
      new Promise((tried) => {
        channel.number += state === 'sync' ? 1 : 1 + Math.floor(options.random() * LARGEST_STEP);
        const message = { number: channel.number, state, attempt: 1, tried };
        const queue = queues.get(channel);
        if (closed || (queue && queue.messages.length >= MOST_WAITING)) {
          const failure = closed ? 'the sandbox is closing' : `more than ${MOST_WAITING} messages of the channel wait`;
          log.add(entry(options, channel, message, { outcome: 'dropped', failure }));
          tried();
        } else if (queue) queue.messages.push(message);
        else {
          const fresh: Queue = { messages: [message], end: new AbortController(), callOff: () => {} };
          queues.set(channel, fresh);
          if (atOnce) void work(channel, fresh);
          else fresh.callOff = timers.after(0, () => void work(channel, fresh));
        }
      }),
    stop: (channel) => {
      const queue = queues.get(channel);
      if (queue) end(channel, queue);
    },
    waiting: (channel) => queues.get(channel)?.messages.length ?? 0,
    close: () => {
      closed = true;
      for (const [channel, queue] of queues) end(channel, queue);
    },
  };
}

/** Tries a message once and logs what came of it. Returns how long to wait for the next attempt, if there is one. */
async function attempt(
  options: CourierOptions,
  channel: Channel,
  message: Waiting,
  signal: AbortSignal,
): Promise<number | undefined> {
  const answer = await delivered(options, channel, message, signal);
  const { log, now, random } = options;
  if (signal.aborted) {
    log.add(entry(options, channel, message, { outcome: 'dropped', failure: 'the channel was stopped meanwhile' }));
    return undefined;
  }
  if ('failure' in answer) {
    log.add(entry(options, channel, message, { outcome: 'failed', ...answer }));
    return undefined;
  }
  const verdict = verdictOf(answer.status);
  const delay = verdict === 'retry' ? delayAfter(message.attempt, random()) : undefined;
  const outcome = verdict === 'retry' && delay === undefined ? 'failed' : verdict;
  const next = delay !== undefined && { nextAttempt: timeOf(now() + delay) };
  log.add(entry(options, channel, message, { outcome, ...answer, ...next }));
  return delay;
}

async function delivered(
  { deliver, headerPrefix, revoked }: CourierOptions,
  channel: Channel,
  message: Message,
  signal: AbortSignal,
): ReturnType<Deliver> {
  if (!deliver) return { failure: 'nobody delivers here: this sandbox was made without a way to the network' };
  const headers = notificationHeaders(channel, message, headerPrefix);
  try {
    return await deliver({ address: channel.address, headers, signal, revoked });
  } catch (error) {
    return { failure: String(error) };
  }
}

function entry(
  { now }: CourierOptions,
  { id, address }: Channel,
  { number, state, attempt }: Omit<Waiting, 'tried'>,
  outcome: Pick<Delivery, 'outcome' | 'status' | 'failure' | 'nextAttempt'>,
): Delivery {
  return { time: timeOf(now()), channel: id, number, state, address, attempt, ...outcome };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
