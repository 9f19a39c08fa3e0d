import type { Diagnostic } from '../findings';
import type { Edit } from '../fix';
import { applied } from '../fix';
import type { LanguageSettings } from '../settings';
import { diagnose } from './diagnose';
import { DriveQueryDocument } from './document';
import { fixes } from './fixes';
import { minimalEdit } from './format/minimal-edit';

/**
 * Findings whose preferred fix says the same in the right form, or what can only have been meant. Whatever is a guess, a
 * change of what is asked, or the sign of a slip of thought is left to whoever wrote it.
 */
export const SAFE_TO_FIX: ReadonlySet<string> = new Set([
  'all-drives-flags',
  'bad-escape',
  'bad-variable-value',
  'definition-after-query',
  'directive-after-query',
  'double-negation',
  'drive-id-without-corpora',
  'extended-only',
  'fields-without-next-page-token',
  'malformed-label-field',
  'malformed-label-id',
  'malformed-timestamp',
  'misplaced-not',
  'mixed-connectives',
  'operands-reversed',
  'operator-spelling',
  'quoted-directive-value',
  'repeated-directive',
  'repeated-order-key',
  'repeated-term',
  'sql-list',
  'sql-null',
  'term-case',
  'typographic-quote',
  'unescaped-apostrophe',
  'unquoted-string',
  'variable-used-before-definition',
  'wrong-value-type',
]);

/** Fixes may bring findings that have fixes of their own, but not for ever. */
const MOST_ROUNDS = 10;

/** Each fix is tried before it is taken, which costs as much as its block is long: in huge files the rest has to wait. */
const MOST_FIXES = 1_000;
const MOST_CHARACTERS = 1_000_000;

/** How much may still be tried. */
interface Budget {
  fixes: number;
  characters: number;
}

/**
 * The edit that mends everything in the document that is safe to mend without being asked, again until nothing more is;
 * undefined when nothing is. The document itself stays as it is.
 */
export function fixAll(document: DriveQueryDocument, settings: LanguageSettings): Edit | undefined {
  const budget: Budget = { fixes: MOST_FIXES, characters: MOST_CHARACTERS };
  let current = document;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edits = safeEdits(current, settings, budget);
    if (edits.length === 0) break;
    current = new DriveQueryDocument(applied(current.text, edits));
  }
  const edit = minimalEdit(document.text, current.text, 0);
  return edit && { start: edit.start, end: edit.end, newText: edit.text };
}

/** The edits of the safe preferred fixes that do not touch each other, in order. */
function safeEdits(document: DriveQueryDocument, settings: LanguageSettings, budget: Budget): Edit[] {
  const taken: Edit[] = [];
  for (const diagnostic of diagnose(document, settings)) {
    if (!isSafe(diagnostic)) continue;
    if (budget.fixes <= 0 || budget.characters <= 0) break;
    budget.fixes--;
    budget.characters -= document.entry(document.blockAt(diagnostic.start)).text.length;
    const [fix] = fixes(document, diagnostic, settings);
    if (!fix?.preferred || fix.edits.some((edit) => taken.some((other) => touches(edit, other)))) continue;
    taken.push(...fix.edits);
  }
  return taken.sort((left, right) => left.start - right.start || left.end - right.end);
}

/** `contains` for `startsWith` or `like` is the nearest there is, and finds other files: that is the writer's choice. */
function isSafe({ code, data }: Diagnostic): boolean {
  return SAFE_TO_FIX.has(code) && !(code === 'operator-spelling' && data?.replacement === 'contains');
}

/** Edits that share a place, or stand side by side, are left for another round. */
function touches(one: Edit, other: Edit): boolean {
  return one.start <= other.end && other.start <= one.end;
}
