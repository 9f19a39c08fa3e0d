import type { Row } from './messages';

/** What the extension and the comparison page say to each other. */

/** One of the two results, as far as the page tells of it. Nothing secret is in it. */
export interface ComparedSide {
  readonly runId: string;
  readonly title: string;
  /** When it was sent, in milliseconds since 1970; undefined when that is not known. */
  readonly at?: number;
  readonly connection: string;
  /** Absent when everything was listed. */
  readonly query?: string;
  readonly params: Readonly<Record<string, string>>;
  readonly fileFields?: readonly string[];
  readonly rows: number;
  readonly pages: number;
  /** Not all rows there are have been loaded. */
  readonly partial: boolean;
  /** The search left files out. */
  readonly incomplete: boolean;
}

/** A row that is not in both results as it is in the other one. `before` and `after` tell which are there. */
export interface ShownChange {
  readonly kind: 'added' | 'removed' | 'changed';
  readonly before?: Row;
  readonly after?: Row;
}

export interface Comparison {
  /** Of this very comparison: changes of another one are none of it. */
  readonly id: string;
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** Undefined as long as it is being worked out. */
  readonly found?: {
    readonly key: 'id' | 'row';
    readonly changes: number;
    readonly unchanged: number;
    /** Members that only one of the two runs asked for: they are not compared. */
    readonly leftOut: readonly string[];
  };
}

/** Extension to page. */
export type HostMessage =
  | { readonly type: 'comparison'; readonly comparison: Comparison }
  | { readonly type: 'changes'; readonly id: string; readonly first: number; readonly changes: readonly ShownChange[] }
  /** How many rows have been looked at, of how many. */
  | { readonly type: 'progress'; readonly id: string; readonly done: number; readonly of: number }
  /** There is nothing to compare, and why. */
  | { readonly type: 'failure'; readonly message: string };

/** Page to extension. */
export type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'swap' }
  | { readonly type: 'open'; readonly side: 'before' | 'after' }
  /** Run the later request again and compare with what comes. */
  | { readonly type: 'again' }
  | { readonly type: 'copy'; readonly text: string };

const CHECKS: ReadonlyMap<unknown, (message: Record<string, unknown>) => boolean> = new Map([
  ['ready', () => true],
  ['swap', () => true],
  ['again', () => true],
  ['open', ({ side }) => side === 'before' || side === 'after'],
  ['copy', ({ text }) => typeof text === 'string'],
] satisfies [PageMessage['type'], (message: Record<string, unknown>) => boolean][]);

/** The message if it is one of ours, else undefined: a page is not trusted to keep to its types. */
export function asPageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const message = value as Record<string, unknown>;
  return CHECKS.get(message.type)?.(message) ? (value as PageMessage) : undefined;
}

/** What the page keeps over hiding and reloading. */
export interface PersistedPage {
  readonly uri: string;
  readonly before: string;
  readonly after: string;
  readonly view: unknown;
}
