/** How a language writes characters behind a backslash. */
export interface Escapes {
  /** Letter behind the backslash → what it stands for. */
  readonly single: Readonly<Record<string, string>>;
  /** Codes behind the backslash, in hexadecimal in group 1; sticky. */
  readonly coded: readonly RegExp[];
  /** Whether up to three octal digits are a code. */
  readonly octal?: boolean;
  /** What a backslash before the end of a line takes away; neither in most languages. */
  readonly lineEnd?: 'line end' | 'line end and indent';
  /** What an unknown pair stands for: its second character, or both. */
  readonly unknown: 'character' | 'both';
  /** A character without a letter of its own. */
  readonly write: (point: number) => string;
}

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Units of UTF-16, as `\u0041`. */
function units(point: number): string {
  return [...String.fromCodePoint(point)]
    .flatMap((character) => Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)))
    .map((unit) => `\\u${hex(unit, 4)}`)
    .join('');
}

const braced = (point: number) => `\\u{${point.toString(16)}}`;
const short = (point: number) => (point > 0xffff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`);

const X2 = /x([0-9a-fA-F]{2})/y;
const U4 = /u([0-9a-fA-F]{4})/y;
const U8 = /U([0-9a-fA-F]{8})/y;
const BRACED = /u\{([0-9a-fA-F_]{1,8})\}/y;
const COMMON = { n: '\n', r: '\r', t: '\t', '\\': '\\', "'": "'", '"': '"' };
const C = { ...COMMON, b: '\b', f: '\f', v: '\v' };
const BELL = { a: '\x07' };

/** One row for each way of escaping there is among the languages. */
export const ESCAPES = {
  javascript: {
    single: C,
    coded: [X2, U4, BRACED],
    octal: true,
    lineEnd: 'line end',
    unknown: 'character',
    write: units,
  },
  python: {
    single: { ...C, ...BELL },
    coded: [X2, U4, U8],
    octal: true,
    lineEnd: 'line end',
    unknown: 'both',
    write: short,
  },
  java: {
    single: { ...COMMON, b: '\b', f: '\f', s: ' ' },
    coded: [/u+([0-9a-fA-F]{4})/y],
    octal: true,
    lineEnd: 'line end',
    unknown: 'character',
    write: units,
  },
  kotlin: { single: { ...COMMON, b: '\b', $: '$' }, coded: [U4], unknown: 'character', write: units },
  csharp: {
    single: { ...C, ...BELL, 0: '\0', e: '\x1b' },
    coded: [/x([0-9a-fA-F]{1,4})/y, U4, U8],
    unknown: 'character',
    write: units,
  },
  go: { single: { ...C, ...BELL }, coded: [X2, U4, U8], octal: true, unknown: 'character', write: short },
  php: {
    single: { n: '\n', r: '\r', t: '\t', v: '\v', f: '\f', e: '\x1b', '\\': '\\', '"': '"', $: '$' },
    coded: [BRACED, /x([0-9a-fA-F]{1,2})/y],
    octal: true,
    unknown: 'both',
    write: braced,
  },
  ruby: {
    single: { ...C, ...BELL, e: '\x1b', s: ' ', '#': '#' },
    coded: [X2, U4, BRACED],
    octal: true,
    lineEnd: 'line end',
    unknown: 'character',
    write: braced,
  },
  rust: {
    single: { ...COMMON, 0: '\0' },
    coded: [X2, BRACED],
    lineEnd: 'line end and indent',
    unknown: 'character',
    write: braced,
  },
  json: {
    single: { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\\': '\\', '"': '"', '/': '/' },
    coded: [U4],
    unknown: 'character',
    write: units,
  },
  yaml: {
    single: {
      ...C,
      ...BELL,
      0: '\0',
      e: '\x1b',
      ' ': ' ',
      '/': '/',
      N: '\x85',
      _: '\xa0',
      L: '\u2028',
      P: '\u2029',
    },
    coded: [X2, U4, U8],
    lineEnd: 'line end and indent',
    unknown: 'character',
    write: short,
  },
  /** `$'…'` */
  shell: {
    single: { ...C, ...BELL, e: '\x1b', E: '\x1b', '?': '?' },
    coded: [/x([0-9a-fA-F]{1,2})/y, /u([0-9a-fA-F]{1,4})/y, /U([0-9a-fA-F]{1,8})/y],
    octal: true,
    unknown: 'both',
    write: short,
  },
  /** `"…"` of a shell. */
  shellDouble: {
    single: { '\\': '\\', '"': '"', $: '$', '`': '`' },
    coded: [],
    lineEnd: 'line end',
    unknown: 'both',
    write: (point) => String.fromCodePoint(point),
  },
  /** `'…'` of PHP and Ruby. */
  quotesOnly: {
    single: { '\\': '\\', "'": "'" },
    coded: [],
    unknown: 'both',
    write: (point) => String.fromCodePoint(point),
  },
} as const satisfies Readonly<Record<string, Escapes>>;

/** What the backslash at `at` and the characters behind it stand for, and where it goes on. */
export function readEscape(
  text: string,
  at: number,
  escapes: Escapes,
): { readonly value: string; readonly next: number } {
  const behind = at + 1;
  const letter = text.charAt(behind);
  const ended = /\r?\n/y;
  ended.lastIndex = behind;
  if (escapes.lineEnd !== undefined && ended.test(text)) {
    const indent = /[ \t]*/y;
    indent.lastIndex = ended.lastIndex;
    indent.test(text);
    return { value: '', next: escapes.lineEnd === 'line end' ? ended.lastIndex : indent.lastIndex };
  }
  for (const form of escapes.coded) {
    form.lastIndex = behind;
    const code = form.exec(text)?.[1];
    const point = Number.parseInt((code ?? '').replaceAll('_', ''), 16);
    if (code !== undefined && point <= 0x10_ffff) return { value: String.fromCodePoint(point), next: form.lastIndex };
  }
  const octal = escapes.octal ? /^[0-7]{1,3}/.exec(text.slice(behind, behind + 3))?.[0] : undefined;
  if (octal !== undefined)
    return { value: String.fromCharCode(Number.parseInt(octal, 8)), next: behind + octal.length };
  const known = Object.hasOwn(escapes.single, letter) ? escapes.single[letter] : undefined;
  if (known !== undefined) return { value: known, next: behind + 1 };
  return { value: escapes.unknown === 'both' ? `\\${letter}` : letter, next: behind + 1 };
}

/** A character as it has to stand between quotes: control characters and separators of lines by their escapes. */
export function writeCharacter(character: string, escapes: Escapes, onlyAscii: boolean): string {
  if (character === '\\') return '\\\\';
  const point = character.codePointAt(0)!;
  const isPlain =
    (point >= 0x20 && point < 0x7f) || (point > 0x9f && !onlyAscii && !/[\u2028\u2029\ufeff]/.test(character));
  if (isPlain) return character;
  const letter = { '\n': 'n', '\r': 'r', '\t': 't' }[character];
  return letter !== undefined && Object.hasOwn(escapes.single, letter) ? `\\${letter}` : escapes.write(point);
}
