import { scrubbed } from '../../api';
import type { RunInfo } from '../views/results/messages';

/** What kinds of requests the history tells of. */
export const KINDS = ['list', 'recognize', 'watch', 'stop', 'content', 'export'] as const;
export type SentKind = (typeof KINDS)[number];

/** What may be kept of a request: no header, no credential, and of a body nothing. */
export interface SentRequest {
  readonly kind: SentKind;
  readonly title: string;
  /** The name of the connection. */
  readonly connection: string;
  /** As `describeRequest` of the API shows it. */
  readonly method: string;
  readonly url: string;
  /** The document it was written in. */
  readonly uri?: string;
  /** Which request of the document. */
  readonly index?: number;
  /** Of a list: what a results page needs; the query is part of it. */
  readonly run?: RunInfo;
}

/** What came of it so far. `sent`: nothing yet, or the window ended meanwhile. */
export interface Outcome {
  readonly state: 'sent' | 'done' | 'failed' | 'stopped';
  /** The HTTP status, where it is known. */
  readonly status?: number;
  readonly rows?: number;
  readonly pages?: number;
  /** The service has further pages. */
  readonly more?: boolean;
  readonly incomplete?: boolean;
  readonly durationMs?: number;
  /** Why it failed. */
  readonly message?: string;
}

/** One request in the history, as it lies on the disk. */
export interface HistoryEntry extends SentRequest {
  readonly version: 1;
  /** Begins with the time, so that names of files are in the order of requests. */
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly outcome: Outcome;
  /** The size of the answer that is kept beside it, in characters; 0 without one. */
  readonly size: number;
}

/** The text of a file. Nothing that looks like a secret is in it, and nothing that `redact` knows as one. */
export function writeEntry(entry: HistoryEntry, redact: (text: string) => string = (text) => text): string {
  return `${redact(JSON.stringify(scrubbed(entry)))}\n`;
}

/** What a file says. `newer`: a later Drive Query wrote it. */
export type EntryRead = { readonly entry: HistoryEntry } | 'newer' | 'broken';

/** Reads what `writeEntry` wrote. Never throws. */
export function readEntry(text: string): EntryRead {
  let value: Partial<Record<keyof HistoryEntry, unknown>>;
  try {
    value = JSON.parse(text);
  } catch {
    return 'broken';
  }
  if (typeof value !== 'object' || value === null || typeof value.version !== 'number') return 'broken';
  if (value.version > 1) return 'newer';
  const { id, at, kind, title, connection, method, url, outcome } = value;
  const texts = [id, title, connection, method, url].every((each) => typeof each === 'string');
  const fits = texts && Number.isFinite(at) && KINDS.includes(kind as SentKind) && isOutcome(outcome);
  return fits ? { entry: { size: 0, ...value } as HistoryEntry } : 'broken';
}

function isOutcome(value: unknown): boolean {
  const state = (value as Partial<Outcome> | null | undefined)?.state;
  return state === 'sent' || state === 'done' || state === 'failed' || state === 'stopped';
}

/** The moment at which an id was made, in milliseconds since 1970; undefined for an id of another kind. */
export function timeOfId(id: string): number | undefined {
  const digits = /^(\d{14,})-/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** An id for a request of that moment; `random` makes it another one than that of any other window. */
export function entryId(at: number, random: string): string {
  return `${String(at).padStart(14, '0')}-${random}`;
}
