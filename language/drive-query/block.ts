import { parseTokens, type TreeCache } from './parse';
import { scan, scanStretches } from './scan';
import type { Tokens } from './tokens';
import type { QueryTree } from './tree';

/** A stretch of a block's text; UTF-16 code units from the block's start. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The `###` line that begins a request. The title is what follows, trimmed; it may be empty. */
export interface Heading extends Stretch {
  readonly title: string;
  readonly titleStart: number;
  readonly titleEnd: number;
}

/** `@name value`. `start` is at the `@`, `end` behind the value; name and value may be empty. */
export interface DirectiveLine extends Stretch {
  readonly name: string;
  readonly nameEnd: number;
  readonly value: string;
  readonly valueStart: number;
  /** The variable that is the whole value, without its `$`. */
  readonly variable?: string;
  /** It stands behind query text, where it does not belong. */
  readonly misplaced: boolean;
}

/** `$name = value`. `start` is at the `$`; `name` has none. The value's tokens hold offsets into the block. */
export interface Definition extends Stretch {
  readonly name: string;
  readonly nameEnd: number;
  readonly tokens: Tokens;
  readonly tree: QueryTree;
  readonly valueStart: number;
  readonly misplaced: boolean;
}

/** `# dq-ignore-next-line code…` or `# dq-ignore-file code…`; no code means every code. */
export interface Suppression extends Stretch {
  readonly scope: 'next-line' | 'file';
  readonly codes: readonly { readonly code: string; readonly start: number }[];
}

/** The query of a block; `start` and `end` enclose its text without blanks around it. */
export interface QueryText extends Stretch {
  readonly tokens: Tokens;
  readonly tree: QueryTree;
}

/** What stands between one `###` and the next: at most one request. All offsets count from the block's start. */
export interface Block {
  readonly text: string;
  readonly heading?: Heading;
  readonly directives: readonly DirectiveLine[];
  readonly definitions: readonly Definition[];
  readonly suppressions: readonly Suppression[];
  readonly comments: readonly Stretch[];
  readonly query: QueryText;
  /** Whether there is something to send: a heading, a directive or a query (product.md §1, Requests). */
  readonly isRequest: boolean;
}

const DIRECTIVE = /[ \t]*@([A-Za-z_][\w-]*)?/y;
const DEFINITION = /[ \t]*\$([A-Za-z_]\w*)[ \t]*=(?!=)/y;
const VARIABLE_ALONE = /^\$([A-Za-z_]\w*)$/;

/** Parses one block. Never throws; `trees` is read and filled. */
export function parseBlock(text: string, trees: TreeCache): Block {
  const heading = readHeading(text);
  const lines = readLines(text, heading ? heading.end : 0, trees);
  const tokens = scanStretches(text, lines.queryLines);
  const tree = parseTokens(tokens.kinds, trees);
  const count = tokens.starts.length;
  const comments = [...lines.comments];
  for (let at = 0; at < tokens.comments.length; at += 2) {
    comments.push({ start: tokens.comments[at]!, end: tokens.comments[at + 1]! });
  }
  const queryStart = count > 0 ? tokens.starts[0]! : lines.end;
  return {
    text,
    ...(heading && { heading }),
    directives: lines.directives,
    definitions: lines.definitions,
    comments,
    suppressions: comments.length > 0 ? readSuppressions(text, comments) : [],
    query: { tokens, tree, start: queryStart, end: count > 0 ? tokens.ends[count - 1]! : queryStart },
    isRequest: heading !== undefined || lines.directives.length > 0 || count > 0,
  };
}

function readHeading(text: string): Heading | undefined {
  if (!text.startsWith('###')) return undefined;
  const end = endOfLine(text, 0);
  const raw = text.slice(3, end);
  const title = raw.trim();
  const titleStart = title === '' ? end : 3 + raw.indexOf(title);
  return { start: 0, end, title, titleStart, titleEnd: titleStart + title.length };
}

interface Lines {
  readonly directives: DirectiveLine[];
  readonly definitions: Definition[];
  readonly comments: Stretch[];
  /** The stretches of query text: one, unless a directive or definition is misplaced among it. */
  readonly queryLines: Stretch[];
  /** Where the text ends, without line breaks at the end. */
  readonly end: number;
}

function readLines(text: string, from: number, trees: TreeCache): Lines {
  const lines: Lines = { directives: [], definitions: [], comments: [], queryLines: [], end: text.trimEnd().length };
  let at = from;
  while (at < text.length) {
    const end = endOfLine(text, at);
    const inQuery = lines.queryLines.length > 0;
    if (!readHeaderLine(text, at, end, lines, inQuery, trees)) addQueryLine(lines.queryLines, at, end);
    at = afterBreak(text, end);
  }
  return lines;
}

