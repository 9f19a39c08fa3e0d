import type { FileResource } from '../../api/types';
import { DEFAULT_FILE_FIELDS, FILE_FIELDS, type FieldNode, fold, selects } from '../../language';
import { isPublic, ownersOf, readersOf, roleOf, visibilityOf, writersOf } from './access';
import { capabilitiesOf } from './capabilities';
import { type FilesContext, folderType } from './context';
import { labelInfo, labelMap } from './label-values';
import { md5 } from './md5';
import { permissionIdOf } from './people';
import type { Permission, StoredFile } from './store/file';
import { mix } from './store/ids';

/** One file, and who asks for what of it. */
interface Subject {
  readonly context: FilesContext;
  readonly file: StoredFile;
  readonly id: string;
  readonly row: number;
  readonly includeLabels: readonly string[];
}

/** Where the sandbox's files would open in a browser. The address leads nowhere. */
const WEB = 'https://files.sandbox.invalid';

/**
 * The members of a file that a mask selects, in the order of the catalogue; the default ones without a mask
 * (api.md §4, `fields`). `path` is where the file stands in what the mask is for: `['files']` in a list.
 * Members with several levels come whole: `project` cuts them.
 */
export function fileResource(
  context: FilesContext,
  row: number,
  mask: readonly FieldNode[] | undefined,
  path: readonly string[],
  includeLabels: readonly string[] = [],
): FileResource {
  const file = context.store.get(row);
  const subject: Subject = { context, file, id: file.id!, row, includeLabels };
  const resource: Record<string, unknown> = {};
  for (const { name } of FILE_FIELDS) {
    const wanted = mask ? selects(mask, [...path, name]) : DEFAULT_FILE_FIELDS.includes(name);
    const value = wanted ? (file.extra[name] ?? MEMBERS[name]?.(subject)) : undefined;
    if (value !== undefined) resource[name] = value;
  }
  return resource;
}

const time = (milliseconds: number) => (Number.isNaN(milliseconds) ? undefined : new Date(milliseconds).toISOString());
const isFolder = ({ context, file }: Subject) => file.mimeType === folderType(context.vendor);
const hasBytes = ({ file }: Subject) => file.content.bytes !== undefined;
const inDrive = ({ file }: Subject) => file.driveId !== '';
const extension = ({ file, ...rest }: Subject) =>
  hasBytes({ file, ...rest }) ? /\.([\p{L}\p{N}]+)$/u.exec(file.name)?.[1] : undefined;

function user({ context }: Subject, email: string): Readonly<Record<string, unknown>> | undefined {
  if (email === '') return undefined;
  const { directory } = context;
  return {
    kind: 'drive#user',
    displayName: directory.nameOf(email),
    me: fold(email) === fold(directory.me.email),
    permissionId: permissionIdOf(email),
    emailAddress: email,
  };
}

function permission({ context }: Subject, { type, role, emailAddress, domain, allowFileDiscovery }: Permission) {
  return {
    kind: 'drive#permission',
    id: permissionId({
      type,
      role,
      ...(emailAddress !== undefined && { emailAddress }),
      ...(domain !== undefined && { domain }),
    }),
    type,
    role,
    ...(emailAddress !== undefined && { emailAddress, displayName: context.directory.nameOf(emailAddress) }),
    ...(domain !== undefined && { domain, displayName: domain }),
    ...(allowFileDiscovery !== undefined && { allowFileDiscovery }),
  };
}

function permissionId({ type, emailAddress, domain, allowFileDiscovery }: Permission): string {
  if (emailAddress !== undefined) return permissionIdOf(emailAddress);
  if (domain !== undefined) return `${permissionIdOf(domain)}k`;
  return type === 'anyone' && !allowFileDiscovery ? 'anyoneWithLink' : type;
}

function addresses(
  { file }: Subject,
  of: (permissions: readonly Permission[]) => readonly string[],
): readonly string[] {
  const folded = of(file.permissions);
  return file.permissions.flatMap(({ emailAddress }) =>
    emailAddress !== undefined && folded.includes(fold(emailAddress)) ? [emailAddress] : [],
  );
}

const ownedByMe = (subject: Subject) =>
  ownersOf(subject.file.permissions).includes(fold(subject.context.directory.me.email));

function lastModifier({ file, ...rest }: Subject) {
  return user({ file, ...rest }, file.lastModifyingUser || (addresses({ file, ...rest }, ownersOf)[0] ?? ''));
}

/** Whoever may share the file sees with whom it is shared; in shared drives nobody does here (public-facts §1). */
const seesPermissions = ({ context, file }: Subject) =>
  file.driveId === '' && ['owner', 'organizer', 'writer'].includes(roleOf(file.permissions, context.user) ?? '');

function shortcutDetails({ context, file }: Subject) {
  if (file.shortcutTarget === '') return undefined;
  const row = context.store.rowOf(file.shortcutTarget);
  const targetMimeType = row < 0 ? undefined : context.store.mimeTypes.get(row);
  return { targetId: file.shortcutTarget, ...(targetMimeType !== undefined && { targetMimeType }) };
}

