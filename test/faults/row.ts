import type { SocketName } from './sockets';

/** What is asked of the service. `pages` is a whole list, page after page. */
export const AREAS = ['list', 'get', 'content', 'recognize', 'watch', 'stop', 'token', 'pages'] as const;
export type Area = (typeof AREAS)[number];

/** The requests that a fault is tried with unless its row says otherwise. */
export const USUAL: readonly Area[] = ['list', 'get', 'content', 'recognize', 'watch', 'stop', 'token'];
/** Those that only read, and are sent again. */
export const READS: readonly Area[] = ['list', 'get', 'content', 'pages'];
/** Those of the services of the family, all but the authorization server. */
export const SERVICES: readonly Area[] = ['list', 'get', 'content', 'recognize', 'watch', 'stop'];

/** How a fault is provoked: by the sandbox, by a socket of our own, by what `fetch` rejects with, or by an answer. */
export type Provocation =
  | {
      /** As in `X-Sandbox-Fault` (docs/sandbox.md). */
      readonly fault: string;
      /** The first so many requests are hit; all unless told. */
      readonly times?: number;
      /** What the credentials can do; they cannot be renewed unless told. */
      readonly credentials?: 'renewable';
      /** A fault of the token endpoint while they are renewed. */
      readonly renewal?: string;
    }
  | { readonly socket: SocketName }
  | { readonly code: string }
  | { readonly answer: () => Response }
  | { readonly cancel: CancelStage };

/** When the user cancels. */
export type CancelStage = 'before' | 'connecting' | 'headers' | 'body' | 'waiting' | 'renewing';

/** One fault: how it is provoked, and what has to come of it. Adding one is adding a row. */
export interface FaultRow {
  readonly title: string;
  readonly by: Provocation;
  /** `USUAL` unless told. */
  readonly areas?: readonly Area[];
  /** How often a read is sent in all; once unless told. */
  readonly reads?: number;
  /** How often everything else is sent in all; once unless told. */
  readonly writes?: number;
  /** What the message has to say; `null` where the request succeeds all the same. */
  readonly says: RegExp | null;
  /** What else it has to say where an area has words of its own; `null` where that succeeds. */
  readonly but?: Partial<Readonly<Record<Area, RegExp | null>>>;
  /** What was begun for it goes on afterwards: a renewal may have been done, and its answer holds the next token. */
  readonly goesOn?: true;
  /** What has to be advised, in every area. */
  readonly advises?: RegExp;
}

/** Faults that belong together, with a heading. */
export interface FaultGroup {
  readonly title: string;
  readonly rows: readonly FaultRow[];
}
