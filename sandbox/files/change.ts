import { jsonAnswer } from '../http/answer';
import { fileNotFound, forbidden, invalidParameter, ServiceError } from '../http/failure';
import { callerRole, mayRead, readableRow } from './access-check';
import { type FilesContext, isNative } from './context';
import { fileAnswer } from './get';
import { readBoolean } from './parameters';
import { contentFromBytes } from './read-content';
import { BadResource } from './read-json';
import { readResource } from './read-resource';
import { NO_CONTENT, type Permission, ROLES, type Role, type StoredFile, storedFile } from './store/file';
import { descendants, spreadTrash } from './store/trash';

/** The body of a request that changes files: metadata, and content where it was uploaded. */
export interface ChangeBody {
  readonly resource: unknown;
  readonly content?: Uint8Array;
  readonly contentType?: string;
}

/** `POST /drive/v3/files`: adds a file and returns it. For tests that change files while they page. */
export function createFile(context: FilesContext, body: ChangeBody, parameters: URLSearchParams): Response {
  const { store, roots, directory } = context;
  const said = readBody(context, body, body.contentType ?? 'application/octet-stream');
  const parents = resolveParents(context, said.parents ?? (roots.myDrive === '' ? [] : [roots.myDrive]), parameters);
  const above = store.rowOf(parents[0] ?? '');
  if (said.id !== undefined && store.rowOf(said.id) >= 0) {
    throw new ServiceError({
      status: 409,
      reason: 'fileIdInUse',
      message: 'A file already exists with the provided ID.',
    });
  }
  const driveId = above < 0 ? '' : store.drives.get(above);
  const owner: Permission = { type: 'user', role: 'owner', emailAddress: directory.me.email };
  const now = context.now();
  const file = storedFile({
    name: 'Untitled',
    mimeType: body.contentType ?? 'application/octet-stream',
    permissions: driveId === '' ? [owner] : store.permissions.get(above),
    createdTime: now,
    modifiedTime: now,
    modifiedByMeTime: now,
    viewedByMeTime: now,
    lastModifyingUser: directory.me.email,
    ...said,
    parents,
    driveId,
    space: parents.includes(roots.appData) ? 'appDataFolder' : 'drive',
  });
  const empty = contentFromBytes(new Uint8Array(), file.mimeType, '');
  const row = store.add({
    ...file,
    content: said.content ?? (isNative(file.mimeType, context.vendor) ? NO_CONTENT : empty),
  });
  if (file.explicitlyTrashed || parents.some((id) => store.isTrashed(store.rowOf(id)))) spreadTrash(store);
  return jsonAnswer(fileAnswer(context, row, parameters), parameters);
}

/** `PATCH /drive/v3/files/{fileId}`: changes what the body says, moves by `addParents` and `removeParents`, and returns the file. */
export function updateFile(context: FilesContext, id: string, body: ChangeBody, parameters: URLSearchParams): Response {
  const { store, directory } = context;
  const row = writableRow(context, id, 'writer', parameters);
  const before = store.get(row);
  const said = readBody(context, body, body.contentType ?? before.mimeType);
  if (said.explicitlyTrashed !== undefined) writableRow(context, id, 'fileOrganizer', parameters);
  const now = context.now();
  const after: StoredFile = {
    ...before,
    modifiedTime: now,
    modifiedByMeTime: now,
    lastModifyingUser: directory.me.email,
    ...said,
    parents: movedParents(context, before.parents, parameters),
    permissions: before.permissions,
    extra: { ...before.extra, ...said.extra },
    ...(before.id !== undefined && { id: before.id }),
  };
  store.set(row, after);
  if (after.explicitlyTrashed !== before.explicitlyTrashed || after.parents.join() !== before.parents.join())
    spreadTrash(store);
  else if (store.isTrashed(row) || after.parents.some((parent) => trashedFolder(context, parent))) spreadTrash(store);
  return jsonAnswer(fileAnswer(context, row, parameters), parameters);
}

/** `DELETE /drive/v3/files/{fileId}`: deletes a file for good, and with a folder everything below it. Returns the deleted rows. */
export function deleteFile(context: FilesContext, id: string, parameters: URLSearchParams): readonly number[] {
  const { store } = context;
  const row = writableRow(context, id, 'organizer', parameters);
  if (store.get(row).root) throw forbidden('The root of a drive cannot be deleted.', 'insufficientFilePermissions');
  const rows = [row, ...descendants(store, [row])];
  for (const each of rows) store.remove(each);
  return rows;
}

function trashedFolder({ store }: FilesContext, id: string): boolean {
  const row = store.rowOf(id);
  return row >= 0 && store.isTrashed(row);
}

/** Reads the body; what a client must not set is left out. Throws 400 for a member of the wrong type. */
function readBody(context: FilesContext, body: ChangeBody, mimeType: string): Partial<StoredFile> {
  try {
    const reading = { me: context.directory.me.email, domain: context.user.domain, mimeType };
    const {
      driveId: _drive,
      space: _space,
      sharedWithMeTime: _shared,
      ...said
    } = readResource(body.resource ?? {}, reading);
    if (!body.content) return said;
    const type = said.mimeType ?? mimeType;
    const text = /^text\/|json|xml/.test(type) ? new TextDecoder().decode(body.content) : '';
    return { mimeType: type, ...said, content: contentFromBytes(body.content, type, text) };
  } catch (error) {
    if (error instanceof BadResource) throw invalidParameter(error.member, error.message);
    throw error;
  }
}

function writableRow(context: FilesContext, id: string, least: Role, parameters: URLSearchParams): number {
  const row = readableRow(context, 'user', id, readBoolean(parameters, 'supportsAllDrives', 'supportsTeamDrives'));
  if (ROLES.indexOf(callerRole(context, 'user', row)) >= ROLES.indexOf(least)) return row;
  throw forbidden('The user does not have sufficient permissions for this file.', 'insufficientFilePermissions');
}

function resolveParents(context: FilesContext, ids: readonly string[], parameters: URLSearchParams): readonly string[] {
  const { roots, store } = context;
  const drives = readBoolean(parameters, 'supportsAllDrives', 'supportsTeamDrives');
  const aliases: Readonly<Record<string, string>> = { root: roots.myDrive, appDataFolder: roots.appData };
  return ids.map((id) => {
    const folder = Object.hasOwn(aliases, id) ? aliases[id]! : id;
    if (!store.foreignFolders.has(folder) && !mayRead(context, 'user', store.rowOf(folder), drives))
      throw fileNotFound(id);
    return folder;
  });
}

function movedParents(
  context: FilesContext,
  before: readonly string[],
  parameters: URLSearchParams,
): readonly string[] {
  const ids = (name: string) => (parameters.get(name) ?? '').split(',').filter((id) => id !== '');
  const removed = ids('removeParents').map((id) => (id === 'root' ? context.roots.myDrive : id));
  const added = resolveParents(context, ids('addParents'), parameters);
  return [...new Set([...before.filter((id) => !removed.includes(id)), ...added])];
}
