import type { Dialect } from './drive-query/terms';
import type { Severity } from './findings';

/** What the user's settings and the current connection say about the language. */
export interface LanguageSettings {
  readonly dialect: Dialect;
  /** Code → severity, from `driveQuery.diagnostics.severity`. */
  readonly severity: Readonly<Record<string, Severity | 'off'>>;
  /** The `<vendor>` in MIME types, from the connection (product.md §3). */
  readonly vendor: string;
}

export const DEFAULT_SETTINGS: LanguageSettings = { dialect: 'documented', severity: {}, vendor: 'svc' };
