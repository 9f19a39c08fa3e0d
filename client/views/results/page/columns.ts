import type { Row } from '../messages';
import { isNested, valueAt } from './values';

export type ColumnKind = 'name' | 'time' | 'bytes' | 'number' | 'boolean' | 'nested' | 'text';

export interface Column {
  /** Member names from the row down, joined by `/`; also the column's title. */
  readonly path: string;
  readonly kind: ColumnKind;
}

/** What people look for first; members that are not here follow in the order they came. */
const FIRST = [
  'name',
  'mimeType',
  'modifiedTime',
  'size',
  'owners',
  'id',
  'createdTime',
  'parents',
  'starred',
  'trashed',
];
const LAST = ['kind', 'resourceKey'];
const BYTES = /^(size|.*Bytes.*)$/;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;
const SAMPLE = 200;

/**
 * The columns of a result: the paths that the fields mask names, in its order; without such a mask the members that came.
 * Columns of `previous` keep their place and kind, so that a further page never moves what is on screen.
 */
export function deriveColumns(
  fileFields: readonly string[] | undefined,
  rows: readonly Row[],
  previous: readonly Column[] = [],
): readonly Column[] {
  const known = new Set(previous.map((column) => column.path));
  const found = (fileFields ? expand(fileFields, rows) : arrivals(rows)).filter((path) => !known.has(path));
  if (found.length === 0) return previous;
  return [...previous, ...found.map((path) => columnAt(path, rows))];
}

/** The column of one path, of the kind that the first of `rows` tell. */
export function columnAt(path: string, rows: readonly Row[]): Column {
  return { path, kind: kindOf(path, rows) };
}

/** The paths one level below a nested column, as they come in the first of `rows`: what it can be expanded into. */
export function membersBelow(path: string, rows: readonly Row[]): readonly string[] {
  const names = new Set<string>();
  for (const row of rows.slice(0, SAMPLE)) {
    const value = valueAt(row, path);
    for (const each of Array.isArray(value) ? value.flat() : [value]) {
      if (isNested(each) && !Array.isArray(each)) for (const name of Object.keys(each as object)) names.add(name);
    }
  }
  return [...names].map((name) => `${path}/${name}`);
}

/** `*` in a mask stands for the members that came at its level. */
function expand(paths: readonly string[], rows: readonly Row[]): string[] {
  const expanded = paths.flatMap((path) => (path === '*' ? arrivals(rows) : [path.replace(/\/\*$/, '')]));
  return [...new Set(expanded)];
}

function arrivals(rows: readonly Row[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  const rest = [...names].filter((name) => !FIRST.includes(name) && !LAST.includes(name));
  return [...FIRST.filter((name) => names.has(name)), ...rest, ...LAST.filter((name) => names.has(name))];
}

/** The kind by what came; the first rows tell, since a column holds one kind of thing. */
function kindOf(path: string, rows: readonly Row[]): ColumnKind {
  if (path === 'name') return 'name';
  const last = path.slice(path.lastIndexOf('/') + 1);
  const values = rows
    .slice(0, SAMPLE)
    .map((row) => valueAt(row, path))
    .filter((value) => value !== undefined && value !== null);
  if (values.length === 0) return last.endsWith('Time') ? 'time' : 'text';
  if (values.every((value) => typeof value === 'boolean')) return 'boolean';
  if (values.every((value) => typeof value === 'string' && TIMESTAMP.test(value))) return 'time';
  if (values.every(isNumeric) && BYTES.test(last)) return 'bytes';
  if (values.every((value) => typeof value === 'number')) return 'number';
  return values.some(isNested) ? 'nested' : 'text';
}

/** 64-bit numbers travel as strings. */
function isNumeric(value: unknown): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value));
}
