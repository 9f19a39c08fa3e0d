import { minimalEdit } from '../drive-query/format/minimal-edit';
import type { Diagnostic } from '../findings';
import { type Edit, inOrder } from '../fix';
import type { LanguageSettings } from '../settings';
import { bare } from './check/words';
import { diagnoseRequest } from './diagnose';
import type { RequestDocument } from './document';
import { requestFixes } from './fixes';
import { partsOf } from './parts-of';
import type { RequestSurroundings } from './surroundings';

/**
 * Findings of every kind of file whose preferred fix says the same in the right form, or what can only have been meant.
 * What takes something away that the writer may have wanted is left to the writer.
 */
export const SAFE_IN_REQUESTS: ReadonlySet<string> = new Set([
  'json-number',
  'json-trailing-comma',
  'null-member',
  'snake-case-member',
  'unknown-member',
  'unknown-value',
  'wrong-type',
]);

/** So many are mended in one round; each one is tried. */
const MOST = 200;

/** What is mended may bring something else to mend, but not for ever. */
const MOST_ROUNDS = 5;

/**
 * The edits that mend everything that is safe to mend without being asked, again until nothing more is; in order, and none
 * when nothing is. The document itself stays as it is.
 */
export function fixAllRequest(
  document: RequestDocument,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): Edit[] {
  let current = document;
  let first: Edit[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edits = safeEdits(current, settings, surroundings);
    if (edits.length === 0) return round < 2 ? first : wholeEdit(document, current);
    if (round === 0) first = edits;
    current = current.edited(edits);
  }
  return wholeEdit(document, current);
}

/** One edit from the first to the last difference. */
function wholeEdit(document: RequestDocument, changed: RequestDocument): Edit[] {
  const edit = minimalEdit(document.text(), changed.text(), 0);
  return edit ? [{ start: edit.start, end: edit.end, newText: edit.text }] : [];
}

/** The edits of the safe preferred fixes that go together, in order. */
function safeEdits(document: RequestDocument, settings: LanguageSettings, surroundings: RequestSurroundings): Edit[] {
  let taken: Edit[] = [];
  const found = diagnoseRequest(document, settings, surroundings);
  const safe = found.filter((each) => isSafe(document, each));
  const errors = errorsIn(found);
  for (const diagnostic of safe.slice(0, MOST)) {
    const [fix] = requestFixes(document, diagnostic, settings, surroundings);
    if (!fix?.preferred || fix.edits.some((edit) => taken.some((other) => collides(edit, other)))) continue;
    const together = inOrder([...taken, ...fix.edits]);
    const after = diagnoseRequest(document.edited(together), settings, surroundings);
    if (errorsIn(after) <= errors) taken = together;
  }
  return taken;
}

function errorsIn(diagnostics: readonly Diagnostic[]): number {
  return diagnostics.filter(({ severity }) => severity === 'error').length;
}

function isSafe({ kind }: RequestDocument, { code, data }: Diagnostic): boolean {
  if (code === 'unknown-member') return isSameWord(data?.name, data?.nearest);
  if (code === 'unknown-value') return isSameWord(data?.value, data?.nearest);
  // Which way a number is rounded is a choice.
  if (code === 'wrong-type') return !String(data?.found).includes('fraction');
  return SAFE_IN_REQUESTS.has(code) || partsOf(kind).safe.has(code);
}

/** Whether only letter case and signs between the letters differ. */
function isSameWord(written: unknown, nearest: unknown): boolean {
  const [only, ...others] = Array.isArray(nearest) ? nearest : [];
  return others.length === 0 && typeof only === 'string' && bare(only) === bare(String(written));
}

/** Edits that share a character, or a place where both put something in, wait for another round. */
function collides(one: Edit, other: Edit): boolean {
  if (one.start === one.end || other.start === other.end) return one.start <= other.end && other.start <= one.end;
  return one.start < other.end && other.start < one.end;
}
