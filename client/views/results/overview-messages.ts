/** What the extension and the overview of *Run All Queries in File* say to each other. */

/** How one request of the file fared. `held`: it was not sent, because it has errors or no connection. */
export type RequestState = 'waiting' | 'running' | 'done' | 'failed' | 'held' | 'stopped';

export interface OverviewRow {
  /** Which request of the document, from 0. */
  readonly index: number;
  readonly title: string;
  readonly state: RequestState;
  /** Under which the result is kept; absent when nothing came. */
  readonly runId?: string;
  readonly rows?: number;
  readonly pages?: number;
  /** The service has further pages. */
  readonly more?: boolean;
  readonly incomplete?: boolean;
  readonly durationMs?: number;
  /** Why it failed or was not sent. */
  readonly message?: string;
}

export interface Overview {
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly running: boolean;
  readonly rows: readonly OverviewRow[];
}

/** Extension to page. */
export interface HostMessage {
  readonly type: 'show';
  readonly overview: Overview;
}

/** Page to extension. */
export type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'cancel' }
  | { readonly type: 'again' }
  /** Show the result of a request. */
  | { readonly type: 'open'; readonly index: number }
  /** Go to a request in its document. */
  | { readonly type: 'reveal'; readonly index: number };

const PLAIN: ReadonlySet<unknown> = new Set(['ready', 'cancel', 'again']);
const ABOUT_ROW: ReadonlySet<unknown> = new Set(['open', 'reveal']);

/** The message if it is one of ours, else undefined: a page is not trusted to keep to its types. */
export function asPageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { type, index } = value as Record<string, unknown>;
  const fits = PLAIN.has(type) || (ABOUT_ROW.has(type) && Number.isSafeInteger(index) && Number(index) >= 0);
  return fits ? (value as PageMessage) : undefined;
}

/** What the page keeps over hiding and reloading. */
export interface PersistedPage {
  readonly uri: string;
  readonly overview: Overview;
}
