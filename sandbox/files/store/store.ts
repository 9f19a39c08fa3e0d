import type { Property, RowTest } from '../../../language';
import { Dictionary } from './dictionary';
import type { AppliedLabel, Content, LabelDefinition, Permission, StoredFile } from './file';
import { NO_CONTENT } from './file';
import { idScheme } from './ids';
import { Indices } from './indices';
import { Names } from './names';
import { Times } from './times';

/** Bits of the `flags` column. */
export const Flag = {
  alive: 1,
  trashed: 2,
  explicitlyTrashed: 4,
  starred: 8,
  appData: 16,
  root: 32,
  abusive: 64,
} as const;

const NOTHING: Readonly<Record<string, unknown>> = {};

/**
 * All files as columns: row `n` of each column belongs to one file, for good. A deleted file leaves its row empty and a
 * new one gets a new row, so a row number marks a place that page tokens can rely on.
 */
export class FileStore {
  readonly names = new Names();
  readonly mimeTypes = new Dictionary<string>((type) => type, '');
  readonly descriptions = new Dictionary<string>((text) => text, '');
  readonly parents = new Dictionary<readonly string[]>((ids) => ids.join(' '), []);
  readonly permissions = new Dictionary<readonly Permission[]>(keyOfPermissions, []);
  readonly drives = new Dictionary<string>((id) => id, '');
  readonly properties = new Dictionary<readonly Property[]>((pairs) => JSON.stringify(pairs), []);
  readonly appProperties = new Dictionary<readonly Property[]>((pairs) => JSON.stringify(pairs), []);
  readonly labels = new Dictionary<readonly AppliedLabel[]>((labels) => JSON.stringify(labels), []);
  readonly contents = new Dictionary<Content>((content) => content.key, NO_CONTENT);
  readonly lastModifyingUsers = new Dictionary<string>((user) => user, '');
  readonly sharingUsers = new Dictionary<string>((user) => user, '');
  readonly createdTimes = new Times();
  readonly modifiedTimes = new Times();
  readonly modifiedByMeTimes = new Times();
  readonly viewedByMeTimes = new Times();
  readonly sharedWithMeTimes = new Times();
  readonly flags = new Indices();
  /** How often each row was written. */
  readonly versions = new Indices();
  /** Few files are shortcuts or carry unknown members. */
  readonly shortcutTargets = new Map<number, string>();
  readonly #extras = new Map<number, Readonly<Record<string, unknown>>>();
  readonly #givenIds = new Map<number, string>();
  readonly #rowsById = new Map<string, number>();
  readonly #ids;
  #count = 0;
  #changes = 0;
  #tell: (row: number) => void = () => {};

  /** `foreignFolders` are folders that files name as parents without being listed themselves. */
  constructor(
    seed: number,
    readonly labelDefinitions: ReadonlyMap<string, LabelDefinition>,
    readonly foreignFolders: Set<string> = new Set(),
  ) {
    this.#ids = idScheme(seed);
  }

  /** How many rows there are, empty ones included. */
  get count(): number {
    return this.#count;
  }

  /** How many writes there were so far. */
  get changes(): number {
    return this.#changes;
  }

  /** From now on `tell` hears of every row that is written. */
  watch(tell: (row: number) => void): void {
    this.#tell = tell;
  }

  /** Adds a file in a new row and returns the row. An id that is taken throws; ask `rowOf` before. */
  add(file: StoredFile): number {
    if (file.id !== undefined && this.rowOf(file.id) >= 0) throw new Error(`The id ${file.id} is taken.`);
    const row = this.#count++;
    if (file.id !== undefined && file.id !== this.#ids.idOf(row)) {
      this.#givenIds.set(row, file.id);
      this.#rowsById.set(file.id, row);
    }
    this.set(row, file);
    return row;
  }

