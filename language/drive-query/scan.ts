import { Kind, type LexicalProblem, type Tokens } from './tokens';

/**
 * Words that are not terms, by their lower-case spelling. Spellings from other languages get the kind of what they mean,
 * so that the rest of the query is read as intended; `check/spelling.ts` reports them by name.
 */
const WORDS: Readonly<Record<string, Kind>> = {
  and: Kind.and,
  or: Kind.or,
  not: Kind.not,
  in: Kind.in,
  contains: Kind.contains,
  like: Kind.contains,
  has: Kind.has,
  is: Kind.is,
  starts: Kind.starts,
  with: Kind.with,
  true: Kind.boolean,
  false: Kind.boolean,
  null: Kind.null,
  now: Kind.moment,
  today: Kind.moment,
};
const LONGEST_WORD = 8;

/** Words that may follow a closing quote without a blank, as in `'x'in parents`. */
const AFTER_VALUE = /^(?:and|or|in|not|contains)$/i;

enum Code {
  tab = 9,
  lineFeed = 10,
  carriageReturn = 13,
  space = 32,
  bang = 33,
  doubleQuote = 34,
  hash = 35,
  dollar = 36,
  ampersand = 38,
  apostrophe = 39,
  openParenthesis = 40,
  closeParenthesis = 41,
  star = 42,
  plus = 43,
  comma = 44,
  minus = 45,
  dot = 46,
  slash = 47,
  zero = 48,
  nine = 57,
  colon = 58,
  less = 60,
  equals = 61,
  greater = 62,
  at = 64,
  backslash = 92,
  underscore = 95,
  openBrace = 123,
  bar = 124,
  closeBrace = 125,
  tilde = 126,
  leftSingleQuote = 0x2018,
  rightSingleQuote = 0x2019,
  leftDoubleQuote = 0x201c,
  rightDoubleQuote = 0x201d,
}

/** Signs by their first character. `:`, `~`, `&` and `|` come from other languages, like the words above. */
const SYMBOLS: Readonly<Record<number, Kind>> = {
  [Code.openParenthesis]: Kind.openParenthesis,
  [Code.closeParenthesis]: Kind.closeParenthesis,
  [Code.openBrace]: Kind.openBrace,
  [Code.closeBrace]: Kind.closeBrace,
  [Code.comma]: Kind.comma,
  [Code.plus]: Kind.sign,
  [Code.minus]: Kind.sign,
  [Code.equals]: Kind.equality,
  [Code.colon]: Kind.equality,
  [Code.tilde]: Kind.contains,
  [Code.bang]: Kind.not,
  [Code.less]: Kind.relation,
  [Code.greater]: Kind.relation,
  [Code.ampersand]: Kind.and,
  [Code.bar]: Kind.or,
};

/** Signs of two characters: first code × 0x10000 + second code. */
const PAIRS: Readonly<Record<number, Kind>> = {
  [Code.equals * 0x10000 + Code.equals]: Kind.equality,
  [Code.bang * 0x10000 + Code.equals]: Kind.equality,
  [Code.less * 0x10000 + Code.equals]: Kind.relation,
  [Code.greater * 0x10000 + Code.equals]: Kind.relation,
  [Code.less * 0x10000 + Code.greater]: Kind.equality,
  [Code.equals * 0x10000 + Code.less]: Kind.relation,
  [Code.equals * 0x10000 + Code.greater]: Kind.relation,
  [Code.colon * 0x10000 + Code.equals]: Kind.equality,
  [Code.ampersand * 0x10000 + Code.ampersand]: Kind.and,
  [Code.bar * 0x10000 + Code.bar]: Kind.or,
};

/** Cuts `text` from `start` to `end` into tokens; offsets in the answer are offsets into `text`. Never throws. */
export function scan(text: string, start = 0, end = text.length): Tokens {
  return scanStretches(text, [{ start, end }]);
}

/** Cuts several stretches of `text` into one row of tokens. */
export function scanStretches(
  text: string,
  stretches: readonly { readonly start: number; readonly end: number }[],
): Tokens {
  const scanner = new Scanner(text);
  for (const { start, end } of stretches) scanner.run(start, end);
  return scanner.tokens();
}

