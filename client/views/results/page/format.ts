import type { ColumnKind } from './columns';
import { textOf } from './values';

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const RELATIVE = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const FULL = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'long' });
const NUMBER = new Intl.NumberFormat('en');
const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB', 'PB'];

/** What a cell shows, and what its title says when that is more. */
export interface CellText {
  readonly text: string;
  readonly title: string;
}

/** The text of a cell; `now` is in milliseconds since 1970. */
export function cellText(kind: ColumnKind, value: unknown, now: number): CellText {
  const plain = textOf(value);
  if (plain === '') return { text: '', title: '' };
  if (kind === 'time') return { text: relativeTime(plain, now), title: fullTime(plain) };
  if (kind === 'bytes') return { text: bytes(Number(plain)), title: `${count(Number(plain))} bytes` };
  if (kind === 'number') return { text: count(Number(plain)), title: plain };
  return { text: plain, title: plain };
}

/** `3 days ago`, `yesterday`, `in 2 hours`; the text itself when it is no timestamp. */
export function relativeTime(timestamp: string, now: number): string {
  const distance = Date.parse(timestamp) - now;
  if (Number.isNaN(distance)) return timestamp;
  const step = STEPS.find(([, size]) => Math.abs(distance) >= size);
  return step ? RELATIVE.format(Math.trunc(distance / step[1]), step[0]) : 'just now';
}

/** The moment in local time, with the timestamp as it came. */
export function fullTime(timestamp: string): string {
  const moment = Date.parse(timestamp);
  return Number.isNaN(moment) ? timestamp : `${FULL.format(moment)}\n${timestamp}`;
}

/** `1.4 MB`, with decimal units as file managers count. */
export function bytes(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const exponent = Math.min(UNITS.length - 1, value < 1000 ? 0 : Math.floor(Math.log10(value) / 3));
  const scaled = value / 1000 ** exponent;
  return `${exponent === 0 || scaled >= 100 ? Math.round(scaled) : scaled.toFixed(1)} ${UNITS[exponent]}`;
}

/** `12,345`. */
export function count(value: number): string {
  return NUMBER.format(value);
}

/** `1 row`, `12,345 rows`. */
export function plural(value: number, noun: string): string {
  return `${count(value)} ${noun}${value === 1 ? '' : 's'}`;
}

/** `84 ms`, `2.3 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`;
}
