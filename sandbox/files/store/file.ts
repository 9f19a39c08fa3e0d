import type { LabelFieldType, Property } from '../../../language';

/** Who may do what with a file (public-facts §1). Roles include one another in the order of `ROLES`. */
export interface Permission {
  readonly type: 'user' | 'group' | 'domain' | 'anyone';
  readonly role: Role;
  /** Of a user or a group. */
  readonly emailAddress?: string;
  readonly domain?: string;
  /** Whether searching finds the file, for `domain` and `anyone`. */
  readonly allowFileDiscovery?: boolean;
}

export const ROLES = ['reader', 'commenter', 'writer', 'fileOrganizer', 'organizer', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** A label on a file, and the values of its fields by field id. */
export interface AppliedLabel {
  readonly id: string;
  readonly fields: Readonly<Record<string, readonly (string | number)[]>>;
}

/** A label that files can carry, and the types of its fields by field id. */
export interface LabelDefinition {
  readonly id: string;
  readonly fields: Readonly<Record<string, LabelFieldType>>;
}

/** What a file holds. Bytes are made when they are asked for. */
export interface Content {
  /** Says when two contents are the same. */
  readonly key: string;
  /** What `fullText` searches. */
  readonly text: string;
  /** Undefined where the file has no binary content to download: folders, shortcuts, the vendor's own documents. */
  readonly bytes?: () => Uint8Array;
  readonly size: number;
  readonly width?: number;
  readonly height?: number;
}

export const NO_CONTENT: Content = { key: '', text: '', size: 0 };

/** Everything the sandbox keeps of one file. Times are milliseconds since 1970, NaN where there is none. */
export interface StoredFile {
  /** Undefined: the store computes one from its seed. */
  readonly id?: string;
  readonly name: string;
  readonly mimeType: string;
  readonly description: string;
  readonly parents: readonly string[];
  readonly permissions: readonly Permission[];
  /** The shared drive that holds the file, or the empty string. */
  readonly driveId: string;
  readonly space: 'drive' | 'appDataFolder';
  readonly createdTime: number;
  readonly modifiedTime: number;
  readonly modifiedByMeTime: number;
  readonly viewedByMeTime: number;
  /** When the file came into “Shared with me”; NaN when it is not there. */
  readonly sharedWithMeTime: number;
  /** E-mail addresses; empty where nobody is known. */
  readonly lastModifyingUser: string;
  readonly sharingUser: string;
  readonly starred: boolean;
  /** Trashed itself, not only through a folder above. */
  readonly explicitlyTrashed: boolean;
  /** The root of a drive or a space: gettable and a parent, in no list. */
  readonly root: boolean;
  readonly abusive: boolean;
  readonly properties: readonly Property[];
  readonly appProperties: readonly Property[];
  readonly labels: readonly AppliedLabel[];
  /** The id of the file that a shortcut points to, or the empty string. */
  readonly shortcutTarget: string;
  readonly content: Content;
  /** Members of the resource that the sandbox passes through without reading them. */
  readonly extra: Readonly<Record<string, unknown>>;
}

const BLANK: Omit<StoredFile, 'name' | 'mimeType'> = {
  description: '',
  parents: [],
  permissions: [],
  driveId: '',
  space: 'drive',
  createdTime: 0,
  modifiedTime: 0,
  modifiedByMeTime: Number.NaN,
  viewedByMeTime: Number.NaN,
  sharedWithMeTime: Number.NaN,
  lastModifyingUser: '',
  sharingUser: '',
  starred: false,
  explicitlyTrashed: false,
  root: false,
  abusive: false,
  properties: [],
  appProperties: [],
  labels: [],
  shortcutTarget: '',
  content: NO_CONTENT,
  extra: {},
};

/** A file with everything that is not said left out. */
export function storedFile(said: Partial<StoredFile> & Pick<StoredFile, 'name' | 'mimeType'>): StoredFile {
  return { ...BLANK, ...said };
}
