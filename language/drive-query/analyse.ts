import type { Diagnostic, Finding } from '../findings';
import type { LanguageSettings } from '../settings';
import type { Block, Definition } from './block';
import { checkBlock } from './check/block';
import type { KnownValues } from './check/directives';
import {
  type BlockVariables,
  checkVariables,
  sameVariables,
  type VariableFinding,
  valueSource,
  variableUses,
} from './check/variables';
import { worded } from './diagnostics';
import type { DriveQueryDocument } from './document';
import { isLikeSilent, keepSilent, likenessOf, type SilentLikes } from './likeness';
import { isQuiet, NO_SUPPRESSIONS, type Suppressions, suppressionsOf } from './suppression';
import { definitionsAbove } from './variables';

/** What was found out about one block. It stays with the block's text, so offsets count from the block's start. */
export interface BlockNotes extends BlockVariables {
  readonly settings: LanguageSettings;
  readonly suppressions: Suppressions;
  /** Nothing is wrong in the block, and it has no variables: nobody needs to look at it. */
  readonly isSilent: boolean;
  /** What each use stood for when the block was checked. */
  meanings: readonly (Definition | undefined)[];
  diagnostics: readonly Diagnostic[];
  /** What the whole document says of the block's variables. */
  scoped: readonly VariableFinding[];
}

/** What a document remembers. All of it is true of `revision` only. */
export interface DocumentNotes {
  settings: LanguageSettings;
  revision: number;
  /** The indices of the blocks that are not silent. */
  readonly loud: number[];
  /** The blocks with variables in order, and their indices. */
  bearing: BlockNotes[];
  readonly bearingIndices: number[];
  readonly values: KnownValues;
  /** What is known of every block that was found silent by what it is like. */
  silent: BlockNotes;
  readonly silentLikes: SilentLikes;
}

/** Definitions above a place, by name. */
type Scope = Map<string, Definition>;

const NONE: readonly never[] = [];

/**
 * Parses and checks what is not known yet, until `until` says pause. Returns true when all is known: then `diagnose` costs
 * next to nothing. An edit makes only the blocks that it touches unknown, and those that use a definition it changes.
 */
export function analyse(document: DriveQueryDocument, given: LanguageSettings, until: () => boolean): boolean {
  const notes = notesOf(document, given);
  const settings = judgeAlike(notes.settings, given) ? notes.settings : given;
  if (notes.revision === document.revision && notes.settings === settings) return true;
  notes.revision = -1;
  if (notes.settings !== settings) {
    notes.settings = settings;
    notes.silent = silentNotes(settings);
    notes.silentLikes.clear();
  }
  notes.loud.length = 0;
  notes.bearingIndices.length = 0;
  const scope: Scope = new Map();
  let changed = false;
  for (let index = 0; index < document.blockCount; index++) {
    const entry = document.entry(index);
    let block = entry.notes as BlockNotes | undefined;
    if (block?.settings !== settings) {
      if (until()) return false;
      block = notesFor(document, index, notes, scope);
      entry.notes = block;
    }
    if (block.isSilent) continue;
    notes.loud.push(index);
    if (!bearsVariables(block)) continue;
    if (!takesPlace(notes, notes.bearingIndices.push(index) - 1, block)) changed = true;
    for (const definition of block.definitions) scope.set(definition.name, definition);
  }
  if (changed || notes.bearing.length !== notes.bearingIndices.length) {
    if (!checkScopes(document, notes, until)) return false;
  }
  notes.revision = document.revision;
  return true;
}

/** Whether checks find the same under both: what only completion, hover, links and hints read makes no difference. */
function judgeAlike(one: LanguageSettings, other: LanguageSettings): boolean {
  return one === other || JSON.stringify(judging(one)) === JSON.stringify(judging(other));
}

function judging({ dialect, severity, vendor, vendorKnown, byConnection = {}, connections }: LanguageSettings) {
  const vendors = Object.entries(byConnection).map(([name, facts]) => [name, facts.vendor]);
  return [dialect, severity, vendor, vendorKnown, vendors, connections];
}

/** The notes of a document that `analyse` has finished with. */
export function notesOf(document: DriveQueryDocument, settings: LanguageSettings): DocumentNotes {
  document.notes ??= {
    settings,
    revision: -1,
    loud: [],
    bearing: [],
    bearingIndices: [],
    values: new Map(),
    silent: silentNotes(settings),
    silentLikes: new Map(),
  } satisfies DocumentNotes;
  return document.notes as DocumentNotes;
}

