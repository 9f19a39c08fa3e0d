import { readOutShort } from '../describe/times';
import { relativeTimeEnd, relativeTimestamp } from '../relative-time';
import { formatTimestamp, parseTimestamp, type RelativeStep, resolveRelative, UNIT_MS } from '../timestamps';
import { Kind, textOf } from '../tokens';
import type { Draft } from './completion';
import { snippet } from './placeholders';
import { kindsBehind, type QueryPlace } from './query-place';

/** Relative times to offer, the frequent ones first. */
const RELATIVE: readonly string[] = [
  'today',
  'today - 7d',
  'today - 30d',
  'today - 1d',
  'today - 365d',
  'now',
  'now - 1h',
  'now - 24h',
  'now - 30m',
];

/** Times: relative ones with what they mean now, and timestamps in quotes; inside a string only timestamps. */
export function completeTimes(place: QueryPlace): Draft[] {
  if (place.string) return timestamps(place);
  return [...RELATIVE.map((text) => relative(place, text)), ...timestamps(place), blank(place)];
}

function relative(place: QueryPlace, text: string): Draft {
  const [moment, sign, duration] = text.split(' ') as ['now' | 'today', '+' | '-' | undefined, string | undefined];
  const steps = sign && duration ? [step(sign, duration)] : [];
  const ms = resolveRelative(moment, steps, place.now);
  return {
    label: text,
    kind: 'time',
    insertText: text,
    replace: place.word,
    ...(ms !== undefined && { detail: readOutShort(ms) }),
    subject: { kind: 'moment', name: moment },
  };
}

function step(sign: '+' | '-', duration: string): RelativeStep {
  return { sign, amount: Number(duration.slice(0, -1)), unit: duration.slice(-1) as RelativeStep['unit'] };
}

/** Timestamps in the documented form that people mean often. */
function timestamps(place: QueryPlace): Draft[] {
  const { now, string } = place;
  const today = resolveRelative('today', [], now) ?? 0;
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const year = Date.UTC(now.getUTCFullYear(), 0, 1);
  const rows: readonly (readonly [number, string])[] = [
    [today, 'Today, midnight'],
    [today - UNIT_MS.d, 'Yesterday, midnight'],
    [today - 7 * UNIT_MS.d, 'A week ago, midnight'],
    [month, 'The beginning of this month'],
    [year, 'The beginning of this year'],
  ];
  return rows.map(([ms, detail]) => {
    const text = formatTimestamp(ms);
    return {
      label: string ? text : `'${text}'`,
      kind: 'time',
      insertText: string ? `${text}${string.closing}` : `'${text}'`,
      replace: place.word,
      detail,
      filterText: `${text} ${detail}`,
    };
  });
}

function blank(place: QueryPlace): Draft {
  const [date, time] = formatTimestamp(place.now.getTime()).split('T');
  const [year, month, day] = date!.split('-');
  const hour = time!.slice(0, 2);
  return {
    label: "'YYYY-MM-DDTHH:MM:SS'",
    kind: 'snippet',
    insertText: snippet(`'‹${year}›-‹${month}›-‹${day}›T‹${hour}›:‹00›:‹00›'`),
    snippet: true,
    replace: place.word,
    detail: 'A timestamp; UTC',
    filterText: `${year}-${month}-${day}T timestamp`,
  };
}

const DURATIONS: readonly string[] = ['1d', '7d', '30d', '365d', '1h', '12h', '24h', '30m', '15m', '1w', '4w', '30s'];

/** What may follow `today -`: durations, with the time they lead to. A number that is written keeps its value. */
export function completeDuration(place: QueryPlace, moment: number): Draft[] {
  const amount = /^\d+/.exec(place.word.text)?.[0];
  const rows = amount ? ['s', 'm', 'h', 'd', 'w'].map((unit) => amount + unit) : DURATIONS;
  const sign = textOf(place.tokens, place.count - 1) === '-' ? '-' : '+';
  return rows.flatMap((text) => durationDraft(place, moment, sign, text));
}

function durationDraft(place: QueryPlace, moment: number, sign: '+' | '-', text: string): Draft[] {
  const ms = timeBefore(place, moment, place.count - 1);
  const { unit, amount } = step(sign, text);
  const sum = ms === undefined ? undefined : ms + (sign === '-' ? -amount : amount) * UNIT_MS[unit];
  if (sum === undefined || sum < 0 || sum > 253_402_300_799_999) return [];
  return [{ label: text, kind: 'time', insertText: text, replace: place.word, detail: readOutShort(sum) }];
}

/** What may follow a relative time: one more step. */
export function completeStep(place: QueryPlace, moment: number): Draft[] {
  const ms = timeBefore(place, moment, place.count);
  if (ms === undefined || place.word.text !== '' || kindsBehind(place).startsWith(Kind.sign)) return [];
  const before = /\s$/.test(place.block.text.slice(0, place.offset)) ? '' : ' ';
  return ['- 1h', '- 1d', '- 7d', '- 30d'].map((text) => {
    const { unit, amount } = step('-', text.slice(2));
    const detail = readOutShort(Math.max(0, ms - amount * UNIT_MS[unit]));
    return { label: text, kind: 'time', insertText: before + text, replace: place.word, detail };
  });
}

/** The moment that the relative time in the tokens from `moment` up to `end` means, in milliseconds. */
function timeBefore({ tokens, now }: QueryPlace, moment: number, end: number): number | undefined {
  const text = relativeTimestamp(tokens, moment, Math.min(end, relativeTimeEnd(tokens, moment)), now);
  const read = text === undefined ? undefined : parseTimestamp(text);
  return read && 'epochMs' in read ? read.epochMs : undefined;
}
