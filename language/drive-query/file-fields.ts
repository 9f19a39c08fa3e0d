/**
 * The catalogue of what a fields mask can name: the list answer and the file resource (api.md §2 Area B; further
 * fields from the public reference of the family). Completion, hover, checks and the sandbox read these rows.
 */
import { documented, extended, type FileField } from './file-field';
import {
  CAPABILITIES,
  CONTENT_RESTRICTION,
  DOWNLOAD_RESTRICTIONS,
  IMAGE,
  LABEL_FIELD_VALUE,
  PERMISSION,
  USER,
  VIDEO,
} from './file-fields-nested';

const LIST = { list: true } as const;
const TEXT = extended('', 'string', 'The value under this key.');

/** The members of a file resource, documented ones first. */
export const FILE_FIELDS: readonly FileField[] = [
  documented('kind', 'string', 'What kind of resource this is.'),
  documented('id', 'string', 'The file’s id, which `files.get` and `parents` take.'),
  documented('name', 'string', 'The name. Several files of one folder may share it.'),
  documented('mimeType', 'string', 'The MIME type.'),
  documented('resourceKey', 'string', 'The key that a shared link needs to open the file.'),
  documented('createdTime', 'time', 'When the file was created.'),
  documented('modifiedTime', 'time', 'When the file was last changed by anyone.'),
  documented('starred', 'boolean', 'Whether you starred the file.'),
  documented('trashed', 'boolean', 'Whether the file, or a folder it is in, is in the trash.'),
  documented('shortcutDetails', 'object', 'Where a shortcut leads; on shortcuts only.', {
    fields: [
      documented('targetId', 'string', 'The id of the file that the shortcut points to.'),
      extended('targetMimeType', 'string', 'The target’s MIME type when the shortcut was made.'),
      extended('targetResourceKey', 'string', 'The target’s resource key.'),
    ],
  }),
  documented('visibility', 'string', 'Who can see the file.'),
  documented('parents', 'string', 'The ids of the folders that hold the file.', LIST),
  documented('owners', 'object', 'The people who own the file.', { ...LIST, fields: USER }),
  documented('writers', 'string', 'The users and groups who may change the file.', LIST),
  documented('readers', 'string', 'The users and groups who may read the file.', LIST),
  documented('properties', 'map', 'Custom key/value pairs that every app can see.', { each: TEXT }),
  documented('appProperties', 'map', 'Custom key/value pairs that only the requesting app can see.', { each: TEXT }),
  documented('labels', 'map', 'The labels on the file.', { each: extended('', 'map', 'One label.', { each: TEXT }) }),
  extended('size', 'count', 'The size of the content in bytes; folders and shortcuts have none.'),
  extended('description', 'string', 'A short description.'),
  extended('webViewLink', 'string', 'Opens the file in a browser.'),
  extended('webContentLink', 'string', 'Downloads the content in a browser.'),
  extended('iconLink', 'string', 'The icon of the file’s type.'),
  extended('thumbnailLink', 'string', 'A short-lived link to a small picture of the content.'),
  extended('hasThumbnail', 'boolean', 'Whether there is such a picture.'),
  extended('thumbnailVersion', 'count', 'Which version of the picture it is.'),
  extended('exportLinks', 'map', 'Links that export a document, by MIME type.', { each: TEXT }),
  extended('driveId', 'string', 'The shared drive that the file is in.'),
  extended('spaces', 'string', 'The spaces that hold the file: drive, appDataFolder or photos.', LIST),
  extended('version', 'count', 'Grows with every change of the file.'),
  extended('explicitlyTrashed', 'boolean', 'Whether the file itself was trashed, not a folder it is in.'),
  extended('trashedTime', 'time', 'When the file was trashed; in shared drives.'),
  extended('trashingUser', 'object', 'Who trashed the file; in shared drives.', { fields: USER }),
  extended('viewedByMe', 'boolean', 'Whether you have opened the file.'),
  extended('viewedByMeTime', 'time', 'When you last opened the file.'),
  extended('modifiedByMe', 'boolean', 'Whether you have changed the file.'),
  extended('modifiedByMeTime', 'time', 'When you last changed the file.'),
  extended('lastModifyingUser', 'object', 'Who last changed the file.', { fields: USER }),
  extended('sharedWithMeTime', 'time', 'When the file was shared with you.'),
  extended('sharingUser', 'object', 'Who shared the file with you.', { fields: USER }),
  extended('shared', 'boolean', 'Whether the file is shared.'),
  extended('ownedByMe', 'boolean', 'Whether you own the file.'),
  extended('permissions', 'object', 'Who may do what; for those who may share the file.', {
    ...LIST,
    fields: PERMISSION,
  }),
  extended('permissionIds', 'string', 'The ids of everyone with access.', LIST),
  extended('hasAugmentedPermissions', 'boolean', 'Whether permissions stand on the file itself; in shared drives.'),
  extended('inheritedPermissionsDisabled', 'boolean', 'Whether inherited permissions are switched off.'),
  extended('capabilities', 'object', 'What you may do with the file.', { fields: CAPABILITIES }),
  extended('writersCanShare', 'boolean', 'Whether writers may share the file.'),
  extended('copyRequiresWriterPermission', 'boolean', 'Whether readers may not copy, print or download.'),
  extended('viewersCanCopyContent', 'boolean', 'Old opposite of copyRequiresWriterPermission.'),
  extended('contentRestrictions', 'object', 'What protects the content.', { ...LIST, fields: CONTENT_RESTRICTION }),
  extended('downloadRestrictions', 'object', 'Who may not download.', { fields: DOWNLOAD_RESTRICTIONS }),
  extended('originalFilename', 'string', 'The name when the content was uploaded.'),
  extended('fullFileExtension', 'string', 'The whole ending of the name, such as `tar.gz`.'),
  extended('fileExtension', 'string', 'The last ending of the name, such as `gz`.'),
  extended('md5Checksum', 'string', 'The MD5 checksum of the content.'),
  extended('sha1Checksum', 'string', 'The SHA-1 checksum of the content.'),
  extended('sha256Checksum', 'string', 'The SHA-256 checksum of the content.'),
  extended('headRevisionId', 'string', 'The id of the newest revision of the content.'),
  extended('quotaBytesUsed', 'count', 'How many bytes of the quota the file takes.'),
  extended('folderColorRgb', 'string', 'The colour of a folder.'),
  extended('isAppAuthorized', 'boolean', 'Whether the requesting app created or opened the file.'),
  extended('imageMediaMetadata', 'object', 'What an image says about itself.', { fields: IMAGE }),
  extended('videoMediaMetadata', 'object', 'What a video says about itself.', { fields: VIDEO }),
  extended('contentHints', 'object', 'Hints for indexing; never in an answer.', {
    fields: [
      extended('indexableText', 'string', 'Text to index.'),
      extended('thumbnail', 'object', 'A picture to show.', {
        fields: [extended('image', 'string', 'The picture.'), extended('mimeType', 'string', 'Its MIME type.')],
      }),
    ],
  }),
  extended('linkShareMetadata', 'object', 'How links to the file are protected.', {
    fields: [
      extended('securityUpdateEligible', 'boolean', 'Whether the security update can apply.'),
      extended('securityUpdateEnabled', 'boolean', 'Whether the security update applies.'),
    ],
  }),
  extended('labelInfo', 'object', 'The labels that the request asked for.', {
    fields: [
      extended('labels', 'object', 'One entry a label.', {
        ...LIST,
        fields: [
          extended('kind', 'string', 'What kind of resource this is.'),
          extended('id', 'string', 'The id of the label.'),
          extended('revisionId', 'string', 'The id of the label’s revision.'),
          extended('fields', 'map', 'The values, by id of the field.', {
            each: extended('', 'object', 'One field of the label.', { fields: LABEL_FIELD_VALUE }),
          }),
        ],
      }),
    ],
  }),
  extended('clientEncryptionDetails', 'object', 'How the file is encrypted on the client.', {
    fields: [
      extended('encryptionState', 'string', 'Whether it is encrypted.'),
      extended('decryptionMetadata', 'object', 'What decryption needs.', {
        fields: [
          extended('aes256GcmChunkSize', 'string', 'The size of the encrypted pieces.'),
          extended('encryptionResourceKeyHash', 'string', 'The hash of the resource key.'),
          extended('jwt', 'string', 'The signed description of the key.'),
          extended('kaclsId', 'count', 'The id of the key service.'),
          extended('kaclsName', 'string', 'The name of the key service.'),
          extended('keyFormat', 'string', 'The format of the key.'),
          extended('wrappedKey', 'string', 'The wrapped key.'),
        ],
      }),
    ],
  }),
  extended('teamDriveId', 'string', 'Old name of driveId.'),
];

