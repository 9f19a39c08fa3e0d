import type { Finding } from '../../findings';
import { quoted } from '../comparison';
import { parseTimestamp, type RelativeStep, UNIT_MS } from '../timestamps';
import { textOf } from '../tokens';
import { type QueryCheck, report, reportExtended } from './context';
import { timeMeant } from './instead';
import type { GivenValue } from './value';

/** A quoted time: its form, then whether a calendar has it (api.md §4, comparison; public-facts, "Times"). */
export function checkTime(check: QueryCheck, given: GivenValue): void {
  const { text, first, last, variable } = given;
  const time = parseTimestamp(text);
  if ('epochMs' in time && time.kind === 'documented') return;
  const isWhole = !('epochMs' in time) || time.epochMs % 1000 === 0;
  const meant = variable === undefined && isWhole ? timeMeant(text) : undefined;
  const replacement = meant === undefined ? {} : { replacement: meant };
  if ('epochMs' in time) {
    reportExtended(check, 'time', first, last, {
      form: time.kind,
      ...(meant && { documented: meant }),
      ...replacement,
    });
    return;
  }
  const range = rangeInside(check, given, time);
  const data: Finding['data'] =
    time.kind === 'malformed'
      ? { part: time.part, ...replacement }
      : { part: time.part, text: text.slice(time.start, time.end), ...(variable === undefined && nearestDay(text)) };
  const code = time.kind === 'malformed' ? 'malformed-timestamp' : 'impossible-date';
  check.findings.push({ code, ...range, data });
}

/** Where in the source a part of the value stands: without escapes, what is in the text is right behind the quote. */
function rangeInside(
  { tokens }: QueryCheck,
  { text, first, last, variable }: GivenValue,
  part: { readonly start: number; readonly end: number },
): { start: number; end: number } {
  const start = tokens.starts[first]!;
  const isPlain = variable === undefined && text.length === textOf(tokens, first).length - 2;
  const isWhole = part.end - part.start === text.length;
  if (!isPlain || isWhole || part.start === part.end) return { start, end: tokens.ends[last]! };
  return { start: start + 1 + part.start, end: start + 1 + part.end };
}

/** The last day of the month instead of one that does not exist. */
function nearestDay(text: string): { replacement: string } | object {
  const day = text.slice(DAY, DAY + 2);
  for (let number = Math.min(31, Number(day) - 1); number >= 28; number--) {
    const repaired = `${text.slice(0, DAY)}${number}${text.slice(DAY + 2)}`;
    if ('epochMs' in parseTimestamp(repaired)) return { replacement: quoted(repaired) };
  }
  return {};
}
const DAY = 'YYYY-MM-'.length;

/** More than this from any present day lies outside the years 0 to 9999. */
const FARTHEST = 9_000 * 365 * UNIT_MS.d;

/** A relative time so far off that no timestamp can write it. */
export function checkRelativeRange(check: QueryCheck, { first, last, variable }: GivenValue): void {
  if (variable !== undefined) return;
  let distance = 0;
  for (let at = first + 1; at < last; at += 2) {
    const duration = textOf(check.tokens, at + 1);
    const amount = Number(duration.slice(0, -1)) * UNIT_MS[duration.slice(-1) as RelativeStep['unit']];
    distance += textOf(check.tokens, at) === '-' ? -amount : amount;
  }
  if (Math.abs(distance) > FARTHEST) report(check, 'time-out-of-range', first, last);
}
