import { formatTimestamp, type RelativeStep, resolveRelative } from './timestamps';
import { Kind, type Tokens, textOf } from './tokens';
import type { TokenIndex } from './tree';

/** The index behind the relative time that begins at token `first`: `moment (± duration)*`. */
export function relativeTimeEnd(tokens: Tokens, first: TokenIndex): TokenIndex {
  let end = first + 1;
  while (tokens.kinds[end] === Kind.sign && tokens.kinds[end + 1] === Kind.duration) end += 2;
  return end;
}

/**
 * What the relative time in the tokens [first, end) means at `now`, as a timestamp in UTC without quotes (product.md §1).
 * Undefined when it lies outside the years a timestamp can write.
 */
export function relativeTimestamp(tokens: Tokens, first: TokenIndex, end: TokenIndex, now: Date): string | undefined {
  const moment = textOf(tokens, first).toLowerCase() === 'now' ? 'now' : 'today';
  const steps: RelativeStep[] = [];
  for (let at = first + 1; at + 1 < end; at += 2) {
    const duration = textOf(tokens, at + 1);
    const sign = textOf(tokens, at) === '-' ? '-' : '+';
    steps.push({ sign, amount: Number(duration.slice(0, -1)), unit: duration.slice(-1) as RelativeStep['unit'] });
  }
  const ms = resolveRelative(moment, steps, now);
  return ms === undefined ? undefined : formatTimestamp(ms);
}
