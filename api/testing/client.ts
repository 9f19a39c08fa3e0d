import { type ApiError, isApiError } from '../errors';
import { createFilesClient, type FilesClient, type FilesClientOptions } from '../files';
import type { RetryNotice } from '../send';
import { type ManualClock, manualClock } from './clock';

export interface TestClient {
  readonly files: FilesClient;
  readonly clock: ManualClock;
  /** The waits between attempts, in milliseconds; each is over at once. */
  readonly waits: number[];
  readonly notices: RetryNotice[];
}

/** A client over real sockets whose waits between attempts take no time; its timeouts come when the clock is fired. */
export function testClient(baseUrl: string, options: Partial<FilesClientOptions> = {}): TestClient {
  const clock = manualClock();
  const waits: number[] = [];
  const notices: RetryNotice[] = [];
  const onRetry = (notice: RetryNotice) => {
    notices.push(notice);
    waits.push(notice.waitMs);
    queueMicrotask(() => clock.fire(notice.waitMs));
  };
  return {
    files: createFilesClient({ baseUrl, fetch, clock, random: () => 1, onRetry, ...options }),
    clock,
    waits,
    notices,
  };
}

/** The ApiError of a call that must fail; a test that expects one fails when the call succeeds or throws anything else. */
export async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const outcome = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if (!('error' in outcome)) throw new Error(`expected a failure, got ${JSON.stringify(outcome.value)}`);
  if (!isApiError(outcome.error)) throw new Error('expected an ApiError', { cause: outcome.error });
  return outcome.error;
}
