/** Characters that mean something to the scanner. */
export enum Code {
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
  backtick = 96,
  openBrace = 123,
  bar = 124,
  closeBrace = 125,
  tilde = 126,
  leftSingleQuote = 0x2018,
  rightSingleQuote = 0x2019,
  leftDoubleQuote = 0x201c,
  rightDoubleQuote = 0x201d,
  notEqual = 0x2260,
  lessOrEqual = 0x2264,
  greaterOrEqual = 0x2265,
  wideEquals = 0xff1d,
}

/** Whether a character is a digit of ASCII. */
export function isDigit(code: number): boolean {
  return code >= Code.zero && code <= Code.nine;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === Code.underscore;
}

/** Letters beyond ASCII count as letters: an unquoted `Übersicht` is one word. Blanks and quotes beyond ASCII do not. */
export function isWordStart(code: number): boolean {
  return isLetter(code) || (code >= 0xaa && !isUnknown(code) && !isTypographicQuote(code) && !isForeignSign(code));
}

/** Whether a character goes on a word. */
export function isWordPart(code: number): boolean {
  return isWordStart(code) || isDigit(code);
}

/** Signs beyond ASCII that stand for an operator. */
function isForeignSign(code: number): boolean {
  return (
    code === Code.notEqual || code === Code.lessOrEqual || code === Code.greaterOrEqual || code === Code.wideEquals
  );
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

/** Whether a character goes on a run that begins with a digit. */
export function isNumberPart(code: number): boolean {
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
export function isUnknown(code: number): boolean {
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
const UNUSED = '%*./;?@[\\]^';

/** The end of the letters and digits from `from` on. */
export function wordEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isWordPart(text.charCodeAt(at))) at++;
  return at;
}

/** The end of a word; `today-30d` and `now-1h` are not one word. */
export function pathEnd(text: string, from: number, end: number): number {
  let at = wordEnd(text, from, end);
  if (text.charCodeAt(at) === Code.minus && /^(?:now|today)$/i.test(text.slice(from, at))) return at;
  while (at < end && isPathPart(text.charCodeAt(at))) at++;
  return at;
}

/** Whether a character ends a line. */
export function isLineBreak(code: number): boolean {
  return code === Code.lineFeed || code === Code.carriageReturn;
}

/** The end of the line around `from`, at most `end`. */
export function lineEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !isLineBreak(text.charCodeAt(at))) at++;
  return at;
}

/** The end of a stretch without the blanks at its end; at least one character stays. */
export function trimmedEnd(text: string, from: number, to: number): number {
  let at = to;
  while (at > from + 1 && (text.charCodeAt(at - 1) === Code.space || text.charCodeAt(at - 1) === Code.tab)) at--;
  return at;
}
