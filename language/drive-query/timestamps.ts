/**
 * Time values of a query (api.md §4, comparison; public-facts, "Times"): the documented form
 * `YYYY-MM-DDTHH:MM:SS`, further forms that only the public reference lists, and relative times.
 */

/** Which form a timestamp has. Only `documented` is in api.md; a time with both zone and fraction is a `zone`. */
export type TimestampKind = 'documented' | 'zone' | 'fraction' | 'date';

/** The part of a timestamp that a problem is about. */
export type TimestampPart = 'year' | 'month' | 'day' | 'separator' | 'hour' | 'minute' | 'second' | 'zone' | 'end';

export interface Timestamp {
  readonly kind: TimestampKind;
  /** Milliseconds since 1970-01-01T00:00:00Z; UTC when the text names no zone. */
  readonly epochMs: number;
}

/** Why a text is no timestamp; the range is UTF-16 code units into the text, empty at its end when something misses. */
export interface TimestampProblem {
  readonly kind: 'malformed' | 'impossible';
  readonly part: TimestampPart;
  readonly start: number;
  readonly end: number;
}

/** Reads a timestamp. `impossible` has the right form but names no time: 31 February, hour 24, second 60. */
export function parseTimestamp(text: string): Timestamp | TimestampProblem {
  if (!STARTS_LIKE_A_TIME.test(text)) return { kind: 'malformed', part: 'year', start: 0, end: text.length };
  const found: Record<string, number> = {};
  let at = 0;
  for (const [part, pattern] of SHAPE) {
    if (at === text.length && part === 'separator') break;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (!match) return malformed(text, part, at);
    if (match[1] !== undefined) found[part] = Number(match[1]);
    at = pattern.lastIndex;
  }
  const dateOnly = at === DATE_LENGTH;
  const fraction = take(FRACTION, text, at);
  const zone = dateOnly ? undefined : take(ZONE, text, at + (fraction?.[0].length ?? 0));
  const end = at + (fraction?.[0].length ?? 0) + (zone?.[0].length ?? 0);
  if (end < text.length) return malformed(text, zone || dateOnly ? 'end' : 'zone', end);
  const wrong = impossiblePart(found) ?? impossibleZone(zone, end);
  if (wrong) return wrong;
  const milliseconds = Math.trunc(Number(`0${fraction?.[0] ?? ''}`) * 1000);
  const kind = dateOnly ? 'date' : zone ? 'zone' : fraction ? 'fraction' : 'documented';
  return { kind, epochMs: utc(found) + milliseconds - offsetOf(zone) };
}

const STARTS_LIKE_A_TIME = /^\d{2}/;
const DATE_LENGTH = 10;
const FRACTION = /\.\d+/y;
const ZONE = /Z|([+-])(\d\d):(\d\d)/y;
/** Where a mistake ends: at the next sign that separates parts. */
const UP_TO_SEPARATOR = /[^-:.TZ+]+|$|./sy;

/** The parts in order. Sticky patterns, so that each starts where the one before ended. */
const SHAPE: readonly (readonly [TimestampPart, RegExp])[] = [
  ['year', /(\d{4})-/y],
  ['month', /(\d\d)-/y],
  ['day', /(\d\d)(?!\d)/y],
  ['separator', /T/y],
  ['hour', /(\d\d):/y],
  ['minute', /(\d\d):/y],
  ['second', /(\d\d)(?!\d)/y],
];

/** Where each part stands in a well-formed text, and what it may be. Days depend on the month. */
const LIMITS: readonly (readonly [TimestampPart, number, number, number])[] = [
  ['month', 5, 1, 12],
  ['day', 8, 1, 31],
  ['hour', 11, 0, 23],
  ['minute', 14, 0, 59],
  ['second', 17, 0, 59],
];

function take(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function malformed(text: string, part: TimestampPart, start: number): TimestampProblem {
  if (part === 'end') return { kind: 'malformed', part, start, end: text.length };
  if (part === 'separator') return { kind: 'malformed', part, start, end: start + 1 };
  return { kind: 'malformed', part, start, end: start + (take(UP_TO_SEPARATOR, text, start)?.[0].length ?? 0) };
}

function impossiblePart(found: Readonly<Record<string, number>>): TimestampProblem | undefined {
  for (const [part, start, least, most] of LIMITS) {
    const value = found[part] ?? least;
    const limit = part === 'day' ? daysIn(found.year!, found.month!) : most;
    if (value < least || value > limit) return { kind: 'impossible', part, start, end: start + 2 };
  }
  return undefined;
}

function impossibleZone(zone: RegExpExecArray | undefined, end: number): TimestampProblem | undefined {
  const tooFar = zone?.[1] !== undefined && (Number(zone[2]) > 23 || Number(zone[3]) > 59);
  return tooFar ? { kind: 'impossible', part: 'zone', start: end - zone[0].length, end } : undefined;
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Not `Date.UTC`, which takes the years 0 to 99 for 1900 to 1999. */
function utc(found: Readonly<Record<string, number>>): number {
  const date = new Date(0);
  date.setUTCFullYear(found.year!, found.month! - 1, found.day!);
  date.setUTCHours(found.hour ?? 0, found.minute ?? 0, found.second ?? 0);
  return date.getTime();
}

function offsetOf(zone: RegExpExecArray | undefined): number {
  if (zone?.[1] === undefined) return 0;
  const minutes = Number(zone[2]) * 60 + Number(zone[3]);
  return (zone[1] === '-' ? -minutes : minutes) * 60_000;
}

/**
 * The documented form in UTC, `YYYY-MM-DDTHH:MM:SS`; parts of a second are dropped.
 * `epochMs` is within the years 0 to 9999, as `parseTimestamp` and `resolveRelative` give it.
 */
export function formatTimestamp(epochMs: number): string {
  return new Date(epochMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length);
}

/** One step of a relative time, `- 30d`. */
export interface RelativeStep {
  readonly sign: '+' | '-';
  readonly amount: number;
  readonly unit: 's' | 'm' | 'h' | 'd' | 'w';
}

/** The units of a relative time (product.md §1), each in milliseconds. */
export const UNIT_MS: Readonly<Record<RelativeStep['unit'], number>> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** What a timestamp can write. */
const EARLIEST = -62_167_219_200_000;
const LATEST = 253_402_300_799_999;

/**
 * The moment that a relative time means, in milliseconds since 1970-01-01T00:00:00Z: `today` is midnight UTC of the
 * day of `now`. Undefined when it lies outside the years 0 to 9999, which no timestamp can write.
 */
export function resolveRelative(
  moment: 'now' | 'today',
  steps: readonly RelativeStep[],
  now: Date,
): number | undefined {
  let ms = now.getTime();
  if (moment === 'today') ms = Math.floor(ms / UNIT_MS.d) * UNIT_MS.d;
  for (const { sign, amount, unit } of steps) ms += (sign === '-' ? -amount : amount) * UNIT_MS[unit];
  return ms >= EARLIEST && ms <= LATEST ? ms : undefined;
}
