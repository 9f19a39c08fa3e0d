/** What stands around the place: the text of the document before it, and the rest of its line. */
export interface Place {
  readonly before: string;
  readonly after: string;
}

const WORD = /[\p{L}\p{N}_.]+/uy;
const OPERATOR = /!=|>=|<=|[=<>]/y;

/** One piece of a query, as far as it matters to what may follow. */
type Piece = 'open' | 'operator' | 'operand' | 'word' | 'done' | 'in';

/**
 * What to write so that an id stands rightly where the cursor is: the bare id in quotes that are open, in a comment, a title
 * and a directive; the id in quotes where a value is expected; `'…' in parents` where a term is, joined by `and` behind
 * another one.
 */
export function insertionFor(id: string, { before, after }: Place): string {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/^\s*(###|@)/.test(line)) return /\S$/.test(line) && !/^\s*@\w+\s+\S/.test(line) ? ` ${id}` : id;
  const { pieces, quote, comment } = scan(queryBefore(before));
  if (quote !== undefined)
    return id.replace(/[\\'"]/g, (character) =>
      character === '\\' || character === quote ? `\\${character}` : character,
    );
  if (comment) return id;
  const quoted = quotedId(id);
  if (/^\s*\$[\w]+\s*=\s*$/.test(line)) return spaced(quoted, before, after);
  return spaced(termFor(quoted, pieces.at(-1), after), before, after);
}

/** An id as a value of the query language (api.md §4, escaping). */
export function quotedId(id: string): string {
  return `'${id.replace(/[\\']/g, '\\$&')}'`;
}

function termFor(quoted: string, last: Piece | undefined, after: string): string {
  if (last === 'operator' || last === 'word') return quoted;
  if (last === 'done') return `and ${quoted} in parents`;
  if (last === 'operand') return 'in parents';
  return /^\s*in\b/.test(after) ? quoted : `${quoted} in parents`;
}

function spaced(text: string, before: string, after: string): string {
  const lead = before === '' || /[\s({]$/.test(before) ? '' : ' ';
  const tail = /^[\w'"($]/.test(after) ? ' ' : '';
  return `${lead}${text}${tail}`;
}

/** The query of the request up to its cursor: what follows the last title and the lines of directives and variables. */
function queryBefore(before: string): string {
  const lines = before.split('\n');
  const title = lines.findLastIndex((line) => line.startsWith('###'));
  return lines
    .slice(title + 1)
    .filter((line, index, all) => index === all.length - 1 || !/^\s*[@$]/.test(line))
    .join('\n');
}

function scan(text: string): { pieces: Piece[]; quote: string | undefined; comment: boolean } {
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; ) {
    const character = text[at]!;
    if (character === '#') {
      const end = text.indexOf('\n', at);
      if (end < 0) return { pieces, quote: undefined, comment: true };
      at = end;
    } else if (character === "'" || character === '"') {
      const end = endOfString(text, at);
      if (end === undefined) return { pieces, quote: character, comment: false };
      at = end;
      // In front of a value stands an operator; without one it is what is looked for in a collection.
      pieces.push(pieces.at(-1) === 'operator' ? 'done' : 'operand');
    } else {
      const [length, piece] = pieceAt(text, at, pieces.at(-1));
      at += length;
      if (piece) pieces.push(piece);
    }
  }
  return { pieces, quote: undefined, comment: false };
}

/** Behind the closing quote; undefined for a string that is open at the end. One that is not closed ends with its line. */
function endOfString(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === text[start] || text[at] === '\n') return at + 1;
  }
  return undefined;
}

function pieceAt(text: string, at: number, last: Piece | undefined): [number, Piece?] {
  OPERATOR.lastIndex = at;
  const operator = OPERATOR.exec(text)?.[0];
  if (operator) return [operator.length, 'operator'];
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  if (word) return [word.length, pieceOf(word, last)];
  if (text[at] === '(') return [1, 'open'];
  if (text[at] === ')' || text[at] === '}') return [1, 'done'];
  return [1];
}

function pieceOf(word: string, last: Piece | undefined): Piece {
  if (/^(and|or|not)$/i.test(word)) return 'open';
  if (/^(contains|has)$/i.test(word)) return 'operator';
  if (/^in$/i.test(word)) return 'in';
  if (last === 'operator' || last === 'in' || /^(sharedWithMe|true|false|now|today|\d.*)$/i.test(word)) return 'done';
  return 'word';
}