/** Whether a block that is new means the same to all others as the one before it did; then it takes its place. */
function takesPlace({ bearing }: DocumentNotes, at: number, block: BlockNotes): boolean {
  const before = bearing[at];
  if (before === block) return true;
  if (before === undefined || before.settings !== block.settings || !sameVariables(before, block)) return false;
  block.scoped = before.scoped;
  bearing[at] = block;
  return true;
}

function bearsVariables({ uses, definitions }: BlockVariables): boolean {
  return uses.length > 0 || definitions.length > 0;
}

function silentNotes(settings: LanguageSettings): BlockNotes {
  const nothing = { uses: NONE, definitions: NONE, meanings: NONE, diagnostics: NONE, scoped: NONE };
  return { settings, suppressions: NO_SUPPRESSIONS, isSilent: true, ...nothing };
}

/** What there is to know of a block; it is parsed unless it is like one that was silent. */
function notesFor(document: DriveQueryDocument, index: number, notes: DocumentNotes, scope: Scope): BlockNotes {
  const { silent, silentLikes, settings, values } = notes;
  const likeness = likenessOf(document.entry(index).text);
  if (likeness && isLikeSilent(silentLikes, likeness)) return silent;
  const fresh = freshNotes(document.block(index), settings, scope, values);
  if (likeness && fresh.isSilent) keepSilent(silentLikes, likeness, document.block(index), settings);
  return fresh;
}

function freshNotes(block: Block, settings: LanguageSettings, scope: Scope, values: KnownValues): BlockNotes {
  const { definitions } = block;
  const uses = block.text.includes('$') ? variableUses(block) : NONE;
  const suppressions = suppressionsOf(block);
  const diagnostics = checked(block, settings, suppressions, scope, values);
  const isSilent = diagnostics.length === 0 && !suppressions.file && !bearsVariables({ uses, definitions });
  const meant = uses.length === 0 ? NONE : uses.map(definitionsAbove(definitions, scope));
  return { settings, suppressions, definitions, uses, isSilent, meanings: meant, diagnostics, scoped: NONE };
}

/** What is wrong in the block by itself, with the variables of `scope`. */
function checked(
  block: Block,
  settings: LanguageSettings,
  suppressions: Suppressions,
  scope: Scope,
  values: KnownValues,
): readonly Diagnostic[] {
  const meaning = definitionsAbove(block.definitions, scope);
  const findings = checkBlock(block, settings, (name, start) => meaning({ name, start }), values);
  if (findings.length === 0) return NONE;
  return withWords(findings, settings).filter((diagnostic) => !isQuiet(suppressions, diagnostic));
}

/** The findings with their words, without those that the settings turn off. */
export function withWords(findings: readonly Finding[], settings: LanguageSettings): Diagnostic[] {
  return findings.map((finding) => worded(finding, settings)).filter((diagnostic) => diagnostic !== undefined);
}

function sameMeaning(left: Definition | undefined, right: Definition | undefined): boolean {
  return left === right || (left !== undefined && right !== undefined && valueSource(left) === valueSource(right));
}

/** Checks blocks again whose variables have come to mean something else, then the variables of the whole document. */
function checkScopes(document: DriveQueryDocument, notes: DocumentNotes, until: () => boolean): boolean {
  const bearing: BlockNotes[] = [];
  const scope: Scope = new Map();
  for (const index of notes.bearingIndices) {
    const block = document.entry(index).notes as BlockNotes;
    const { definitions, uses, suppressions, settings } = block;
    bearing.push(block);
    const now = uses.map(definitionsAbove(definitions, scope));
    if (now.some((meaning, at) => !sameMeaning(meaning, block.meanings[at]))) {
      if (until()) return false;
      block.diagnostics = checked(document.block(index), settings, suppressions, scope, notes.values);
    }
    block.meanings = now;
    for (const definition of definitions) scope.set(definition.name, definition);
  }
  const found = checkVariables(bearing);
  for (const [at, block] of bearing.entries()) block.scoped = found.get(at) ?? NONE;
  notes.bearing = bearing;
  return true;
}
