import type { Form, Language } from './languages';
import { endOf, type Literal, literalAt, literalsIn, type Piece } from './read';

/** A text in a source: one string, or several that are joined, with expressions between them. */
export interface FoundText {
  /** In UTF-16 code units of the source. */
  readonly start: number;
  readonly end: number;
  readonly pieces: readonly Piece[];
  /** How the first string is written; undefined for text that was only selected. */
  readonly form: Form | undefined;
}

/**
 * The text around a cursor or a selection: the string that holds it, with all that is joined to it; else the selected text
 * as it stands. Undefined when there is neither.
 */
export function textAround(
  source: string,
  start: number,
  end: number,
  language: Language | undefined,
): FoundText | undefined {
  const chains = language ? chainsIn(source, language) : [];
  const around = chains.find((chain) => chain.start <= start && end <= chain.end);
  if (around) return around;
  const selected = source.slice(start, end);
  if (selected.trim() === '') return undefined;
  // Selected with blanks or a semicolon around it, or with the name it is given.
  const within = chains.filter((chain) => start <= chain.start && chain.end <= end);
  if (within.length === 1 && isOnItsOwn(source, start, end, within[0]!)) return within[0];
  return { start, end, pieces: [{ text: selected }], form: undefined };
}

/** Whether a selection is nothing but a string, its name and what ends its line; and not a query with a quoted value in it. */
function isOnItsOwn(source: string, start: number, end: number, chain: FoundText): boolean {
  const isPunctuation = /^[\s;,)\]}]*$/.test(source.slice(chain.end, end));
  const text = chain.pieces.map((piece) => ('text' in piece ? piece.text : '')).join('');
  return isPunctuation && (/\s/.test(text) || source.slice(start, chain.start).trim() === '');
}

/** Every string of a source with what is joined to it, in their order; none is within another. */
function chainsIn(source: string, language: Language): FoundText[] {
  const chains: FoundText[] = [];
  let from = 0;
  for (const first of literalsIn(source, language)) {
    if (first.start < from) continue;
    const chain = chainFrom(source, first, language);
    chains.push(chain);
    from = chain.end;
  }
  return chains;
}

function chainFrom(source: string, first: Literal, language: Language): FoundText {
  const before = language.joint && language.joins !== '' ? expressionBefore(source, first.start, language) : undefined;
  const pieces: Piece[] = [...(before ? [{ expression: before.expression }] : []), ...first.pieces];
  let end = first.end;
  for (let next = itemAfter(source, end, language); next !== undefined; next = itemAfter(source, end, language)) {
    pieces.push(...next.pieces);
    end = next.end;
  }
  return { start: before?.start ?? first.start, end, pieces: joined(pieces), form: first.form };
}

/** What is joined behind `at`. */
function itemAfter(
  source: string,
  at: number,
  language: Language,
): { pieces: readonly Piece[]; end: number } | undefined {
  const { joint, joins, adjacent, character } = language;
  const escaped = character && matchAt(character, source, at);
  if (escaped) return { pieces: [{ text: escaped[1]! }], end: at + escaped[0].length };
  const place = joins === '' ? at : blanksEnd(source, at, language);
  const behind = joint ? endOfJoint(source, place, joint) : undefined;
  if (behind !== undefined) {
    const operand = joins === '' ? behind : blanksEnd(source, behind, language);
    return literalAt(source, operand, language) ?? expressionAfter(source, operand, language);
  }
  if (adjacent === undefined) return undefined;
  return literalAt(source, adjacent === 'lines' ? place : endOf([LINE_BLANKS], source, at), language);
}

const LINE_BLANKS = /(?:[ \t]|\\\r?\n)*/y;

function matchAt(expression: RegExp, source: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(source);
}

function endOfJoint(source: string, at: number, joint: RegExp): number | undefined {
  joint.lastIndex = at;
  return joint.test(source) ? joint.lastIndex : undefined;
}

/** Behind blanks, line ends, also with a backslash before them, and comments. */
function blanksEnd(source: string, at: number, { skip }: Language): number {
  const blanks = /(?:\s|\\\r?\n)*/y;
  for (let place = at; ; ) {
    blanks.lastIndex = place;
    blanks.test(source);
    const next = endOf(skip.filter(isComment), source, blanks.lastIndex);
    if (next === blanks.lastIndex) return next;
    place = next;
  }
}

function isComment({ source }: RegExp): boolean {
  return /#\[|^\\\/(\\\/|\\\*)/.test(source);
}

const NAMES = /(?:await\s+|new\s+)?\$?[A-Za-z_][\w$]*/y;
const SHELL_VALUE = /\$(?:[A-Za-z_]\w*|\{[^}]*\}|\d)/y;
const MEMBER = /\s*(?:\?\.|->|::|\.)\s*[A-Za-z_$][\w$]*/y;

/** A name with its members, calls and indices: what stands between two strings that are joined. */
function expressionAfter(source: string, at: number, { joins }: Language) {
  const start = joins === '' ? SHELL_VALUE : NAMES;
  start.lastIndex = at;
  let end = at;
  if (start.test(source)) end = start.lastIndex;
  else if (source.charAt(at) !== '(') return undefined;
  for (;;) {
    MEMBER.lastIndex = end;
    if (joins === '') break;
    if (/[([]/.test(source.charAt(end))) {
      const closing = bracketEnd(source, end);
      if (closing === undefined) return undefined;
      end = closing;
    } else if (joins !== ' . ' && MEMBER.test(source)) end = MEMBER.lastIndex;
    else if (joins === ' . ' && source.startsWith('->', end) && MEMBER.test(source)) end = MEMBER.lastIndex;
    else break;
  }
  return { pieces: [{ expression: source.slice(at, end) }], end };
}

const QUOTED = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/y;

function bracketEnd(source: string, at: number): number | undefined {
  let depth = 0;
  for (let place = at; place < source.length; place++) {
    QUOTED.lastIndex = place;
    if (QUOTED.test(source)) {
      place = QUOTED.lastIndex - 1;
      continue;
    }
    const character = source.charAt(place);
    if (/[([{]/.test(character)) depth++;
    if (/[)\]}]/.test(character) && --depth === 0) return place + 1;
  }
  return undefined;
}

/** As far back as an expression before a string is looked for. */
const LONGEST = 200;
const BEFORE =
  /(?<![\w$.\])])(\$?[A-Za-z_][\w$]*(?:(?:\.|->|::)[A-Za-z_]\w*|\([^()\n]*\)|\[[^[\]\n]*\])*)[ \t\r\n]*(\+|\.)[ \t\r\n]*$/;

function expressionBefore(source: string, at: number, { joins }: Language) {
  const from = Math.max(0, at - LONGEST);
  const match = BEFORE.exec(source.slice(from, at));
  if (!match || match[2] !== joins?.trim() || match[1] === 'return') return undefined;
  return { start: from + match.index, expression: match[1]! };
}

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = [];
  for (const piece of pieces) {
    const last = all.at(-1);
    if ('text' in piece && last !== undefined && 'text' in last) all[all.length - 1] = { text: last.text + piece.text };
    else all.push(piece);
  }
  return all;
}
