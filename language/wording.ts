import type { Diagnostic, Finding, Severity } from './findings';
import { OWN_WORDS } from './own-words';
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
  const words = wordsOf(finding.data, settings.translate);
  return { ...finding, severity, message: row ? messageOf(row, words) : finding.code };
}

function messageOf({ message }: WordedRow, words: Words): string {
  return typeof message === 'function' ? message(words) : words.say(message);
}

/** The data of a finding, as words. A member that is not there is the empty string. */
export interface Words {
  (name: string): string;
  /** A text of ours in the language of the reader, with the data in its `{name}` places, or with `more` of them. */
  readonly say: (text: string, more?: Readonly<Record<string, string>>) => string;
}

/** The same text in the language of the reader. */
export type Translate = (english: string) => string;

const inEnglish: Translate = (text) => text;

/** Reads data as words: lists as “a”, “b” or “c”. */
export function wordsOf(data: Finding['data'], translate: Translate = inEnglish): Words {
  const read = (name: string): string => {
    const value = data?.[name];
    if (value === undefined) return '';
    if (typeof value === 'object') return anyOf(value, translate);
    return OWN_WORDS.has(value) ? translate(String(value)) : String(value);
  };
  const say: Words['say'] = (text, more = {}) =>
    translate(text).replace(/\{(\w+)\}/g, (_, name: string) => more[name] ?? read(name));
  return Object.assign(read, { say });
}

/** “a”, “b” or “c”. */
export function anyOf(names: readonly string[], translate: Translate = inEnglish): string {
  const { say } = wordsOf(undefined, translate);
  const quoted = names.map((name) => say('“{name}”', { name }));
  const last = quoted.pop() ?? '';
  return quoted.length === 0 ? last : say('{names} or {last}', { names: quoted.join(', '), last });
}

/** ` Did you mean “a” or “b”?`, or nothing where nothing is near. */
export function didYouMean(words: Words): string {
  return words('nearest') === '' ? '' : ` ${words.say('Did you mean {nearest}?')}`;
}

/** A text of ours with words in its `{name}` places, in the language of the reader. */
export function said(text: string, words: Finding['data'], translate: Translate | undefined): string {
  return wordsOf(words, translate).say(text);
}
