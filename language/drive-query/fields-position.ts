import { LONGEST_MASK } from './fields';
import type { FileField } from './file-field';
import { fieldsAt, fieldsBelow, LIST_FIELDS } from './file-fields';

/** What may be named at a place in a mask. */
export interface FieldsPosition {
  /** The name under the place, in UTF-16 code units into the mask; empty between names. */
  readonly start: number;
  readonly end: number;
  /** The fields around it, outermost first; `*` stands for a selection that the path goes on after. */
  readonly path: readonly string[];
  /** The rows that can stand there. A row without a name stands for names that only users know. */
  readonly fields: readonly FileField[];
}

/**
 * What may be named at `offset` of a mask, right also where the mask is half written (completion, hover). Nothing
 * is offered in a mask that is too long to be read.
 */
export function fieldsPosition(mask: string, offset: number): FieldsPosition {
  if (mask.length > LONGEST_MASK) return { start: offset, end: offset, path: [], fields: [] };
  let start = offset;
  while (start > 0 && isName(mask[start - 1]!)) start--;
  let end = offset;
  while (end < mask.length && isName(mask[end]!)) end++;
  const path = pathBefore(mask, start);
  const fields = path.length === 0 ? LIST_FIELDS : fieldsBelow(fieldsAt(path));
  return { start, end, path, fields };
}

/** The same characters as `name` in `grammar/fields.ohm`. */
function isName(character: string): boolean {
  return /[\w:$@\u{C0}-\u{10FFFF}-]/u.test(character) || /[\uD800-\uDFFF]/.test(character);
}

function pathBefore(mask: string, from: number): string[] {
  const path: string[] = [];
  let at = blanksBefore(mask, from);
  while (at > 0) {
    const sign = mask[at - 1];
    if (sign !== '/' && sign !== '(') {
      // Beside other items of a list: what they are below is what this is below.
      at = openBefore(mask, at);
      continue;
    }
    at = blanksBefore(mask, at - 1);
    if (mask[at - 1] === ')') {
      path.unshift('*');
      at = blanksBefore(mask, Math.max(0, openBefore(mask, at - 1) - 1));
    }
    const end = at;
    while (at > 0 && (isName(mask[at - 1]!) || mask[at - 1] === '*')) at--;
    if (at < end) path.unshift(mask.slice(at, end));
    at = blanksBefore(mask, at);
  }
  return path;
}

function blanksBefore(mask: string, from: number): number {
  return mask.slice(0, from).trimEnd().length;
}

/** After the parenthesis that is open at `from`; 0 when none is. */
function openBefore(mask: string, from: number): number {
  let depth = 0;
  for (let at = from; at > 0; at--) {
    if (mask[at - 1] === ')') depth++;
    else if (mask[at - 1] === '(' && depth-- === 0) return at;
  }
  return 0;
}
