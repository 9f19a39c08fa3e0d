import { tame } from '../../api';
import type { WireKnownId, WireKnownIds } from '../../server/protocol';
import type { Row } from '../views/results/messages';

/** The ids that results have shown, with the names people know them by; each connection has its own. */
export interface KnownIdStore {
  /** Takes what rows of a connection tell. Returns whether `of` says something else now. */
  readonly add: (connectionName: string, rows: readonly Row[]) => boolean;
  /** What is known of a connection, latest first; nothing of one that has shown nothing. */
  readonly of: (connectionName: string) => WireKnownIds;
}

type Lists = Readonly<Record<'folders' | 'files' | 'users', readonly WireKnownId[]>>;

const NOTHING: Lists = { folders: [], files: [], users: [] };

/** Begins with nothing known. Holds `most` folders, `most` files and `most` users of each connection; the oldest go. */
export function createKnownIds(most = 500): KnownIdStore {
  const connections = new Map<string, Lists>();
  const listsOf = (connectionName: string) => connections.get(connectionName) ?? NOTHING;
  return {
    of: listsOf,
    add(connectionName, rows) {
      const before = listsOf(connectionName);
      const after = withRows(before, rows, most);
      connections.set(connectionName, after);
      return JSON.stringify(after) !== JSON.stringify(before);
    },
  };
}

function withRows({ folders, files, users }: Lists, rows: readonly Row[], most: number): Lists {
  const known = new Set(folders.map(({ id }) => id));
  // A fields mask may leave the type out: what was a folder before still is one.
  const isFolder = ({ id, mimeType }: Row) =>
    typeof mimeType === 'string' ? mimeType.endsWith('-apps.folder') : known.has(id as string);
  const latestFolders = latest(entries(rows.filter(isFolder)), folders, most);
  const taken = new Set(latestFolders.map(({ id }) => id));
  const otherFiles = files.filter(({ id }) => !taken.has(id));
  return {
    folders: latestFolders,
    files: latest(entries(rows.filter((row) => !isFolder(row))), otherFiles, most),
    users: latest(people(rows), users, most),
  };
}

/** Those found, then those from before, each id once. */
function latest(found: Iterable<WireKnownId>, before: readonly WireKnownId[], most: number): readonly WireKnownId[] {
  const kept = new Map<string, WireKnownId>();
  for (const list of [found, before]) {
    for (const known of list) {
      if (kept.size >= most) return [...kept.values()];
      if (!kept.has(known.id)) kept.set(known.id, known);
    }
  }
  return [...kept.values()];
}

function* entries(rows: readonly Row[]): Iterable<WireKnownId> {
  for (const { id, name } of rows) yield* entry(id, name);
}

function* people(rows: readonly Row[]): Iterable<WireKnownId> {
  for (const { owners, permissions } of rows) {
    for (const list of [owners, permissions]) {
      if (!Array.isArray(list)) continue;
      for (const person of list) yield* entry(person?.emailAddress, person?.displayName);
    }
  }
}

/** In UTF-16 code units, of an id and of a name. */
const LONGEST = 200;

/** One entry, or none without an id that can be written into a query or without a name. */
function entry(id: unknown, name: unknown): readonly WireKnownId[] {
  if (typeof id !== 'string' || id === '' || id.length > LONGEST || tame(id) !== id) return [];
  const shown = typeof name === 'string' ? shortened(name) : '';
  return shown === '' ? [] : [{ id, name: shown }];
}

/** One line without control characters; never half a character at its end. */
function shortened(name: string): string {
  return tame(name)
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '');
}