/** Reads a line that is no query text; returns false when it is. Comments among query text are left to the scanner. */
function readHeaderLine(
  text: string,
  at: number,
  end: number,
  lines: Lines,
  inQuery: boolean,
  trees: TreeCache,
): boolean {
  let first = at;
  while (first < end && (text[first] === ' ' || text[first] === '\t')) first++;
  const sign = text[first];
  if (sign === '@') {
    lines.directives.push(readDirective(text, at, end, inQuery, lines.comments));
    return true;
  }
  if (sign === '$') {
    const definition = readDefinition(text, at, end, inQuery, lines.comments, trees);
    if (definition) lines.definitions.push(definition);
    return definition !== undefined;
  }
  if (inQuery) return false;
  if (sign === '#') lines.comments.push({ start: first, end });
  return sign === '#' || first === end;
}

function addQueryLine(stretches: Stretch[], start: number, end: number): void {
  const previous = stretches.at(-1);
  if (previous && start - previous.end <= 2) stretches[stretches.length - 1] = { start: previous.start, end };
  else stretches.push({ start, end });
}

function readDirective(text: string, at: number, end: number, misplaced: boolean, comments: Stretch[]): DirectiveLine {
  DIRECTIVE.lastIndex = at;
  const match = DIRECTIVE.exec(text)!;
  const nameEnd = at + match[0].length;
  const name = match[1] ?? '';
  const raw = text.slice(nameEnd, commentStart(text, nameEnd, end, comments));
  const value = raw.trim();
  const valueStart = value === '' ? nameEnd : nameEnd + raw.indexOf(value);
  const variable = VARIABLE_ALONE.exec(value)?.[1];
  return {
    name,
    start: nameEnd - name.length - 1,
    nameEnd,
    value,
    valueStart,
    end: valueStart + value.length,
    ...(variable !== undefined && { variable }),
    misplaced,
  };
}

/** Where the comment of a directive's line begins, noting it; the line's end when there is none. */
function commentStart(text: string, from: number, end: number, comments: Stretch[]): number {
  for (let at = from; at < end; at++) {
    if (text[at] === "'") {
      const close = text.indexOf("'", at + 1);
      if (close > 0 && close < end) at = close;
    } else if (text[at] === '#') {
      comments.push({ start: at, end });
      return at;
    }
  }
  return end;
}

function readDefinition(
  text: string,
  at: number,
  end: number,
  misplaced: boolean,
  comments: Stretch[],
  trees: TreeCache,
): Definition | undefined {
  DEFINITION.lastIndex = at;
  const match = DEFINITION.exec(text);
  const name = match?.[1];
  if (!match || name === undefined) return undefined;
  const start = at + match[0].indexOf('$');
  const behind = at + match[0].length;
  const tokens = scan(text, behind, end);
  if (tokens.comments.length > 0) comments.push({ start: tokens.comments[0]!, end });
  return {
    name,
    start,
    nameEnd: start + 1 + name.length,
    tokens,
    tree: parseTokens(tokens.kinds, trees),
    valueStart: tokens.starts[0] ?? behind,
    end: tokens.ends.at(-1) ?? behind,
    misplaced,
  };
}

const SUPPRESSION = /^#[ \t]*dq-ignore-(next-line|file)(?![\w-])/;

function readSuppressions(text: string, comments: readonly Stretch[]): Suppression[] {
  const found: Suppression[] = [];
  for (const { start, end } of comments) {
    const comment = text.slice(start, end);
    const match = SUPPRESSION.exec(comment);
    if (!match) continue;
    const codes = [...comment.slice(match[0].length).matchAll(/[\w-]+/g)].map((code) => ({
      code: code[0],
      start: start + match[0].length + code.index,
    }));
    found.push({ scope: match[1] as 'next-line' | 'file', codes, start, end });
  }
  return found;
}

/** The offset of the line break at or behind `from`, or the text's end. LSP knows `\n`, `\r\n` and `\r`. */
export function endOfLine(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) !== 10 && text.charCodeAt(at) !== 13) at++;
  return at;
}

/** The offset behind the line break at `at`. */
export function afterBreak(text: string, at: number): number {
  return text.charCodeAt(at) === 13 && text.charCodeAt(at + 1) === 10 ? at + 2 : at + 1;
}
