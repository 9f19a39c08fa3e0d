import type { FileResource } from '../types';

/** The members that come first where the rows tell the columns: those of a list without a fields mask (api.md §4). */
const FIRST: readonly string[] = ['kind', 'id', 'name', 'mimeType', 'resourceKey'];

/** The columns that rows have, those of the default fields first, then as they come. */
export function columnsOfRows(rows: readonly FileResource[]): readonly string[] {
  return orderedColumns(rows.flatMap((row) => Object.keys(row)));
}

/** Names of members, each once: those of the default fields first, then as they come. */
export function orderedColumns(names: Iterable<string>): readonly string[] {
  const found = new Set(names);
  return [...new Set([...FIRST.filter((name) => found.has(name)), ...found])];
}

/** A member of a row; undefined for what only all objects have, such as `constructor`: a mask may name anything. */
export function ownMember(row: FileResource, name: string): unknown {
  return Object.hasOwn(row, name) ? row[name] : undefined;
}

/** A value as it stands in a cell: texts as they are, nothing for null and absent, the rest as JSON. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
