import type { Finding } from '../findings';
import { contentEnd, endOfWrapped, isBreak, lacksOpening, stringEnd, unclosedName } from './string-ends';
import { codePoint, finding, stringFaults } from './string-faults';
import { isOddBlank, type WholeText, type Word, wordAt } from './words';

/** How many findings are told: behind so many a text is no JSON at all. */
export const MOST_FINDINGS = 100;

/** The deepest nesting of objects and lists that is looked into. */
export const DEEPEST = 200;

/**
 * A JSON text made fit for the parser: what is no JSON but means something is replaced, with as many characters, by JSON.
 * All offsets are of this text and count UTF-16 code units.
 */
export interface Mended {
  readonly text: string;
  /** The first things found on the way: comments, foreign quotes and words, faults in strings and numbers. In order. */
  readonly findings: readonly Finding[];
  /** The strings that are not between two quotes of JSON, by where they start. */
  readonly strings: ReadonlyMap<number, OddString>;
  /** Where the objects and lists begin that are never closed, the outermost first. */
  readonly open: readonly number[];
  /** Whether it is nested too deeply to be parsed. */
  readonly isTooDeep: boolean;
}

/** A string that is not written as JSON writes it. */
export interface OddString {
  /** Where it ends for its reader: before signs at the end of the line, where the closing quote is missing. */
  readonly end: number;
  readonly contentStart: number;
  readonly contentEnd: number;
}

/** Where reading the text has got to. */
interface Reading {
  readonly text: string;
  readonly whole: WholeText;
  readonly findings: Finding[];
  readonly strings: Map<number, OddString>;
  /** What is put in place of the text, in order of place. */
  readonly patches: { readonly start: number; readonly end: number; readonly text: string }[];
  readonly open: number[];
  /** By what closes a string in foreign quotes: how far there is none. */
  readonly unmatched: Map<string, number>;
}

/** Reads a short text once from its start to its end. Never throws, and does not nest. */
export function mend(text: string, whole: WholeText): Mended {
  const reading: Reading = {
    text,
    whole,
    findings: [],
    strings: new Map(),
    patches: [],
    open: [],
    unmatched: new Map(),
  };
  for (let at = 0; at < text.length && reading.open.length <= DEEPEST; ) at = readToken(reading, at);
  const { findings, strings, patches, open } = reading;
  const isTooDeep = open.length > DEEPEST;
  return { text: patched(text, patches), findings, strings, open, isTooDeep };
}

/** Reads what stands at an offset. @returns where it ends. */
function readToken(reading: Reading, at: number): number {
  const { text } = reading;
  switch (text[at]) {
    case ' ':
    case '\t':
    case '\n':
    case '\r':
    case ',':
    case ':':
      return at + 1;
    case '{':
    case '[':
      return openBracket(reading, at);
    case '}':
    case ']':
      if (text[reading.open.at(-1) ?? text.length] === (text[at] === '}' ? '{' : '[')) reading.open.pop();
      return at + 1;
    case '"':
      return readString(reading, at);
    case '/':
    case '#':
      return readComment(reading, at) ?? readWord(reading, at);
    default:
      return readForeignString(reading, at) ?? readBlank(reading, at) ?? readWord(reading, at);
  }
}

function note({ findings }: Reading, ...found: readonly Finding[]): void {
  if (findings.length < MOST_FINDINGS) findings.push(...found);
}

function openBracket(reading: Reading, at: number): number {
  reading.open.push(at);
  if (reading.open.length > DEEPEST) {
    reading.findings.push(finding('json-too-deep', at, at + 1, { deepest: DEEPEST }));
  }
  return at + 1;
}

/** A string as JSON writes it. It ends at the end of the line at the latest. */
function readString(reading: Reading, start: number): number {
  const { text } = reading;
  const { end, isClosed, isPlain } = stringEnd(text, start);
  const name = unclosedName(text, start, end, isClosed);
  if (name !== undefined) {
    note(reading, finding('json-string', start, name, { problem: 'unclosed' }));
    return takeString(reading, start, { end: name, contentStart: start + 1, contentEnd: name });
  }
  if (!isPlain) note(reading, ...stringFaults(text, start + 1, isClosed ? end - 1 : end));
  if (isClosed) return end;
  const wrapped = endOfWrapped(text, end);
  if (wrapped !== undefined) {
    note(reading, finding('json-string', start, end, { problem: 'line-breaks' }));
    return takeString(reading, start, { end: wrapped, contentStart: start + 1, contentEnd: wrapped - 1 });
  }
  const content = contentEnd(text, start, end);
  note(reading, finding('json-string', start, content, { problem: 'unclosed' }));
  return takeString(reading, start, { end: content, contentStart: start + 1, contentEnd: content });
}

