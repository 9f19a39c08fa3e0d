import type { Node } from 'ohm-js';
import { foldFields } from './fields-fold';
import grammars from './grammar/fields.ohm-bundle';

/** One field that a mask names. Offsets are UTF-16 code units into the mask and enclose the name alone. */
export interface FieldNode {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** What is selected below this field; absent when the field is taken whole. */
  readonly children?: readonly FieldNode[];
  /** `*`: every field of this level. */
  readonly wildcard?: true;
}

/** What is wrong with the form of a mask; `unknown field` is not among them, that takes the catalogue. */
export type FieldsProblemCode =
  | 'empty-mask'
  | 'missing-field'
  | 'missing-comma'
  | 'unexpected-wildcard'
  | 'unexpected-character'
  | 'dot-in-path'
  | 'blank-in-path'
  | 'empty-selection'
  | 'selection-without-field'
  | 'unclosed-selection'
  | 'unopened-selection'
  | 'nested-too-deeply'
  | 'too-long';

/** One mistake in a mask, on the smallest range that shows it; UTF-16 code units into the mask. */
export interface FieldsProblem {
  readonly code: FieldsProblemCode;
  readonly start: number;
  readonly end: number;
}

/** A parsed mask. Without problems the service accepts its form; with problems the tree holds what could be read. */
export interface FieldsResult {
  readonly tree: readonly FieldNode[];
  readonly problems: readonly FieldsProblem[];
}

/** A stretch of a mask as the tolerant grammar cuts it. */
export interface FieldsPart {
  readonly kind: 'name' | 'wildcard' | 'slash' | 'comma' | 'gap' | 'stray' | 'group' | 'close';
  readonly start: number;
  readonly end: number;
  /** What stands between the parentheses of a group. */
  readonly parts?: readonly FieldsPart[];
  /** False when a group's parenthesis is never closed. */
  readonly closed?: boolean;
}

/** Longer masks are not looked into: a kept Ohm match costs about 1.3 MB per KB of text. */
export const LONGEST_MASK = 10_000;
/** Deeper masks are not looked into: about 250 nested parentheses overflow the stack of the parser. */
export const DEEPEST_MASK = 50;

/**
 * Parses a `fields` mask (api.md §4, list parameters; public-facts, "fields mask"). Never throws.
 * An item that goes on after its selection, `a(b,c)/d`, has the same node `d` below `b` and below `c`.
 */
export function parseFields(mask: string): FieldsResult {
  if (mask.length > LONGEST_MASK) return refused('too-long', 0, mask.length);
  const deep = firstTooDeep(mask);
  if (deep !== undefined) return refused('nested-too-deeply', deep, deep + 1);
  const match = grammars.TolerantFields.match(mask, 'parts');
  return foldFields(mask, semantics(match).parts() as FieldsPart[]);
}

function refused(code: FieldsProblemCode, start: number, end: number): FieldsResult {
  return { tree: [], problems: [{ code, start, end }] };
}

/** The offset of the parenthesis or slash that leads too deep, or undefined. */
function firstTooDeep(mask: string): number | undefined {
  const outside: number[] = [];
  let depth = 0;
  for (let index = 0; index < mask.length; index++) {
    const character = mask[index];
    if (character === '(') outside.push(depth++);
    else if (character === '/' || character === '.') depth++;
    else if (character === ')') depth = outside.pop() ?? 0;
    else if (character === ',') depth = (outside.at(-1) ?? -1) + 1;
    if (depth > DEEPEST_MASK) return index;
  }
  return undefined;
}

const semantics = grammars.TolerantFields.createSemantics().addOperation<FieldsPart | FieldsPart[]>('parts()', {
  parts: (parts) => partsOf(parts),
  part: (part) => part.parts(),
  name(_characters) {
    return spanned('name', this);
  },
  wildcard(_star) {
    return spanned('wildcard', this);
  },
  slash(_sign) {
    return spanned('slash', this);
  },
  group(_open, inner, close) {
    return { ...spanned('group', this), parts: partsOf(inner), closed: close.numChildren > 0 };
  },
  comma(_comma) {
    return spanned('comma', this);
  },
  gap(_blanks) {
    return spanned('gap', this);
  },
  stray(_character) {
    return spanned('stray', this);
  },
  // Only a parenthesis that closes nothing is read as a part by itself.
  _terminal() {
    return spanned('close', this);
  },
});

function partsOf(iteration: Node): FieldsPart[] {
  return iteration.children.map((child) => child.parts());
}

function spanned(kind: FieldsPart['kind'], node: Node): FieldsPart {
  return { kind, start: node.source.startIdx, end: node.source.endIdx };
}
