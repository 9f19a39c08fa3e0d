import { BadState } from '../state';
import { contentFromBytes } from './read-content';
import { type Content, NO_CONTENT, type StoredFile, storedFile } from './store/file';
import type { FileStore } from './store/store';
import { spreadTrash } from './store/trash';

/** What happened to the files since the data set was laid out: row by row the file as it is now, or null for a deleted one. */
export interface Journal {
  readonly version: 1;
  /** The moment that the data set counts back from, in milliseconds since 1970. */
  readonly origin: number;
  /** How many rows the data set has before any change. */
  readonly base: number;
  readonly rows: readonly (readonly [row: number, file: object | null])[];
}

/** Writes the rows that differ from the data set. */
export function writeJournal(store: FileStore, origin: number, base: number, touched: Iterable<number>): Journal {
  const rows = [...touched].sort((left, right) => left - right);
  return {
    version: 1,
    origin,
    base,
    rows: rows.map((row) => [row, store.isAlive(row) ? packed(store.get(row)) : null]),
  };
}

/** Replays a journal on a fresh data set. Throws `BadState` when it was kept on another one. */
export function replayJournal(store: FileStore, journal: Journal): void {
  if (journal.base !== store.count) {
    throw new BadState(
      'The state file belongs to another data set: start with the same seed, files and data, or remove it.',
    );
  }
  for (const [row, file] of journal.rows) {
    const placeholder = storedFile({ name: '', mimeType: '' });
    while (store.count < row) store.remove(store.add(placeholder));
    const restored = file ? unpacked(file) : placeholder;
    if (row < store.count) store.set(row, restored);
    else store.add(restored);
    if (!file) store.remove(row);
  }
  spreadTrash(store);
}

const TIMES = ['createdTime', 'modifiedTime', 'modifiedByMeTime', 'viewedByMeTime', 'sharedWithMeTime'] as const;

/** JSON has no NaN: times that a file does not have become null. */
function packed(file: StoredFile): object {
  const { content, ...rest } = file;
  const bytes = content.bytes?.();
  const encoded = bytes && btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { ...rest, content: { text: content.text, ...(encoded !== undefined && { bytes: encoded }) } };
}

function unpacked(packedFile: object): StoredFile {
  const file = packedFile as StoredFile & { content: { text: string; bytes?: string } };
  const times = Object.fromEntries(TIMES.map((name) => [name, file[name] ?? Number.NaN]));
  return { ...file, ...times, content: unpackedContent(file.mimeType, file.content) };
}

function unpackedContent(
  mimeType: string,
  { text, bytes }: { readonly text: string; readonly bytes?: string },
): Content {
  if (bytes === undefined) return text === '' ? NO_CONTENT : { key: `text ${text}`, text, size: 0 };
  return contentFromBytes(
    Uint8Array.from(atob(bytes), (character) => character.charCodeAt(0)),
    mimeType,
    text,
  );
}
