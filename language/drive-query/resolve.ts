import type { Block, Definition } from './block';
import { directiveNamed } from './directives';
import type { DriveQueryDocument } from './document';
import { relativeTimeEnd, relativeTimestamp } from './relative-time';
import { Kind, type Tokens, textOf } from './tokens';
import { definitionsAbove } from './variables';

/** What a request sends (product.md §7, `resolve`): the list parameters as strings, `q` among them when there is one. */
export interface ResolvedRequest {
  /** Which request of the document, from 0. */
  readonly index: number;
  /** The text behind `###`, or the empty string. */
  readonly title: string;
  readonly params: Readonly<Record<string, string>>;
  /** From `@connection`. */
  readonly connection?: string;
  /** From `@limit`: stop after so many rows. */
  readonly limit?: number;
  /** Where the request stands in the document, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

export interface ResolveOptions {
  /** The moment that `now` and `today` stand for. */
  readonly now: Date;
  /** Names of variables, without `$`, that stay in the query as they are written. */
  readonly keep?: ReadonlySet<string>;
}

/** Something that stands for a value, as it is written, and the value that is sent. */
export interface Replaced {
  readonly written: string;
  readonly value: string;
}

/** Every request of the document as it would be sent. What is wrong in a request is sent as it stands. */
export function resolveDocument(document: DriveQueryDocument, { now }: ResolveOptions): ResolvedRequest[] {
  const scope: Scope = new Map();
  const resolved: ResolvedRequest[] = [];
  for (let index = 0; index < document.blockCount; index++) {
    const block = document.block(index);
    const start = document.blockStart(index);
    const find = definitionsAbove(block.definitions, scope);
    if (block.isRequest) resolved.push(resolveBlock(block, resolved.length, start, find, now));
    for (const definition of block.definitions) scope.set(definition.name, definition);
  }
  return resolved;
}

/** The request at `index` alone, or undefined when there is none. */
export function resolveRequest(
  document: DriveQueryDocument,
  index: number,
  { now, keep }: ResolveOptions,
): ResolvedRequest | undefined {
  const at = document.requests()[index];
  if (at === undefined) return undefined;
  const all = variablesOf(document, at);
  const find: FindDefinition = (use) => (keep?.has(use.name) ? undefined : all(use));
  return resolveBlock(document.block(at), index, document.blockStart(at), find, now);
}

/** The variables and relative times of the request at `index` with what is sent for them, each once, in their order. */
export function replacedIn(document: DriveQueryDocument, index: number, { now }: ResolveOptions): Replaced[] {
  const at = document.requests()[index];
  if (at === undefined) return [];
  const block = document.block(at);
  const find = variablesOf(document, at);
  const found = new Map<string, string>();
  for (const { variable, valueStart } of block.directives) {
    const definition = variable === undefined ? undefined : find({ name: variable, start: valueStart });
    if (definition) found.set(`$${variable}`, plainValue(definition, now));
  }
  const { tokens } = block.query;
  const { q, pieces } = writeQuery(tokens, find, now);
  for (const [number, { sent, start, end, verbatim }] of pieces.entries()) {
    const written = block.text.slice(start, end);
    const value = q.slice(sent, pieces[number + 1]?.sent ?? q.length).trimEnd();
    if (!verbatim && value !== written) found.set(written, value);
  }
  return [...found].map(([written, value]) => ({ written, value }));
}

/** The index of the request that `offset` belongs to: its own, else the one before it, else the first. -1 without any. */
export function requestAt(document: DriveQueryDocument, offset: number): number {
  const block = document.blockAt(offset);
  const requests = document.requests();
  let found = 0;
  while (found + 1 < requests.length && requests[found + 1]! <= block) found++;
  return requests.length === 0 ? -1 : found;
}

/** Where in the document the character at `offsetInQuery` of the sent `q` came from. The request's start without a query. */
export function locateInQuery(
  document: DriveQueryDocument,
  index: number,
  offsetInQuery: number,
  { now }: ResolveOptions,
): number {
  const at = document.requests()[index];
  if (at === undefined) return 0;
  const { pieces } = writeQuery(document.block(at).query.tokens, variablesOf(document, at), now);
  const start = document.blockStart(at);
  const piece = pieces.findLast((candidate) => candidate.sent <= offsetInQuery) ?? pieces[0];
  if (piece === undefined) return start;
  const within = piece.verbatim ? offsetInQuery - piece.sent : offsetInQuery > piece.sent ? piece.end - piece.start : 0;
  return start + Math.min(piece.end, piece.start + Math.max(0, within));
}

