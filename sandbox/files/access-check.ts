import { fileNotFound } from '../http/failure';
import { isPublic, roleOf } from './access';
import type { FilesContext, Identity } from './context';
import type { Role } from './store/file';

/**
 * Whether the caller may read the file in this row, given its id. What lies in a shared drive is there only for
 * requests that say `supportsAllDrives` (api.md §4). -1 stands for no file at all.
 */
export function mayRead(context: FilesContext, identity: Identity, row: number, supportsAllDrives: boolean): boolean {
  const { store, user } = context;
  if (row < 0 || !store.isAlive(row)) return false;
  if (store.drives.get(row) !== '' && !supportsAllDrives) return false;
  const permissions = store.permissions.get(row);
  return identity === 'public' ? isPublic(permissions) : roleOf(permissions, user) !== undefined;
}

/** The row of the file with this id or alias. Throws 404 where there is none that the caller may read. */
export function readableRow(context: FilesContext, identity: Identity, id: string, supportsAllDrives: boolean): number {
  const { store, roots } = context;
  const aliases: Readonly<Record<string, string>> = { root: roots.myDrive, appDataFolder: roots.appData };
  const row = store.rowOf(Object.hasOwn(aliases, id) ? aliases[id]! : id);
  if (!mayRead(context, identity, row, supportsAllDrives)) throw fileNotFound(id);
  return row;
}

/** The caller's role on the file in this row; a reader where nothing says more. */
export function callerRole({ store, user }: FilesContext, identity: Identity, row: number): Role {
  return (identity === 'user' && roleOf(store.permissions.get(row), user)) || 'reader';
}
