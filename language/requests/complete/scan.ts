/** A stretch of a JSON text that is one word: a string with its quotes, or letters and digits without. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** The sign that it begins with, if it is a quote. */
  readonly quote: '"' | "'" | '';
  /** What it says, without quotes, escapes as they are written. */
  readonly text: string;
}

/** An object or list that is open at a place. */
export interface Frame {
  readonly kind: 'object' | 'array';
  expects: 'name' | 'colon' | 'value' | 'comma';
  /** Of the member whose value is open, or would be next. */
  name: string;
  /** Of the item that is open, or would be next. */
  index: number;
  readonly names: string[];
}

/** What stands before a place: the objects and lists that are open, and the word under the cursor. */
export interface Behind {
  readonly stack: readonly Frame[];
  readonly token: Token;
  /** Where the last value ends that is complete. */
  readonly lastEnd: number;
}

/** Reads a text up to `offset`. Undefined when that lies in a comment. Never throws, and does not nest. */
export function scanBehind(text: string, offset: number): Behind | undefined {
  const stack: Frame[] = [];
  let lastEnd = 0;
  let at = 0;
  while (at < offset) {
    const char = text[at]!;
    if (char === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      const end = commentEnd(text, at);
      if (offset < end || (offset === end && text[at + 1] === '/')) return undefined;
      at = end;
    } else if (isWordStart(char)) {
      const token = tokenAt(text, at, offset);
      if (offset <= token.end && isUnder(token, offset)) return { stack, token, lastEnd };
      at = token.end;
      accept(stack.at(-1), token);
      lastEnd = at;
    } else {
      at++;
      if (punctuate(stack, char)) lastEnd = at;
    }
  }
  const next = text[offset] ?? '';
  const isNextWord = isWordStart(next) && !(next === '"' || next === "'");
  const token = isNextWord
    ? tokenAt(text, offset, offset)
    : { start: offset, end: offset, quote: '' as const, text: '' };
  return { stack, token, lastEnd };
}

/** Behind the closing quote nothing more is written to a string; a word without quotes goes on. */
function isUnder({ end, quote, start, text }: Token, offset: number): boolean {
  const isClosed = quote !== '' && end - start === text.length + 2;
  return isClosed ? offset < end : true;
}

/** A word is what stands in its frame next. */
function accept(frame: Frame | undefined, { text }: Token): void {
  if (!frame) return;
  if (frame.kind === 'object' && frame.expects !== 'value') {
    frame.name = text;
    frame.names.push(text);
    frame.expects = 'colon';
  } else {
    if (frame.kind === 'array' && frame.expects === 'comma') frame.index++;
    frame.expects = 'comma';
  }
}

/** @returns whether a value ends with the sign. */
function punctuate(stack: Frame[], char: string): boolean {
  const frame = stack.at(-1);
  switch (char) {
    case '{':
      stack.push({ kind: 'object', expects: 'name', name: '', index: 0, names: [] });
      return false;
    case '[':
      stack.push({ kind: 'array', expects: 'value', name: '', index: 0, names: [] });
      return false;
    case ':':
      if (frame?.kind === 'object') frame.expects = 'value';
      return false;
    case ',':
      if (frame?.kind === 'array' && frame.expects === 'comma') frame.index++;
      if (frame) frame.expects = frame.kind === 'object' ? 'name' : 'value';
      return false;
    case '}':
    case ']': {
      stack.pop();
      const outer = stack.at(-1);
      if (outer) outer.expects = 'comma';
      return true;
    }
    default:
      return false;
  }
}

/** What stands behind a place: the next sign that matters, and the names of the members that follow in the same object. */
export interface Ahead {
  readonly next: 'value' | 'colon' | 'comma' | 'end';
  readonly names: readonly string[];
}

/** Reads a text from `offset` to the end of the object that is open there. */
export function scanAhead(text: string, offset: number): Ahead {
  let next: Ahead['next'] | undefined;
  const names: string[] = [];
  let depth = 0;
  let last: string | undefined;
  for (let at = offset; at < text.length && depth >= 0; ) {
    const char = text[at]!;
    if (char === '/' && (text[at + 1] === '/' || text[at + 1] === '*')) {
      at = commentEnd(text, at);
      continue;
    }
    if (isWordStart(char)) {
      next ??= 'value';
      const token = tokenAt(text, at, -1);
      if (depth === 0) last = token.text;
      at = token.end;
      continue;
    }
    at++;
    if (/\s/.test(char)) continue;
    next ??= char === ':' ? 'colon' : char === ',' ? 'comma' : char === '{' || char === '[' ? 'value' : 'end';
    if (char === '{' || char === '[') depth++;
    else if (char === '}' || char === ']') depth--;
    else if (char === ':' && depth === 0 && last !== undefined) names.push(last);
    if (depth === 0 && char !== ':') last = undefined;
  }
  return { next: next ?? 'end', names };
}

function commentEnd(text: string, start: number): number {
  if (text[start + 1] === '*') {
    const end = text.indexOf('*/', start + 2);
    return end < 0 ? text.length : end + 2;
  }
  const end = text.slice(start).search(/[\r\n]/);
  return end < 0 ? text.length : start + end;
}

export function isWordStart(char: string): boolean {
  return char !== '' && !/[\s{}[\]:,/]/.test(char);
}

/**
 * The word that begins at `start`. A string that is not closed where it should be, because something follows that can't,
 * ends with the letters at the cursor.
 */
export function tokenAt(text: string, start: number, offset: number): Token {
  const first = text[start]!;
  if (first !== '"' && first !== "'") {
    const end = start + /^[^\s{}[\]:,"'/]*/.exec(text.slice(start, start + LONGEST_WORD))![0].length;
    return { start, end: Math.max(end, start + 1), quote: '', text: text.slice(start, Math.max(end, start + 1)) };
  }
  let end = start + 1;
  while (end < text.length && text[end] !== first && !isBreak(text[end])) {
    end += text[end] === '\\' && end + 1 < text.length && !isBreak(text[end + 1]) ? 2 : 1;
  }
  const isClosed = text[end] === first;
  const follows = isClosed && /^[ \t]*(?:$|[:,}\]\r\n/])/.test(text.slice(end + 1, end + 50));
  if (follows) return { start, end: end + 1, quote: first, text: text.slice(start + 1, end) };
  if (offset > start && offset <= end) {
    const letters = /^[\w$.-]*/.exec(text.slice(offset, end))![0].length;
    return { start, end: offset + letters, quote: first, text: text.slice(start + 1, offset + letters) };
  }
  return { start, end: isClosed ? end + 1 : end, quote: first, text: text.slice(start + 1, end) };
}

function isBreak(char: string | undefined): boolean {
  return char === '\n' || char === '\r';
}

const LONGEST_WORD = 1_000;
