import type { Finding, Severity } from '../../findings';

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

/** One row of the table of diagnostics. Messages live here and nowhere else. */
export interface DiagnosticRow {
  readonly group: DiagnosticGroup;
  /** Unless the user's settings say otherwise. */
  readonly severity: Severity;
  /** Set where `grammar/specification.ohm` refuses every query with this finding. */
  readonly malformed?: true;
  /** What to say; `{name}` stands for a member of the finding's data. */
  readonly message: string | ((data: Words) => string);
  /** One line, for the list in docs/diagnostics.md. */
  readonly summary: string;
  /** Why, in Markdown. */
  readonly explanation: string;
  /** The examples are bare query strings, for `checkQuery`. */
  readonly bare?: true;
  /** A whole `.dq` text with exactly this finding, and one without it. */
  readonly wrong: string;
  readonly right: string;
  /** What quick fixes are called; `{name}` stands for a member of the data of the fix. */
  readonly fixes?: readonly string[];
}

export type DiagnosticTable = Readonly<Record<string, DiagnosticRow>>;

/** The data of a finding, as words. A member that is not there is the empty string. */
export type Words = (name: string) => string;

/** Reads data as words: lists as “a”, “b” or “c”. */
export function wordsOf(data: Finding['data']): Words {
  return (name) => {
    const value = data?.[name];
    if (value === undefined) return '';
    return typeof value === 'object' ? anyOf(value) : String(value);
  };
}

/** “a”, “b” or “c”. */
export function anyOf(names: readonly string[]): string {
  const quoted = names.map((name) => `“${name}”`);
  const last = quoted.pop() ?? '';
  return quoted.length > 0 ? `${quoted.join(', ')} or ${last}` : last;
}

/** Fills `{name}` places. */
export function fill(template: string, words: Words): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words(name));
}

/** ` Did you mean “a” or “b”?`, or nothing where nothing is near. */
export function didYouMean(words: Words): string {
  const nearest = words('nearest');
  return nearest === '' ? '' : ` Did you mean ${nearest}?`;
}
