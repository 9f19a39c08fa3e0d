import type { Dialect } from './terms';

/** What a field holds. `time` is RFC 3339 in UTC; `count` is a 64-bit integer that travels as a string. */
export type FileFieldType = 'string' | 'integer' | 'count' | 'number' | 'boolean' | 'time' | 'object' | 'map';

/** A member of the list answer or of the file resource, as a fields mask names it. */
export interface FileField {
  readonly name: string;
  readonly type: FileFieldType;
  /** The field holds an array of `type`; a mask applies to each element. */
  readonly list?: true;
  /** `documented`: api.md §2 names it. `extended`: only the family's public reference does. */
  readonly dialect: Dialect;
  /** One line. */
  readonly summary: string;
  /** What an object, or each element of a list of objects, has. */
  readonly fields?: readonly FileField[];
  /** The members of a map are named by users; each looks like this row. */
  readonly each?: FileField;
}

type More = Partial<Pick<FileField, 'list' | 'fields' | 'each'>>;

/** A row that api.md §2 names. */
export function documented(name: string, type: FileFieldType, summary: string, more: More = {}): FileField {
  return { name, type, dialect: 'documented', summary, ...more };
}

/** A row that only the public reference of the family names. */
export function extended(name: string, type: FileFieldType, summary: string, more: More = {}): FileField {
  return { name, type, dialect: 'extended', summary, ...more };
}
