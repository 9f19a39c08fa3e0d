/** Milliseconds. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** The longest life of a channel that was seen (public-facts §2); the service tells its own in its answer. */
export const USUAL_LONGEST_LIFE = 30 * DAY;
/** How long a channel lives when nothing is asked for (public-facts §2). */
export const USUAL_LIFE = 7 * DAY;

/** A moment for people, in UTC: `Tue, 01 Dec 2026 12:00:00 GMT`. Undefined for one that no calendar has. */
export function dateText(milliseconds: number): string | undefined {
  const date = new Date(milliseconds);
  return Number.isNaN(date.getTime()) ? undefined : date.toUTCString();
}

const UNITS: readonly (readonly [size: number, name: string])[] = [
  [365 * DAY, 'year'],
  [DAY, 'day'],
  [HOUR, 'hour'],
  [MINUTE, 'minute'],
  [SECOND, 'second'],
];

/** A stretch of time for people, in the two largest units that say something: `6 days 23 hours`. */
export function durationText(milliseconds: number): string {
  let rest = Math.abs(milliseconds);
  const first = UNITS.findIndex(([size]) => rest >= size);
  if (first < 0) return 'less than a second';
  const words: string[] = [];
  for (const [size, name] of UNITS.slice(first, first + 2)) {
    const count = Math.floor(rest / size);
    rest -= count * size;
    if (count > 0) words.push(`${count} ${name}${count === 1 ? '' : 's'}`);
  }
  return words.join(' ');
}

/** `in 7 days`, `2 hours ago`. */
export function fromNow(milliseconds: number, now: number): string {
  const left = milliseconds - now;
  return left > 0 ? `in ${durationText(left)}` : `${durationText(left)} ago`;
}
