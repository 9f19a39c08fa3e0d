import type { Diagnostic, Finding } from '../findings';
import type { LanguageSettings } from '../settings';
import type { Definition } from './block';
import { byPlace, checkBlock } from './check/block';
import { checkTree } from './check/query';
import { checkVariables, type VariableUse, variableUses } from './check/variables';
import { worded } from './diagnostics';
import type { DriveQueryDocument } from './document';
import { parseQuery } from './parse';
import { holds, isQuiet, joined, type SuppressedCodes, type Suppressions, suppressionsOf } from './suppression';

/** What was found out about one block. It stays with the block's text, so offsets count from the block's start. */
interface BlockNotes {
  readonly settings: LanguageSettings;
  readonly suppressions: Suppressions;
  readonly definitions: readonly Definition[];
  readonly uses: readonly VariableUse[];
  /** What each use stood for when the block was checked: the definition's value, or undefined. */
  meanings: readonly (string | undefined)[];
  diagnostics: readonly Diagnostic[];
  /** What the whole document says of the block's variables. */
  scoped: readonly ScopedDiagnostic[];
  /** Which block it is. */
  index: number;
}

interface ScopedDiagnostic {
  readonly diagnostic: Diagnostic;
  /** A place in another block, whose notes are named because that block may move. */
  readonly related?: {
    readonly notes: BlockNotes;
    readonly start: number;
    readonly end: number;
    readonly code: string;
  };
}

/** What a document remembers: the blocks with variables, in order, as they were when variables were checked. */
interface DocumentNotes {
  readonly bearing: readonly BlockNotes[];
}

/** Definitions above a place, by name. */
type Scope = Map<string, Definition>;

const NONE: readonly never[] = [];

/**
 * Parses and checks what is not known yet, until `until` says pause. Returns true when all is known: then `diagnose` costs
 * next to nothing. An edit makes only the blocks that it touches unknown, and those that use a definition it changes.
 */
export function analyse(document: DriveQueryDocument, settings: LanguageSettings, until: () => boolean): boolean {
  const before = (document.notes as DocumentNotes | undefined)?.bearing ?? NONE;
  const scope: Scope = new Map();
  let bearing = 0;
  let changed = false;
  for (let index = 0; index < document.blockCount; index++) {
    const entry = document.entry(index);
    let notes = entry.notes as BlockNotes | undefined;
    if (notes?.settings !== settings) {
      if (until()) return false;
      notes = freshNotes(document, index, settings, scope);
      entry.notes = notes;
    }
    notes.index = index;
    if (notes.uses.length === 0 && notes.definitions.length === 0) continue;
    if (before[bearing++] !== notes) changed = true;
    for (const definition of notes.definitions) scope.set(definition.name, definition);
  }
  return (!changed && bearing === before.length) || checkScopes(document, settings, until);
}

/**
 * Everything that is wrong in a document, in the order of places; offsets count from its start. Severities are those of
 * the table unless the settings say otherwise; suppressed findings are left out (product.md §1).
 */
export function diagnose(document: DriveQueryDocument, settings: LanguageSettings): Diagnostic[] {
  analyse(document, settings, () => false);
  const found: Diagnostic[] = [];
  let quiet: SuppressedCodes | undefined;
  for (let index = 0; index < document.blockCount; index++) {
    const { diagnostics, scoped, suppressions } = document.entry(index).notes as BlockNotes;
    if (suppressions.file) quiet = joined(quiet, suppressions.file);
    if (diagnostics.length === 0 && scoped.length === 0) continue;
    const start = document.blockStart(index);
    for (const diagnostic of diagnostics) found.push(moved(diagnostic, start));
    if (scoped.length > 0) addScoped(document, found, scoped, start);
  }
  return quiet ? found.filter(({ code }) => !holds(quiet, code)) : found;
}

/** What is wrong in a bare query string. Errors among it mean that the service refuses the query (api.md §4). */
export function checkQuery(q: string, settings: LanguageSettings): Diagnostic[] {
  const { tokens, tree } = parseQuery(q);
  const findings: Finding[] = [];
  checkTree({ tokens, settings, place: 'string', findVariable: () => undefined, findings }, tree);
  return withWords(findings.sort(byPlace), settings);
}

function withWords(findings: readonly Finding[], settings: LanguageSettings): Diagnostic[] {
  return findings.map((finding) => worded(finding, settings)).filter((diagnostic) => diagnostic !== undefined);
}

