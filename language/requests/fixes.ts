import type { Diagnostic } from '../findings';
import { type Edit, type Fix, proven } from '../fix';
import type { LanguageSettings } from '../settings';
import { diagnoseRequest } from './diagnose';
import { requestDiagnosticNamed } from './diagnostics';
import type { RequestDocument } from './document';
import type { RequestFix, RequestFixer } from './fix/fixer';
import { JSON_FIXES } from './fix/json';
import { STRUCTURE_FIXES } from './fix/structure';
import { partsOf } from './parts-of';
import { placeAt } from './places';
import type { RequestSurroundings } from './surroundings';

const FIXERS: Readonly<Record<string, RequestFixer>> = { ...JSON_FIXES, ...STRUCTURE_FIXES };

/** How much of what a finding underlines is looked at. */
const LONGEST_TEXT = 1_000;

/**
 * The ways to mend one finding of `diagnoseRequest`, the best first. Each was tried: with it the finding is gone, and no
 * error is there that was not there before.
 */
export function requestFixes(
  document: RequestDocument,
  diagnostic: Diagnostic,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): Fix[] {
  const { shape, fixers, templates } = partsOf(document.kind);
  const fixer = named(fixers, diagnostic.code) ?? named(FIXERS, diagnostic.code);
  if (!fixer) return [];
  const { root, length } = document;
  const { start, end } = diagnostic;
  const given: RequestFix = {
    finding: diagnostic,
    text: document.slice(start, Math.min(end, start + LONGEST_TEXT)),
    root,
    place: root && placeAt(root, shape, start, end),
    source: (from, to) => document.slice(from, to),
    length,
    shape,
    templates,
    settings,
    surroundings,
  };
  const plain = { ...settings, severity: {} };
  const before = countsOf(diagnoseRequest(document, plain, surroundings), diagnostic.code);
  const help = (edits: readonly Edit[]) =>
    helps(before, diagnoseRequest(document.edited(edits), plain, surroundings), diagnostic.code);
  return proven(fixer(given), diagnostic, requestDiagnosticNamed(diagnostic.code), help, settings.translate);
}

function named(fixers: Readonly<Record<string, RequestFixer>>, code: string): RequestFixer | undefined {
  return Object.hasOwn(fixers, code) ? fixers[code] : undefined;
}

/** Whether the finding is gone and no error has come. */
function helps(before: ReadonlyMap<string, number>, diagnostics: readonly Diagnostic[], code: string): boolean {
  const after = countsOf(diagnostics, code);
  if ((after.get(code) ?? 0) >= (before.get(code) ?? 0)) return false;
  return [...after].every(([other, count]) => count <= (before.get(other) ?? 0));
}

/** How many there are of each error, and of `code` whatever its severity. */
function countsOf(diagnostics: readonly Diagnostic[], code: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code: other, severity } of diagnostics) {
    if (severity === 'error' || other === code) counts.set(other, (counts.get(other) ?? 0) + 1);
  }
  return counts;
}
