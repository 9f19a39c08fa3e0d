import { type Part, readParts, toSequence } from './build';
import { scan } from './scan';
import { Kind, type Tokens } from './tokens';
import { type Group, NONE, type Operand, type QueryTree, type Sequence, type TokenIndex, type Value } from './tree';

/** Parentheses and `not`s nested deeper than this are not looked into. Ohm's `match` overflows the stack at about 250. */
export const MAX_DEPTH = 100;

/** Longer queries are not looked into: reading them would take seconds and gigabytes. 100,000 terms are fewer. */
export const MOST_TOKENS = 500_000;

/** A longer row of tokens is cut into stretches first: a match keeps about 1.3 MB per 1,000 tokens while it lives. */
const LONGEST_MATCH = 200;

/** Stretches are short, so that they repeat and most are read once: 100,000 terms take a fraction of a second. */
const STRETCH = 48;

/** A brace that is not closed within so many tokens never is. */
const LONGEST_PAIRS = 16;

/** What one stray of the grammar may hold. */
const STRAYS = '{},?+Wh';

/** Queries up to this many tokens are remembered by their kinds. */
const LONGEST_REMEMBERED = 120;
const MOST_REMEMBERED = 4000;

/**
 * Trees by token kinds. A tree holds no text and no offsets, so every query with the same kinds shares it:
 * most keystrokes change the inside of a token and find their tree here.
 */
export type TreeCache = Map<string, QueryTree>;

/** Parses a query string by itself. Never throws; every text has a tree. */
export function parseQuery(text: string): { readonly tokens: Tokens; readonly tree: QueryTree } {
  const tokens = scan(text);
  return { tokens, tree: parseTokens(tokens.kinds, new Map()) };
}

/** The tree of a row of token kinds; `cache` is read and filled. */
export function parseTokens(kinds: string, cache: TreeCache): QueryTree {
  if (kinds.length > LONGEST_REMEMBERED) return parseFresh(kinds);
  const known = cache.get(kinds);
  if (known) return known;
  const tree = parseFresh(kinds);
  if (cache.size >= MOST_REMEMBERED) cache.clear();
  cache.set(kinds, tree);
  return tree;
}

function parseFresh(kinds: string): QueryTree {
  if (kinds.length > MOST_TOKENS || deepest(kinds) > MAX_DEPTH)
    return { root: toSequence([opaque(kinds.length)], NONE) };
  if (kinds.length <= LONGEST_MATCH) return { root: toSequence(readParts(kinds), NONE) };
  const long: LongQuery = { kinds, close: closings(kinds), read: new Map() };
  return { root: toSequence(readLong(long, 0, kinds.length), NONE) };
}

interface LongQuery {
  readonly kinds: string;
  /** For every opening parenthesis the index of the closing one, or -1. */
  readonly close: Int32Array;
  /** Stretches read already, by their kinds. */
  readonly read: Map<string, readonly Part[]>;
}

function opaque(length: number): Group {
  return { kind: 'group', first: 0, last: length - 1, close: NONE, body: toSequence([], NONE), opaque: true };
}

/** How deep parentheses and `not`s nest. */
function deepest(kinds: string): number {
  const openNots: number[] = [0];
  let nots = 0;
  let deepest = 0;
  for (const kind of kinds) {
    if (kind === Kind.not) nots++;
    else if (kind === Kind.openParenthesis) {
      openNots.push(nots);
      nots += 1;
    } else if (kind === Kind.closeParenthesis && openNots.length > 1) nots = openNots.pop()!;
    else nots = openNots.length === 1 ? 0 : openNots.at(-1)! + 1;
    if (nots > deepest) deepest = nots;
  }
  return deepest;
}

/** For every opening parenthesis the index of the closing one, or -1. */
function closings(kinds: string): Int32Array {
  const close = new Int32Array(kinds.length).fill(-1);
  const open: number[] = [];
  for (let at = 0; at < kinds.length; at++) {
    if (kinds[at] === Kind.openParenthesis) open.push(at);
    else if (kinds[at] === Kind.closeParenthesis && open.length > 0) close[open.pop()!] = at;
  }
  return close;
}

