import { t } from '@vscode/l10n';

/** Words for a stretch of time, and when they stop being right. */
export interface Told {
  readonly text: string;
  /** Milliseconds until the words change. */
  readonly changesIn: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something still takes, like `6 d 4 h left`. `milliseconds` is above 0. */
export function leftWords(milliseconds: number): Told {
  const { words, unit } = stretch(milliseconds);
  return { text: t('{0} left', words), changesIn: (milliseconds % unit) + 1 };
}

/** How long ago something was, like `3 min ago`. A clock that is behind makes it `just now`. */
export function agoWords(milliseconds: number): Told {
  if (milliseconds < MINUTE) return { text: t('just now'), changesIn: MINUTE - Math.max(0, milliseconds) };
  const { words, unit } = stretch(milliseconds);
  return { text: t('{0} ago', words), changesIn: unit - (milliseconds % unit) };
}

/** Two units at most; `unit` is the smaller of them. */
function stretch(milliseconds: number): { readonly words: string; readonly unit: number } {
  const [days, hours, minutes] = [DAY, HOUR, MINUTE].map((unit) => Math.floor(milliseconds / unit)) as [
    number,
    number,
    number,
  ];
  if (days > 0) return { words: daysAndHours(days, hours % 24), unit: HOUR };
  if (hours > 0) return { words: hoursAndMinutes(hours, minutes % 60), unit: MINUTE };
  if (minutes > 0) return { words: t('{0} min', minutes), unit: MINUTE };
  return { words: t('less than 1 min'), unit: MINUTE };
}

function daysAndHours(days: number, hours: number): string {
  return hours === 0 ? t('{0} d', days) : t('{0} d {1} h', days, hours);
}

function hoursAndMinutes(hours: number, minutes: number): string {
  return minutes === 0 ? t('{0} h', hours) : t('{0} h {1} min', hours, minutes);
}
