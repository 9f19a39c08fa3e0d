/** The first place where a text stops being JSON. Offsets are UTF-16 code units. */
export interface JsonProblem {
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

type Expected = 'value' | 'value-or-close' | 'key' | 'key-or-close' | 'colon' | 'comma-or-close' | 'end';

const WORDS: Record<Expected, (closing: string) => string> = {
  value: () => 'a value',
  'value-or-close': () => 'a value or “]”',
  key: () => 'a member name in double quotes',
  'key-or-close': () => 'a member name in double quotes or “}”',
  colon: () => '“:”',
  'comma-or-close': (closing) => `“,” or “${closing}”`,
  end: () => 'nothing more',
};

const BLANK = /[ \t\n\r]*/y;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const WORD = /"[^"\n]{0,40}"|[\w.+-]+|./suy;

/** Says where a text is not JSON (RFC 8259), or undefined when all of it is. Depth and length do not matter. */
export function findJsonProblem(text: string): JsonProblem | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  for (let at = skip(BLANK, text, 0); ; at = skip(BLANK, text, at)) {
    const char = text[at];
    if (char === undefined) return expected === 'end' ? undefined : unexpected(text, at, expected, open);
    const step = expected === 'end' ? undefined : advance(text, at, char, expected, open);
    if (step === undefined) return unexpected(text, at, expected, open);
    if (typeof step === 'object') return step;
    at = step;
    expected = next(char, expected, open);
  }
}

/** The line and the character in it of an offset, both from 0. */
export function placeAt(text: string, offset: number): { readonly line: number; readonly character: number } {
  const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: lines.length - 1, character: lines.at(-1)!.length };
}

/** Takes one token. Returns the offset behind it, undefined when another was expected, or what is wrong inside it. */
function advance(
  text: string,
  at: number,
  char: string,
  expected: Expected,
  open: ('{' | '[')[],
): number | JsonProblem | undefined {
  const value = expected === 'value' || expected === 'value-or-close';
  if (char === '"') return value || expected === 'key' || expected === 'key-or-close' ? stringEnd(text, at) : undefined;
  if (char === '{' || char === '[') {
    if (value) open.push(char);
    return value ? at + 1 : undefined;
  }
  if (char === '}' || char === ']') return closes(char, expected, open) ? at + 1 : undefined;
  if (char === ':') return expected === 'colon' ? at + 1 : undefined;
  if (char === ',') return expected === 'comma-or-close' ? at + 1 : undefined;
  const end = value ? skip(LITERAL, text, at) : at;
  return end > at ? end : undefined;
}

function closes(char: '}' | ']', expected: Expected, open: ('{' | '[')[]): boolean {
  const fits = char === '}' ? open.at(-1) === '{' : open.at(-1) === '[';
  const early = char === '}' ? expected === 'key-or-close' : expected === 'value-or-close';
  if (!fits || !(early || expected === 'comma-or-close')) return false;
  open.pop();
  return true;
}

/** What may follow the token that began with `char`. */
function next(char: string, expected: Expected, open: readonly ('{' | '[')[]): Expected {
  if (char === '{') return 'key-or-close';
  if (char === '[') return 'value-or-close';
  if (char === ':') return 'value';
  if (char === ',') return open.at(-1) === '{' ? 'key' : 'value';
  if (expected === 'key' || (expected === 'key-or-close' && char === '"')) return 'colon';
  return open.length === 0 ? 'end' : 'comma-or-close';
}

/** The offset behind a string's closing quote, or what is wrong in it. A loop: base64 makes strings of megabytes. */
function stringEnd(text: string, start: number): number | JsonProblem {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return at + 1;
    if (code === 0x0a || code === 0x0d) return unterminated(start, at);
    if (code < 0x20) return { start: at, end: at + 1, message: 'A control character in a string must be escaped.' };
    if (code !== 0x5c) continue;
    const escaped = /^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6));
    if (escaped === null) {
      const end = Math.min(text.length, at + 2);
      return { start: at, end, message: 'This is no escape sequence of JSON.' };
    }
    at += escaped[0].length;
  }
  return unterminated(start, text.length);
}

function unterminated(start: number, end: number): JsonProblem {
  return { start, end, message: 'The string is not closed on its line.' };
}

function unexpected(text: string, at: number, expected: Expected, open: readonly ('{' | '[')[]): JsonProblem {
  const wanted = WORDS[expected](open.at(-1) === '{' ? '}' : ']');
  const end = skip(WORD, text, at);
  const found = end === at ? 'the end of the text' : `“${text.slice(at, Math.min(end, at + 40))}”`;
  return { start: at, end, message: `Expected ${wanted}, found ${found}.` };
}

/** The offset behind what a sticky pattern matches at `at`; `at` itself when it does not match. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
