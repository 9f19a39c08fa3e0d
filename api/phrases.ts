import { t } from '@vscode/l10n';

/** What happened and why, then what to do about it. */
export interface Words {
  readonly message: string;
  readonly advice: string;
}

/** A duration in words, rounded up to tenths below ten seconds and to whole seconds above. */
export function seconds(ms: number): string {
  const value = ms < 10_000 ? Math.ceil(ms / 100) / 10 : Math.ceil(ms / 1000);
  return value === 1 ? t('1 second') : t('{0} seconds', value);
}

/** A duration in words, in the largest unit of which there are two: seconds, minutes, hours or days. */
export function duration(ms: number): string {
  if (ms < 2 * MINUTE) return seconds(ms);
  if (ms < 2 * HOUR) return t('{0} minutes', Math.round(ms / MINUTE));
  if (ms < 2 * DAY) return t('{0} hours', Math.round(ms / HOUR));
  return ms < 365 * DAY ? t('{0} days', Math.round(ms / DAY)) : t('more than a year');
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A size in words: bytes below one MiB, whole MiB above. */
export function mebibytes(bytes: number): string {
  return bytes < 1_048_576 ? t('{0} bytes', bytes) : `${Math.floor(bytes / 1_048_576)} MiB`;
}

/** A sentence with its full stop, whether or not it came with an ending of its own. */
export function ended(sentence: string): string {
  // Written as numbers: one such sign in a pattern makes the whole bundle take twice the memory.
  return /[.!?\u2026\u3002\uff01\uff1f]["'\u201d\u2019\u00bb)\]]*$/.test(sentence) ? sentence : `${sentence}.`;
}