/**
 * Lets the parser see a string of the same length. For a quote by itself there is no room: as a value it gets to see a
 * number, else what there is. @returns where the string ends for the parser.
 */
function takeString(reading: Reading, start: number, string: OddString): number {
  const { text, strings, patches } = reading;
  const { end } = string;
  strings.set(start, string);
  if (end - start >= 2) patches.push({ start, end, text: `"${' '.repeat(end - start - 2)}"` });
  else if (/:\s*$/.test(text.slice(Math.max(0, start - 100), start))) patches.push({ start, end, text: '0' });
  else return lineEnd(text, start);
  return end;
}

/** A comment of JavaScript, or of a shell; undefined when it is none. */
function readComment(reading: Reading, start: number): number | undefined {
  const { text } = reading;
  const sign = text[start] === '#' ? '#' : text.slice(start, start + 2);
  if (sign !== '#' && sign !== '//' && sign !== '/*') return undefined;
  const close = sign === '/*' ? text.indexOf('*/', start + 2) : -1;
  const end = sign !== '/*' ? lineEnd(text, start) : close < 0 ? text.length : close + 2;
  note(reading, finding('json-comment', start, start + text.slice(start, end).trimEnd().length, { sign }));
  reading.patches.push({ start, end, text: blankOf(text.slice(start, end)) });
  return end;
}

/** Blanks in place of a text, with the same line breaks. */
function blankOf(text: string): string {
  return text.replace(/[^\r\n]+/g, (line) => ' '.repeat(line.length));
}

function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text.charCodeAt(at))) at++;
  return at;
}

/** The quotes that people and word processors write instead of `"`, and what closes them. */
const FOREIGN_QUOTES: Readonly<Record<string, string>> = {
  "'": "'",
  '`': '`',
  '‘': '’‘',
  '‚': '‘’',
  '“': '”“',
  '„': '“”',
  '”': '”',
  '’': '’',
};

/** A string in foreign quotes on one line; undefined when there is none here. */
function readForeignString(reading: Reading, start: number): number | undefined {
  const { text } = reading;
  const closing = FOREIGN_QUOTES[text[start]!];
  if (closing === undefined) return undefined;
  let at = start + 1;
  if ((reading.unmatched.get(closing) ?? 0) > at) return undefined;
  while (at < text.length && !closing.includes(text[at]!) && !isBreak(text.charCodeAt(at))) {
    at += text[at] === '\\' ? 2 : 1;
  }
  if (at >= text.length || isBreak(text.charCodeAt(at))) {
    reading.unmatched.set(closing, at);
    return undefined;
  }
  note(reading, finding('json-string', start, at + 1, { problem: 'quotes', quote: text[start]! }));
  return takeString(reading, start, { end: at + 1, contentStart: start + 1, contentEnd: at });
}

/** Odd blanks; a byte-order mark at the start is nobody's mistake and passed over. Undefined where there is none. */
function readBlank(reading: Reading, start: number): number | undefined {
  const { text } = reading;
  let end = start;
  while (end < text.length && isOddBlank(text.charCodeAt(end))) end++;
  if (end === start) return undefined;
  const found = text.slice(start, end);
  reading.patches.push({ start, end, text: blankOf(found) });
  const from = start === 0 && found[0] === '\ufeff' ? 1 : start;
  if (end > from) {
    note(reading, finding('json-syntax', from, end, { expected: 'blank', found: codePoint(text[from]!) }));
  }
  return end;
}

/** A number, a literal or a word that is neither. */
function readWord(reading: Reading, start: number): number {
  const { text } = reading;
  const word: Word = wordAt(text, start, reading.whole);
  if (lacksOpening(text, start, word.end)) {
    note(reading, finding('json-string', start, word.end + 1, { problem: 'unopened' }));
    return takeString(reading, start, { end: word.end + 1, contentStart: start, contentEnd: word.end });
  }
  if (word.finding) note(reading, word.finding);
  if (word.instead !== undefined) reading.patches.push({ start, end: word.end, text: word.instead });
  return word.end;
}

function patched(text: string, patches: Reading['patches']): string {
  if (patches.length === 0) return text;
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text: instead } of patches) {
    parts.push(text.slice(at, start), instead);
    at = end;
  }
  return parts.join('') + text.slice(at);
}