/** How each member of a file is made. Undefined means that this file has none. */
const MEMBERS: Readonly<Record<string, (subject: Subject) => unknown>> = {
  kind: () => 'drive#file',
  id: ({ id }) => id,
  name: ({ file }) => file.name,
  mimeType: ({ file }) => file.mimeType,
  resourceKey: ({ file, row }) =>
    visibilityOf(file.permissions) === 'anyoneWithLink'
      ? `0-${mix(row + 1).toString(36)}${mix(row + 2).toString(36)}`
      : undefined,
  createdTime: ({ file }) => time(file.createdTime),
  modifiedTime: ({ file }) => time(file.modifiedTime),
  starred: ({ file }) => file.starred,
  trashed: ({ context, row }) => context.store.isTrashed(row),
  shortcutDetails,
  visibility: ({ file }) => visibilityOf(file.permissions),
  parents: ({ file }) => (file.parents.length > 0 ? file.parents : undefined),
  owners: (subject) =>
    inDrive(subject) ? undefined : addresses(subject, ownersOf).map((email) => user(subject, email)),
  writers: (subject) => addresses(subject, writersOf),
  readers: (subject) => addresses(subject, readersOf),
  properties: ({ file }) => (file.properties.length > 0 ? Object.fromEntries(file.properties) : undefined),
  appProperties: ({ file }) => (file.appProperties.length > 0 ? Object.fromEntries(file.appProperties) : undefined),
  labels: ({ file }) => labelMap(file.labels),
  size: (subject) => (hasBytes(subject) ? `${subject.file.content.size}` : undefined),
  description: ({ file }) => file.description || undefined,
  webViewLink: (subject) => `${WEB}/${isFolder(subject) ? 'drive/folders' : 'file/d'}/${subject.id}`,
  webContentLink: (subject) => (hasBytes(subject) ? `${WEB}/uc?id=${subject.id}&export=download` : undefined),
  iconLink: ({ file }) => `${WEB}/icons/16/type/${file.mimeType}`,
  hasThumbnail: () => false,
  thumbnailVersion: () => '0',
  driveId: ({ file }) => file.driveId || undefined,
  spaces: ({ file }) => [file.space],
  version: ({ context, row }) => `${context.store.versions.get(row)}`,
  explicitlyTrashed: ({ file }) => file.explicitlyTrashed,
  viewedByMe: ({ file }) => !Number.isNaN(file.viewedByMeTime),
  viewedByMeTime: ({ file }) => time(file.viewedByMeTime),
  modifiedByMe: ({ file }) => !Number.isNaN(file.modifiedByMeTime),
  modifiedByMeTime: ({ file }) => time(file.modifiedByMeTime),
  lastModifyingUser: lastModifier,
  sharedWithMeTime: ({ file }) => time(file.sharedWithMeTime),
  sharingUser: (subject) => user(subject, subject.file.sharingUser),
  shared: ({ file }) => file.permissions.length > 1,
  ownedByMe: (subject) => (inDrive(subject) ? undefined : ownedByMe(subject)),
  permissions: (subject) =>
    seesPermissions(subject) ? subject.file.permissions.map((entry) => permission(subject, entry)) : undefined,
  permissionIds: (subject) => (seesPermissions(subject) ? subject.file.permissions.map(permissionId) : undefined),
  capabilities: (subject) =>
    capabilitiesOf(roleOf(subject.file.permissions, subject.context.user) ?? 'reader', {
      folder: isFolder(subject),
      content: !isFolder(subject),
      drive: inDrive(subject),
      trashed: subject.context.store.isTrashed(subject.row),
    }),
  writersCanShare: () => true,
  copyRequiresWriterPermission: () => false,
  viewersCanCopyContent: () => true,
  originalFilename: (subject) => (hasBytes(subject) ? subject.file.name : undefined),
  fullFileExtension: (subject) =>
    hasBytes(subject) ? (/\.(tar\.[\p{L}\p{N}]+)$/u.exec(subject.file.name)?.[1] ?? extension(subject)) : undefined,
  fileExtension: extension,
  md5Checksum: ({ file }) => file.content.bytes && md5(file.content.bytes()),
  headRevisionId: (subject) =>
    hasBytes(subject) ? `0B${subject.id.slice(0, 20)}${mix(subject.file.modifiedTime)}` : undefined,
  quotaBytesUsed: ({ file }) => `${file.content.size}`,
  folderColorRgb: (subject) => (isFolder(subject) ? '#8f8f8f' : undefined),
  isAppAuthorized: ({ file }) => file.space === 'appDataFolder' || file.appProperties.length > 0,
  imageMediaMetadata: ({ file }) =>
    file.content.width === undefined
      ? undefined
      : { width: file.content.width, height: file.content.height, rotation: 0 },
  linkShareMetadata: ({ file }) =>
    isPublic(file.permissions) ? { securityUpdateEligible: false, securityUpdateEnabled: true } : undefined,
  labelInfo: ({ context, file, includeLabels }) =>
    labelInfo(file.labels, includeLabels, context.store.labelDefinitions),
  teamDriveId: ({ file }) => file.driveId || undefined,
};
