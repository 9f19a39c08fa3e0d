import type { LongPiece } from '../requests/tree';

/** What a stretch of base64 holds. Places are offsets from the start of its text. */
export interface PieceFacts {
  /** How many characters of the alphabet there are; each stands for six bits. */
  readonly digits: number;
  /** Whether there is nothing else, so that the n-th character is the n-th digit. */
  readonly isPlain: boolean;
  readonly firstDigit: number | undefined;
  /** The first character that is no base64; `character` with its escape replaced. */
  readonly bad: { readonly at: number; readonly length: number; readonly character: string } | undefined;
  readonly firstPad: number | undefined;
  readonly pads: number;
  /** The first digit behind the first `=`. */
  readonly digitBehindPad: number | undefined;
  /** The first `+` or `/`. */
  readonly standard: number | undefined;
  /** The first `-` or `_`. */
  readonly urlSafe: number | undefined;
  /** The first blank or line break. */
  readonly blank: number | undefined;
  /** An escape that breaks off at the end and goes on in the next piece. */
  readonly rest: string;
}

/**
 * Looks through a piece of a JSON string from the offset `from`. `carry` is the `rest` of the piece before: it counts as
 * standing in front, at negative offsets; only one of the two is ever there. The answer is kept as long as the piece is.
 */
export function pieceFacts(piece: LongPiece, from: number, carry: string): PieceFacts {
  const known = CACHE.get(piece);
  if (known?.from === from && known.carry === carry) return known.facts;
  const facts = scan(carry + piece.text, from, carry.length);
  CACHE.set(piece, { from, carry, facts });
  return facts;
}

const CACHE = new WeakMap<LongPiece, { from: number; carry: string; facts: PieceFacts }>();

/** The digits of a piece with nothing between them, looked through as `pieceFacts` does. */
export function digitsOf(piece: LongPiece, from: number, carry: string): string {
  const { rest } = pieceFacts(piece, from, carry);
  const text = (carry + piece.text).slice(from);
  return text
    .slice(0, text.length - rest.length)
    .replace(/\\(u[\da-f]{4}|.)/gis, (written) => readEscape(written, 0)?.character ?? '')
    .replace(/[^\w+/-]/g, '');
}

/** One bit each, so that several can be looked for at once. */
const BAD = 0;
const LETTER = 1;
const STANDARD = 2;
const URL_SAFE = 4;
const PAD = 8;
const BLANK = 16;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[A-Za-z0-9]/.test(character)) return LETTER;
  if ('+/'.includes(character)) return STANDARD;
  if ('-_'.includes(character)) return URL_SAFE;
  if (character === '=') return PAD;
  return ' \t\r\n'.includes(character) ? BLANK : BAD;
});

const BACKSLASH = 0x5c;

function scan(text: string, from: number, shift: number): PieceFacts {
  const found = nothing();
  let at = from;
  while (at < text.length) {
    const run = runFrom(text, at, knownKinds(found));
    found.digits += run;
    at += run;
    if (at === text.length) break;
    const code = text.charCodeAt(at);
    const escaped = code === BACKSLASH ? readEscape(text, at) : undefined;
    if (code === BACKSLASH && !escaped) break;
    const character = escaped?.character ?? String.fromCodePoint(text.codePointAt(at)!);
    const length = escaped?.length ?? character.length;
    note(found, character, at - shift, length);
    at += length;
  }
  const isPlain = from === 0 && shift === 0 && found.digits === text.length;
  return { ...found, isPlain, rest: text.slice(at) };
}

/** The kinds of digits of which one more tells nothing new but its number. */
function knownKinds({ firstDigit, pads, digitBehindPad, standard, urlSafe }: Found): number {
  if (firstDigit === undefined || (pads > 0 && digitBehindPad === undefined)) return 0;
  return LETTER | (standard === undefined ? 0 : STANDARD) | (urlSafe === undefined ? 0 : URL_SAFE);
}

function runFrom(text: string, start: number, kinds: number): number {
  let at = start;
  while (at < text.length && (KINDS[text.charCodeAt(at)]! & kinds) !== 0) at++;
  return at - start;
}

type Found = { -readonly [Name in keyof Omit<PieceFacts, 'isPlain' | 'rest'>]: PieceFacts[Name] };

function nothing(): Found {
  return {
    digits: 0,
    firstDigit: undefined,
    bad: undefined,
    firstPad: undefined,
    pads: 0,
    digitBehindPad: undefined,
    standard: undefined,
    urlSafe: undefined,
    blank: undefined,
  };
}

function note(found: Found, character: string, at: number, length: number): void {
  const kind = character.length === 1 ? (KINDS[character.charCodeAt(0)] ?? BAD) : BAD;
  if (kind === BAD) found.bad ??= { at, length, character };
  else if (kind === BLANK) found.blank ??= at;
  else if (kind === PAD) {
    found.pads++;
    found.firstPad ??= at;
  } else {
    if (kind === STANDARD) found.standard ??= at;
    if (kind === URL_SAFE) found.urlSafe ??= at;
    if (found.pads > 0) found.digitBehindPad ??= at;
    found.firstDigit ??= at;
    found.digits++;
  }
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The escape at an offset; undefined when the text ends inside it. One that JSON does not know stands for itself. */
function readEscape(text: string, at: number): { character: string; length: number } | undefined {
  const letter = text[at + 1];
  if (letter === undefined) return undefined;
  if (letter !== 'u') return { character: ESCAPES[letter] ?? ('"/'.includes(letter) ? letter : '\\'), length: 2 };
  const digits = text.slice(at + 2, at + 6);
  if (!/^[\da-f]*$/i.test(digits)) return { character: '\\', length: 2 };
  return digits.length < 4 ? undefined : { character: String.fromCharCode(Number.parseInt(digits, 16)), length: 6 };
}
