import { t } from '@vscode/l10n';
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
/** The language of the page, which is that of the editor where we speak it. */
const LANGUAGE = globalThis.document?.documentElement.lang || 'en';
const RELATIVE = new Intl.RelativeTimeFormat(LANGUAGE, { numeric: 'auto' });
const FULL = new Intl.DateTimeFormat(LANGUAGE === 'en' ? 'en-GB' : LANGUAGE, { dateStyle: 'full', timeStyle: 'long' });
const NUMBER = new Intl.NumberFormat(LANGUAGE);
const SCALED = new Intl.NumberFormat(LANGUAGE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: false,
});
const UNITS = ['KB', 'MB', 'GB', 'TB', 'PB'];

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
  if (kind === 'bytes') return { text: bytes(Number(plain)), title: byteCount(Number(plain)) };
  if (kind === 'number') return { text: count(Number(plain)), title: plain };
  return { text: plain, title: plain };
}

/** `3 days ago`, `yesterday`, `in 2 hours`; the text itself when it is no timestamp. */
export function relativeTime(timestamp: string, now: number): string {
  const distance = Date.parse(timestamp) - now;
  if (Number.isNaN(distance)) return timestamp;
  const step = STEPS.find(([, size]) => Math.abs(distance) >= size);
  return step ? RELATIVE.format(Math.trunc(distance / step[1]), step[0]) : t('just now');
}

/** The moment in the time zone of the user, which is named, and below it the timestamp as it came: UTC where it ends in Z. */
export function fullTime(timestamp: string): string {
  const moment = Date.parse(timestamp);
  if (Number.isNaN(moment)) return timestamp;
  return `${FULL.format(moment)}\n${timestamp.endsWith('Z') ? `${timestamp} (UTC)` : timestamp}`;
}

/** `1.4 MB`, with decimal units as file managers count. */
export function bytes(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (value < 1000) return byteCount(Math.round(value));
  const exponent = Math.min(UNITS.length, Math.floor(Math.log10(value) / 3));
  const scaled = value / 1000 ** exponent;
  return `${scaled >= 100 ? Math.round(scaled) : SCALED.format(scaled)} ${UNITS[exponent - 1]}`;
}

function byteCount(value: number): string {
  return value === 1 ? t('1 byte') : t('{0} bytes', count(value));
}

/** `12,345`. */
export function count(value: number): string {
  return NUMBER.format(value);
}

/** `1 row`, `12,345 rows`. */
export function rowCount(value: number): string {
  return value === 1 ? t('1 row') : t('{0} rows', count(value));
}

/** `1 page`, `12 pages`. */
export function pageCount(value: number): string {
  return value === 1 ? t('1 page') : t('{0} pages', count(value));
}

/** `84 ms`, `2.3 s`, `3 min 20 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return t('{0} ms', Math.round(ms));
  if (ms < 60_000) return t('{0} s', SCALED.format(ms / 1000));
  return t('{0} min {1} s', Math.floor(ms / 60_000), Math.round((ms % 60_000) / 1000));
}
