import type { JsonNode } from '../tree';
import { DAY, HOUR, MINUTE, SECOND } from './times';

/** What a value of `expiration` that is no count of milliseconds was most likely meant as. */
export type ExpirationUnit =
  | 'seconds'
  | 'microseconds'
  | 'nanoseconds'
  /** A stretch of time instead of a moment. */
  | 'life-seconds'
  | 'life-milliseconds'
  /** Year, month and day in digits. */
  | 'day'
  | 'date'
  | 'life';

export type ExpirationReading =
  /** Milliseconds since 1970. */
  | { readonly kind: 'moment'; readonly at: number }
  /** Another unit; `at` is the moment that was meant, a whole number of milliseconds. */
  | { readonly kind: 'unit'; readonly unit: ExpirationUnit; readonly at: number }
  | { readonly kind: 'negative' | 'no-number' | 'too-large' }
  | { readonly kind: 'fraction'; readonly at: number };

/** The last moment that dates have. */
const LAST = 8.64e15;

/**
 * What `expiration` says (api.md §2: a Unix timestamp in milliseconds; public-facts §2: a number or a string of digits).
 * Undefined for values that are neither. Stretches of time count from `now`.
 */
export function readExpiration(node: JsonNode, now: number): ExpirationReading | undefined {
  if (node.type === 'number') return ofNumber(node.value, now);
  if (node.type !== 'string') return undefined;
  return node.long ? { kind: 'no-number' } : ofText(node.value, now);
}

function ofText(text: string, now: number): ExpirationReading {
  if (/^-?\d{1,30}$/.test(text)) return ofNumber(Number(text), now);
  const bare = text.trim();
  const digits = bare.replace(/(?<=\d)[ _,.'\u00a0](?=\d{3})/g, '');
  if (/^[+-]?\d{1,30}$/.test(digits)) return asUnit(ofNumber(Number(digits), now), 'date');
  return asUnit(ofWords(bare, now), 'date');
}

/** What is a moment by another reading is still not in the form that is sent. */
function asUnit(reading: ExpirationReading, unit: ExpirationUnit): ExpirationReading {
  return reading.kind === 'moment' ? { kind: 'unit', unit, at: reading.at } : reading;
}

const LIVES: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: HOUR, d: DAY, w: 7 * DAY };

function ofWords(text: string, now: number): ExpirationReading {
  const life = /^\+?\s*(\d{1,9})\s*(s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|w|weeks?)$/i.exec(text);
  if (life) return { kind: 'unit', unit: 'life', at: now + Number(life[1]) * LIVES[life[2]![0]!.toLowerCase()]! };
  const at = dateIn(text);
  return at === undefined ? { kind: 'no-number' } : { kind: 'moment', at };
}

/** ISO 8601, with or without time and zone, which is UTC then; and what RFC 1123 and `Date` of JavaScript write. */
function dateIn(text: string): number | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)\s?(Z|[+-]\d{2}:?\d{2})?)?$/i.exec(
    text,
  );
  if (iso) {
    const [, year, month, day, time = '00:00', zone = 'Z'] = iso;
    // 31 February would become 3 March.
    const isDay = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day);
    return isDay
      ? moment(`${year}-${month}-${day}T${time}${zone.replace(/^([+-]\d{2}):?(\d{2})$/, '$1:$2')}`)
      : undefined;
  }
  const isWritten =
    /^(?:\w{3,9},? )?(?:\d{1,2} \w{3,9}|\w{3,9} \d{1,2},?) \d{4}(?: \d{1,2}:\d{2}(?::\d{2})?)?(?: (?:GMT|UTC)(?:[+-]\d{4})?(?: \(.*\))?| [+-]\d{4})?$/;
  if (!isWritten.test(text)) return undefined;
  return moment(/GMT|UTC|[+-]\d{4}/.test(text) ? text : `${text} GMT`);
}

function moment(text: string): number | undefined {
  const at = Date.parse(text.toUpperCase().endsWith('Z') ? text.toUpperCase() : text);
  return Number.isNaN(at) ? undefined : at;
}

function ofNumber(value: number, now: number): ExpirationReading {
  if (!Number.isFinite(value)) return { kind: 'too-large' };
  if (value < 0) return { kind: 'negative' };
  if (!Number.isInteger(value)) {
    const whole = ofNumber(Math.round(value), now);
    return whole.kind === 'moment' ? { kind: 'fraction', at: whole.at } : whole;
  }
  const row = RANGES.find(({ below }) => value < below);
  if (!row) return { kind: 'too-large' };
  const day = dayIn(String(value));
  if (day !== undefined) return { kind: 'unit', unit: 'day', at: day };
  if (row.unit === undefined) return { kind: 'moment', at: value };
  const at = row.meant(value, now);
  return at > LAST ? { kind: 'too-large' } : { kind: 'unit', unit: row.unit, at };
}

interface Range {
  readonly below: number;
  readonly unit?: ExpirationUnit;
  readonly meant: (value: number, now: number) => number;
}

/**
 * By its size a count tells its unit: milliseconds of our time have 13 digits, seconds 10, microseconds 16. What is smaller
 * than any moment of this century is a stretch of time: up to 30 days in seconds, beyond that in milliseconds.
 */
const RANGES: readonly Range[] = [
  { below: 1, meant: (value) => value },
  { below: 30 * 86_400 + 1, unit: 'life-seconds', meant: (value, now) => now + value * SECOND },
  { below: 9e8, unit: 'life-milliseconds', meant: (value, now) => now + value },
  { below: 1e11, unit: 'seconds', meant: (value) => value * SECOND },
  { below: 1e14, meant: (value) => value },
  { below: 1e17, unit: 'microseconds', meant: (value) => Math.floor(value / 1e3) },
  { below: 1e20, unit: 'nanoseconds', meant: (value) => Math.floor(value / 1e6) },
];

/** `20261201` */
function dayIn(digits: string): number | undefined {
  const parts = /^(20\d\d)(\d\d)(\d\d)$/.exec(digits);
  return parts ? dateIn(`${parts[1]}-${parts[2]}-${parts[3]}`) : undefined;
}

/** The seconds that `params.ttl` says; `meant` are those of another way to write them. */
export function readTtl(text: string): { readonly seconds: number } | { readonly meant?: number } {
  if (/^\d{1,15}$/.test(text)) return { seconds: Number(text) };
  const life = /^\+?\s*(\d{1,9})(?:\.0*)?\s*(s|sec|seconds?|m|min|minutes?|h|hours?|d|days?|w|weeks?)?$/i.exec(
    text.trim(),
  );
  if (!life) return {};
  return { meant: (Number(life[1]) * (LIVES[(life[2] ?? 's')[0]!.toLowerCase()] ?? SECOND)) / SECOND };
}