class Scanner {
  private kinds = '';
  private braces = 0;
  private readonly starts: number[] = [];
  private readonly ends: number[] = [];
  private readonly comments: number[] = [];
  private readonly problems: LexicalProblem[] = [];

  private at = 0;
  private end = 0;

  constructor(private readonly text: string) {}

  run(start: number, end: number): void {
    this.at = start;
    this.end = end;
    while (this.at < end) this.next();
  }

  tokens(): Tokens {
    const { text, kinds, starts, ends, comments, problems } = this;
    return { text, kinds, starts, ends, comments, problems };
  }

  private next(): void {
    const code = this.text.charCodeAt(this.at);
    if (code === Code.space || (code >= Code.tab && code <= Code.carriageReturn)) this.at++;
    else if (isWordStart(code)) this.word();
    else if (code >= Code.zero && code <= Code.nine) this.number();
    else if (code === Code.apostrophe || code === Code.doubleQuote) this.string(code);
    else if (code === Code.leftSingleQuote || code === Code.leftDoubleQuote) this.string(code + 1);
    else if (code === Code.rightSingleQuote || code === Code.rightDoubleQuote) this.string(code);
    else if (code === Code.hash) this.comment();
    else if (code === Code.dollar) this.push(Kind.variable, wordEnd(this.text, this.at + 1, this.end));
    else this.symbol(code);
  }

  private push(kind: Kind, end: number): void {
    this.kinds += kind;
    this.starts.push(this.at);
    this.ends.push(end);
    this.at = end;
  }

  private comment(): void {
    const end = lineEnd(this.text, this.at, this.end);
    this.comments.push(this.at, end);
    this.at = end;
  }

  private word(): void {
    const end = pathEnd(this.text, this.at, this.end);
    const word = this.text.slice(this.at, end);
    this.push(this.braces > 0 && (word === 'key' || word === 'value') ? Kind.property : kindOfWord(word), end);
  }

  /** `30d` is a duration; any other run that begins with a digit is a number or an unquoted timestamp. */
  private number(): void {
    let end = this.at + 1;
    while (end < this.end && isDigit(this.text.charCodeAt(end))) end++;
    const unit = this.text[end];
    if (unit !== undefined && end < this.end && 'smhdw'.includes(unit) && !isWordPart(this.text.charCodeAt(end + 1))) {
      this.push(Kind.duration, end + 1);
      return;
    }
    while (end < this.end && isNumberPart(this.text.charCodeAt(end))) end++;
    this.push(Kind.number, end);
  }

  /** A quoted value ends at its quote or at the end of its line: an open quote never swallows the rest of the file. */
  private string(quote: number): void {
    let close = closingQuote(this.text, this.at + 1, this.end, quote);
    if (close < 0) {
      const end = trimmedEnd(this.text, this.at, lineEnd(this.text, this.at, this.end));
      this.problems.push({ code: 'unterminated-string', start: this.at, end });
      this.push(Kind.string, end);
      return;
    }
    const early = quote === Code.apostrophe ? apostropheMeant(this.text, close, this.end) : -1;
    if (early >= 0) {
      this.problems.push({ code: 'unescaped-apostrophe', start: close, end: close + 1 });
      close = early;
    }
    this.push(Kind.string, close + 1);
  }

  private symbol(code: number): void {
    const kind = SYMBOLS[code];
    if (kind === undefined) {
      this.unknown();
      return;
    }
    if (kind === Kind.openBrace) this.braces++;
    if (kind === Kind.closeBrace) this.braces = 0;
    const pair = code * 0x10000 + (this.at + 1 < this.end ? this.text.charCodeAt(this.at + 1) : 0);
    const paired = PAIRS[pair];
    this.push(paired ?? kind, this.at + (paired === undefined ? 1 : 2));
  }

  /** Neighbouring characters that belong nowhere are one token and one finding. */
  private unknown(): void {
    let end = this.at + 1;
    while (end < this.end && isUnknown(this.text.charCodeAt(end))) end++;
    this.problems.push({ code: 'unexpected-character', start: this.at, end });
    this.push(Kind.unknown, end);
  }
}

/** The kind of a whole word: a keyword in any letter case, or a term. */
function kindOfWord(word: string): Kind {
  if (word.length > LONGEST_WORD) return Kind.word;
  const known = WORDS[word] ?? WORDS[word.toLowerCase()];
  return typeof known === 'string' ? known : Kind.word;
}