  /** Writes a file over the one in this row; the id stays. */
  set(row: number, file: StoredFile): void {
    this.names.set(row, file.name);
    this.mimeTypes.set(row, file.mimeType);
    this.descriptions.set(row, file.description);
    this.parents.set(row, file.parents);
    this.permissions.set(row, file.permissions);
    this.drives.set(row, file.driveId);
    this.properties.set(row, file.properties);
    this.appProperties.set(row, file.appProperties);
    this.labels.set(row, file.labels);
    this.contents.set(row, file.content);
    this.lastModifyingUsers.set(row, file.lastModifyingUser);
    this.sharingUsers.set(row, file.sharingUser);
    this.createdTimes.set(row, file.createdTime);
    this.modifiedTimes.set(row, file.modifiedTime);
    this.modifiedByMeTimes.set(row, file.modifiedByMeTime);
    this.viewedByMeTimes.set(row, file.viewedByMeTime);
    this.sharedWithMeTimes.set(row, file.sharedWithMeTime);
    this.flags.set(row, flagsOf(file));
    this.versions.set(row, this.versions.get(row) + 1);
    setSparse(this.shortcutTargets, row, file.shortcutTarget, file.shortcutTarget !== '');
    setSparse(this.#extras, row, file.extra, Object.keys(file.extra).length > 0);
    this.#changed(row);
  }

  /** The file in this row. Inherited trash is not part of it: ask `isTrashed`. */
  get(row: number): StoredFile {
    const has = (flag: number) => (this.flags.get(row) & flag) !== 0;
    return {
      id: this.idOf(row),
      name: this.names.get(row),
      mimeType: this.mimeTypes.get(row),
      description: this.descriptions.get(row),
      parents: this.parents.get(row),
      permissions: this.permissions.get(row),
      driveId: this.drives.get(row),
      space: has(Flag.appData) ? 'appDataFolder' : 'drive',
      createdTime: this.createdTimes.get(row),
      modifiedTime: this.modifiedTimes.get(row),
      modifiedByMeTime: this.modifiedByMeTimes.get(row),
      viewedByMeTime: this.viewedByMeTimes.get(row),
      sharedWithMeTime: this.sharedWithMeTimes.get(row),
      lastModifyingUser: this.lastModifyingUsers.get(row),
      sharingUser: this.sharingUsers.get(row),
      starred: has(Flag.starred),
      explicitlyTrashed: has(Flag.explicitlyTrashed),
      root: has(Flag.root),
      abusive: has(Flag.abusive),
      properties: this.properties.get(row),
      appProperties: this.appProperties.get(row),
      labels: this.labels.get(row),
      shortcutTarget: this.shortcutTargets.get(row) ?? '',
      content: this.contents.get(row),
      extra: this.#extras.get(row) ?? NOTHING,
    };
  }

  remove(row: number): void {
    this.flags.set(row, 0);
    const id = this.#givenIds.get(row);
    if (id !== undefined) this.#rowsById.delete(id);
    this.#changed(row);
  }

  #changed(row: number): void {
    this.#changes++;
    this.#tell(row);
  }

  idOf(row: number): string {
    return this.#givenIds.get(row) ?? this.#ids.idOf(row);
  }

  /** The row of the file with this id, or -1. */
  rowOf(id: string): number {
    const given = this.#rowsById.get(id);
    if (given !== undefined) return given;
    const row = this.#ids.rowOf(id);
    return row >= 0 && row < this.#count && this.isAlive(row) && !this.#givenIds.has(row) ? row : -1;
  }

  isAlive(row: number): boolean {
    return (this.flags.get(row) & Flag.alive) !== 0;
  }

  /** Trashed itself or through a folder above (public-facts, Trash). */
  isTrashed(row: number): boolean {
    return (this.flags.get(row) & Flag.trashed) !== 0;
  }

  /** Rows in which any of these flags is set. */
  whereFlag(flag: number): RowTest {
    const flags = this.flags.data;
    return (row) => (flags[row]! & flag) !== 0;
  }

  /** Makes room for `rows` rows at once. */
  reserve(rows: number): void {
    this.names.reserve(rows, 5);
    for (const column of this.#columns()) column.reserve(rows);
  }

  /** Bytes that the columns occupy, without the distinct values. */
  get bytes(): number {
    return this.#columns().reduce((sum, column) => sum + column.bytes, this.names.bytes);
  }

  #columns(): readonly { reserve(rows: number): void; readonly bytes: number }[] {
    const texts = [this.mimeTypes, this.descriptions, this.parents, this.permissions, this.drives, this.contents];
    const pairs = [this.properties, this.appProperties, this.labels, this.lastModifyingUsers, this.sharingUsers];
    const times = [
      this.createdTimes,
      this.modifiedTimes,
      this.modifiedByMeTimes,
      this.viewedByMeTimes,
      this.sharedWithMeTimes,
    ];
    return [...texts, ...pairs, ...times, this.flags, this.versions];
  }
}

function flagsOf(file: StoredFile): number {
  return (
    Flag.alive |
    (file.explicitlyTrashed ? Flag.explicitlyTrashed | Flag.trashed : 0) |
    (file.starred ? Flag.starred : 0) |
    (file.space === 'appDataFolder' ? Flag.appData : 0) |
    (file.root ? Flag.root : 0) |
    (file.abusive ? Flag.abusive : 0)
  );
}

function keyOfPermissions(permissions: readonly Permission[]): string {
  let key = '';
  for (const { type, role, emailAddress, domain, allowFileDiscovery } of permissions) {
    key += `${type} ${role} ${emailAddress ?? domain ?? ''} ${allowFileDiscovery ?? ''};`;
  }
  return key;
}

function setSparse<T>(map: Map<number, T>, row: number, value: T, worthIt: boolean): void {
  if (worthIt) map.set(row, value);
  else map.delete(row);
}
