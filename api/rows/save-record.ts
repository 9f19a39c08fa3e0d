import { codeOf, type Disk } from './disk';

/**
 * How far a file of rows has come, beside it on the disk as `FILE.partial.json`. What it counts is in `FILE.partial`; what
 * lies there beyond `bytes` was cut off while it was written, and is written again.
 */
export interface SaveRecord {
  readonly version: 1;
  /** What makes the same rows again: a digest of address, parameters and format. No secret can be read from it. */
  readonly binding: string;
  /** Who writes now; whoever takes the file over writes another one here. */
  readonly owner: string;
  /** The moment that `now` and `today` of the query stand for, ISO 8601. */
  readonly now: string;
  /** The token of the next page; null before the first, and where `ended`. */
  readonly pageToken: string | null;
  /** The last page is there, and only the end is to be written. */
  readonly ended: boolean;
  /** All is written, and the file only waits for its name. */
  readonly finished: boolean;
  readonly rows: number;
  readonly pages: number;
  readonly bytes: number;
  readonly incomplete: boolean;
  /** The state of the encoder. */
  readonly encoder: unknown;
}

/** Where the rows of FILE are until it is finished. */
export function partialOf(path: string): string {
  return `${path}.partial`;
}

/** Where the record of FILE is. */
export function recordOf(path: string): string {
  return `${path}.partial.json`;
}

/** The record of `path`; undefined when there is none, or nothing that is one. */
export async function readSaveRecord(disk: Disk, path: string): Promise<SaveRecord | undefined> {
  let text: string;
  try {
    text = await disk.readFile(recordOf(path), 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined; // it is no record; what is not ours is not touched
  }
}

/** Writes the record so that at any moment there is the old one or the new one, whole. */
export async function writeSaveRecord(disk: Disk, path: string, record: SaveRecord): Promise<void> {
  const place = recordOf(path);
  const fresh = `${place}.new`;
  await disk.writeFile(fresh, `${JSON.stringify(record)}\n`);
  await disk.rename(fresh, place);
}

function isRecord(value: unknown): value is SaveRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { version, binding, now, pageToken, rows, pages, bytes } = value as Record<string, unknown>;
  const texts = typeof binding === 'string' && typeof now === 'string' && !Number.isNaN(Date.parse(now));
  const counts = [rows, pages, bytes].every((count) => Number.isSafeInteger(count) && Number(count) >= 0);
  return version === 1 && texts && counts && (pageToken === null || typeof pageToken === 'string');
}

/** A digest of what makes the same rows again. */
export async function bindingOf(parts: Readonly<Record<string, unknown>>): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(parts));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
