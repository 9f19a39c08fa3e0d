import type { RowTest } from '../../language';
import { isFindable, isNamed, isPublic, roleOf } from './access';
import type { FilesContext, Identity } from './context';
import type { ListRequest } from './list-request';
import { type FileStore, Flag } from './store/store';

/** The files that a list is taken from. */
export interface Corpus {
  readonly contains: RowTest;
  /** One past the last row that is looked at. */
  readonly end: number;
  /** Files were left out because the combined corpora are too large (api.md §7). */
  readonly incomplete: boolean;
}

type Scope = Pick<ListRequest, 'corpora' | 'driveId' | 'spaces' | 'includeDrives'>;

/**
 * The files of the corpora and spaces that a request names, as far as the caller may find them (public-facts §1).
 * `folders` are the ids that the query names as parents: who knows a folder's id finds what may be seen in it.
 */
export function corpusOf(context: FilesContext, identity: Identity, scope: Scope, folders: readonly string[]): Corpus {
  const { store, combinedSearchLimit } = context;
  const hidden = store.whereFlag(Flag.root);
  const alive = store.whereFlag(Flag.alive);
  const inSpace = spaceTest(store, scope);
  const inCorpora = identity === 'public' ? publicTest(store, folders) : corporaTest(context, scope, folders);
  const combined = scope.corpora === 'allDrives' || scope.corpora === 'domain';
  const incomplete = combined && store.count > combinedSearchLimit;
  return {
    contains: (row) => alive(row) && !hidden(row) && inSpace(row) && inCorpora(row),
    end: incomplete ? combinedSearchLimit : store.count,
    incomplete,
  };
}

function spaceTest(store: FileStore, { spaces }: Scope): RowTest {
  const isAppData = store.whereFlag(Flag.appData);
  const [drive, appData] = [spaces.includes('drive'), spaces.includes('appDataFolder')];
  return (row) => (isAppData(row) ? appData : drive);
}

function publicTest(store: FileStore, folders: readonly string[]): RowTest {
  const inFolder = store.parents.where((ids) => ids.some((id) => folders.includes(id)));
  const open = store.permissions.where(isPublic);
  const findable = store.permissions.where((permissions) => isFindable(permissions, { addresses: [], domain: '' }));
  return (row) => findable(row) || (open(row) && inFolder(row));
}

function corporaTest(context: FilesContext, scope: Scope, folders: readonly string[]): RowTest {
  const { store } = context;
  const inDrive = store.drives.where((id) => id !== '' && (scope.driveId === undefined || id === scope.driveId));
  const own = ownTest(context, folders);
  const member = store.permissions.where((permissions) => isNamed(permissions, context.user));
  switch (scope.corpora) {
    case 'drive':
      return (row) => inDrive(row) && member(row);
    case 'domain':
      return domainTest(context);
    default:
      return scope.includeDrives
        ? (row) => (inDrive(row) ? member(row) : own(row))
        : (row) => !inDrive(row) && own(row);
  }
}

/** Created by the user, opened by the user, or shared with the user by name. */
function ownTest({ store, user }: FilesContext, folders: readonly string[]): RowTest {
  const named = store.permissions.where((permissions) => isNamed(permissions, user));
  const visible = store.permissions.where((permissions) => roleOf(permissions, user) !== undefined);
  const inFolder = store.parents.where((ids) => ids.some((id) => folders.includes(id)));
  const opened = store.viewedByMeTimes.any(() => true);
  return (row) => named(row) || (visible(row) && (opened(row) || inFolder(row)));
}

/** Shared with the user's domain: found by anyone in it, or opened by link. */
function domainTest({ store, user }: FilesContext): RowTest {
  const findable = store.permissions.where((permissions) => isFindable(permissions, user));
  const linked = store.permissions.where((permissions) =>
    permissions.some(({ type, domain }) => type === 'domain' && domain === user.domain),
  );
  const opened = store.viewedByMeTimes.any(() => true);
  return (row) => findable(row) || (linked(row) && opened(row));
}
