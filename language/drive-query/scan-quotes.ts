import { Code, isLineBreak, isWordPart, wordEnd } from './characters';

/** Words that may follow a closing quote without a blank, as in `'x'in parents`. */
const AFTER_VALUE = /^(?:and|or|in|not|contains)$/i;

/** The offset of the next unescaped `quote` on the line, or -1. */
export function closingQuote(text: string, from: number, limit: number, quote: number): number {
  for (let at = from; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === quote) return at;
    if (isLineBreak(code)) return -1;
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
export function apostropheMeant(text: string, close: number, end: number): number {
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
