import { scrubbed } from '../../api';
import { isFlag, isText, isTime, maybe, shape, type Test } from '../../channels/index';
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
  const fits = Object.entries(MEMBERS).every(([name, test]) => test((value as Record<string, unknown>)[name]));
  return fits ? { entry: { size: 0, ...value } as HistoryEntry } : 'broken';
}

const isCount: Test = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isNumber: Test = (value) => Number.isFinite(value) && Number(value) >= 0;

/** More than any service gives; the number comes from a file, and so many files are looked for. */
const MOST_PAGES = 1_000_000;

const OUTCOME = shape({
  state: (value) => ['sent', 'done', 'failed', 'stopped'].includes(value as string),
  status: maybe(isCount),
  rows: maybe(isCount),
  pages: maybe((value) => isCount(value) && Number(value) <= MOST_PAGES),
  more: maybe(isFlag),
  incomplete: maybe(isFlag),
  durationMs: maybe(isNumber),
  message: maybe(isText),
});

const RUN = shape({
  id: isText,
  title: isText,
  connection: isText,
  query: maybe(isText),
  params: (value) => typeof value === 'object' && value !== null && Object.values(value).every(isText),
  fileFields: maybe((value) => Array.isArray(value) && value.every(isText)),
  limit: maybe(isCount),
});

const MEMBERS: Readonly<Record<Exclude<keyof HistoryEntry, 'version'>, Test>> = {
  id: isText,
  at: isTime,
  kind: (value) => KINDS.includes(value as SentKind),
  title: isText,
  connection: isText,
  method: isText,
  url: isText,
  uri: maybe((value) => isText(value) && URL.canParse(value as string)),
  index: maybe(isCount),
  run: maybe(RUN),
  outcome: OUTCOME,
  size: maybe(isCount),
};

/** The moment at which an id was made, in milliseconds since 1970; undefined for an id of another kind. */
export function timeOfId(id: string): number | undefined {
  const digits = /^(\d{14,})-/.exec(id)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** An id for a request of that moment; `random` makes it another one than that of any other window. */
export function entryId(at: number, random: string): string {
  return `${String(at).padStart(14, '0')}-${random}`;
}
