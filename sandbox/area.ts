import type { FailureWriter } from './http/answer';

/** An area of the API: which addresses are its own, and how it answers there. */
export interface Area {
  serves(url: URL): boolean;
  /** Throws `ServiceError` for a request that it refuses. `faults`: the names of those that strike it. */
  answer(request: Request, url: URL, faults: readonly string[]): Promise<Response>;
  /** Writes failures in the area's error shape. */
  readonly fail: FailureWriter;
}