/** Reads the tokens [from, to) in stretches that end before a connective; a large group is read by itself. */
function readLong(long: LongQuery, from: number, to: number): Part[] {
  const { kinds, close } = long;
  const parts: Part[] = [];
  let start = from;
  let cut = -1;
  let braceAt = -1;
  const flush = (end: number) => {
    if (end > start) for (const part of readStretch(long, start, end)) parts.push(shifted(part, start));
    start = end;
    cut = -1;
  };
  for (let at = from; at < to; at++) {
    const kind = kinds[at];
    if (kind === Kind.openBrace) braceAt = at;
    else if (kind === Kind.closeBrace) braceAt = -1;
    if (kind === Kind.unknown && beginsStray(kinds, at) && (braceAt < 0 || !closesSoon(kinds, at))) flush(at);
    // The `and` inside braces joins no terms.
    if ((kind === Kind.and || kind === Kind.or) && (braceAt < 0 || at - braceAt > LONGEST_PAIRS)) cut = at;
    if (kind === Kind.openParenthesis) {
      const end = close[at]! < 0 ? to : Math.min(to, close[at]! + 1);
      if (end - at > LONGEST_MATCH || holdsJunk(kinds, at, end)) {
        flush(startOfNots(kinds, at, start));
        parts.push(largeGroup(long, start, at, end));
        start = end;
        cut = -1;
      }
      at = end - 1;
    }
    if (at - start >= STRETCH) flush(cut > start ? cut : at + 1);
  }
  flush(to);
  return parts;
}

/**
 * Whether a stray begins with the unknown token at `at`. Nothing but a stray and closed braces holds one, so what stands
 * before it can be read by itself: stretches of junk, such as bytes that are no text, are short then, and repeat.
 */
function beginsStray(kinds: string, at: number): boolean {
  return at === 0 || !STRAYS.includes(kinds[at - 1]!);
}

/** A group that is no query anyhow: nobody minds if it is not seen as a list. */
function holdsJunk(kinds: string, open: number, end: number): boolean {
  return end - open > STRETCH && kinds.slice(open, end).includes(Kind.unknown);
}

/** Whether the next brace, if it is near, closes. */
function closesSoon(kinds: string, at: number): boolean {
  const brace = /[{}]/.exec(kinds.slice(at, at + LONGEST_PAIRS));
  return brace?.[0] === Kind.closeBrace;
}

function readStretch({ kinds, read }: LongQuery, start: number, end: number): readonly Part[] {
  const stretch = kinds.slice(start, end);
  const known = read.get(stretch);
  if (known) return known;
  const parts = readParts(stretch);
  read.set(stretch, parts);
  return parts;
}

function startOfNots(kinds: string, open: number, limit: number): number {
  let at = open;
  while (at > limit && kinds[at - 1] === Kind.not) at--;
  return at;
}

function largeGroup(long: LongQuery, first: number, open: number, end: number): Operand {
  const closing = long.close[open]!;
  const body = toSequence(readLong(long, open + 1, closing < 0 ? end : closing), open);
  let operand: Operand = { kind: 'group', first: open, last: end - 1, close: closing, body, opaque: false };
  for (let not = open - 1; not >= first; not--) operand = { kind: 'negation', first: not, last: end - 1, operand };
  return operand;
}

/** The same part, its tokens counted from `by`. */
function shifted(part: Part, by: number): Part {
  return 'connective' in part ? { connective: part.connective + by } : shiftedOperand(part, by);
}

const moved = (index: TokenIndex, by: number): TokenIndex => (index < 0 ? index : index + by);

function shiftedOperand(operand: Operand, by: number): Operand {
  const place = { first: operand.first + by, last: operand.last + by };
  switch (operand.kind) {
    case 'comparison':
      return {
        ...operand,
        ...place,
        term: moved(operand.term, by),
        operator: moved(operand.operator, by),
        operatorLast: moved(operand.operatorLast, by),
        misplacedNot: moved(operand.misplacedNot, by),
        value: operand.value && shiftedValue(operand.value, by),
      };
    case 'negation':
      return { ...operand, ...place, operand: operand.operand && shiftedOperand(operand.operand, by) };
    case 'group':
      return { ...operand, ...place, close: moved(operand.close, by), body: shiftedSequence(operand.body, by) };
    case 'missing':
      return { ...operand, ...place, after: operand.after + by };
    case 'stray':
      return { ...operand, ...place };
  }
}

function shiftedSequence(sequence: Sequence, by: number): Sequence {
  return {
    kind: 'sequence',
    operands: sequence.operands.map((operand) => shiftedOperand(operand, by)),
    connectives: sequence.connectives.map((index) => moved(index, by)),
  };
}

function shiftedValue(value: Value, by: number): Value {
  const place = { first: value.first + by, last: value.last + by };
  switch (value.kind) {
    case 'properties':
      return {
        ...value,
        ...place,
        close: moved(value.close, by),
        strays: value.strays.map((index) => index + by),
        pairs: value.pairs.map((pair) => ({
          connective: moved(pair.connective, by),
          name: moved(pair.name, by),
          operator: moved(pair.operator, by),
          value: moved(pair.value, by),
        })),
      };
    case 'list':
      return {
        ...value,
        ...place,
        close: moved(value.close, by),
        values: value.values.map((entry) => shiftedValue(entry, by)),
      };
    default:
      return { ...value, ...place };
  }
}
