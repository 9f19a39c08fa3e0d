/**
 * The term table: one row per query term (api.md §2 Area B and §4; public-facts, "query terms for files").
 * Completion, hover, checks, documentation, the TextMate grammar and the sandbox all read these rows.
 * Adding a term is adding a row.
 */

/** `documented`: api.md lists it. `extended`: only the family's public reference does. */
export type Dialect = 'documented' | 'extended';

export type Operator =
  | 'contains'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | 'in'
  | 'has'
  | 'is null'
  | 'is not null'
  | 'starts with'
  | 'not in';

/** What a term is compared with. `field` is a label field, whose type only the server knows. */
export type ValueType =
  | 'string'
  | 'text'
  | 'mime-type'
  | 'boolean'
  | 'time'
  | 'id'
  | 'user'
  | 'enum'
  | 'properties'
  | 'label'
  | 'field';

export interface EnumValue {
  readonly name: string;
  readonly dialect: Dialect;
  readonly summary: string;
}

export interface Term {
  readonly name: string;
  readonly type: ValueType;
  /** Which documents list the term itself. */
  readonly dialect: Dialect;
  /** Operators that api.md lists, in the order to offer them. */
  readonly operators: readonly Operator[];
  /** Operators that only the public reference lists. */
  readonly extendedOperators: readonly Operator[];
  /** Whether the term may stand alone, without operator and value, and who says so. */
  readonly bare?: Dialect;
  readonly values?: readonly EnumValue[];
  /** A file has several of these (`parents`, `owners`, …), so two different values do not contradict. */
  readonly collection: boolean;
  /** One line. */
  readonly summary: string;
  /** Further paragraphs of Markdown: semantics and the documentation's caveats. */
  readonly documentation: string;
  /** A whole valid query. */
  readonly example: string;
}

const ORDERED: readonly Operator[] = ['>', '>=', '<', '<='];
const EQUALITY: readonly Operator[] = ['=', '!='];
const TIME_NOTE =
  "The value is a quoted timestamp `'YYYY-MM-DDTHH:MM:SS'`; the time zone is UTC unless the value names another. " +
  'In a `.dq` file `now` and `today`, with `+` or `-` and a duration like `30d`, may stand in its place.';

