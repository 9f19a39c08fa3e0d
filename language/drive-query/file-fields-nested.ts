/** What the objects inside a file resource have. Only the public reference of the family lists these (api.md §2). */
import { extended } from './file-field';

const LIST = { list: true } as const;

/** A person: `owners`, `lastModifyingUser`, `sharingUser`, … */
export const USER = [
  extended('kind', 'string', 'What kind of resource this is.'),
  extended('displayName', 'string', 'The name to show for the person.'),
  extended('emailAddress', 'string', 'The e-mail address; absent when the person does not show it.'),
  extended('me', 'boolean', 'Whether this is you.'),
  extended('permissionId', 'string', 'The id of this person in permissions.'),
  extended('photoLink', 'string', 'A link to the profile photo.'),
];

/** One entry of `permissions`. */
export const PERMISSION = [
  extended('kind', 'string', 'What kind of resource this is.'),
  extended('id', 'string', 'The id of whoever has the permission.'),
  extended('type', 'string', 'Who has it: user, group, domain or anyone.'),
  extended('role', 'string', 'What they may do: owner, organizer, fileOrganizer, writer, commenter or reader.'),
  extended('emailAddress', 'string', 'The address of the user or group.'),
  extended('displayName', 'string', 'The name to show for whoever has it.'),
  extended('domain', 'string', 'The domain that has it.'),
  extended('photoLink', 'string', 'A link to the profile photo.'),
  extended('allowFileDiscovery', 'boolean', 'Whether the file can be found by searching; for domain and anyone.'),
  extended('expirationTime', 'time', 'When the permission ends.'),
  extended('deleted', 'boolean', 'Whether the account was deleted.'),
  extended('pendingOwner', 'boolean', 'Whether the account was asked to become the owner.'),
  extended('view', 'string', 'The view that the permission belongs to.'),
  extended('inheritedPermissionsDisabled', 'boolean', 'Only organizers, owners and people added directly have access.'),
  extended('permissionDetails', 'object', 'Where the permission comes from.', {
    ...LIST,
    fields: [
      extended('permissionType', 'string', 'On the file itself or by membership: file or member.'),
      extended('role', 'string', 'The role given there.'),
      extended('inherited', 'boolean', 'Whether it is inherited.'),
      extended('inheritedFrom', 'string', 'The item it is inherited from; in shared drives.'),
    ],
  }),
  extended('teamDrivePermissionDetails', 'object', 'Old name of permissionDetails.', {
    ...LIST,
    fields: [
      extended('teamDrivePermissionType', 'string', 'Old name of permissionType.'),
      extended('role', 'string', 'The role given there.'),
      extended('inherited', 'boolean', 'Whether it is inherited.'),
      extended('inheritedFrom', 'string', 'The item it is inherited from.'),
    ],
  }),
];

/** `capabilities`: what you may do with the file; every one is a boolean. */
export const CAPABILITIES = [
  extended('canAcceptOwnership', 'boolean', 'Become the owner you were asked to be.'),
  extended('canAddChildren', 'boolean', 'Add files to this folder.'),
  extended('canAddFolderFromAnotherDrive', 'boolean', 'Add a folder from another drive to this folder.'),
  extended('canAddMyDriveParent', 'boolean', 'Add a parent folder without removing one.'),
  extended('canChangeCopyRequiresWriterPermission', 'boolean', 'Decide whether readers may copy and download.'),
  extended('canChangeItemDownloadRestriction', 'boolean', 'Change the download restriction of the file.'),
  extended('canChangeSecurityUpdateEnabled', 'boolean', 'Change the security update of links to the file.'),
  extended('canChangeViewersCanCopyContent', 'boolean', 'Old form of canChangeCopyRequiresWriterPermission.'),
  extended('canComment', 'boolean', 'Comment on the file.'),
  extended('canCopy', 'boolean', 'Copy the file.'),
  extended('canDelete', 'boolean', 'Delete the file for good.'),
  extended('canDeleteChildren', 'boolean', 'Delete files of this folder for good.'),
  extended('canDisableInheritedPermissions', 'boolean', 'Switch inherited permissions off.'),
  extended('canDownload', 'boolean', 'Download the file.'),
  extended('canEdit', 'boolean', 'Change the file.'),
  extended('canEnableInheritedPermissions', 'boolean', 'Switch inherited permissions on.'),
  extended('canListChildren', 'boolean', 'List the files of this folder.'),
  extended('canModifyContent', 'boolean', 'Change the content of the file.'),
  extended('canModifyContentRestriction', 'boolean', 'Old form of canModifyEditorContentRestriction.'),
  extended('canModifyEditorContentRestriction', 'boolean', 'Add or change content restrictions set by editors.'),
  extended('canModifyLabels', 'boolean', 'Change the labels on the file.'),
  extended('canModifyOwnerContentRestriction', 'boolean', 'Add or change content restrictions set by the owner.'),
  extended('canMoveChildrenOutOfDrive', 'boolean', 'Move files of this folder out of the shared drive.'),
  extended('canMoveChildrenOutOfTeamDrive', 'boolean', 'Old name of canMoveChildrenOutOfDrive.'),
  extended('canMoveChildrenWithinDrive', 'boolean', 'Move files of this folder within the drive.'),
  extended('canMoveChildrenWithinTeamDrive', 'boolean', 'Old name of canMoveChildrenWithinDrive.'),
  extended('canMoveItemIntoTeamDrive', 'boolean', 'Move the file into a shared drive.'),
  extended('canMoveItemOutOfDrive', 'boolean', 'Move the file out of this drive.'),
  extended('canMoveItemOutOfTeamDrive', 'boolean', 'Old name of canMoveItemOutOfDrive.'),
  extended('canMoveItemWithinDrive', 'boolean', 'Move the file within this drive.'),
  extended('canMoveItemWithinTeamDrive', 'boolean', 'Old name of canMoveItemWithinDrive.'),
  extended('canMoveTeamDriveItem', 'boolean', 'Old form of canMoveItemWithinDrive and canMoveItemOutOfDrive.'),
  extended('canReadDrive', 'boolean', 'Read the shared drive that the file is in.'),
  extended('canReadLabels', 'boolean', 'Read the labels on the file.'),
  extended('canReadRevisions', 'boolean', 'Read the revisions of the file.'),
  extended('canReadTeamDrive', 'boolean', 'Old name of canReadDrive.'),
  extended('canRemoveChildren', 'boolean', 'Remove files from this folder.'),
  extended('canRemoveContentRestriction', 'boolean', 'Remove the content restriction of the file.'),
  extended('canRemoveMyDriveParent', 'boolean', 'Remove a parent folder without adding one.'),
  extended('canRename', 'boolean', 'Rename the file.'),
  extended('canShare', 'boolean', 'Change the sharing settings.'),
  extended('canTrash', 'boolean', 'Move the file to the trash.'),
  extended('canTrashChildren', 'boolean', 'Move files of this folder to the trash.'),
  extended('canUntrash', 'boolean', 'Take the file out of the trash.'),
];