/** The members of a list answer, which is where the mask of a `.dq` request starts (api.md §2, File list response). */
export const LIST_FIELDS: readonly FileField[] = [
  documented('nextPageToken', 'string', 'The token for the next page. Without it in the mask there is no second page.'),
  documented('files', 'object', 'The files of this page.', { ...LIST, fields: FILE_FIELDS }),
  documented('incompleteSearch', 'boolean', 'Whether some files were left out.'),
  documented('kind', 'string', 'What kind of resource this is.'),
];

/** What each file of a list holds when the request has no mask (api.md §4, `fields`). */
export const DEFAULT_FILE_FIELDS: readonly string[] = ['kind', 'id', 'name', 'mimeType', 'resourceKey'];

/**
 * The row of `name` among the fields below `parent`, or among `LIST_FIELDS` without a parent; undefined when there is
 * none. Below a map every name has a row.
 */
export function fieldBelow(parent: FileField | undefined, name: string): FileField | undefined {
  if (parent?.each) return { ...parent.each, name };
  return (parent ? (parent.fields ?? []) : LIST_FIELDS).find((field) => field.name === name);
}

/**
 * What can be named below any of `parents`, or in the list answer without parents. The row of a map's members has no
 * name: any may stand there.
 */
export function fieldsBelow(parents: readonly FileField[] | undefined): readonly FileField[] {
  if (parents === undefined) return LIST_FIELDS;
  return parents.flatMap((parent) => parent.fields ?? (parent.each ? [parent.each] : []));
}

/** The rows that `name`, or `*`, means below any of `parents`; none when no parent has it. */
export function fieldsNamed(parents: readonly FileField[] | undefined, name: string): readonly FileField[] {
  if (name === '*') return fieldsBelow(parents);
  const rows = (parents ?? [undefined]).map((parent) => fieldBelow(parent, name));
  return rows.filter((row) => row !== undefined);
}

/** The rows at a path from the list answer, such as `['files', 'owners', 'me']`; several where `*` is on the way. */
export function fieldsAt(path: readonly string[]): readonly FileField[] {
  let rows: readonly FileField[] | undefined;
  for (const name of path) rows = fieldsNamed(rows, name);
  return rows ?? [];
}
