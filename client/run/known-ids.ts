import { t } from '@vscode/l10n';
import { tame } from '../../api';
import type { WireKnownId, WireKnownIds, WireKnownLabel } from '../../server/protocol';
import type { Row } from '../views/results/messages';

/** The ids that results have shown, with the names people know them by; each connection has its own. */
export interface KnownIdStore {
  /** Takes what rows of a connection tell. Returns whether `of` says something else now. */
  readonly add: (connectionName: string, rows: readonly Row[]) => boolean;
  /** What is known of a connection, latest first; nothing of one that has shown nothing. */
  readonly of: (connectionName: string) => WireKnownIds;
}

type Lists = Required<WireKnownIds>;

const NOTHING: Lists = { folders: [], files: [], drives: [], users: [], labels: [], propertyKeys: [], mimeTypes: [] };

/** Begins with nothing known. Holds `most` of each kind for each connection; the oldest go. */
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

function withRows(before: Lists, rows: readonly Row[], most: number): Lists {
  const { folders, files, drives, users, labels, propertyKeys, mimeTypes } = before;
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
    drives: latest(drivesIn(rows, drives), drives, most),
    users: latest(people(rows), users, most),
    labels: latest(labelsIn(rows), labels, most),
    propertyKeys: latestTexts(propertyKeysIn(rows), propertyKeys, most),
    mimeTypes: latestTexts(mimeTypesIn(rows), mimeTypes, most),
  };
}

/** Those found, then those from before, each id once. */
function latest<Known extends WireKnownId>(
  found: Iterable<Known>,
  before: readonly Known[],
  most: number,
): readonly Known[] {
  const kept = new Map<string, Known>();
  for (const list of [found, before]) {
    for (const known of list) {
      if (kept.size >= most) return [...kept.values()];
      if (!kept.has(known.id)) kept.set(known.id, known);
    }
  }
  return [...kept.values()];
}

function latestTexts(found: Iterable<string>, before: readonly string[], most: number): readonly string[] {
  return [...new Set([...found, ...before])].slice(0, most);
}

function* entries(rows: readonly Row[]): Iterable<WireKnownId> {
  for (const { id, name } of rows) yield* entry(id, name);
}

/** The service names no drive in a file: it is known by its own folder, else by a file that it holds. */
function* drivesIn(rows: readonly Row[], before: readonly WireKnownId[]): Iterable<WireKnownId> {
  const named = new Set(before.map(({ id }) => id));
  for (const { id, name, driveId } of rows) {
    if (id === driveId) yield* entry(driveId, name);
    else if (!named.has(driveId as string)) yield* entry(driveId, t('The shared drive with “{0}”', String(name ?? '')));
  }
}

function* people(rows: readonly Row[]): Iterable<WireKnownId> {
  for (const { owners, permissions, lastModifyingUser } of rows) {
    for (const list of [owners, permissions, [lastModifyingUser]]) {
      if (!Array.isArray(list)) continue;
      for (const person of list) yield* entry(person?.emailAddress, person?.displayName);
    }
  }
}

/** Labels as `labelInfo` has them: with ids, and without names. */
function* labelsIn(rows: readonly Row[]): Iterable<WireKnownLabel> {
  for (const { labelInfo } of rows) {
    const { labels } = members(labelInfo);
    if (!Array.isArray(labels)) continue;
    for (const label of labels.map(members)) {
      const fields = Object.keys(members(label.fields)).flatMap((id) => entry(id, id));
      for (const known of entry(label.id, label.id)) yield { ...known, fields };
    }
  }
}

function* propertyKeysIn(rows: readonly Row[]): Iterable<string> {
  for (const { properties, appProperties } of rows) {
    for (const bag of [properties, appProperties]) yield* Object.keys(members(bag)).filter(isWritable);
  }
}

function* mimeTypesIn(rows: readonly Row[]): Iterable<string> {
  for (const { mimeType } of rows) if (isWritable(mimeType)) yield mimeType;
}

/** In UTF-16 code units, of an id and of a name. */
const LONGEST = 200;

/** One entry, or none without an id that can be written into a query or without a name. */
function entry(id: unknown, name: unknown): readonly WireKnownId[] {
  const shown = typeof name === 'string' ? shortened(name) : '';
  return shown === '' || !isWritable(id) ? [] : [{ id, name: shown }];
}

function isWritable(text: unknown): text is string {
  return typeof text === 'string' && text !== '' && text.length <= LONGEST && tame(text) === text;
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Row) : {};
}

/** One line without control characters; never half a character at its end. */
function shortened(name: string): string {
  return tame(name)
    .slice(0, LONGEST)
    .replace(/[\ud800-\udbff]$/, '');
}