function freshNotes(document: DriveQueryDocument, index: number, settings: LanguageSettings, scope: Scope): BlockNotes {
  const block = document.block(index);
  const notes: BlockNotes = {
    settings,
    suppressions: suppressionsOf(block),
    definitions: block.definitions,
    uses: block.text.includes('$') ? variableUses(block) : NONE,
    meanings: NONE,
    diagnostics: NONE,
    scoped: NONE,
    index,
  };
  checkNotes(document, notes, scope);
  return notes;
}

/** Checks the block by itself, with the variables of `scope`. */
function checkNotes(document: DriveQueryDocument, notes: BlockNotes, scope: Scope): void {
  const { settings, suppressions, definitions, uses } = notes;
  const find = (name: string, offset: number) => findDefinition(definitions, scope, name, offset);
  const findings = checkBlock(document.block(notes.index), settings, find);
  notes.meanings = uses.length === 0 ? NONE : uses.map((use) => meaningOf(definitions, scope, use));
  if (findings.length === 0) notes.diagnostics = NONE;
  else notes.diagnostics = withWords(findings, settings).filter((diagnostic) => !isQuiet(suppressions, diagnostic));
}

function findDefinition(
  own: readonly Definition[],
  scope: Scope,
  name: string,
  offset: number,
): Definition | undefined {
  const above = own.findLast((definition) => definition.name === name && definition.end < offset);
  return above ?? scope.get(name);
}

function meaningOf(own: readonly Definition[], scope: Scope, { name, start }: VariableUse): string | undefined {
  const definition = findDefinition(own, scope, name, start);
  return definition?.tokens.text.slice(definition.valueStart, definition.end);
}

/** Checks blocks again whose variables have come to mean something else, then the variables of the whole document. */
function checkScopes(document: DriveQueryDocument, settings: LanguageSettings, until: () => boolean): boolean {
  const bearing: BlockNotes[] = [];
  const scope: Scope = new Map();
  for (let index = 0; index < document.blockCount; index++) {
    const notes = document.entry(index).notes as BlockNotes;
    const { definitions, uses, meanings } = notes;
    if (uses.length === 0 && definitions.length === 0) continue;
    bearing.push(notes);
    if (uses.some((use, at) => meanings[at] !== meaningOf(definitions, scope, use))) {
      if (until()) return false;
      checkNotes(document, notes, scope);
    }
    for (const definition of definitions) scope.set(definition.name, definition);
  }
  const found = checkVariables(bearing);
  for (const [at, notes] of bearing.entries()) {
    const scoped = found.get(at);
    notes.scoped = scoped ? scoped.flatMap((each) => withNotes(each, notes, bearing, settings)) : NONE;
  }
  document.notes = { bearing } satisfies DocumentNotes;
  return true;
}

type Scoped = NonNullable<ReturnType<ReturnType<typeof checkVariables>['get']>>[number];

function withNotes(
  { finding, related }: Scoped,
  { suppressions }: BlockNotes,
  bearing: readonly BlockNotes[],
  settings: LanguageSettings,
): ScopedDiagnostic[] {
  const diagnostic = worded(finding, settings);
  if (!diagnostic || isQuiet(suppressions, diagnostic)) return [];
  if (!related) return [{ diagnostic }];
  const { block, start, end, code } = related;
  return [{ diagnostic, related: { notes: bearing[block]!, start, end, code } }];
}

/** The same diagnostic, its places counted from the document's start. */
function moved(diagnostic: Diagnostic, by: number): Diagnostic {
  const { start, end, related } = diagnostic;
  const place = { start: start + by, end: end + by };
  if (!related) return { ...diagnostic, ...place };
  const others = related.map((other) => ({ ...other, start: other.start + by, end: other.end + by }));
  return { ...diagnostic, ...place, related: others };
}

/** Puts the findings about variables among those of their block, which are the last ones in `found`. */
function addScoped(
  document: DriveQueryDocument,
  found: Diagnostic[],
  scoped: readonly ScopedDiagnostic[],
  blockStart: number,
): void {
  const first = found.findLastIndex(({ start }) => start < blockStart) + 1;
  const own = found.splice(first);
  for (const { diagnostic, related } of scoped) {
    const place = moved(diagnostic, blockStart);
    if (!related) own.push(place);
    else {
      const start = document.blockStart(related.notes.index);
      const other = { start: start + related.start, end: start + related.end, code: related.code };
      own.push({ ...place, related: [other] });
    }
  }
  for (const diagnostic of own.sort(byPlace)) found.push(diagnostic);
}
