import type { LabelFieldType } from '../../language';
import type { FilesContext } from './context';
import { folderType } from './context';
import { BadResource } from './read-json';
import { readResource } from './read-resource';
import { type LabelDefinition, type Permission, type StoredFile, storedFile } from './store/file';
import type { FileStore } from './store/store';
import { spreadTrash } from './store/trash';

/** A data file that cannot be used; the message names the entry and what is wrong with it. */
export class BadData extends Error {}

/**
 * Puts the files of `--data` into the store: a JSON array of file resources (product.md §5). What a resource leaves out
 * is as for a file of one's own: owned by `me`, at the top of one's own storage, made just now. Shared drives and labels
 * that files mention exist from then on, and so do the folders that they name as parents. Throws `BadData`.
 */
export function loadData(context: FilesContext, labels: Map<string, LabelDefinition>, data: unknown): void {
  const { store } = context;
  if (!Array.isArray(data)) throw new BadData('The data must be a JSON array of file resources.');
  const files = data.map((resource, index) => readEntry(context, resource, index));
  for (const file of files) addDrive(context, file.driveId);
  const rows = files.map((file, index) => {
    if (file.id !== undefined && store.rowOf(file.id) >= 0)
      throw new BadData(`Entry ${index}: the id ${file.id} is taken.`);
    for (const label of file.labels) learnLabel(labels, label.id, label.fields);
    return store.add(file);
  });
  for (const id of files.flatMap((file) => file.parents)) if (store.rowOf(id) < 0) store.foreignFolders.add(id);
  spreadTrash(store);
  for (const [index, row] of rows.entries()) if (isSaidTrashed(data[index]) && !store.isTrashed(row)) trash(store, row);
}

/** A file is said to be trashed by a folder above it, which the data leaves out: then it is trashed itself. */
function trash(store: FileStore, row: number): void {
  store.set(row, { ...store.get(row), explicitlyTrashed: true });
}

const isSaidTrashed = (resource: unknown) => (resource as { readonly trashed?: unknown }).trashed === true;

function readEntry(context: FilesContext, resource: unknown, index: number): StoredFile {
  const { directory, roots, user, vendor } = context;
  const now = context.now();
  try {
    const mimeType = 'application/octet-stream';
    const said = readResource(resource, { me: directory.me.email, domain: user.domain, mimeType });
    const driveId = said.driveId ?? '';
    const top = said.space === 'appDataFolder' ? roots.appData : driveId || roots.myDrive;
    const parents = (said.parents ?? [top]).map((id) =>
      id === 'root' ? roots.myDrive : id === 'appDataFolder' ? roots.appData : id,
    );
    const owner: Permission = { type: 'user', role: driveId ? 'organizer' : 'owner', emailAddress: directory.me.email };
    const modifiedTime = said.modifiedTime ?? said.createdTime ?? now;
    return storedFile({
      name: 'Untitled',
      mimeType: mimeTypeOf(said, vendor),
      permissions: [owner],
      modifiedTime,
      createdTime: modifiedTime,
      ...said,
      parents,
      space: parents.includes(roots.appData) ? 'appDataFolder' : (said.space ?? 'drive'),
    });
  } catch (error) {
    if (error instanceof BadResource) throw new BadData(`Entry ${index}: ${error.message}`);
    throw error;
  }
}

function mimeTypeOf(said: Partial<StoredFile>, vendor: string): string {
  return said.shortcutTarget ? `application/vnd.${vendor}-apps.shortcut` : 'application/octet-stream';
}

function addDrive({ store, directory, vendor }: FilesContext, id: string): void {
  if (id === '' || store.rowOf(id) >= 0) return;
  const permissions: Permission[] = [{ type: 'user', role: 'organizer', emailAddress: directory.me.email }];
  store.add(storedFile({ id, name: id, mimeType: folderType(vendor), root: true, permissions, driveId: id }));
}

type Values = readonly (string | number)[];

function learnLabel(labels: Map<string, LabelDefinition>, id: string, fields: Readonly<Record<string, Values>>): void {
  const known = labels.get(id)?.fields ?? {};
  const learnt = Object.entries(fields).map(([field, values]) => [field, known[field] ?? guessFieldType(values)]);
  labels.set(id, { id, fields: { ...known, ...Object.fromEntries(learnt) } });
}

/** The type of a field that no label defines, as its first values show. */
function guessFieldType(values: Values): LabelFieldType {
  if (values.length > 1) return 'selection-list';
  const [value = ''] = values;
  if (typeof value === 'number') return 'integer';
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return 'date';
  if (value.includes('@')) return 'user';
  return /\s/.test(value) ? 'text' : 'selection';
}
