import type { Diagnostic, Finding } from '../findings';
import type { LanguageSettings } from '../settings';
import { checkStructure } from './check/structure';
import { wordedRequest } from './diagnostics';
import type { RequestDocument } from './document';
import { partsOf } from './parts-of';
import type { RequestSurroundings } from './surroundings';

/**
 * Everything that is wrong in a request file, in the order of places. Severities are those of the table unless the settings
 * say otherwise (product.md §2). Never throws.
 */
export function diagnoseRequest(
  document: RequestDocument,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): readonly Diagnostic[] {
  const findings = [...document.syntax, ...contentFindings(document, settings, surroundings)];
  const worded = findings.flatMap((finding) => wordedRequest(finding, settings) ?? []);
  return worded.sort((one, other) => one.start - other.start || one.end - other.end);
}

function contentFindings(
  { root, kind, length, syntax }: RequestDocument,
  settings: LanguageSettings,
  surroundings: RequestSurroundings,
): readonly Finding[] {
  if (root === undefined) return syntax.length > 0 ? [] : [{ code: 'not-an-object', start: 0, end: length }];
  if (root.type !== 'object') return [{ code: 'not-an-object', start: root.start, end: root.end }];
  const { shape, checks } = partsOf(kind);
  const input = { body: root, settings, surroundings };
  return [...checkStructure(root, shape, settings.dialect), ...checks.flatMap((check) => [...check(input)])];
}
