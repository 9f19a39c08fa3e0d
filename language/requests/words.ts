import { shortened } from '../drive-query/describe/markdown';
import type { Finding } from '../findings';
import { finding } from './string-faults';

/** A row of characters outside quotes that belong together. */
export interface Word {
  readonly end: number;
  /** What is wrong with it, where its meaning is clear; of other words the parser complains. */
  readonly finding?: Finding;
  /** What the parser gets to see in its place, as long as the word. */
  readonly instead?: string;
}

/** The text between two offsets, with what is cut out of it. */
export type WholeText = (start: number, end: number) => string;

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** How other languages write the words of JSON. */
const LITERALS: Readonly<Record<string, string>> = {
  True: 'true',
  TRUE: 'true',
  False: 'false',
  FALSE: 'false',
  None: 'null',
  Null: 'null',
  NULL: 'null',
  undefined: 'null',
};

/** The word at an offset: at least one character. `whole` says what stands there where something is cut out of the text. */
export function wordAt(text: string, start: number, whole: WholeText): Word {
  const end = wordEnd(text, start);
  const word = whole(start, end);
  const length = end - start;
  if (word === 'true' || word === 'false' || word === 'null') return { end };
  if (NUMBER.test(word)) return word.length === length ? { end } : { end, instead: '1'.repeat(length) };
  const value = numberOf(word);
  if (value !== undefined) {
    return {
      end,
      finding: finding('json-number', start, end, { text: shortened(word, 30), instead: JSON.stringify(value) }),
      instead: '1'.repeat(length),
    };
  }
  const literal = Object.hasOwn(LITERALS, word) ? LITERALS[word]! : undefined;
  if (literal !== undefined && !isName(text, end)) {
    return {
      end,
      finding: finding('json-syntax', start, end, { expected: 'literal', found: word, instead: literal }),
      instead: literal.padEnd(length),
    };
  }
  // The parser cuts words in another way: it would take the slashes of an address for a comment.
  return { end, instead: 'x'.repeat(length) };
}

/**
 * What a number is that JSON writes in another way: `+1`, `.5`, `1.`, `007`, `0x1F`, `1_000`. Undefined for what is no
 * number, and for a number that JSON has no way to write.
 */
export function numberOf(word: string): number | undefined {
  if (!/^[-+]?\.?\d/.test(word)) return undefined;
  const digits = word.replace(/(?<=\d)_(?=\d)/g, '').replace(/^\+/, '');
  const sign = digits.startsWith('-') ? -1 : 1;
  const bare = digits.replace(/^-/, '');
  const isOther = /^0[xXoObB]/.test(bare);
  if (!isOther && !/^(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?$/.test(bare)) return undefined;
  const value = sign * Number(bare);
  return Number.isFinite(value) ? value : undefined;
}

/** Up to a blank or a sign of JSON. The slashes of an address belong to the word, those of a comment end it. */
function wordEnd(text: string, start: number): number {
  let at = start + 1;
  while (
    at < text.length &&
    !/[\s{}[\],:"]/.test(text[at]!) &&
    !isOddBlank(text.charCodeAt(at)) &&
    !startsComment(text, at)
  )
    at++;
  if (text.startsWith('://', at)) {
    at += 3;
    while (at < text.length && !/[\s{}[\],"]/.test(text[at]!)) at++;
  }
  return at;
}

function startsComment(text: string, at: number): boolean {
  return text[at] === '/' && (text[at + 1] === '/' || text[at + 1] === '*');
}

/** Whether a colon follows: then the word is a name. */
function isName(text: string, end: number): boolean {
  let at = end;
  while (at < text.length && /\s/.test(text[at]!)) at++;
  return text[at] === ':';
}

/** Whether a character looks like a blank, or like nothing, and is none in JSON. */
export function isOddBlank(code: number): boolean {
  if (code < 127) return code < 32 && code !== 9 && code !== 10 && code !== 13;
  return /[\p{Cc}\p{Cf}\p{Z}]/u.test(String.fromCharCode(code));
}
