import { DEFAULT_FILE_FIELDS, type FieldNode, parseFields } from '../../language';

/**
 * The columns that a fields mask names, in its order, or the default ones without a mask (api.md §4, `fields`). Undefined
 * when the mask takes files whole: then only the rows can tell.
 */
export function columnsOfMask(mask: string | undefined): readonly string[] | undefined {
  if (mask === undefined || mask.trim() === '') return DEFAULT_FILE_FIELDS;
  const named = parseFields(mask).tree.filter((node) => node.name === 'files' || node.wildcard);
  const below = named.flatMap((node): readonly FieldNode[] => node.children ?? [WHOLE]);
  return below.some((node) => node.wildcard) ? undefined : [...new Set(below.map((node) => node.name))];
}

const WHOLE: FieldNode = { name: '*', start: 0, end: 0, wildcard: true };
