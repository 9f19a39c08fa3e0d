import type { Diagnostic, Finding } from '../findings';
import type { LanguageSettings } from '../settings';
import { wordedBy } from '../wording';
import { ESCAPING } from './diagnostics/escaping';
import { LISTS } from './diagnostics/lists';
import { MEANING } from './diagnostics/meaning';
import { PARAMETERS } from './diagnostics/parameters';
import { PASTED } from './diagnostics/pasted';
import type { DiagnosticRow, DiagnosticTable } from './diagnostics/row';
import { SYNTAX } from './diagnostics/syntax';
import { TERMS_AND_VALUES } from './diagnostics/terms';
import { TIMES_AND_LABELS } from './diagnostics/times';
import { VARIABLES_AND_MORE } from './diagnostics/variables';

export type { DiagnosticGroup, DiagnosticRow } from './diagnostics/row';

/** Every diagnostic of `.dq` documents by its code, grouped, in the order of docs/diagnostics.md. */
export const DIAGNOSTICS: DiagnosticTable = {
  ...SYNTAX,
  ...PASTED,
  ...ESCAPING,
  ...TERMS_AND_VALUES,
  ...TIMES_AND_LABELS,
  ...VARIABLES_AND_MORE,
  ...PARAMETERS,
  ...LISTS,
  ...MEANING,
};

/** The row of a code, or undefined. */
export function diagnosticNamed(code: string): DiagnosticRow | undefined {
  return Object.hasOwn(DIAGNOSTICS, code) ? DIAGNOSTICS[code] : undefined;
}

/** The finding with its words, or undefined where the settings turn its code off. */
export function worded(finding: Finding, settings: LanguageSettings): Diagnostic | undefined {
  return wordedBy(diagnosticNamed(finding.code), finding, settings);
}
