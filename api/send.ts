import { type Clock, pause, within } from './clock';
import { type ApiError, apiError, type Fault, isApiError } from './errors';
import type { Fetch } from './fetch';
import { readHttpFault } from './http-fault';
import type { Limits } from './limits';
import { networkCode } from './network-code';
import { fetchFollowing } from './redirects';
import { renewed } from './renewal';
import { type ApiRequest, type PreparedRequest, prepareRequest } from './request';
import { waitBeforeRetry } from './retry';

/** Everything outside that sending needs. */
export interface Transport {
  /** The platform's `fetch`, or a sandbox's handler. */
  readonly fetch: Fetch;
  readonly clock: Clock;
  /** Numbers from 0 to 1, for the jitter. */
  readonly random: () => number;
  readonly limits: Limits;
  /** Told before every wait, so that a user who watches knows why nothing happens. */
  readonly onRetry?: ((notice: RetryNotice) => void) | undefined;
}

export interface RetryNotice {
  readonly error: ApiError;
  /** The attempt that failed, from 1. */
  readonly attempt: number;
  readonly waitMs: number;
}

/** What reads an answer with a 2xx status. */
export type Reader<T> = (response: Response, tools: ReaderTools) => Promise<T>;

export interface ReaderTools {
  /** Makes the typed error for a fault of the answer. */
  readonly fail: (fault: Fault) => ApiError;
  /** Takes the secrets of the request out of a text; before it is cut, or half a secret may stay. */
  readonly redact: (text: string) => string;
}

/**
 * Sends one request of the family and returns what `read` makes of its answer. The only function of the project that
 * does: it owns the time limits, cancelling, retries (of reads only), redirects and redaction (house.md, habit 10), and
 * sends a request once more with another access token when the service does not take the first.
 * Rejects with `ApiError` and nothing else.
 */
export async function send<T>(
  request: ApiRequest,
  read: Reader<T>,
  transport: Transport,
  cancel: AbortSignal = new AbortController().signal,
): Promise<T> {
  let prepared = prepareRequest(request);
  let isRenewed = false;
  const { clock, limits } = transport;
  const progress = { attempt: 0 };
  const fail = (fault: Fault) => apiError(fault, prepared.summary, progress.attempt);
  const deadline = clock.now() + limits.totalMs;
  const onTimeout = () => fail({ kind: 'timeout', phase: 'total', ms: limits.totalMs });
  try {
    return await within(clock, limits.totalMs, onTimeout, cancel, async (signal) => {
      for (;;) {
        progress.attempt++;
        try {
          return await oneAttempt(prepared, read, transport, progress.attempt, signal);
        } catch (error) {
          const next = isRenewed ? undefined : await renewed(error, request, prepared, signal);
          if (next === undefined) {
            await waitOrThrow(error, prepared, transport, progress.attempt, deadline, signal);
          } else {
            prepared = next;
            isRenewed = true;
          }
        }
      }
    });
  } catch (error) {
    throw cancel.aborted ? fail({ kind: 'cancelled' }) : asApiError(error, fail);
  }
}

async function oneAttempt<T>(
  prepared: PreparedRequest,
  read: Reader<T>,
  transport: Transport,
  attempt: number,
  outer: AbortSignal,
): Promise<T> {
  const { clock, limits } = transport;
  const fail = (fault: Fault) => apiError(fault, prepared.summary, attempt);
  const onTimeout = () => fail({ kind: 'timeout', phase: 'attempt', ms: limits.attemptMs });
  try {
    return await within(clock, limits.attemptMs, onTimeout, outer, async (signal) => {
      const answer = await fetchFollowing(prepared, transport.fetch, limits.maxRedirects, attempt, signal);
      if (!answer.response.ok) {
        const fault = await readHttpFault(answer, prepared.redact, clock, signal);
        throw fail(hasCredentials(prepared) ? fault : { ...fault, withoutCredentials: true });
      }
      return await read(answer.response, { fail, redact: prepared.redact });
    });
  } catch (error) {
    throw asApiError(error, fail);
  }
}

function hasCredentials({ accessToken, url }: PreparedRequest): boolean {
  return accessToken !== undefined || url.searchParams.has('key');
}

/** Waits for the next attempt, or throws `error` when there should be none, or the time for it is not left. */
async function waitOrThrow(
  error: unknown,
  prepared: PreparedRequest,
  { clock, limits, random, onRetry }: Transport,
  attempt: number,
  deadline: number,
  signal: AbortSignal,
): Promise<void> {
  if (!isApiError(error) || prepared.method !== 'GET' || signal.aborted) throw error;
  const waitMs = waitBeforeRetry(error, attempt, limits, random);
  if (waitMs === undefined || clock.now() + waitMs >= deadline) throw error;
  onRetry?.({ error, attempt, waitMs });
  await pause(clock, waitMs, signal);
}

/** What `fetch` and streams throw says little, and may quote what is secret: only its code is kept. */
function asApiError(error: unknown, fail: (fault: Fault) => ApiError): ApiError {
  return isApiError(error) ? error : fail({ kind: 'network', code: networkCode(error) });
}
