/**
 * What the extension and the transcript page say to each other. The page knows nothing secret: every text that comes here
 * has been redacted.
 */

import type { Transcript } from '../../../api/transcript';
import type { ShownFailure } from '../common/failure-messages';

export type {
  Transcript,
  TranscriptAlternative,
  TranscriptResult,
  TranscriptWord,
} from '../../../api/transcript';

/** Where a request went or would go. */
export interface ShownEndpoint {
  /** Such as `European Union`. */
  readonly region: string;
  /** The whole address. */
  readonly address: string;
  /** Such as `eu-speech.example.com`. */
  readonly host: string;
  /** Where the address comes from, as the end of a sentence. */
  readonly source: string;
}

/** Everything the page shows. */
export interface Shown {
  /** Of the panel; the extension brings back what it kept under it. */
  readonly id: string;
  /** The name of the request file. */
  readonly file: string;
  /** How the connection is called; empty for a request that was not sent. */
  readonly connection: string;
  readonly endpoint?: ShownEndpoint;
  readonly phase: 'sending' | 'done' | 'stopped' | 'failed';
  /** The latest transcript; that of the sending before when `phase` is not `done`. */
  readonly transcript?: Transcript;
  /** What the service says of where the transcript comes from. */
  readonly note?: string;
  /** Milliseconds from sending to having. */
  readonly durationMs?: number;
  readonly failure?: Failure;
}

/** What a button does. */
export type Action =
  | 'retry'
  | 'send-anyway'
  | 'select-region'
  | 'select-connection'
  | 'test-connection'
  | 'sign-in'
  | 'set-access-token'
  | 'show-file'
  | 'show-problems'
  | 'show-request'
  | 'show-json'
  | 'show-log'
  | 'open-settings'
  | 'manage-trust'
  | 'restart-server';

export type Failure = ShownFailure<Action, FailureFinding>;

export interface FailureFinding {
  readonly message: string;
  /** Zero-based. */
  readonly place?: { readonly line: number; readonly character: number };
}

/** Extension to page. */
export interface HostMessage {
  readonly type: 'show';
  readonly shown: Shown;
}

/** Page to extension. */
export type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'cancel' }
  | { readonly type: 'action'; readonly action: Action }
  | { readonly type: 'reveal'; readonly line: number; readonly character: number }
  | { readonly type: 'copy'; readonly text: string };

const ACTIONS: ReadonlySet<unknown> = new Set<Action>([
  'retry',
  'send-anyway',
  'select-region',
  'select-connection',
  'test-connection',
  'sign-in',
  'set-access-token',
  'show-file',
  'show-problems',
  'show-request',
  'show-json',
  'show-log',
  'open-settings',
  'manage-trust',
  'restart-server',
]);

/** The message if it is one of ours, else undefined: a page is not trusted to keep to its types. */
export function asPageMessage(value: unknown): PageMessage | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const message = value as Record<string, unknown>;
  return CHECKS.get(message.type)?.(message) ? (value as PageMessage) : undefined;
}

const CHECKS: ReadonlyMap<unknown, (message: Record<string, unknown>) => boolean> = new Map([
  ['ready', () => true],
  ['cancel', () => true],
  ['action', (message) => ACTIONS.has(message.action)],
  ['reveal', (message) => isCount(message.line) && isCount(message.character)],
  ['copy', (message) => typeof message.text === 'string'],
] satisfies [PageMessage['type'], (message: Record<string, unknown>) => boolean][]);

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** What the page keeps over hiding and reloading; `uri` and `id` tell the extension what to bring back. */
export interface PersistedPage {
  readonly uri: string;
  readonly id: string;
  readonly view: unknown;
}