/** The definitions of the blocks above by name, without its `$`; the last one wins. */
type Scope = Map<string, Definition>;

/** The definition that holds where a variable is used. */
type FindDefinition = ReturnType<typeof definitionsAbove>;

function variablesOf(document: DriveQueryDocument, block: number): FindDefinition {
  const scope: Scope = new Map();
  for (let index = 0; index < block; index++) {
    for (const definition of document.definitions(index)) scope.set(definition.name, definition);
  }
  return definitionsAbove(document.block(block).definitions, scope);
}

function resolveBlock(block: Block, index: number, start: number, find: FindDefinition, now: Date): ResolvedRequest {
  const { q } = writeQuery(block.query.tokens, find, now);
  const directives = readDirectives(block, find, now);
  const limit = Number(directives.get('limit'));
  const connection = directives.get('connection');
  const params: Record<string, string> = q === '' ? {} : { q };
  for (const [name, value] of directives) if (directiveNamed(name)?.sent) params[name] = value;
  return {
    index,
    title: block.heading?.title ?? '',
    params,
    ...(connection !== undefined && { connection }),
    ...(Number.isSafeInteger(limit) && limit > 0 && { limit }),
    start,
    end: start + block.text.length,
  };
}

/** The directives' values; the last of a name wins, one without a value counts for nothing. */
function readDirectives(block: Block, find: FindDefinition, now: Date): Map<string, string> {
  const values = new Map<string, string>();
  for (const { name, value, valueStart, variable } of block.directives) {
    const definition = variable === undefined ? undefined : find({ name: variable, start: valueStart });
    const read = definition ? plainValue(definition, now) : value;
    if (read !== '') values.set(name, read);
  }
  return values;
}

/** A variable's value where no quotes belong, as in a directive. */
function plainValue(definition: Definition, now: Date): string {
  const written = writtenValue(definition, now);
  return /^'.*'$/s.test(written) ? written.slice(1, -1).replace(/\\(.)/gs, '$1') : written;
}

function writtenValue({ tokens }: Definition, now: Date): string {
  return writeQuery(tokens, () => undefined, now).q;
}

/** A stretch of the sent query and where it came from; `verbatim` when both are the same text. */
interface Piece {
  readonly sent: number;
  readonly start: number;
  readonly end: number;
  readonly verbatim: boolean;
}

/** The query as it is sent: blanks outside quotes collapsed, comments gone, variables and relative times replaced. */
function writeQuery(
  tokens: Tokens,
  find: FindDefinition,
  now: Date,
): { readonly q: string; readonly pieces: readonly Piece[] } {
  const pieces: Piece[] = [];
  let q = '';
  for (let at = 0; at < tokens.starts.length; ) {
    const start = tokens.starts[at]!;
    if (at > 0 && start > tokens.ends[at - 1]!) q += ' ';
    const { text, next } = writeToken(tokens, at, find, now);
    const end = tokens.ends[next - 1]!;
    pieces.push({ sent: q.length, start, end, verbatim: next === at + 1 && tokens.kinds[at] !== Kind.variable });
    q += text;
    at = next;
  }
  return { q, pieces };
}

function writeToken(
  tokens: Tokens,
  at: number,
  find: FindDefinition,
  now: Date,
): { readonly text: string; readonly next: number } {
  const text = textOf(tokens, at);
  if (tokens.kinds[at] === Kind.variable) {
    const definition = find({ name: text.slice(1), start: tokens.starts[at]! });
    return { text: definition ? writtenValue(definition, now) : text, next: at + 1 };
  }
  if (tokens.kinds[at] === Kind.moment) {
    const next = relativeTimeEnd(tokens, at);
    const timestamp = relativeTimestamp(tokens, at, next, now);
    if (timestamp !== undefined) return { text: `'${timestamp}'`, next };
  }
  return { text, next: at + 1 };
}
