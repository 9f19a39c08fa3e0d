import type { Piece } from './literals/read';
import { looksEncoded, readEncoded } from './url-query';

/** A `.dq` document made of a query string in a source. */
export interface DqText {
  readonly text: string;
  /** Name of a variable, without its `$` → what stood there in the source, quotes of the query included. */
  readonly variables: ReadonlyMap<string, readonly Piece[]>;
  /** It was an address, or a query as it stands in one. */
  readonly isEncoded: boolean;
}

/**
 * A query string as a `.dq` document: parameters of an encoded address become directives, and what the program puts in
 * becomes a variable with a line to fill in.
 */
export function toDq(pieces: readonly Piece[]): DqText {
  const { query, params, isEncoded } = decoded(pieces);
  const names = namer();
  const written = withVariables(query, names);
  const definitions = names.all().map(({ name, value, about }) => `$${name} = ${value} # ${about}\n`);
  const directives = params.map(([name, value]) => `@${name} ${value.replace(/\s+/g, ' ').trim()}\n`);
  const variables = new Map(names.all().map(({ name, pieces }) => [name, pieces]));
  const gap = definitions.length > 0 ? '\n' : '';
  return { text: `${definitions.join('')}${gap}${directives.join('')}${written.trim()}\n`, variables, isEncoded };
}

/** Stands for an expression while an encoded text is read; no text of a program holds it. */
const MARK = '\u{f0000}';

interface Decoded {
  readonly query: readonly Piece[];
  readonly params: readonly (readonly [string, string])[];
  readonly isEncoded: boolean;
}

function decoded(pieces: readonly Piece[]): Decoded {
  const expressions = pieces.flatMap((piece) => ('expression' in piece ? [piece] : []));
  const whole = pieces.map((piece) => ('text' in piece ? piece.text : MARK)).join('');
  if (!looksEncoded(whole)) return { query: withoutName(pieces), params: [], isEncoded: false };
  const { q, params, marksBefore } = readEncoded(whole, MARK);
  const query = q.split(MARK).flatMap((text, at) => {
    const expression = at > 0 ? expressions[marksBefore + at - 1] : undefined;
    return [...(expression ? [expression] : []), ...(text === '' ? [] : [{ text }])];
  });
  return { query, params: params.filter(([, value]) => !value.includes(MARK)), isEncoded: true };
}

/** `q=` before a query that is not encoded, as in `--data-urlencode "q=…"`. */
function withoutName(pieces: readonly Piece[]): readonly Piece[] {
  const [first, ...others] = pieces;
  if (first === undefined || !('text' in first)) return pieces;
  return [{ text: first.text.replace(/^\s*q=(?!=)/, '') }, ...others];
}

/** The query with a variable for every expression, or for the quoted value that an expression is a part of. */
function withVariables(pieces: readonly Piece[], names: Namer): string {
  let written = '';
  let value: Piece[] | undefined; // the quoted value that is being read
  let quote = '';
  let escaped = false;
  const put = (text: string) => {
    if (value === undefined) written += text;
    else value.push({ text });
  };
  for (const piece of pieces) {
    if ('expression' in piece) {
      if (value === undefined) written += `$${names.of([piece], piece.expression)}`;
      else value.push(piece);
      continue;
    }
    for (const character of piece.text) {
      const isQuote = value === undefined ? /['"]/.test(character) : character === quote && !escaped;
      escaped = value !== undefined && character === '\\' && !escaped;
      if (!isQuote) put(character);
      else if (value === undefined) {
        value = [{ text: character }];
        quote = character;
      } else {
        value.push({ text: character });
        written += asValue(value, names);
        value = undefined;
      }
    }
  }
  return value === undefined ? written : written + asValue(value, names);
}

function asValue(value: readonly Piece[], names: Namer): string {
  const first = value.find((piece) => 'expression' in piece);
  if (first && 'expression' in first) return `$${names.of(value, first.expression)}`;
  return value.map((piece) => ('text' in piece ? piece.text : '')).join('');
}

interface Row {
  readonly name: string;
  readonly pieces: readonly Piece[];
  /** The value to begin with, in quotes. */
  readonly value: string;
  readonly about: string;
}

interface Namer {
  /** The variable for what stood there; the same for the same. */
  readonly of: (pieces: readonly Piece[], expression: string) => string;
  readonly all: () => readonly Row[];
}

function namer(): Namer {
  const rows = new Map<string, Row>();
  return {
    of(pieces, expression) {
      const key = JSON.stringify(pieces);
      const known = rows.get(key);
      if (known) return known.name;
      const taken = new Set([...rows.values()].map(({ name }) => name));
      const base = nameFor(expression);
      let name = base;
      for (let number = 2; taken.has(name); number++) name = `${base}${number}`;
      rows.set(key, { name, pieces, value: initialValue(pieces), about: `fill in: ${oneLine(expression)}` });
      return name;
    },
    all: () => [...rows.values()],
  };
}

/** `'Report {year}'`, and an empty value where nothing but the expression stood. */
function initialValue(pieces: readonly Piece[]): string {
  const texts = pieces.map((piece) => ('text' in piece ? piece.text : ''));
  if (/^["']?["']?$/.test(texts.join(''))) return "''";
  const shown = pieces.map((piece) => ('text' in piece ? piece.text : `{${oneLine(piece.expression)}}`)).join('');
  const inner = shown.replace(/^["']|["']$/g, '');
  return `'${shown.startsWith('"') ? inner.replaceAll('\\"', '"').replaceAll("'", "\\'") : inner.replace(/(?<!\\)'/g, "\\'")}'`;
}

const LONGEST_EXPRESSION = 80;

function oneLine(expression: string): string {
  const line = expression.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST_EXPRESSION ? `${line.slice(0, LONGEST_EXPRESSION)}…` : line;
}

const NO_NAMES = new Set(['this', 'self', 'await', 'new', 'String', 'str', 'encodeURIComponent']);

/** A name for an expression: the last of the first names in it that is not called, as `folderId` of `this.folderId.trim()`. */
function nameFor(expression: string): string {
  const plain = expression.replace(/'[^']*'|"[^"]*"/g, ' ');
  for (const [chain] of plain.matchAll(/[A-Za-z_]\w*(?:\s*(?:\.|->|::|\?\.)\s*[A-Za-z_]\w*)*\s*\(?/g)) {
    const names = chain.replace('(', '').split(/\W+/).filter(Boolean);
    if (chain.endsWith('(')) names.pop();
    const name = names.findLast((each) => !NO_NAMES.has(each));
    if (name !== undefined) return name;
  }
  return 'value';
}
