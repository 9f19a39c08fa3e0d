import type { Definition } from '../block';
import { unquoted } from '../evaluate/literal';
import { onOneLine } from '../format/spacing';
import { relativeTimeEnd, relativeTimestamp } from '../relative-time';
import { parseTimestamp } from '../timestamps';
import { Kind, type Tokens, textOf } from '../tokens';
import { NONE, type Properties, type TokenIndex, type Value } from '../tree';

/** What a value says, variables and relative times resolved. */
export type Said =
  | { readonly type: 'text' | 'word' | 'number'; readonly text: string; readonly origin?: string }
  | { readonly type: 'boolean'; readonly is: boolean; readonly origin?: string }
  | { readonly type: 'time'; readonly epochMs: number; readonly isRelative: boolean; readonly origin?: string }
  | { readonly type: 'pattern'; readonly key: string; readonly value?: string; readonly origin?: string };

/** What it takes to read values. */
export interface Reading {
  /** The definition that a variable means, by its name without `$`. */
  readonly variable: (name: string) => Definition | undefined;
  readonly now: Date;
}

/** Reads a value; a text says why it says nothing. */
export function readSaid(tokens: Tokens, value: Value, reading: Reading): Said | string {
  switch (value.kind) {
    case 'literal':
      return readLiteral(tokens, value.first, reading);
    case 'relative-time':
      return readRelative(tokens, value.first, value.last, reading);
    case 'properties':
      return readPattern(tokens, value, reading);
    case 'list':
      return 'a list cannot stand here';
  }
}

function readLiteral(tokens: Tokens, token: TokenIndex, reading: Reading): Said | string {
  const text = textOf(tokens, token);
  switch (tokens.kinds[token]) {
    case Kind.string:
      return { type: 'text', text: unquoted(text) };
    case Kind.boolean:
      return { type: 'boolean', is: text.toLowerCase() === 'true' };
    case Kind.number:
      return { type: 'number', text };
    case Kind.variable:
      return readVariable(text, reading);
    case Kind.null:
    case Kind.duration:
      return 'this is no value';
    default:
      return { type: 'word', text };
  }
}

function readVariable(written: string, reading: Reading): Said | string {
  const tokens = reading.variable(written.slice(1))?.tokens;
  if (!tokens) return 'the variable is not defined above';
  const isPlain = tokens.kinds.length === 1 && tokens.kinds !== Kind.variable;
  const said =
    tokens.kinds[0] === Kind.moment
      ? readRelative(tokens, 0, tokens.kinds.length - 1, reading)
      : isPlain
        ? readLiteral(tokens, 0, reading)
        : 'the variable holds no value';
  return typeof said === 'string' ? said : { ...said, origin: written };
}

function readRelative(tokens: Tokens, first: TokenIndex, last: TokenIndex, { now }: Reading): Said | string {
  if (relativeTimeEnd(tokens, first) !== last + 1) return 'a relative time is written like today - 30d';
  const timestamp = relativeTimestamp(tokens, first, last + 1, now);
  const time = timestamp === undefined ? undefined : parseTimestamp(timestamp);
  if (!time || !('epochMs' in time)) return 'the time lies outside the years 0 to 9999';
  return { type: 'time', epochMs: time.epochMs, isRelative: true, origin: onOneLine(tokens, first, last) };
}

function readPattern(tokens: Tokens, { pairs, strays, close }: Properties, reading: Reading): Said | string {
  const found = new Map<string, string>();
  for (const pair of pairs) {
    const said = pair.value === NONE ? undefined : readLiteral(tokens, pair.value, reading);
    const isWhole = pair.name !== NONE && textOf(tokens, pair.operator) === '=';
    if (!isWhole || typeof said !== 'object' || said.type !== 'text') return PATTERN;
    found.set(textOf(tokens, pair.name), said.text);
  }
  const key = found.get('key');
  const value = found.get('value');
  const count = value === undefined ? 1 : 2;
  if (key === undefined || found.size !== count || pairs.length !== count || strays.length > 0 || close === NONE) {
    return PATTERN;
  }
  return { type: 'pattern', key, ...(value !== undefined && { value }) };
}

const PATTERN = "a property is written like { key='mass' and value='1.3kg' }";
