import type { Block, DirectiveLine, Stretch } from './block';
import type { DriveQueryDocument } from './document';
import { type Role, roleOf } from './locate';
import { referencesAt } from './references';
import { tokenAt } from './token-at';
import { Kind, type Tokens, textOf } from './tokens';
import { type Comparison, NONE, type Sequence, type TokenIndex } from './tree';
import { walk } from './walk';

/** A stretch of the document that goes with the one under the cursor. */
export interface Highlight extends Stretch {
  /** `write` where a variable gets its value, `read` where it is used, `text` for anything else. */
  readonly kind: 'text' | 'read' | 'write';
}

/**
 * What goes with the thing at `offset`: a variable's definition and uses; the other parenthesis or brace; the connectives
 * of the same row; the same term or value elsewhere in the request. Only the request is looked at, except for variables.
 */
export function highlights(document: DriveQueryDocument, offset: number): Highlight[] {
  const variable = referencesAt(document, offset);
  if (variable) {
    const { definition, uses } = variable;
    const reads = uses.map(({ start, end }): Highlight => ({ start, end, kind: 'read' }));
    return definition ? [{ start: definition.start, end: definition.end, kind: 'write' }, ...reads] : reads;
  }
  const index = document.blockAt(offset);
  const start = document.blockStart(index);
  const found = inBlock(document.block(index), offset - start);
  return found.map((each) => ({ start: start + each.start, end: start + each.end, kind: 'text' }));
}

function inBlock(block: Block, offset: number): readonly Stretch[] {
  const directive = block.directives.find(({ valueStart, end }) => valueStart <= offset && offset <= end);
  if (directive) return parentheses(directive, offset);
  const { tokens, tree } = block.query;
  for (const index of new Set([tokenAt(tokens, offset), tokenAt(tokens, offset - 1)])) {
    const same = index === NONE ? [] : sameAs(tokens, tree.root, index, roleOf(tree, index));
    const held = same.map((at) => ({ start: tokens.starts[at]!, end: tokens.ends[at]! }));
    if (held.some(({ start, end }) => start <= offset && offset <= end)) return held;
  }
  return [];
}

/** The tokens that go with token `index`, itself among them; none where nothing can go with it. */
function sameAs(tokens: Tokens, root: Sequence, index: TokenIndex, role: Role): readonly TokenIndex[] {
  switch (role.part) {
    case 'connective':
      return role.sequence.connectives.filter((each) => each !== NONE);
    case 'parenthesis':
      return pair(role.group.first, role.group.close);
    case 'brace':
      return pair(role.properties.first, role.properties.close);
    case 'term':
      return alike(tokens, root, index, ({ term }) => [term]);
    case 'value':
      if (role.value.kind === 'list' && index === role.value.first) return pair(index, role.value.close);
      if (role.value.kind === 'list' && index === role.value.close) return pair(role.value.first, index);
      return tokens.kinds[index] === Kind.string ? alike(tokens, root, index, literals) : [];
    default:
      return [];
  }
}

function pair(open: TokenIndex, close: TokenIndex): TokenIndex[] {
  return close === NONE ? [open] : [open, close];
}

function literals({ value }: Comparison): TokenIndex[] {
  if (value?.kind === 'list') return value.values.map(({ first }) => first);
  return value?.kind === 'literal' ? [value.first] : [];
}

/** The tokens that read as `index` does, of those that `parts` finds in a comparison. */
function alike(
  tokens: Tokens,
  root: Sequence,
  index: TokenIndex,
  parts: (comparison: Comparison) => readonly TokenIndex[],
): TokenIndex[] {
  const text = textOf(tokens, index);
  const found: TokenIndex[] = [];
  walk(root, {
    comparison: (comparison) => {
      for (const part of parts(comparison)) if (part !== NONE && textOf(tokens, part) === text) found.push(part);
    },
  });
  return found;
}

/** The parenthesis beside the cursor in a fields mask, and the one that belongs to it. */
function parentheses({ value, valueStart }: DirectiveLine, offset: number): Stretch[] {
  const open: number[] = [];
  for (let at = 0; at < value.length; at++) {
    if (value[at] === '(') open.push(at);
    if (value[at] !== ')') continue;
    const both = [open.pop(), at].filter((each) => each !== undefined).map((each) => valueStart + each);
    if (both.length === 2 && both.some((each) => each === offset || each === offset - 1)) {
      return both.map((start) => ({ start, end: start + 1 }));
    }
  }
  return [];
}
