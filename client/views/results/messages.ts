import type { ShownFailure } from '../common/failure-messages';
import { ROW_ACTIONS, type RowAction } from './row-actions';

/**
 * What the extension and the results page say to each other. The page knows nothing secret: addresses and headers stay
 * with the extension, and every text that comes here has been redacted.
 */

/** A file resource as it came; which members are there depends on the fields mask. */
export type Row = Readonly<Record<string, unknown>>;

/** What was run. Everything else that is sent belongs to the run with this `id`. */
export interface RunInfo {
  readonly id: string;
  readonly title: string;
  /** Which request of its document it is, over edits and runs; absent when that is not known. */
  readonly request?: string;
  /** `q` as it was sent; absent when everything is listed. */
  readonly query?: string;
  /** The other parameters, for the request line; secret ones are left out. */
  readonly params: Readonly<Record<string, string>>;
  /** How the connection is called; empty for a request that was not sent. */
  readonly connection: string;
  /** Paths below `files` that the fields mask names, in its order, joined by `/`. Absent when it names everything or nothing. */
  readonly fileFields?: readonly string[];
  /** From `@limit`. */
  readonly limit?: number;
}

/** `page`: one page is on its way. `all`: pages follow until the end or a cancel. */
export type Activity = 'idle' | 'page' | 'all';

/**
 * Why there is no further page; `more` when there is one. `no-token`: the fields mask leaves `nextPageToken` out. `not-kept`:
 * a result from the history, which does not keep the way to further pages.
 */
export type Ending = 'more' | 'last' | 'limit' | 'no-token' | 'not-kept';

export interface Status {
  readonly activity: Activity;
  readonly ending: Ending;
  /** Some page said `incompleteSearch`. */
  readonly incomplete: boolean;
  /** Milliseconds from asking to having, for all pages together. */
  readonly durationMs: number;
  /** The user stopped *Load all*. */
  readonly stopped: boolean;
  /** Why it takes so long, while a request waits for its next attempt. */
  readonly note?: string;
}

/** What a button in a message does. */
export type Action =
  | 'retry'
  | 'run-anyway'
  | 'narrow'
  | 'show-log'
  | 'show-request'
  | 'select-connection'
  | 'test-connection'
  | 'sign-in'
  | 'allow-content'
  | 'set-access-token'
  | 'manage-trust'
  | 'restart-server'
  | 'show-query';

export type Failure = ShownFailure<Action, FailureFinding>;

export interface FailureFinding {
  readonly message: string;
  /** Zero-based. */
  readonly line: number;
  readonly character: number;
}

/** Extension to page. */
export type HostMessage =
  | { readonly type: 'run'; readonly run: RunInfo; readonly status: Status; readonly failure: Failure | null }
  | {
      readonly type: 'pages';
      readonly runId: string;
      readonly first: number;
      readonly pages: readonly (readonly Row[])[];
    }
  /** Shows the metadata of the row of this number. */
  | { readonly type: 'open-row'; readonly row: number }
  /** Asks for `shown`. */
  | { readonly type: 'ask-shown' }
  | { readonly type: 'status'; readonly runId: string; readonly status: Status }
  | { readonly type: 'failure'; readonly runId: string; readonly failure: Failure | null }
  /** The columns of the requests of the document, for a page that knows none: it was closed and opened again. */
  | { readonly type: 'columns'; readonly columns: KeptColumns }
  /** Whether the next run of the document leaves this result alone. */
  | { readonly type: 'pinned'; readonly pinned: boolean }
  | { readonly type: 'file'; readonly runId: string; readonly fileId: string; readonly file: Row }
  | { readonly type: 'file-failure'; readonly runId: string; readonly fileId: string; readonly failure: Failure };

/** Page to extension. */
export type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'next' }
  | { readonly type: 'load-all' }
  | { readonly type: 'cancel' }
  | { readonly type: 'pin'; readonly pinned: boolean }
  | { readonly type: 'compare' }
  | { readonly type: 'action'; readonly action: Action }
  | { readonly type: 'reveal'; readonly line: number; readonly character: number }
  | { readonly type: 'open-file'; readonly fileId: string }
  | { readonly type: 'copy'; readonly text: string }
  /** The row that the keyboard is on, by its number among those that came. */
  | { readonly type: 'active-row'; readonly row: number | null }
  | { readonly type: 'row-action'; readonly action: RowAction; readonly row: number }
  | { readonly type: 'export' }
  | { readonly type: 'columns'; readonly columns: KeptColumns }
  | ({ readonly type: 'shown' } & ShownRows);

/** What is shown: rows by their number among those that came, in their order, and the paths of the visible columns. */
export interface ShownRows {
  readonly rows: readonly number[];
  readonly columns: readonly string[];
}

const ACTIONS: ReadonlySet<unknown> = new Set<Action>([
  'retry',
  'run-anyway',
  'narrow',
  'show-log',
  'show-request',
  'select-connection',
  'test-connection',
  'sign-in',
  'allow-content',
  'set-access-token',
  'manage-trust',
  'restart-server',
  'show-query',
]);

/** The message if it is one of ours, else undefined: a page is not trusted to keep to its types. */
export function asPageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const message = value as Record<string, unknown>;
  const check = CHECKS.get(message.type);
  return check?.(message) ? (value as PageMessage) : undefined;
}

const CHECKS: ReadonlyMap<unknown, (message: Record<string, unknown>) => boolean> = new Map([
  ['ready', () => true],
  ['next', () => true],
  ['load-all', () => true],
  ['cancel', () => true],
  ['pin', (message) => typeof message.pinned === 'boolean'],
  ['compare', () => true],
  ['action', (message) => ACTIONS.has(message.action)],
  ['reveal', (message) => isCount(message.line) && isCount(message.character)],
  ['open-file', (message) => typeof message.fileId === 'string' && message.fileId !== ''],
  ['copy', (message) => typeof message.text === 'string'],
  ['active-row', (message) => message.row === null || isCount(message.row)],
  ['row-action', (message) => isCount(message.row) && ROW_ACTIONS.includes(message.action as RowAction)],
  ['export', () => true],
  ['columns', (message) => isKeptColumns(message.columns)],
  ['shown', (message) => isListOf(message.rows, isCount) && isListOf(message.columns, isText)],
] satisfies [PageMessage['type'], (message: Record<string, unknown>) => boolean][]);

function isListOf(value: unknown, is: (each: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** For each request that anybody arranged the columns of: which it is, and how they are, as the page reads it. */
export type KeptColumns = readonly (readonly [request: string, columns: unknown])[];

/** Pages may say anything: what is kept of it is small and of this form. */
export function isKeptColumns(value: unknown): value is KeptColumns {
  const isEntry = (each: unknown) => Array.isArray(each) && each.length === 2 && typeof each[0] === 'string';
  return isListOf(value, isEntry) && JSON.stringify(value).length < LARGEST_COLUMNS;
}

/** In UTF-16 code units. */
const LARGEST_COLUMNS = 100_000;

/** What the page keeps over hiding and reloading; `uri` tells the extension whose rows to bring back. */
export interface PersistedPage {
  readonly uri: string;
  readonly runId: string;
  /** Which request of the document the run is of. */
  readonly request: string;
  readonly view: unknown;
  /** How the rows of the other requests of the document are arranged. */
  readonly requests: unknown;
}
