import type { WordedRow } from '../../wording';

export { anyOf, didYouMean, type Words, wordsOf } from '../../wording';

/** What a diagnostic is about; the chapters of docs/diagnostics.md. */
export type DiagnosticGroup =
  | 'syntax'
  | 'escaping'
  | 'terms'
  | 'times'
  | 'labels'
  | 'variables'
  | 'parameters'
  | 'meaning'
  | 'suppression';

/** One row of the table of diagnostics of `.dq` documents. Its examples are whole `.dq` texts. */
export interface DiagnosticRow extends WordedRow {
  readonly group: DiagnosticGroup;
  /** Set where `grammar/specification.ohm` refuses every query with this finding. */
  readonly malformed?: true;
  /** The examples are bare query strings, for `checkQuery`. */
  readonly bare?: true;
}

export type DiagnosticTable = Readonly<Record<string, DiagnosticRow>>;
