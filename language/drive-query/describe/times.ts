import { formatTimestamp, UNIT_MS } from '../timestamps';

const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** A moment read out in full: `Monday, 4 June 2012, 12:00:00 UTC`. `epochMs` is within the years 0 to 9999. */
export function readOut(epochMs: number): string {
  const date = new Date(epochMs);
  const day = `${DAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
  return `${day}, ${clock(epochMs)} UTC`;
}

/** A moment in a few characters: `Mon 2012-06-04 12:00:00 UTC`. */
export function readOutShort(epochMs: number): string {
  const [day, time] = formatTimestamp(epochMs).split('T');
  return `${DAYS[new Date(epochMs).getUTCDay()]!.slice(0, 3)} ${day} ${time} UTC`;
}

const STEPS: readonly (readonly [string, number])[] = [
  ['year', 365.2425 * UNIT_MS.d],
  ['month', 30.436875 * UNIT_MS.d],
  ['day', UNIT_MS.d],
  ['hour', UNIT_MS.h],
  ['minute', UNIT_MS.m],
];

/** How far a moment is from `now`, in its largest unit: `3 days ago`, `in 2 hours`, `now`. */
export function distance(epochMs: number, now: Date): string {
  const difference = epochMs - now.getTime();
  const size = Math.abs(difference);
  const step = STEPS.find(([, length]) => size >= length);
  if (!step) return 'now';
  const count = Math.floor(size / step[1]);
  const words = `${count} ${step[0]}${count === 1 ? '' : 's'}`;
  return difference < 0 ? `${words} ago` : `in ${words}`;
}

function clock(epochMs: number): string {
  const date = new Date(epochMs);
  const seconds = formatTimestamp(epochMs).slice('YYYY-MM-DDT'.length);
  const rest = date.getUTCMilliseconds();
  return rest === 0 ? seconds : `${seconds}.${String(rest).padStart(3, '0')}`;
}
