import type { Diagnostic, Finding } from '../findings';
import type { LanguageSettings } from '../settings';
import { analyse, type BlockNotes, type DocumentNotes, notesOf, withWords } from './analyse';
import { byPlace } from './check/block';
import { checkTree } from './check/query';
import { rangeOf, type VariableFinding } from './check/variables';
import type { DriveQueryDocument } from './document';
import { parseQuery } from './parse';
import { holds, isQuiet, joined, type SuppressedCodes } from './suppression';

/**
 * Everything that is wrong in a document, in the order of places; offsets count from its start. Severities are those of
 * the table unless the settings say otherwise; suppressed findings are left out (product.md §1).
 */
export function diagnose(document: DriveQueryDocument, settings: LanguageSettings): Diagnostic[] {
  return diagnoseSome(document, settings, Number.POSITIVE_INFINITY).diagnostics;
}

/** The first `most` of what is wrong in a document, and how many there are in all. */
export function diagnoseSome(
  document: DriveQueryDocument,
  settings: LanguageSettings,
  most: number,
): { readonly diagnostics: Diagnostic[]; readonly count: number } {
  analyse(document, settings, () => false);
  const notes = notesOf(document, settings);
  const quiet = quietEverywhere(document, notes);
  const diagnostics: Diagnostic[] = [];
  let count = 0;
  for (const index of notes.loud) {
    const block = document.entry(index).notes as BlockNotes;
    if (block.diagnostics.length === 0 && block.scoped.length === 0) continue;
    const own = block.scoped.length > 0 ? withScoped(document, notes, block, index) : block.diagnostics;
    const start = document.blockStart(index);
    for (const diagnostic of own) {
      if (holds(quiet, diagnostic.code)) continue;
      if (count++ < most) diagnostics.push(moved(diagnostic, start));
    }
  }
  return { diagnostics, count };
}

/** What is wrong in a bare query string. Errors among it mean that the service refuses the query (api.md §4). */
export function checkQuery(q: string, settings: LanguageSettings): Diagnostic[] {
  const { tokens, tree } = parseQuery(q);
  const findings: Finding[] = [];
  checkTree({ tokens, settings, place: 'string', findVariable: () => undefined, findings }, tree);
  return withWords(findings.sort(byPlace), settings);
}

/** The codes that some comment turns off for the whole document. */
function quietEverywhere(document: DriveQueryDocument, { loud }: DocumentNotes): SuppressedCodes | undefined {
  let quiet: SuppressedCodes | undefined;
  for (const index of loud) {
    const { suppressions } = document.entry(index).notes as BlockNotes;
    if (suppressions.file) quiet = joined(quiet, suppressions.file);
  }
  return quiet;
}

/** The diagnostics of a block with those about its variables among them, in order; offsets from the block's start. */
function withScoped(
  document: DriveQueryDocument,
  notes: DocumentNotes,
  block: BlockNotes,
  index: number,
): readonly Diagnostic[] {
  const start = document.blockStart(index);
  const scoped = block.scoped.map((finding): Finding => {
    const { code, data, place, related } = finding;
    const others = related && { related: [relatedPlace(document, notes, related, start)] };
    return { code, ...rangeOf(block, place), data, ...others };
  });
  const said = withWords(scoped, block.settings).filter((diagnostic) => !isQuiet(block.suppressions, diagnostic));
  return [...block.diagnostics, ...said].sort(byPlace);
}

/** The other place, like all others counted from the start of the finding's own block. */
function relatedPlace(
  document: DriveQueryDocument,
  { bearing, bearingIndices }: DocumentNotes,
  { block, place, code }: NonNullable<VariableFinding['related']>,
  start: number,
): { start: number; end: number; code: string } {
  const by = document.blockStart(bearingIndices[block]!) - start;
  const range = rangeOf(bearing[block]!, place);
  return { start: range.start + by, end: range.end + by, code };
}

/** The same diagnostic, its places counted from the document's start. */
function moved(diagnostic: Diagnostic, by: number): Diagnostic {
  const { start, end, related } = diagnostic;
  const place = { start: start + by, end: end + by };
  if (!related) return { ...diagnostic, ...place };
  const others = related.map((other) => ({ ...other, start: other.start + by, end: other.end + by }));
  return { ...diagnostic, ...place, related: others };
}
