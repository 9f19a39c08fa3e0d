import type { Paint } from './paint';
import { plain } from './plain';
import { displayWidth } from './width';

/** The most characters of a source line that are shown, around the place. */
const WINDOW = 100;
const BEFORE = 40;

/**
 * The line of `text` that holds the range, with carets below it: two lines, indented, each with a line break. `line` is
 * its number, from 0. A range over several lines is marked to the end of its first. Only the surroundings of the place
 * are looked at, so the length of text and line do not matter.
 */
export function frame(text: string, line: number, start: number, end: number, paint: Paint): string {
  const left = text.slice(Math.max(0, start - WINDOW), start).replace(/^.*[\r\n]/s, '');
  const right = text.slice(start, start + WINDOW).replace(/[\r\n].*$/s, '');
  const whole = left.length + right.length < WINDOW;
  const before = whole ? left : left.slice(-BEFORE);
  const after = whole ? right : right.slice(0, WINDOW - before.length);
  const head = before.length < left.length ? '…' : '';
  const tail = after.length < right.length || right.length === WINDOW ? '…' : '';
  const number = String(line + 1);
  const bar = paint('faint', '|');
  const indent = ' '.repeat(head.length + displayWidth(plain(before)));
  const carets = '^'.repeat(Math.max(1, displayWidth(plain(after.slice(0, end - start)))));
  return [
    `  ${paint('faint', number)} ${bar} ${head}${plain(before + after)}${tail}\n`,
    `  ${' '.repeat(number.length)} ${bar} ${indent}${paint('error', carets)}\n`,
  ].join('');
}
