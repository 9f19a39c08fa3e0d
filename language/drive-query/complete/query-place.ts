import { parseQuery } from '../parse';
import { relativeTimeEnd } from '../relative-time';
import { Kind, type Tokens, textOf } from '../tokens';
import type { Place, Written } from './completion';
import { type Expectation, expectationAfter } from './expectation';

/** The cursor within query text: what is expected there, and what of the text a suggestion takes the place of. */
export interface QueryPlace extends Place {
  readonly tokens: Tokens;
  /** How many tokens stand before the cursor; the one it is in or behind, if it is a word or a string, is not among them. */
  readonly count: number;
  /** The first token behind what a suggestion takes the place of. */
  readonly next: number;
  readonly expects: Expectation;
  /** The word under the cursor, or the empty stretch at it. */
  readonly word: Written;
  /** The inside of the string that the cursor is in, and how a value put there ends the string. */
  readonly string?: OpenString;
  /** The operator sign right before the cursor, which may be the beginning of a longer one. */
  readonly sign?: Written;
}

export interface OpenString extends Written {
  readonly quote: string;
  /** The closing quote, where the string lacks one. */
  readonly closing: string;
}

/** Kinds of tokens that a suggestion replaces whole. Signs, strings and parentheses are never replaced by a word. */
const WORDS = 'tkbvmdnaoicIhSW0!';

/** Finds out what is expected at the cursor; `tokens` are those of the query or of a definition's value. */
export function queryPlace(place: Place, tokens: Tokens): QueryPlace {
  const { offset } = place;
  const at = lastStartingBefore(tokens, offset);
  const end = tokens.ends[at] ?? 0;
  const kind = tokens.kinds[at];
  const text = textOf(tokens, at);
  const base = { ...place, tokens };
  if (kind === Kind.string && (offset < end || (offset === end && !isClosed(text)))) return inString(base, at);
  const touched = at >= 0 && offset <= end;
  if (touched && WORDS.includes(kind!) && /^[\w$\u00aa-\uffff]/.test(text)) return onWord(base, at);
  const count = at + 1;
  const expects = expectationAfter(tokens, count);
  // Right before a value, where a value is expected, that value is meant.
  if (expects.what === 'value' && tokens.starts[count] === offset && isValue(tokens, count)) return onWord(base, count);
  const word = { start: offset, end: offset, text: '' };
  const sign = touched && '=<!'.includes(kind!) ? { start: tokens.starts[at]!, end, text } : undefined;
  return { ...base, count, next: count, expects, word, ...(sign && { sign }) };
}

type Base = Omit<QueryPlace, 'count' | 'next' | 'expects' | 'word'>;

/** A relative time is one word, as far as it stands on the line. */
function onWord(base: Base, at: number): QueryPlace {
  const { tokens } = base;
  const start = tokens.starts[at]!;
  let next = at + 1;
  if (tokens.kinds[at] === Kind.moment) {
    const last = relativeTimeEnd(tokens, at);
    if (!/[\r\n]/.test(tokens.text.slice(start, tokens.ends[last - 1]))) next = last;
  }
  const end = tokens.ends[next - 1]!;
  const word = { start, end, text: tokens.text.slice(start, end) };
  return { ...base, count: at, next, expects: expectationAfter(tokens, at), word };
}

function isValue({ kinds }: Tokens, at: number): boolean {
  const kind = kinds[at]!;
  return 'sbnmdv0'.includes(kind) || (kind === Kind.word && !'=<ciISh{!'.includes(kinds[at + 1] ?? ' '));
}

function inString(base: Base, at: number): QueryPlace {
  const { tokens, offset } = base;
  const start = tokens.starts[at]! + 1;
  const quote = tokens.text.charAt(start - 1);
  const closed = isClosed(textOf(tokens, at));
  const whole = tokens.ends[at]! - (closed ? 1 : 0);
  const open =
    !closed || swallowsQuery(tokens.text.slice(offset, Math.min(offset + FARTHEST, tokens.ends[at]! + 1)), quote);
  const end = open ? offset + /^[\w./@+-]*/.exec(tokens.text.slice(offset, whole))![0].length : whole;
  const word = { start, end, text: tokens.text.slice(start, end) };
  const string = { ...word, quote, closing: open ? quote : '' };
  return { ...base, count: at, next: at + 1, expects: expectationAfter(tokens, at), word, string };
}

/** How far behind the cursor the next quote is looked for. */
const FARTHEST = 300;

/**
 * A quote just typed before other text pairs with the opening quote of the next value, as in `name = '| and id = 'x'`.
 * `rest` is what stands behind the cursor up to one character behind the string. It is query text when it goes on with
 * a connective and the next quote stands where a value is expected.
 */
function swallowsQuery(rest: string, quote: string): boolean {
  if (!/^\S*[\s)]+(?:and|or)\b/i.test(rest)) return false;
  const next = rest.indexOf(quote);
  if (next < 0 || !/[\w/@-]/.test(rest.charAt(next + 1))) return false;
  const { kinds } = parseQuery(rest.slice(0, next)).tokens;
  return /(?:[=<c]|SW|[ao(]!*)$/.test(kinds);
}

/** Whether a string token ends in the quote it began with; an escaped quote does not end it. */
function isClosed(text: string): boolean {
  if (text.length < 2 || text.at(-1) !== closingFor(text.charAt(0))) return false;
  const backslashes = /\\*$/.exec(text.slice(1, -1))![0].length;
  return backslashes % 2 === 0;
}

function closingFor(quote: string): string {
  if (quote === '\u2018') return '\u2019';
  return quote === '\u201c' ? '\u201d' : quote;
}

/** The index of the last token that starts before `offset`, or -1. */
function lastStartingBefore({ starts }: Tokens, offset: number): number {
  let low = -1;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! < offset) low = middle;
    else high = middle;
  }
  return low;
}

/** The kinds of the tokens behind the cursor: what the suggestion must fit in front of. */
export function kindsBehind({ tokens, next }: QueryPlace): string {
  return tokens.kinds.slice(next, next + 4);
}
