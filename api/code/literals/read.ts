import { readEscape } from './escapes';
import type { Form, Interpolation, Language } from './languages';

/** A stretch of a string: text as it is when the program runs, or an expression of the program that gives the text. */
export type Piece = { readonly text: string } | { readonly expression: string };

/** A string of a program. */
export interface Literal {
  /** In UTF-16 code units of the source; quotes and prefix belong to it. */
  readonly start: number;
  readonly end: number;
  readonly form: Form;
  readonly pieces: readonly Piece[];
}

/** The strings of a source in their order. One that is not ended ends with its line, or with the source. Never throws. */
export function literalsIn(source: string, language: Language): Literal[] {
  const found: Literal[] = [];
  const word = /\w+/y;
  for (let at = 0; at < source.length; ) {
    const skipped = endOf(language.skip, source, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const literal = literalAt(source, at, language);
    if (literal) {
      found.push(literal);
      at = Math.max(literal.end, at + 1);
      continue;
    }
    word.lastIndex = at;
    at = word.test(source) ? word.lastIndex : at + 1;
  }
  return found;
}

/** The string that begins at `at`. */
export function literalAt(source: string, at: number, { forms }: Language): Literal | undefined {
  for (const form of forms) {
    form.open.lastIndex = at;
    const opening = form.open.exec(source)?.[0];
    if (opening === undefined) continue;
    if (form.bare === 'line') return readLine(source, at, form);
    if (form.bare === 'block') return readBlock(source, at, at + opening.length, form);
    const close = form.close?.(opening) ?? opening.replace(/^[^"'`]+/, '');
    return readQuoted(source, at, at + opening.length, close, form);
  }
  return undefined;
}

function readQuoted(source: string, start: number, inner: number, close: string, form: Form): Literal {
  const pieces = gatherer();
  let at = inner;
  while (at < source.length) {
    const character = source.charAt(at);
    if (source.startsWith(close, at)) {
      if (!form.doubled || !source.startsWith(close, at + close.length)) {
        return { start, end: at + close.length, form, pieces: pieces.all() };
      }
      pieces.text(close);
      at += 2 * close.length;
      continue;
    }
    if (character === '\n' && !form.multiline) break;
    if (character === '\\' && form.guarded) {
      pieces.text(source.slice(at, at + 2));
      at += 2;
      continue;
    }
    if (character === '\\' && form.escapes) {
      const { value, next } = readEscape(source, at, form.escapes);
      pieces.text(value);
      at = next;
      continue;
    }
    at = readPlain(source, at, form.interpolation, pieces);
  }
  return { start, end: Math.min(at, source.length), form, pieces: pieces.all() };
}

/** A character that stands for itself, or an expression. Returns where it goes on. */
function readPlain(source: string, at: number, interpolation: Interpolation | undefined, pieces: Gatherer): number {
  const character = source.charAt(at);
  if (interpolation?.doubledBraces && /[{}]/.test(character) && source.charAt(at + 1) === character) {
    pieces.text(character);
    return at + 2;
  }
  const found = interpolation && expressionAt(source, at, interpolation.open);
  if (!found) {
    pieces.text(character);
    return at + 1;
  }
  pieces.expression(found.expression);
  return found.end;
}

function expressionAt(source: string, at: number, open: RegExp): { expression: string; end: number } | undefined {
  open.lastIndex = at;
  const match = open.exec(source);
  if (!match) return undefined;
  const begin = at + match[0].length;
  if (match[1] !== undefined) return { expression: match[1], end: begin };
  const end = endOfBraces(source, begin);
  return end === undefined ? undefined : { expression: source.slice(begin, end).trim(), end: end + 1 };
}

const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/y;

/** Where the brace is that closes what was opened before `at`; strings are passed over. */
function endOfBraces(source: string, at: number): number | undefined {
  let depth = 0;
  for (let place = at; place < source.length; place++) {
    const character = source.charAt(place);
    QUOTED.lastIndex = place;
    if (/["'`]/.test(character) && QUOTED.test(source)) place = QUOTED.lastIndex - 1;
    else if (character === '{') depth++;
    else if (character === '}' && depth-- === 0) return place;
    else if (character === '\n') return undefined;
  }
  return undefined;
}

function readLine(source: string, start: number, form: Form): Literal {
  const rest = source.slice(start);
  const text = /^[^\n]*?(?=[ \t]+#|[ \t\r]*(?:\n|$))/.exec(rest)?.[0] ?? '';
  return { start, end: start + text.length, form, pieces: [{ text }] };
}

/** Lines that are indented deeper than the one which opens the block. Whether line ends are folded makes no difference to a query. */
function readBlock(source: string, start: number, inner: number, form: Form): Literal {
  const lineStart = source.lastIndexOf('\n', start - 1) + 1;
  const outer = /^[ \t]*/.exec(source.slice(lineStart))![0].length;
  const lines: string[] = [];
  let at = inner;
  for (const line of source.slice(inner).split(/(?<=\n)/)) {
    if (line.trim() !== '' && /^[ \t]*/.exec(line)![0].length <= outer) break;
    lines.push(line);
    at += line.length;
  }
  const indent = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)![0].length));
  const text = lines.map((line) => (line.trim() === '' ? '\n' : line.slice(indent))).join('');
  return { start, end: at, form, pieces: [{ text }] };
}

interface Gatherer {
  readonly text: (text: string) => void;
  readonly expression: (expression: string) => void;
  readonly all: () => Piece[];
}

function gatherer(): Gatherer {
  const pieces: Piece[] = [];
  let run = '';
  const flush = () => {
    if (run !== '') pieces.push({ text: run });
    run = '';
  };
  return {
    text: (text) => {
      run += text;
    },
    expression: (expression) => {
      flush();
      pieces.push({ expression });
    },
    all: () => {
      flush();
      return pieces;
    },
  };
}

/** Where the first of the expressions that matches at `at` ends; `at` when none does. */
export function endOf(expressions: readonly RegExp[], source: string, at: number): number {
  for (const expression of expressions) {
    expression.lastIndex = at;
    if (expression.test(source)) return expression.lastIndex;
  }
  return at;
}
