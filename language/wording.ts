import type { Diagnostic, Finding, Severity } from './findings';
import type { LanguageSettings } from './settings';

/** One row of a table of diagnostics. Messages live in these tables and nowhere else. */
export interface WordedRow {
  /** Unless the user's settings say otherwise. */
  readonly severity: Severity;
  /** What to say; `{name}` stands for a member of the finding's data. */
  readonly message: string | ((data: Words) => string);
  /** One line, for the list in docs/diagnostics.md. */
  readonly summary: string;
  /** Why, in Markdown. */
  readonly explanation: string;
  /** A whole text with exactly this finding, and one without it. */
  readonly wrong: string;
  readonly right: string;
  /** What quick fixes are called; `{name}` stands for a member of the data of the fix. */
  readonly fixes?: readonly string[];
}

/** Where docs/diagnostics.md is read; every code has its own section there. */
const DOCUMENTATION = 'https://github.com/drive-query/drive-query/blob/main/docs/diagnostics.md';

/** The address of the documentation of a code, for `codeDescription`. */
export function documentationOf(code: string): string {
  return `${DOCUMENTATION}#${code}`;
}

/** The finding with the words of its row, or undefined where the settings turn its code off. */
export function wordedBy(
  row: WordedRow | undefined,
  finding: Finding,
  settings: LanguageSettings,
): Diagnostic | undefined {
  const severity: Severity | 'off' = settings.severity[finding.code] ?? row?.severity ?? 'error';
  if (severity === 'off') return undefined;
  return { ...finding, severity, message: row ? messageOf(row, finding) : finding.code };
}

function messageOf({ message }: WordedRow, finding: Finding): string {
  const words = wordsOf(finding.data);
  return typeof message === 'function' ? message(words) : fill(message, words);
}

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
