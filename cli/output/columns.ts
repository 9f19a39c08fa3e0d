import type { FileResource } from '../../api';
import { DEFAULT_FILE_FIELDS, type FieldNode, parseFields } from '../../language';

/**
 * The columns that a fields mask names, in its order, or the default ones without a mask (api.md §4, `fields`). Undefined
 * when the mask takes files whole: then only the rows can tell.
 */
export function columnsOfMask(mask: string | undefined): readonly string[] | undefined {
  if (mask === undefined || mask.trim() === '') return DEFAULT_FILE_FIELDS;
  const named = parseFields(mask).tree.filter((node) => node.name === 'files' || node.wildcard);
  const below = named.flatMap((node): readonly FieldNode[] => node.children ?? [WHOLE]);
  return below.some((node) => node.wildcard) ? undefined : unique(below.map((node) => node.name));
}

/** The columns that rows have, those of the default fields first, then as they come. */
export function columnsOfRows(rows: readonly FileResource[]): readonly string[] {
  const found = new Set(rows.flatMap((row) => Object.keys(row)));
  return unique([...DEFAULT_FILE_FIELDS.filter((name) => found.has(name)), ...found]);
}

/** A value as it stands in a cell: texts as they are, nothing for null and absent, the rest as JSON. */
export function cellText(value: unknown): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const WHOLE: FieldNode = { name: '*', start: 0, end: 0, wildcard: true };

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}
