import type { ApiError } from './errors';
import type { Limits } from './limits';
import { mayPass } from './messages-network';

/**
 * Milliseconds to wait before a read is sent again after `error`, or undefined when it should not be: exponential
 * backoff with full jitter, and never sooner than the service's `Retry-After` asks. `attempt` counts from 1; `random`
 * gives numbers from 0 to 1. Rate limits, 5xx, broken connections and slow attempts may pass by themselves; nothing else.
 */
export function waitBeforeRetry(
  error: ApiError,
  attempt: number,
  limits: Limits,
  random: () => number,
): number | undefined {
  if (attempt >= limits.attempts || !mayPassByItself(error)) return undefined;
  const jittered = random() * Math.min(limits.backoffCapMs, limits.backoffBaseMs * 2 ** (attempt - 1));
  const asked = error.kind === 'http' ? (error.retryAfterMs ?? 0) : 0;
  return Math.max(jittered, asked);
}

function mayPassByItself(error: ApiError): boolean {
  switch (error.kind) {
    case 'http':
      return error.rateLimited || (error.status >= 500 && !LASTING.has(error.status));
    case 'network':
      return mayPass(error.code);
    case 'timeout':
      return error.phase === 'attempt';
    default:
      return false;
  }
}

/** Not implemented, not this version of HTTP, and a network that wants a sign-in: these stay so. */
const LASTING: ReadonlySet<number> = new Set([501, 505, 511]);

/** A wait that is longer makes no difference; ten years. */
const LONGEST_MS = 315_360_000_000;

/**
 * The value of a `Retry-After` header in milliseconds from `now`: seconds or an HTTP date (RFC 9110 §10.2.3); a date that
 * has passed is 0. Ten years at most. Undefined when the header is missing or is neither.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, LONGEST_MS);
  // Date.parse takes much that is no HTTP date, such as "5" or "soon 2000": all three forms start with a day's name.
  const time = /^(mon|tue|wed|thu|fri|sat|sun)/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : Math.max(0, time - now);
}
