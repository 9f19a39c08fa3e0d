import type { Dialect } from './drive-query/terms';
import type { Severity } from './findings';
import type { Translate } from './wording';

/** What the user's settings and the current connection say about the language. */
export interface LanguageSettings {
  readonly dialect: Dialect;
  /** Code → severity, from `driveQuery.diagnostics.severity`. */
  readonly severity: Readonly<Record<string, Severity | 'off'>>;
  /** The `<vendor>` in MIME types, from the connection (product.md §3). */
  readonly vendor: string;
  /** Whether `vendor` is that of a connection, and not what stands in where nobody named one. */
  readonly vendorKnown?: boolean;
  /** What is known of the connections that a request may name with `@connection`, by their names. */
  readonly byConnection?: Readonly<Record<string, ConnectionFacts>>;
  /** Names of the connections that there are, for `@connection`. */
  readonly connections?: readonly string[];
  /** Ids met in results, for completion and hover. */
  readonly known?: KnownIds;
  /** Where a file opens in the browser: its id is put behind this address, which begins with `http://` or `https://`. */
  readonly webUrl?: string;
  /** Which inlay hints are shown; all of them when absent. */
  readonly hints?: HintSettings;
  /** A message or a title of ours in the language of the reader; English when absent. */
  readonly translate?: Translate;
}

/** What is known of one connection; in `LanguageSettings` itself the same stands for the current one. */
export interface ConnectionFacts extends Pick<LanguageSettings, 'vendor' | 'webUrl' | 'known'> {}

/** The connections that are built in wherever requests are sent (product.md §3). */
export const BUILT_IN_CONNECTIONS: Readonly<Record<string, ConnectionFacts>> = {
  sandbox: { vendor: 'svc' },
  google: { vendor: 'google', webUrl: 'https://drive.google.com/open?id=' },
};

/** Inlay hints by what they tell (`driveQuery.inlayHints`). */
export interface HintSettings {
  /** What a relative time means right now, and the moment that a count of milliseconds is. */
  readonly times: boolean;
  /** What a known id names. */
  readonly names: boolean;
  /** In which order `and` and `or` side by side are read. */
  readonly order: boolean;
  /** What the audio of a recognize request is. */
  readonly audio: boolean;
}

/** An id and what it names. */
export interface KnownId {
  readonly id: string;
  readonly name: string;
}

/** What results have shown so far: ids with the names people know them by. Everything is optional, latest first. */
export interface KnownIds {
  readonly folders?: readonly KnownId[];
  readonly files?: readonly KnownId[];
  readonly drives?: readonly KnownId[];
  /** `id` is the e-mail address. */
  readonly users?: readonly KnownId[];
  readonly labels?: readonly (KnownId & { readonly fields?: readonly KnownId[] })[];
  readonly propertyKeys?: readonly string[];
  readonly mimeTypes?: readonly string[];
}

export const DEFAULT_SETTINGS: LanguageSettings = {
  dialect: 'documented',
  severity: {},
  vendor: 'svc',
  byConnection: BUILT_IN_CONNECTIONS,
};
