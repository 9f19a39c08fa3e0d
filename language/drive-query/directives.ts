/**
 * The directive table: one row per `@name` of a `.dq` request (product.md §1; api.md §4, list query parameters;
 * public-facts §1). Completion, hover, checks, documentation and the TextMate grammar read these rows.
 */
import type { Dialect, EnumValue } from './terms';

/** How the value of a directive is read, completed and checked. */
export type DirectiveValueType =
  | 'fields'
  | 'order-by'
  | 'integer'
  | 'boolean'
  | 'enum'
  | 'enum-list'
  | 'id'
  | 'text'
  | 'token'
  | 'connection';

export interface Directive {
  readonly name: string;
  readonly valueType: DirectiveValueType;
  /** For `enum` and `enum-list`. */
  readonly values?: readonly EnumValue[];
  /** For `integer`, both included. */
  readonly min?: number;
  readonly max?: number;
  /** What the service takes when the directive is absent. */
  readonly default?: string;
  /** True for a list parameter of the service; false for a directive of ours, which is never sent. */
  readonly sent: boolean;
  /** Which documents list the parameter. Ours are `documented`. */
  readonly dialect: Dialect;
  /** Older names of the same parameter, which are offered this one instead. */
  readonly formerNames?: readonly string[];
  /** One line. */
  readonly summary: string;
  /** Further paragraphs of Markdown. */
  readonly documentation: string;
  /** A whole directive line. */
  readonly example: string;
}

export const DIRECTIVES: readonly Directive[] = [
  {
    name: 'fields',
    valueType: 'fields',
    sent: true,
    dialect: 'documented',
    formerNames: ['$fields'],
    summary: 'Which fields the answer holds.',
    documentation:
      'A comma-separated list: `a/b` is the field `b` of `a`, `a(b,c)` several of them, `*` all of a level. ' +
      'Without it each file has only `kind`, `id`, `name`, `mimeType` and `resourceKey`. ' +
      'Name `nextPageToken` too, or there is no second page.',
    example: '@fields nextPageToken, files(id, name, mimeType, modifiedTime)',
  },
  {
    name: 'orderBy',
    valueType: 'order-by',
    sent: true,
    dialect: 'documented',
    summary: 'The order of the files.',
    documentation:
      '`modifiedTime` or `modifiedTime desc` is recommended. Without it files come in arbitrary order. ' +
      '`createdTime` should not be used on large collections: the request may time out. ' +
      'Refused together with `fullText`, whose results come by relevance.',
    example: '@orderBy modifiedTime desc',
  },
  {
    name: 'pageSize',
    valueType: 'integer',
    min: 1,
    max: 1000,
    default: '100',
    sent: true,
    dialect: 'extended',
    formerNames: ['maxResults'],
    summary: 'How many files a page holds at most, 1 to 1000.',
    documentation: 'A page may hold fewer, or none, before the list ends: only a missing `nextPageToken` ends it.',
    example: '@pageSize 100',
  },
  {
    name: 'pageToken',
    valueType: 'token',
    sent: true,
    dialect: 'documented',
    summary: 'The page to start from: the `nextPageToken` of the page before.',
    documentation: 'The results view and `dq run --all` page by themselves; a token is good for some hours only.',
    example: '@pageToken ~!!~AI9FV7Tc4k5BiAr1Ckwyu',
  },
  {
    name: 'corpora',
    valueType: 'enum',
    values: [
      { name: 'user', dialect: 'documented', summary: 'Your own files and those shared with you.' },
      { name: 'drive', dialect: 'documented', summary: 'One shared drive, named by `@driveId`.' },
      { name: 'domain', dialect: 'documented', summary: 'Files shared with your organization. May be incomplete.' },
      { name: 'allDrives', dialect: 'extended', summary: 'Your files and every shared drive. May be incomplete.' },
    ],
    default: 'user',
    sent: true,
    dialect: 'documented',
    formerNames: ['corpus'],
    summary: 'Which collections of files are searched.',
    documentation:
      'When the collections together are too large, some files are left out and `incompleteSearch` is true. ' +
      '`user` and `drive` narrow the search.',
    example: '@corpora user',
  },
  {
    name: 'driveId',
    valueType: 'id',
    sent: true,
    dialect: 'extended',
    formerNames: ['teamDriveId'],
    summary: 'The shared drive to search.',
    documentation:
      'Goes together with `@corpora drive`, `@supportsAllDrives true` and `@includeItemsFromAllDrives true`.',
    example: '@driveId 0AbCdEfSharedDrive',
  },
  {
    name: 'supportsAllDrives',
    valueType: 'boolean',
    default: 'false',
    sent: true,
    dialect: 'documented',
    formerNames: ['supportsTeamDrives'],
    summary: 'You can deal with files in shared drives.',
    documentation: 'Must be `true` when the folder is inside a shared drive.',
    example: '@supportsAllDrives true',
  },
  {
    name: 'includeItemsFromAllDrives',
    valueType: 'boolean',
    default: 'false',
    sent: true,
    dialect: 'documented',
    formerNames: ['includeTeamDriveItems'],
    summary: 'Whether files in shared drives are found too.',
    documentation: 'Must be `true` when the folder is inside a shared drive. Needs `@supportsAllDrives true`.',
    example: '@includeItemsFromAllDrives true',
  },
  {
    name: 'spaces',
    valueType: 'enum-list',
    values: [
      { name: 'drive', dialect: 'documented', summary: 'Ordinary files and folders.' },
      { name: 'appDataFolder', dialect: 'extended', summary: 'The hidden application data folder of the app.' },
      { name: 'photos', dialect: 'extended', summary: 'Photos; in older versions of the service.' },
    ],
    default: 'drive',
    sent: true,
    dialect: 'documented',
    summary: 'Which spaces are searched.',
    documentation: 'A comma-separated list. `drive` narrows the search to ordinary files.',
    example: '@spaces drive',
  },
  {
    name: 'key',
    valueType: 'text',
    sent: true,
    dialect: 'documented',
    summary: 'An API key, for folders shared with anyone.',
    documentation:
      'A key in a file ends up where the file goes. Keep it with the connection, in secret storage, and leave this out.',
    example: '@key AIza-example',
  },
  {
    name: 'connection',
    valueType: 'connection',
    sent: false,
    dialect: 'documented',
    summary: 'Which connection runs this request.',
    documentation:
      'The name of a connection, such as `sandbox` or `google`. Without it the current connection runs the request. MIME types, known ids and links of the request follow the connection it names.',
    example: '@connection sandbox',
  },
  {
    name: 'limit',
    valueType: 'integer',
    min: 1,
    sent: false,
    dialect: 'documented',
    summary: 'Stop after so many rows.',
    documentation: 'Counts rows over all pages. Not sent to the service: `@pageSize` says how many come at once.',
    example: '@limit 500',
  },
];

const BY_NAME = new Map(DIRECTIVES.map((directive) => [directive.name, directive]));

/** The row of a directive as it is spelled after the `@`, or undefined. */
export function directiveNamed(name: string): Directive | undefined {
  return BY_NAME.get(name);
}