function isDigit(code: number): boolean {
  return code >= Code.zero && code <= Code.nine;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === Code.underscore;
}

/** Letters beyond ASCII count as letters: an unquoted `Übersicht` is one word. Blanks and quotes beyond ASCII do not. */
function isWordStart(code: number): boolean {
  return isLetter(code) || (code >= 0xaa && !isUnknown(code) && !isTypographicQuote(code));
}

function isWordPart(code: number): boolean {
  return isWordStart(code) || isDigit(code);
}

function isTypographicQuote(code: number): boolean {
  return code >= Code.leftSingleQuote && code <= Code.rightDoubleQuote && (code & 3) !== 2 && (code & 3) !== 3;
}

/** Parts of e-mail addresses, MIME types, ids and label fields, so that an unquoted one is a single token. */
function isPathPart(code: number): boolean {
  return (
    isWordPart(code) ||
    code === Code.dot ||
    code === Code.slash ||
    code === Code.minus ||
    code === Code.at ||
    code === Code.star
  );
}

function isNumberPart(code: number): boolean {
  return (
    isWordPart(code) ||
    code === Code.dot ||
    code === Code.colon ||
    code === Code.minus ||
    code === Code.slash ||
    code === Code.at
  );
}

/** Characters of no use in a query: control characters, brackets and signs without meaning, blanks beyond ASCII. */
function isUnknown(code: number): boolean {
  if (code < 0x80) {
    return (
      code < Code.tab ||
      (code > Code.carriageReturn && code < Code.space) ||
      code === 127 ||
      UNUSED.includes(String.fromCharCode(code))
    );
  }
  return (
    code < 0xaa ||
    code === 0xfeff ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x2028 && code <= 0x202f) ||
    code === 0x205f ||
    code === 0x3000
  );
}
const UNUSED = '%*./;?@[\\]^`';

function wordEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isWordPart(text.charCodeAt(at))) at++;
  return at;
}

/** The end of a word; `today-30d` and `now-1h` are not one word. */
function pathEnd(text: string, from: number, end: number): number {
  let at = wordEnd(text, from, end);
  if (text.charCodeAt(at) === Code.minus && /^(?:now|today)$/i.test(text.slice(from, at))) return at;
  while (at < end && isPathPart(text.charCodeAt(at))) at++;
  return at;
}

function isLineBreak(code: number): boolean {
  return code === Code.lineFeed || code === Code.carriageReturn;
}

function lineEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !isLineBreak(text.charCodeAt(at))) at++;
  return at;
}

function trimmedEnd(text: string, from: number, to: number): number {
  let at = to;
  while (at > from + 1 && (text.charCodeAt(at - 1) === Code.space || text.charCodeAt(at - 1) === Code.tab)) at--;
  return at;
}

/** The next unescaped `quote` on the line, or -1. */
function closingQuote(text: string, from: number, limit: number, quote: number): number {
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (code === Code.lineFeed || code === Code.carriageReturn) return -1;
    if (code === Code.backslash && !isLineBreak(text.charCodeAt(at + 1))) at++;
  }
  return -1;
}

/** How far behind an apostrophe the real end of the value is looked for. */
const LONGEST_AFTER_APOSTROPHE = 200;

/**
 * Whether the quote at `close` is an apostrophe that its writer meant as text, as in `'it's here'`.
 * Returns the quote that really ends the value, or -1. A letter right behind the quote gives it away, unless it begins a
 * keyword; then a later quote on the line must end the value where something that may follow a value stands.
 */
function apostropheMeant(text: string, close: number, end: number): number {
  const limit = Math.min(end, close + LONGEST_AFTER_APOSTROPHE);
  if (!isWordPart(text.charCodeAt(close + 1)) || close + 1 >= limit) return -1;
  if (AFTER_VALUE.test(text.slice(close + 1, wordEnd(text, close + 1, limit)))) return -1;
  for (
    let at = closingQuote(text, close + 1, limit, Code.apostrophe);
    at >= 0;
    at = closingQuote(text, at + 1, limit, Code.apostrophe)
  ) {
    const rest = text.slice(at + 1, Math.min(limit, at + 16));
    if (/^\s*(?:$|[)},#&|]|(?:and|or|in)\b)/i.test(rest)) return at;
  }
  return -1;
}
