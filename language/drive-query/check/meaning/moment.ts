import { parseTimestamp, type RelativeStep, UNIT_MS } from '../../timestamps';
import { type Tokens, textOf } from '../../tokens';
import type { TokenIndex } from '../../tree';

/** A time as it is written: milliseconds since 1970, or from the moment that `now` or `today` will be. */
export interface Moment {
  readonly base: 'absolute' | 'now' | 'today';
  readonly ms: number;
}

/** The moment that a quoted time names; undefined where it is none. */
export function writtenMoment(text: string): Moment | undefined {
  const time = parseTimestamp(text);
  return 'epochMs' in time ? { base: 'absolute', ms: time.epochMs } : undefined;
}

/** The moment of the relative time in the tokens first..last. */
export function relativeMoment(tokens: Tokens, first: TokenIndex, last: TokenIndex): Moment {
  let ms = 0;
  for (let at = first + 1; at < last; at += 2) {
    const duration = textOf(tokens, at + 1);
    const distance = Number(duration.slice(0, -1)) * UNIT_MS[duration.slice(-1) as RelativeStep['unit']];
    ms += textOf(tokens, at) === '-' ? -distance : distance;
  }
  return { base: textOf(tokens, first).toLowerCase() === 'now' ? 'now' : 'today', ms };
}

/** A clock that shows an earlier day than 2020-01-01 is wrong: no `.dq` document is so old. */
const EARLIEST_NOW = 1_577_836_800_000;

/** `now` is at most this far behind the midnight that `today` is; both are whole seconds. */
const LONGEST_DAY = UNIT_MS.d - UNIT_MS.s;

/** How far `left` lies behind `right` at least, in milliseconds, whenever the query is sent. */
export function leastDistance(left: Moment, right: Moment): number {
  const distance = left.ms - right.ms;
  if (left.base === right.base) return distance;
  if (left.base === 'absolute') return Number.NEGATIVE_INFINITY;
  if (right.base === 'absolute') return EARLIEST_NOW + distance;
  return left.base === 'now' ? distance : distance - LONGEST_DAY;
}