/** `imageMediaMetadata`: what the camera wrote. */
export const IMAGE = [
  extended('width', 'integer', 'In pixels.'),
  extended('height', 'integer', 'In pixels.'),
  extended('rotation', 'integer', 'Clockwise quarter turns from the original orientation.'),
  extended('time', 'string', 'When the photo was taken, as the camera wrote it.'),
  extended('location', 'object', 'Where the photo was taken.', {
    fields: [
      extended('latitude', 'number', 'In degrees.'),
      extended('longitude', 'number', 'In degrees.'),
      extended('altitude', 'number', 'In metres.'),
    ],
  }),
  extended('cameraMake', 'string', 'Who made the camera.'),
  extended('cameraModel', 'string', 'The model of the camera.'),
  extended('lens', 'string', 'The lens.'),
  extended('sensor', 'string', 'The kind of sensor.'),
  extended('aperture', 'number', 'The f-number.'),
  extended('maxApertureValue', 'number', 'The smallest f-number of the lens (APEX).'),
  extended('exposureTime', 'number', 'In seconds.'),
  extended('exposureBias', 'number', 'The exposure bias (APEX).'),
  extended('exposureMode', 'string', 'The exposure mode.'),
  extended('meteringMode', 'string', 'The metering mode.'),
  extended('whiteBalance', 'string', 'The white balance mode.'),
  extended('isoSpeed', 'integer', 'The ISO speed.'),
  extended('flashUsed', 'boolean', 'Whether a flash was used.'),
  extended('focalLength', 'number', 'In millimetres.'),
  extended('subjectDistance', 'integer', 'In metres.'),
  extended('colorSpace', 'string', 'The colour space.'),
];

/** `videoMediaMetadata`. */
export const VIDEO = [
  extended('width', 'integer', 'In pixels.'),
  extended('height', 'integer', 'In pixels.'),
  extended('durationMillis', 'count', 'In milliseconds.'),
];

/** One entry of `contentRestrictions`. */
export const CONTENT_RESTRICTION = [
  extended('readOnly', 'boolean', 'Whether the content must not change.'),
  extended('reason', 'string', 'Why, in the words of whoever set it.'),
  extended('restrictingUser', 'object', 'Who set it.', { fields: USER }),
  extended('restrictionTime', 'time', 'When it was set.'),
  extended('type', 'string', 'The kind of restriction.'),
  extended('ownerRestricted', 'boolean', 'Whether only an owner may lift it.'),
  extended('systemRestricted', 'boolean', 'Whether the service set it itself.'),
];

const RESTRICTED = [
  extended('restrictedForReaders', 'boolean', 'Readers may not download.'),
  extended('restrictedForWriters', 'boolean', 'Writers may not download.'),
];

/** `downloadRestrictions`. */
export const DOWNLOAD_RESTRICTIONS = [
  extended('itemDownloadRestriction', 'object', 'Set on the file itself.', { fields: RESTRICTED }),
  extended('effectiveDownloadRestrictionWithContexts', 'object', 'What holds in the end.', { fields: RESTRICTED }),
];

/** One field of a label, below the id of the field. */
export const LABEL_FIELD_VALUE = [
  extended('kind', 'string', 'What kind of resource this is.'),
  extended('id', 'string', 'The id of the field.'),
  extended('valueType', 'string', 'Which of the others holds the value: text, integer, dateString, selection or user.'),
  extended('text', 'string', 'The text.', LIST),
  extended('integer', 'count', 'The number.', LIST),
  extended('dateString', 'string', 'The date, YYYY-MM-DD.', LIST),
  extended('selection', 'string', 'The ids of what was chosen.', LIST),
  extended('user', 'object', 'The people.', { ...LIST, fields: USER }),
];
