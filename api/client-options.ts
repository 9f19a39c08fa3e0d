import type { Clock } from './clock';
import type { Fetch } from './fetch';
import type { Limits } from './limits';
import type { Credentials } from './request';

/** What every client of the service is made with, besides its address. */
export interface ClientOptions {
  /** The platform's `fetch`, or the embedded sandbox's handler. */
  readonly fetch: Fetch;
  /** Bound to the origin of the address; any other makes every call fail with ApiError `refused`. */
  readonly credentials?: Credentials | undefined;
  readonly clock?: Clock;
  readonly limits?: Partial<Limits>;
}
