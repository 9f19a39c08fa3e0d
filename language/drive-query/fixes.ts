import type { Diagnostic } from '../findings';
import type { LanguageSettings } from '../settings';
import { diagnosticNamed } from './diagnostics';
import { fill, wordsOf } from './diagnostics/row';
import type { DriveQueryDocument } from './document';
import { FORM_FIXES } from './fix/form';
import type { Edit, Fixer, Proposal } from './fix/given';
import { LINE_FIXES } from './fix/lines';
import { LIST_FIXES } from './fix/lists';
import { MEANING_FIXES } from './fix/meaning';
import { movedToTop } from './fix/move';
import { helps } from './fix/proof';
import { STRING_FIXES } from './fix/strings';
import { TERM_FIXES } from './fix/terms';

export type { Edit } from './fix/given';

/** A way to mend a finding. Offsets count from the document's start; edits do not overlap and are in order. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Most likely what is meant: editors apply it without a choice. */
  readonly preferred: boolean;
}

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
  const offered: Fix[] = [];
  const titles: number[] = [];
  for (const proposal of proposals) {
    if (proposal.either && titles.includes(proposal.title)) continue;
    const edits = absolute(proposal.edits, start);
    if (!helps(document, index, edits, diagnostic, settings)) continue;
    titles.push(proposal.title);
    offered.push({ title: titleOf(finding, proposal), edits, preferred: false });
  }
  // Several of one kind are a choice.
  const isChoice = titles.lastIndexOf(titles[0]!) > 0;
  return offered.map((fix, at) => (at === 0 && !isChoice ? { ...fix, preferred: true } : fix));
}

function shifted(diagnostic: Diagnostic, by: number): Diagnostic {
  const { start, end, related } = diagnostic;
  const others = related?.map((other) => ({ ...other, start: other.start + by, end: other.end + by }));
  return { ...diagnostic, start: start + by, end: end + by, ...(others && { related: others }) };
}

function absolute(edits: readonly Edit[], by: number): Edit[] {
  const moved = edits.map(({ start, end, newText }) => ({ start: start + by, end: end + by, newText }));
  return moved.sort((left, right) => left.start - right.start || left.end - right.end);
}

function titleOf(finding: Diagnostic, { title, words }: Proposal): string {
  const template = diagnosticNamed(finding.code)?.fixes?.[title] ?? 'Mend it';
  return fill(template, wordsOf({ ...finding.data, ...words }));
}
