import { readContent } from './read-content';
import { address, BadResource, flag, isObject, text } from './read-json';
import { type Reading, readPermissions } from './read-permissions';
import type { AppliedLabel, StoredFile } from './store/file';

type Change = { -readonly [Member in keyof StoredFile]?: StoredFile[Member] };

/**
 * Reads a file resource, of `--data` or of a create or update request: the members of api.md §2, and ours — `content`
 * (text), `contentBase64`, `abusive`, `sharedWithMe`. Members that are not known here pass through in `extra`.
 * Throws `BadResource` for a known member of the wrong type.
 */
export function readResource(value: unknown, reading: Reading): Partial<StoredFile> {
  if (!isObject(value)) throw new BadResource('A file', 'a JSON object');
  const change: Change = {};
  const extra: Record<string, unknown> = {};
  for (const [member, said] of Object.entries(value)) {
    if (IGNORED.has(member)) continue;
    const read = Object.hasOwn(MEMBERS, member) ? MEMBERS[member] : undefined;
    if (read) Object.assign(change, read(said, member));
    else extra[member] = said;
  }
  const permissions = readPermissions(value, reading);
  if (permissions) change.permissions = permissions;
  const content = readContent(value, String(value['mimeType'] ?? reading.mimeType));
  if (content) change.content = content;
  if (Object.keys(extra).length > 0) change.extra = extra;
  return change;
}

/** Read together elsewhere, or computed from the rest. */
const IGNORED = new Set([
  ...['kind', 'permissions', 'permissionIds', 'owners', 'writers', 'readers', 'visibility', 'ownedByMe', 'shared'],
  ...[
    'content',
    'contentBase64',
    'contentHints',
    'size',
    'quotaBytesUsed',
    'md5Checksum',
    'viewedByMe',
    'modifiedByMe',
  ],
  ...['version', 'teamDriveId', 'labelInfo', 'capabilities'],
]);

function time(value: unknown, member: string): number {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(milliseconds)) throw new BadResource(member, 'a time, such as "2012-06-04T12:00:00Z"');
  return milliseconds;
}

function texts(value: unknown, member: string): readonly string[] {
  if (!Array.isArray(value)) throw new BadResource(member, 'an array of strings');
  return value.map((entry) => text(entry, member));
}

function pairs(value: unknown, member: string): readonly (readonly [string, string])[] {
  if (!isObject(value)) throw new BadResource(member, 'an object of strings');
  return Object.entries(value).flatMap(([key, entry]) =>
    entry === null ? [] : [[key, text(entry, `${member}.${key}`)] as const],
  );
}

function labels(value: unknown, member: string): readonly AppliedLabel[] {
  if (Array.isArray(value)) return value.map((id) => ({ id: text(id, member).replace(/^labels\//, ''), fields: {} }));
  if (!isObject(value)) throw new BadResource(member, 'an object of labels, or an array of label ids');
  return Object.entries(value).map(([id, fields]) => {
    if (!isObject(fields)) throw new BadResource(`${member}.${id}`, 'an object of fields');
    const read = Object.entries(fields).map(([field, values]) => [
      field,
      fieldValues(values, `${member}.${id}.${field}`),
    ]);
    return { id, fields: Object.fromEntries(read) };
  });
}

function fieldValues(value: unknown, member: string): readonly (string | number)[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.map((entry) => {
    if (typeof entry !== 'string' && typeof entry !== 'number')
      throw new BadResource(member, 'a string or an integer, or several');
    return entry;
  });
}

/** How each member is read. */
const MEMBERS: Readonly<Record<string, (value: unknown, member: string) => Change>> = {
  id: (value, member) => {
    const id = text(value, member);
    if (!/^[\w-]+$/.test(id)) throw new BadResource(member, 'made of letters, digits, - and _');
    return { id };
  },
  name: (value, member) => ({ name: text(value, member) }),
  mimeType: (value, member) => ({ mimeType: text(value, member) }),
  description: (value, member) => ({ description: text(value, member) }),
  parents: (value, member) => ({ parents: texts(value, member) }),
  driveId: (value, member) => ({ driveId: text(value, member) }),
  spaces: (value, member) => ({ space: texts(value, member).includes('appDataFolder') ? 'appDataFolder' : 'drive' }),
  createdTime: (value, member) => ({ createdTime: time(value, member) }),
  modifiedTime: (value, member) => ({ modifiedTime: time(value, member) }),
  modifiedByMeTime: (value, member) => ({ modifiedByMeTime: time(value, member) }),
  viewedByMeTime: (value, member) => ({ viewedByMeTime: time(value, member) }),
  sharedWithMeTime: (value, member) => ({ sharedWithMeTime: time(value, member) }),
  sharedWithMe: (value, member) => ({ sharedWithMeTime: flag(value, member) ? 0 : Number.NaN }),
  starred: (value, member) => ({ starred: flag(value, member) }),
  trashed: (value, member) => ({ explicitlyTrashed: flag(value, member) }),
  explicitlyTrashed: (value, member) => ({ explicitlyTrashed: flag(value, member) }),
  abusive: (value, member) => ({ abusive: flag(value, member) }),
  properties: (value, member) => ({ properties: pairs(value, member) }),
  appProperties: (value, member) => ({ appProperties: pairs(value, member) }),
  labels: (value, member) => ({ labels: labels(value, member) }),
  lastModifyingUser: (value, member) => ({ lastModifyingUser: address(value, member) }),
  sharingUser: (value, member) => ({ sharingUser: address(value, member) }),
  shortcutDetails: (value, member) => {
    if (!isObject(value)) throw new BadResource(member, 'an object with a targetId');
    return { shortcutTarget: text(value['targetId'], `${member}.targetId`) };
  },
};
