import {
  Code,
  isDigit,
  isNumberPart,
  isUnknown,
  isWordPart,
  isWordStart,
  lineEnd,
  pathEnd,
  trimmedEnd,
  wordEnd,
} from './characters';
import { apostropheMeant, closingQuote } from './scan-quotes';
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
  [Code.notEqual]: Kind.equality,
  [Code.lessOrEqual]: Kind.relation,
  [Code.greaterOrEqual]: Kind.relation,
  [Code.wideEquals]: Kind.equality,
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
    else if (code === Code.apostrophe || code === Code.doubleQuote || code === Code.backtick) this.string(code);
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
    // `===` and `!==` are one sign.
    const isTripled = paired === Kind.equality && this.text.startsWith('==', this.at + 1) && this.at + 2 < this.end;
    this.push(paired ?? kind, this.at + (isTripled ? 3 : paired === undefined ? 1 : 2));
  }

  /** Neighbouring characters that belong nowhere are one token and one finding; so is a comment of another language. */
  private unknown(): void {
    let end = Math.max(this.at + 1, this.foreignComment());
    while (end < this.end && isUnknown(this.text.charCodeAt(end))) end++;
    this.problems.push({ code: 'unexpected-character', start: this.at, end });
    this.push(Kind.unknown, end);
  }

  /** Where a comment of another language ends, which stands apart and within its line; 0 where none begins. */
  private foreignComment(): number {
    const { text, at, end } = this;
    if (at > 0 && !/\s/.test(text.charAt(at - 1))) return 0;
    if (text.startsWith('//', at)) return trimmedEnd(text, at, lineEnd(text, at, end));
    BLOCK_COMMENT.lastIndex = at;
    const length = BLOCK_COMMENT.exec(text)?.[0].length ?? 0;
    return at + length <= end ? at + length : 0;
  }
}

/** Nobody looks farther for the end of a comment: a long line may hold many beginnings. */
const BLOCK_COMMENT = /\/\*[^\n\r]{0,200}?\*\//y;

/** The kind of a whole word: a keyword in any letter case, or a term. */
function kindOfWord(word: string): Kind {
  if (word.length > LONGEST_WORD) return Kind.word;
  const known = WORDS[word] ?? WORDS[word.toLowerCase()];
  return typeof known === 'string' ? known : Kind.word;
}
