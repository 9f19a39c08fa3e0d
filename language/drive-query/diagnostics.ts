import type { Diagnostic, Finding, Severity } from '../findings';
import type { LanguageSettings } from '../settings';
import { ESCAPING } from './diagnostics/escaping';
import { LISTS } from './diagnostics/lists';
import { MEANING } from './diagnostics/meaning';
import { PARAMETERS } from './diagnostics/parameters';
import { PASTED } from './diagnostics/pasted';
import { type DiagnosticRow, type DiagnosticTable, fill, wordsOf } from './diagnostics/row';
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

/** Where docs/diagnostics.md is read; every code has its own section there. */
const DOCUMENTATION = 'https://github.com/drive-query/drive-query/blob/main/docs/diagnostics.md';

/** The address of the documentation of a code, for `codeDescription`. */
export function documentationOf(code: string): string {
  return `${DOCUMENTATION}#${code}`;
}

/** The row of a code, or undefined. */
export function diagnosticNamed(code: string): DiagnosticRow | undefined {
  return Object.hasOwn(DIAGNOSTICS, code) ? DIAGNOSTICS[code] : undefined;
}

/** The finding with its words, or undefined where the settings turn its code off. */
export function worded(finding: Finding, settings: LanguageSettings): Diagnostic | undefined {
  const row = diagnosticNamed(finding.code);
  const severity: Severity | 'off' = settings.severity[finding.code] ?? row?.severity ?? 'error';
  if (severity === 'off') return undefined;
  return { ...finding, severity, message: row ? messageOf(row, finding) : finding.code };
}

function messageOf({ message }: DiagnosticRow, finding: Finding): string {
  const words = wordsOf(finding.data);
  return typeof message === 'function' ? message(words) : fill(message, words);
}

/** What related places are, by the code of the place. */
const RELATED: Readonly<Record<string, string>> = {
  'first-directive': 'It stands here first.',
  'other-corpora': 'The corpora are set here.',
  'flag-off': 'It is turned off here.',
  'first-order-key': 'It stands here first.',
  'first-definition': 'It is defined here first.',
  'later-definition': 'It is defined here.',
  'open-parenthesis': 'The group begins here.',
  'other-half': 'This is the other half.',
  'first-time': 'It stands here first.',
};

/** The words for a related place of a finding. */
export function relatedMessage(code: string): string {
  return RELATED[code] ?? 'See also here.';
}
