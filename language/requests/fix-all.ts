import type { Edit } from '../fix';
import type { LanguageSettings } from '../settings';
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
  'json-comment',
  'json-trailing-comma',
  'null-member',
  'snake-case-member',
  'wrong-type',
]);

/** So many are mended at once; what is left waits for the next time. */
const MOST = 200;

/**
 * The edits that mend everything that is safe to mend without being asked, in order; none when nothing is. Fixes that touch
 * each other are left for the next time.
 */
export function fixAllRequest(
  document: RequestDocument,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): Edit[] {
  const taken: Edit[] = [];
  const safe = diagnoseRequest(document, settings, surroundings).filter(({ code }) => isSafe(document, code));
  for (const diagnostic of safe.slice(0, MOST)) {
    const [fix] = requestFixes(document, diagnostic, settings, surroundings);
    if (!fix?.preferred || fix.edits.some((edit) => taken.some((other) => touches(edit, other)))) continue;
    taken.push(...fix.edits);
  }
  return taken.sort((one, other) => one.start - other.start || one.end - other.end);
}

function isSafe({ kind }: RequestDocument, code: string): boolean {
  return SAFE_IN_REQUESTS.has(code) || partsOf(kind).safe.has(code);
}

function touches(one: Edit, other: Edit): boolean {
  return one.start <= other.end && other.start <= one.end;
}
