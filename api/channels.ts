import type { ClientOptions } from './client-options';
import { systemClock } from './clock';
import { apiError, type RequestSummary } from './errors';
import { isHtml, jsonReader } from './json';
import { DEFAULT_LIMITS, type Limits } from './limits';
import { REDACTED } from './redact';
import { type ApiRequest, describeRequest } from './request';
import { type Reader, send, type Transport } from './send';
import { encodeWatchPath, isWatchable } from './watch-path';

export interface ChannelsClientOptions extends ClientOptions {
  /** The base address of the connection; `/calendar/v3/` is added to it. */
  readonly baseUrl: string;
}

/** A channel as the service answers it (api.md §2, Area C). */
export interface Channel {
  readonly id: string;
  /** Of the watched resource; stopping takes it, and nothing else holds it. */
  readonly resourceId: string;
  readonly resourceUri?: string;
  readonly token?: string;
  /** Milliseconds since 1970; the family writes long numbers as text (public-facts §2). */
  readonly expiration?: number | string;
}

/** What can be changed about a call. */
export interface ChannelCallOptions {
  readonly signal?: AbortSignal | undefined;
}

/** The ids that stop a channel. */
export interface ChannelIds {
  readonly id: string;
  readonly resourceId: string;
}

/** A request as it may be shown, with its body. */
export interface ShownRequest extends RequestSummary {
  readonly body: string;
}

/**
 * The channels area of the family (api.md §4, Area C). Each request is sent once: it changes something, so whether it is
 * sent again is the user's choice. All calls reject with ApiError and nothing else.
 */
export interface ChannelsClient {
  /** Creates a channel on what `path` names, such as `calendars/primary/events`. `body` is sent as JSON. */
  watch(path: string, body: object, options?: ChannelCallOptions): Promise<Channel>;
  /** Resolves when the service has stopped the channel. */
  stop(ids: ChannelIds, options?: ChannelCallOptions): Promise<void>;
  /** One calendar of the user's list, at most: whether calendars can be reached. */
  calendars(options?: ChannelCallOptions): Promise<void>;
  /** The request `watch` would send, as it may be shown: without the channel's token. */
  describeWatch(path: string, body: object): ShownRequest;
  /** The request `stop` would send. */
  describeStop(ids: ChannelIds): ShownRequest;
}

/** The list that `users/me/calendarList/watch` mirrors (public-facts §2). */
const LIST_CALENDARS = {
  method: 'GET',
  path: '/calendar/v3/users/me/calendarList',
  params: { maxResults: '1' },
  accept: 'application/json',
} as const;

const hasItems = ({ items }: Readonly<Record<string, unknown>>) => items === undefined || Array.isArray(items);

const STOP_PATH = '/calendar/v3/channels/stop';
const CHANNEL_LIMITS: Limits = { ...DEFAULT_LIMITS, totalMs: DEFAULT_LIMITS.attemptMs, attempts: 1 };

/** A client for one connection. Nothing is sent until a method is called. */
export function createChannelsClient(options: ChannelsClientOptions): ChannelsClient {
  const transport: Transport = {
    fetch: options.fetch,
    clock: options.clock ?? systemClock,
    random: () => 0, // only waits between attempts are random, and there is one attempt
    limits: { ...CHANNEL_LIMITS, ...options.limits },
  };
  const request = (path: string, body: object): ApiRequest => ({
    method: 'POST',
    baseUrl: options.baseUrl,
    path,
    params: {},
    body,
    accept: 'application/json',
    credentials: options.credentials,
  });
  const watchRequest = (path: string, body: object) => request(`/calendar/v3/${encodeWatchPath(path)}/watch`, body);
  const stopRequest = ({ id, resourceId }: ChannelIds) => request(STOP_PATH, { id, resourceId });
  const readChannel = jsonReader<Channel>(transport.limits.maxBytes, isChannel);
  const shown = (described: ApiRequest, body: object) => ({
    ...describeRequest(described),
    body: JSON.stringify(body, undefined, 2),
  });
  return {
    watch: async (path, body, { signal } = {}) => {
      const made = watchRequest(path, body);
      if (!isWatchable(path))
        throw apiError({ kind: 'refused', why: 'watch', subject: path }, describeRequest(made), 0);
      return await send(made, readChannel, transport, signal);
    },
    stop: async (ids, { signal } = {}) => await send(stopRequest(ids), readNothing, transport, signal),
    calendars: async ({ signal } = {}) => {
      const { baseUrl, credentials } = options;
      const asked: ApiRequest = { ...LIST_CALENDARS, baseUrl, credentials };
      await send(asked, jsonReader(transport.limits.maxBytes, hasItems), transport, signal);
    },
    describeWatch: (path, body) =>
      shown(watchRequest(path, body), 'token' in body ? { ...body, token: REDACTED } : body),
    describeStop: ({ id, resourceId }) => shown(stopRequest({ id, resourceId }), { id, resourceId }),
  };
}

function isChannel({ id, resourceId, resourceUri, token, expiration }: Readonly<Record<string, unknown>>): boolean {
  return (
    isId(id) && isId(resourceId) && isText(resourceUri) && isText(token) && (isText(expiration) || isNumber(expiration))
  );
}

function isId(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

function isText(value: unknown): boolean {
  return value === undefined || typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value);
}

/**
 * Any success of the service will do, and whatever its body holds has no meaning (public-facts §2). A web page is not from
 * the service: it comes from a network that wants a sign-in, and nothing was stopped.
 */
const readNothing: Reader<void> = async (response, context) => {
  if (isHtml(response.headers.get('content-type') ?? '')) await readWebPage(response, context);
  await response.body?.cancel();
};

const readWebPage: Reader<object> = jsonReader(DEFAULT_LIMITS.maxBytes, () => false);
