/** The one door of the language core: every other room imports from here. Text in, facts out. */

export { type Dialect, TERMS, type Term, termNamed } from './drive-query/terms';
export type { Diagnostic, Finding, Severity } from './findings';
export { DEFAULT_SETTINGS, type LanguageSettings } from './settings';
