import type { Diagnostic } from '../findings';
import { type Edit, type Fix, proven } from '../fix';
import type { LanguageSettings } from '../settings';
import { diagnosticNamed } from './diagnostics';
import type { DriveQueryDocument } from './document';
import { FORM_FIXES } from './fix/form';
import type { Fixer } from './fix/given';
import { LINE_FIXES } from './fix/lines';
import { LIST_FIXES } from './fix/lists';
import { MEANING_FIXES } from './fix/meaning';
import { movedToTop } from './fix/move';
import { helps } from './fix/proof';
import { STRING_FIXES } from './fix/strings';
import { TERM_FIXES } from './fix/terms';

const FIXERS: Readonly<Record<string, Fixer>> = {
  ...FORM_FIXES,
  ...STRING_FIXES,
  ...TERM_FIXES,
  ...LINE_FIXES,
  ...LIST_FIXES,
  ...MEANING_FIXES,
};

/**
 * The ways to mend one finding of `diagnose(document, settings)`, the best first. Each was tried: with it the finding is
 * gone, and no error is there that was not there before.
 */
export function fixes(document: DriveQueryDocument, diagnostic: Diagnostic, settings: LanguageSettings): Fix[] {
  const index = document.blockAt(diagnostic.start);
  const start = document.blockStart(index);
  const finding = shifted(diagnostic, -start);
  const block = document.block(index);
  const text = block.text.slice(finding.start, finding.end);
  const proposals = Object.hasOwn(FIXERS, diagnostic.code)
    ? FIXERS[diagnostic.code]!({ block, finding, text, settings })
    : movedToTop(document, index, finding);
  const placed = proposals.map((proposal) => ({ ...proposal, edits: absolute(proposal.edits, start) }));
  const help = (edits: readonly Edit[]) => helps(document, index, edits, diagnostic, settings);
  return proven(placed, finding, diagnosticNamed(finding.code), help, settings.translate);
}

function shifted(diagnostic: Diagnostic, by: number): Diagnostic {
  const { start, end, related } = diagnostic;
  const others = related?.map((other) => ({ ...other, start: other.start + by, end: other.end + by }));
  return { ...diagnostic, start: start + by, end: end + by, ...(others && { related: others }) };
}

function absolute(edits: readonly Edit[], by: number): Edit[] {
  return edits.map(({ start, end, newText }) => ({ start: start + by, end: end + by, newText }));
}
