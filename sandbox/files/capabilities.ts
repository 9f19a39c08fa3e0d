import { ROLES, type Role } from './store/file';

/** The least role that may do it; on which files it can be done at all. */
interface Capability {
  readonly role: Role;
  readonly on?: 'folder' | 'content' | 'drive' | 'trashed';
}

/** What one may do with a file, by role (public-facts §1). Whatever is not listed nobody may do here. */
const CAPABILITIES: Readonly<Record<string, Capability>> = {
  canAddChildren: { role: 'writer', on: 'folder' },
  canChangeCopyRequiresWriterPermission: { role: 'writer' },
  canChangeViewersCanCopyContent: { role: 'writer' },
  canComment: { role: 'commenter' },
  canCopy: { role: 'reader', on: 'content' },
  canDelete: { role: 'organizer' },
  canDeleteChildren: { role: 'organizer', on: 'folder' },
  canDownload: { role: 'reader', on: 'content' },
  canEdit: { role: 'writer' },
  canListChildren: { role: 'reader', on: 'folder' },
  canModifyContent: { role: 'writer' },
  canModifyContentRestriction: { role: 'writer' },
  canModifyLabels: { role: 'writer' },
  canMoveChildrenOutOfDrive: { role: 'organizer', on: 'folder' },
  canMoveChildrenWithinDrive: { role: 'writer', on: 'folder' },
  canMoveItemOutOfDrive: { role: 'organizer' },
  canMoveItemWithinDrive: { role: 'writer' },
  canReadDrive: { role: 'reader', on: 'drive' },
  canReadLabels: { role: 'reader' },
  canReadRevisions: { role: 'writer', on: 'content' },
  canRemoveChildren: { role: 'writer', on: 'folder' },
  canRename: { role: 'writer' },
  canShare: { role: 'writer' },
  canTrash: { role: 'fileOrganizer' },
  canTrashChildren: { role: 'fileOrganizer', on: 'folder' },
  canUntrash: { role: 'fileOrganizer', on: 'trashed' },
};

/** Every capability of a file for somebody with this role. */
export function capabilitiesOf(
  role: Role,
  is: Readonly<Record<NonNullable<Capability['on']>, boolean>>,
): Readonly<Record<string, boolean>> {
  const rank = ROLES.indexOf(role);
  const entries = Object.entries(CAPABILITIES).map(([name, { role: least, on }]) => [
    name,
    rank >= ROLES.indexOf(least) && (on === undefined || is[on]),
  ]);
  return Object.fromEntries(entries);
}
