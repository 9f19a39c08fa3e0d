import { describeEnumValue } from '../describe/directives';
import { code, paragraphs } from '../describe/markdown';
import { typeWords } from '../describe/terms';
import {
  describeAlias,
  describeKnownId,
  describeMimeType,
  describeMoment,
  describeTimestamp,
} from '../describe/values';
import { unquoted } from '../evaluate/literal';
import { wordsOf } from '../evaluate/words';
import { relativeTimeEnd, relativeTimestamp } from '../relative-time';
import { type Term, termNamed } from '../terms';
import { parseTimestamp } from '../timestamps';
import { Kind, textOf } from '../tokens';
import type { Comparison, RelativeTime, Value } from '../tree';
import type { TokenPlace, TokenText } from './query';
import { describeVariable } from './variable';

/** A value: what it is, resolved, by the type of the term it belongs to. */
export function hoverValue(place: TokenPlace, value: Value, comparison: Comparison): TokenText | undefined {
  const { tokens, index } = place;
  if (value.kind === 'relative-time') return relativeTime(place, value);
  const term = termNamed(textOf(tokens, comparison.term));
  const markdown = literal(place, term);
  return markdown === undefined ? undefined : { markdown, first: index, last: index };
}

function literal(place: TokenPlace, term: Term | undefined): string | undefined {
  const { tokens, index } = place;
  const text = textOf(tokens, index);
  switch (tokens.kinds[index]) {
    case Kind.string:
      return quoted(place, unquoted(text), term);
    case Kind.variable:
      return describeVariable(place, text.slice(1), place.blockStart + tokens.starts[index]!);
    case Kind.boolean:
      return boolean(text, term);
    case Kind.null:
      return `**${code(text)}** — no value at all.`;
    case Kind.comma:
    case Kind.openParenthesis:
    case Kind.closeParenthesis:
      return undefined;
    default:
      return bareWord(place, text, term);
  }
}

function boolean(text: string, term: Term | undefined): string {
  if (term?.type !== 'boolean') return `The boolean ${code(text)}`;
  const holds = /^true$/i.test(text) ? 'holds' : 'does **not** hold';
  return paragraphs(`Files for which ${code(term.name)} ${holds}.`, term.summary);
}

function quoted(place: TokenPlace, text: string, term: Term | undefined): string {
  switch (term?.type) {
    case 'time':
      return describeTimestamp(text, place.now);
    case 'mime-type':
      return describeMimeType(text, place.settings);
    case 'enum': {
      const row = term.values?.find(({ name }) => name === text);
      return row ? describeEnumValue(row) : `${code(text)} is no value of ${code(term.name)}.`;
    }
    case 'text':
      return fullText(text);
    case 'string':
      return nameText(place, text);
    case 'label':
      return label(place, text);
    case 'id':
    case 'user': {
      const what = term.type === 'user' ? 'The user or group' : 'The item with the id';
      return describeAlias(text) ?? describeKnownId(text, place.settings.known) ?? `${what} ${code(text)}`;
    }
    default:
      return plainText(place, text);
  }
}

/** Text without a type: in a variable, behind `name`, in a label field. A timestamp is read out all the same. */
function plainText({ now }: TokenPlace, text: string): string {
  const isTime = 'epochMs' in parseTimestamp(text);
  return paragraphs(`The text ${code(text)}`, isTime && describeTimestamp(text, now));
}

/** A value of `name`: with `contains` its words count, with `=` all of it. */
function nameText(place: TokenPlace, text: string): string {
  const { tokens, role } = place;
  const operator = role.part === 'value' ? textOf(tokens, role.comparison.operator).toLowerCase() : '';
  if (operator !== 'contains') return plainText(place, text);
  const words = wordsOf(text).slice(0, 10).map(code);
  if (words.length === 0) return `The text ${code(text)} holds no word to look for.`;
  if (words.length === 1) return `Names in which a word begins with ${words[0]}, in any letter case.`;
  return `Names that have, for each of ${words.join(', ')}, a word that begins with it, in any letter case and order.`;
}

function fullText(text: string): string {
  const phrase = /^"(.*)"$/s.exec(text)?.[1];
  if (phrase !== undefined) return `The exact phrase ${code(phrase)}: these words next to each other, in this order.`;
  const words = wordsOf(text);
  if (words.length <= 1) return `The whole word ${code(text)}`;
  return `All of the words ${words.slice(0, 10).map(code).join(', ')}, anywhere in the file and in any order.`;
}

function label({ settings }: TokenPlace, text: string): string {
  const id = text.replace(/^labels\//, '');
  return describeKnownId(id, { labels: settings.known?.labels ?? [] }) ?? `The label with the id ${code(id)}`;
}

function bareWord(place: TokenPlace, text: string, term: Term | undefined): string {
  const isLabelNumber = place.tokens.kinds[place.index] === Kind.number && term?.type === 'field';
  if (isLabelNumber) return `The number ${code(text)}`;
  const expected = term ? `Expected here: ${typeWords(term.type)}.` : '';
  return paragraphs(`${code(text)} is not in quotes.`, expected);
}

function relativeTime({ tokens, now, index }: TokenPlace, { first, last: written }: RelativeTime): TokenText {
  const end = relativeTimeEnd(tokens, first);
  if (index >= end) return { markdown: UNFINISHED_STEP, first: index, last: written };
  const timestamp = relativeTimestamp(tokens, first, end, now);
  const read = timestamp === undefined ? undefined : parseTimestamp(timestamp);
  const text = tokens.text.slice(tokens.starts[first], tokens.ends[end - 1]);
  const meant =
    read && 'epochMs' in read ? describeMoment(read.epochMs, now) : 'Outside the years that a timestamp can write.';
  const sent = timestamp === undefined ? '' : `Right now ${code(text)} is sent as ${code(`'${timestamp}'`)}.`;
  const day = /^today/i.test(text) ? '`today` is midnight UTC.' : '';
  return { markdown: paragraphs(meant, [sent, day].filter((part) => part).join(' ')), first, last: end - 1 };
}

const UNFINISHED_STEP = 'A step is `+` or `-` and a duration: a number with `s`, `m`, `h`, `d` or `w`, as in `- 30d`.';