export const TERMS: readonly Term[] = [
  {
    name: 'name',
    type: 'string',
    dialect: 'documented',
    operators: ['contains', '=', '!='],
    extendedOperators: ['in'],
    collection: false,
    summary: 'The name of the file.',
    documentation:
      "`contains` matches the beginnings of words: `name contains 'Hello'` finds `HelloWorld`, `name contains 'World'` does not. " +
      'Every word of the value must begin some word of the name; letter case and order do not matter. `=` compares the whole name without regard to letter case.',
    example: "name contains 'hello'",
  },
  {
    name: 'fullText',
    type: 'text',
    dialect: 'documented',
    operators: ['contains'],
    extendedOperators: [],
    collection: false,
    summary: 'The text of the file: name, description, content and indexable text.',
    documentation:
      'Matches whole words, all of which must occur. For an exact phrase put double quotes inside the single quotes: `fullText contains \'"hello world"\'`. ' +
      'A backslash in the searched text is doubled. Results come by relevance, so `orderBy` is refused with this term.',
    example: "fullText contains 'hello'",
  },
  {
    name: 'mimeType',
    type: 'mime-type',
    dialect: 'documented',
    operators: ['contains', '=', '!='],
    extendedOperators: ['in'],
    collection: false,
    summary: 'The MIME type of the file.',
    documentation:
      "`contains` matches a prefix, such as `mimeType contains 'image/'`. Folders and shortcuts are files with MIME types of their own.",
    example: "mimeType contains 'image/'",
  },
  {
    name: 'modifiedTime',
    type: 'time',
    dialect: 'documented',
    operators: ORDERED,
    extendedOperators: EQUALITY,
    collection: false,
    summary: 'When the file was last changed.',
    documentation: TIME_NOTE,
    example: "modifiedTime > '2012-06-04T12:00:00'",
  },
  {
    name: 'createdTime',
    type: 'time',
    dialect: 'documented',
    operators: ORDERED,
    extendedOperators: EQUALITY,
    collection: false,
    summary: 'When the file was created.',
    documentation: TIME_NOTE,
    example: "createdTime > '2012-06-04T12:00:00'",
  },
  {
    name: 'viewedByMeTime',
    type: 'time',
    dialect: 'extended',
    operators: [...ORDERED, ...EQUALITY],
    extendedOperators: [],
    collection: false,
    summary: 'When you last opened the file.',
    documentation: TIME_NOTE,
    example: "viewedByMeTime > '2012-06-04T12:00:00'",
  },
  {
    name: 'trashed',
    type: 'boolean',
    dialect: 'documented',
    operators: EQUALITY,
    extendedOperators: ['in'],
    bare: 'extended',
    collection: false,
    summary: 'Whether the file is in the trash.',
    documentation:
      'A list holds trashed files too unless the query says `trashed = false`. A file inside a trashed folder counts as trashed.',
    example: 'trashed = false',
  },
  {
    name: 'starred',
    type: 'boolean',
    dialect: 'documented',
    operators: EQUALITY,
    extendedOperators: ['in'],
    bare: 'extended',
    collection: false,
    summary: 'Whether you starred the file.',
    documentation: 'The value is `true` or `false`, without quotes.',
    example: 'starred = true',
  },
  {
    name: 'parents',
    type: 'id',
    dialect: 'documented',
    operators: ['in'],
    extendedOperators: ['='],
    collection: true,
    summary: 'The folders that hold the file.',
    documentation:
      "Direct children only: files in subfolders are not found. `'root'` is the top of your own storage, `'appDataFolder'` the application data folder (with `@spaces appDataFolder`), " +
      "a shared drive's id its top level. An id that does not exist is an error, not an empty list.",
    example: "'root' in parents",
  },
  {
    name: 'owners',
    type: 'user',
    dialect: 'documented',
    operators: ['in'],
    extendedOperators: ['='],
    collection: true,
    summary: 'The users who own the file.',
    documentation: "The value is an e-mail address, or `'me'` for yourself.",
    example: "'me' in owners",
  },
  {
    name: 'writers',
    type: 'user',
    dialect: 'documented',
    operators: ['in'],
    extendedOperators: ['='],
    collection: true,
    summary: 'The users and groups who may change the file.',
    documentation: "The value is the e-mail address of a user or a group, or `'me'`. Owners are writers too.",
    example: "'test@example.org' in writers",
  },
  {
    name: 'readers',
    type: 'user',
    dialect: 'documented',
    operators: ['in'],
    extendedOperators: ['='],
    collection: true,
    summary: 'The users and groups who may read the file.',
    documentation:
      "The value is the e-mail address of a user or a group, or `'me'`. Writers and owners are readers too.",
    example: "'test@example.org' in readers",
  },
  {
    name: 'sharedWithMe',
    type: 'boolean',
    dialect: 'documented',
    operators: [],
    extendedOperators: EQUALITY,
    bare: 'documented',
    collection: false,
    summary: 'The file is in your “Shared with me” view.',
    documentation:
      'Stands alone, without operator and value. Files inside a shared folder are not in the view themselves.',
    example: "sharedWithMe and name contains 'hello'",
  },
  {
    name: 'properties',
    type: 'properties',
    dialect: 'documented',
    operators: ['has'],
    extendedOperators: [],
    collection: true,
    summary: 'Custom key/value pairs that every app can see.',
    documentation:
      "`has { key='k' and value='v' }` asks for exactly this pair, `has { key='k' }` for the key with any value.",
    example: "properties has { key='mass' and value='1.3kg' }",
  },
  {
    name: 'appProperties',
    type: 'properties',
    dialect: 'documented',
    operators: ['has'],
    extendedOperators: [],
    collection: true,
    summary: 'Custom key/value pairs that only the requesting app can see.',
    documentation:
      "`has { key='k' and value='v' }` asks for exactly this pair, `has { key='k' }` for the key with any value.",
    example: "appProperties has { key='additionalID' and value='8e8aceg2af2ge72e78' }",
  },
  {
    name: 'visibility',
    type: 'enum',
    dialect: 'documented',
    operators: EQUALITY,
    extendedOperators: ['in'],
    values: [
      { name: 'limited', dialect: 'documented', summary: 'Only people named in the sharing settings.' },
      { name: 'anyoneWithLink', dialect: 'documented', summary: 'Anyone who has the link.' },
      { name: 'anyoneCanFind', dialect: 'documented', summary: 'Anyone; the file can be found by searching.' },
      { name: 'domainWithLink', dialect: 'extended', summary: 'Anyone in the organization who has the link.' },
      { name: 'domainCanFind', dialect: 'extended', summary: 'Anyone in the organization; can be found by searching.' },
    ],
    collection: false,
    summary: 'Who can see the file.',
    documentation: 'The value is one of a fixed list, in quotes.',
    example: "visibility = 'limited'",
  },
  {
    name: 'shortcutDetails.targetId',
    type: 'id',
    dialect: 'documented',
    operators: EQUALITY,
    extendedOperators: ['in'],
    collection: false,
    summary: 'The file that a shortcut points to.',
    documentation: 'Finds shortcuts by their target. All other terms test the shortcut itself.',
    example: "shortcutDetails.targetId = '0AbCdEfTarget'",
  },
  {
    name: 'labels',
    type: 'label',
    dialect: 'documented',
    operators: ['in'],
    extendedOperators: [],
    collection: true,
    summary: 'The labels on the file.',
    documentation: "`'labels/<label id>' in labels` finds files with the label, with `not` in front files without it.",
    example: "'labels/contract' in labels",
  },
];

/** The row for label fields, `labels/<label id>.<field id>` (api.md §4, label queries). */
export const LABEL_FIELD: Term = {
  name: 'labels/<label id>.<field id>',
  type: 'field',
  dialect: 'documented',
  operators: ['='],
  extendedOperators: ['!=', '<', '<=', '>', '>=', 'contains', 'starts with', 'in', 'not in', 'is null', 'is not null'],
  collection: true,
  summary: 'The value of a field of a label.',
  documentation: 'Which operators a field takes depends on its type, which only the server knows.',
  example: "labels/contract.status = 'signed'",
};

const BY_NAME = new Map(TERMS.map((term) => [term.name, term]));

/** The row of a term as it is spelled in a query, or undefined. Anything with a `/` is a label field. */
export function termNamed(name: string): Term | undefined {
  return BY_NAME.get(name) ?? (name.startsWith('labels/') ? LABEL_FIELD : undefined);
}
