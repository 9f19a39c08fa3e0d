import type { Caller } from '../http/identify';
import type { CalendarStore } from './calendars/store';
import { refusal } from './refusals';
import type { ChannelRegistry } from './registry';
import type { Topic } from './topics';

/** What the operations on calendars and channels work on. */
export interface ChannelsContext {
  readonly store: CalendarStore;
  readonly registry: ChannelRegistry;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Tells all channels on something that it changed, or that it is gone. */
  changed(topic: Topic, state?: 'exists' | 'not_exists'): void;
}

/** A request to the area. */
export interface ChannelsRequest {
  readonly caller: Caller;
  readonly parameters: URLSearchParams;
  /** The places of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** The body. Throws 400 where it is no JSON object. */
  body(): Promise<Readonly<Record<string, unknown>>>;
  /** The address that the request came to, without a path. */
  readonly origin: string;
  /** The names of the faults that strike it. */
  readonly faults: readonly string[];
}

/** Gives what is answered as JSON; undefined for an answer without a body. Throws `ServiceError`. */
export type Handler = (context: ChannelsContext, request: ChannelsRequest) => unknown;

/** The body of a request. */
export async function readBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await request.json().catch(() => undefined);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  throw refusal('no-json');
}
