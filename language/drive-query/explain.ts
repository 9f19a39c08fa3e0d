import type { LanguageSettings } from '../settings';
import { settingsOf } from './connection';
import type { DriveQueryDocument } from './document';
import { type Clause, settlesTrash, speaksOfTrash } from './explain/clause';
import type { Context } from './explain/comparison';
import { NOTES, type Note } from './explain/notes';
import { explainAnswer, explainScope } from './explain/parameters';
import { MARKDOWN, type Pen, PLAIN } from './explain/pen';
import { explainQuery } from './explain/query';
import { written } from './explain/write';
import { type ResolvedRequest, resolveRequest } from './resolve';
import { Kind, type LexicalProblem, textOf } from './tokens';
import { visibleDefinitions } from './variables';

/** A request in plain English. */
export interface Explanation {
  /** The request's title; the empty string without one. */
  readonly title: string;
  /** Paragraphs and lists for a terminal. */
  readonly text: string;
  /** The same for an editor; no text of users is Markdown in it. */
  readonly markdown: string;
}

export interface ExplainOptions {
  /** The moment that `now` and `today` stand for. */
  readonly now: Date;
  readonly settings: LanguageSettings;
}

/**
 * Says in plain English what the request at `requestIndex` finds, where, and how the answer comes (public-facts,
 * "Semantics of a query"). What cannot be read is named, the rest is explained. Undefined when there is no such request.
 */
export function explain(
  document: DriveQueryDocument,
  requestIndex: number,
  options: ExplainOptions,
): Explanation | undefined {
  const request = resolveRequest(document, requestIndex, options);
  if (!request) return undefined;
  const paragraphs = (pen: Pen) => explainRequest(document, request, options, pen).join('\n\n');
  return { title: request.title, text: paragraphs(PLAIN), markdown: paragraphs(MARKDOWN) };
}

function explainRequest(
  document: DriveQueryDocument,
  request: ResolvedRequest,
  { now, settings: given }: ExplainOptions,
  pen: Pen,
): string[] {
  const block = document.block(document.requests()[request.index]!);
  const settings = settingsOf(block, given);
  const { tokens, tree, end } = block.query;
  const variables = visibleDefinitions(document, request.start + end);
  const reading = { variable: (name: string) => variables.get(name)?.definition, now };
  const notes = new Set<Note>();
  const context: Context = { tokens, reading, settings, pen, notes };
  for (const { code } of tokens.problems) for (const note of PROBLEMS[code]) notes.add(note);
  const clause = explainQuery(context, tree.root);
  const found = clause ? written(clause) : `Finds all ${isOwn(request) ? 'your ' : ''}files and folders.`;
  const told = (Object.keys(NOTES) as Note[]).filter((note) => notes.has(note)).map((note) => NOTES[note]);
  return [
    found,
    [...trash(clause), ...told].join(' '),
    explainScope(request, pen).join(' '),
    explainAnswer(request, block, searchesText(context), pen).join(' '),
  ].filter((paragraph) => paragraph !== '');
}

/** What the scanner saw wrong, as notes. A character of no use is a condition of its own that cannot be read. */
const PROBLEMS: Readonly<Record<LexicalProblem['code'], readonly Note[]>> = {
  'unterminated-string': ['unreadable', 'string'],
  'unescaped-apostrophe': ['unreadable', 'apostrophe'],
  'unexpected-character': ['unreadable'],
};

/** The service leaves no file out because it is in the trash; only a condition does (public-facts, Trash). */
function trash(clause: Clause | undefined): string[] {
  if (!clause || !speaksOfTrash(clause)) return ['Files in the trash are found too.'];
  return settlesTrash(clause) ? [] : ['Files in the trash are found too where the conditions allow it.'];
}

function isOwn({ params }: ResolvedRequest): boolean {
  return params.corpora === undefined || params.corpora === 'user';
}

function searchesText({ tokens }: Context): boolean {
  for (let at = tokens.kinds.indexOf(Kind.word); at >= 0; at = tokens.kinds.indexOf(Kind.word, at + 1)) {
    if (textOf(tokens, at) === 'fullText') return true;
  }
  return false;
}
