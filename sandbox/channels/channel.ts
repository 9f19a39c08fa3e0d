import type { Caller } from '../http/identify';
import type { Topic } from './topics';

/** A watch channel (api.md §2, Area C). */
export interface Channel {
  readonly id: string;
  readonly topic: Topic;
  readonly resourceId: string;
  readonly resourceUri: string;
  readonly address: string;
  readonly token?: string;
  /** When notifications stop; milliseconds since 1970. */
  readonly expiration: number;
  readonly creator: Caller;
  /** The number of its last message; 0 before the first. */
  number: number;
}

/** What a notification says of the resource (api.md §6). */
export type ResourceState = 'sync' | 'exists' | 'not_exists';

/** A notification that is to be delivered. */
export interface Message {
  readonly number: number;
  readonly state: ResourceState;
}

/** The headers of a notification, all that there is to it (api.md §6). `prefix` is that of the vendor, `X-Svc-`. */
export function notificationHeaders(
  { id, resourceId, resourceUri, token, expiration }: Channel,
  { number, state }: Message,
  prefix: string,
): Readonly<Record<string, string>> {
  return {
    'User-Agent': 'Drive-Query-Sandbox',
    Accept: '*/*',
    'Content-Length': '0',
    [`${prefix}Channel-ID`]: id,
    [`${prefix}Channel-Expiration`]: new Date(expiration).toUTCString(),
    ...(token !== undefined && { [`${prefix}Channel-Token`]: token }),
    [`${prefix}Message-Number`]: `${number}`,
    [`${prefix}Resource-ID`]: resourceId,
    [`${prefix}Resource-State`]: state,
    [`${prefix}Resource-URI`]: resourceUri,
  };
}
