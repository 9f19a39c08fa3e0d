/** What a check found: a stable code and a place, never words. Words come from the diagnostics table, fixes read `data`. */
export interface Finding {
  readonly code: string;
  /** UTF-16 code units; from the start of the document unless a function says otherwise. */
  readonly start: number;
  readonly end: number;
  /** What the message and the fixes need to know. */
  readonly data?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Other places that matter. */
  readonly related?: readonly { readonly start: number; readonly end: number; readonly code: string }[];
}

export type Severity = 'error' | 'warning' | 'information' | 'hint';

/** A finding with its words: what an editor or a terminal shows. */
export interface Diagnostic extends Finding {
  readonly severity: Severity;
  readonly message: string;
}
