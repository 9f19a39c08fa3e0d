/** What the receiver's answer to a notification means (api.md §7). */
export type Verdict = 'delivered' | 'retry' | 'failed';

const SUCCESS: ReadonlySet<number> = new Set([200, 201, 202, 204, 102]);
const AGAIN: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** What a status means: success, try again later, or a failed message. */
export function verdictOf(status: number): Verdict {
  if (SUCCESS.has(status)) return 'delivered';
  return AGAIN.has(status) ? 'retry' : 'failed';
}

const FIRST_DELAY = 1000;
/** A message is tried so many times, then it counts as failed. */
export const MOST_ATTEMPTS = 8;
/** A delay is made longer by up to this part of it, so that many channels do not come back at once. */
const JITTER = 0.25;

/**
 * How many milliseconds to wait after this attempt, 1 being the first: 1 second, doubled each time. Undefined when it was
 * the last one. `random` is a number from 0 up to 1.
 */
export function delayAfter(attempt: number, random: number): number | undefined {
  if (attempt >= MOST_ATTEMPTS) return undefined;
  return Math.round(FIRST_DELAY * 2 ** (attempt - 1) * (1 + JITTER * random));
}
