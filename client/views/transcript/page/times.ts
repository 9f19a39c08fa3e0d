import { t } from '@vscode/l10n';
import { textLanguage } from '../../common/page/language';
/** `0:01.4`, `12:03.0`, `1:00:00.0`: a place in the audio, to a tenth of a second. */
export function clock(seconds: number): string {
  const tenths = Math.round(Math.max(0, seconds) * 10);
  const whole = Math.floor(tenths / 10);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const rest = `${padded(whole % 60)}.${tenths % 10}`;
  return hours > 0 ? `${hours}:${padded(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** `84 ms`, `1.4 s`, `15 s`, `2 min 5 s`: how long something takes. */
export function length(seconds: number): string {
  if (seconds < 1) return t('{0} ms', Math.round(seconds * 1000));
  if (seconds < 60) return t('{0} s', decimal(seconds));
  return t('{0} min {1} s', Math.floor(seconds / 60), Math.round(seconds % 60));
}

/** `00:00:01,400` as SubRip writes it; WebVTT has a point in place of the comma. */
export function timestamp(seconds: number, separator: ',' | '.'): string {
  const ms = Math.round(Math.max(0, seconds) * 1000);
  const parts = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60].map(padded);
  return `${parts.join(':')}${separator}${String(ms % 1000).padStart(3, '0')}`;
}

function decimal(value: number): string {
  return value.toLocaleString(textLanguage(), { maximumFractionDigits: 1 });
}

function padded(value: number): string {
  return String(value).padStart(2, '0');
}
