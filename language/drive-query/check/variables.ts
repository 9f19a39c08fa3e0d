import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { Block, Definition, Stretch } from '../block';
import { Kind, textOf } from '../tokens';

/** A place where a variable is used: in the query, a directive or another definition; offsets from the block's start. */
export interface VariableUse extends Stretch {
  readonly name: string;
}

/** The variables of one block, as the check of the whole document needs them. */
export interface BlockVariables {
  readonly definitions: readonly Definition[];
  readonly uses: readonly VariableUse[];
}

/** A use or a definition of a block by its number: it stays true when text moves. */
export interface VariablePlace {
  readonly kind: 'use' | 'definition';
  readonly index: number;
}

/** A finding of the whole document about one block's variables. `related` names a block by its number in the given list. */
export interface VariableFinding {
  readonly code: string;
  readonly place: VariablePlace;
  readonly data: NonNullable<Finding['data']>;
  readonly related?: { readonly block: number; readonly place: VariablePlace; readonly code: string };
}

/** Letters of ASCII, digits and `_`, a digit never first. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** The uses of variables in a block, in no particular order. */
export function variableUses({ query, definitions, directives }: Block): VariableUse[] {
  const uses: VariableUse[] = [];
  for (const { tokens } of [query, ...definitions]) {
    for (let at = tokens.kinds.indexOf(Kind.variable); at >= 0; at = tokens.kinds.indexOf(Kind.variable, at + 1)) {
      const name = textOf(tokens, at).slice(1);
      if (isVariableName(name)) uses.push({ name, start: tokens.starts[at]!, end: tokens.ends[at]! });
    }
  }
  for (const { variable, valueStart, end } of directives) {
    if (variable !== undefined) uses.push({ name: variable, start: valueStart, end });
  }
  return uses;
}

/** Where a use or the name of a definition stands in its block. */
export function rangeOf({ definitions, uses }: BlockVariables, { kind, index }: VariablePlace): Stretch {
  if (kind === 'use') return uses[index]!;
  const { start, nameEnd } = definitions[index]!;
  return { start, end: nameEnd };
}

/** Whether two states of a block mean the same to every block: same names, same values, in the same order. */
export function sameVariables(left: BlockVariables, right: BlockVariables): boolean {
  if (left.uses.length !== right.uses.length || left.definitions.length !== right.definitions.length) return false;
  const sameDefinitions = left.definitions.every((definition, index) => {
    const other = right.definitions[index]!;
    return definition.name === other.name && valueSource(definition) === valueSource(other);
  });
  return (
    sameDefinitions &&
    left.uses.every((use, index) => {
      const other = right.uses[index]!;
      return use.name === other.name && countAbove(left, use) === countAbove(right, other);
    })
  );
}

function countAbove({ definitions }: BlockVariables, use: VariableUse): number {
  let count = 0;
  for (const { end } of definitions) if (end < use.start) count++;
  return count;
}

/** The source of a definition's value. */
export function valueSource({ tokens, valueStart, end }: Definition): string {
  return tokens.text.slice(valueStart, end);
}

interface Defined {
  readonly definition: Definition;
  readonly block: number;
  readonly index: number;
  used: boolean;
}

/** What is wrong with the variables of a document, per block: undefined, used too early, never used, defined twice. */
export function checkVariables(blocks: readonly BlockVariables[]): ReadonlyMap<number, readonly VariableFinding[]> {
  const found = new Map<number, VariableFinding[]>();
  const add = (block: number, finding: VariableFinding) => {
    const list = found.get(block);
    if (list) list.push(finding);
    else found.set(block, [finding]);
  };
  const everywhere = blocks.flatMap(({ definitions }, block) =>
    definitions.map((definition, index): Defined => ({ definition, block, index, used: false })),
  );
  const names = firstOfEachName(everywhere);
  const visible = new Map<string, Defined>();
  let next = 0;
  const pass = (block: number, start: number) => {
    for (; everywhere[next]?.block === block && everywhere[next]!.definition.end < start; next++) {
      const defined = everywhere[next]!;
      const before = visible.get(defined.definition.name);
      if (before) add(block, duplicate(defined, before));
      visible.set(defined.definition.name, defined);
    }
  };
  for (const [block, { uses }] of blocks.entries()) {
    const inOrder = uses.map((use, index) => ({ use, index })).sort((a, b) => a.use.start - b.use.start);
    for (const { use, index } of inOrder) {
      pass(block, use.start);
      const seen = visible.get(use.name);
      if (seen) seen.used = true;
      else add(block, unseen(use, index, names));
    }
    pass(block, Number.POSITIVE_INFINITY);
  }
  for (const defined of everywhere) if (!defined.used) add(defined.block, about(defined, 'unused-variable'));
  return found;
}

function firstOfEachName(everywhere: readonly Defined[]): ReadonlyMap<string, Defined> {
  const names = new Map<string, Defined>();
  for (const defined of everywhere)
    if (!names.has(defined.definition.name)) names.set(defined.definition.name, defined);
  return names;
}

function about({ definition, index }: Defined, code: string): VariableFinding {
  return { code, place: { kind: 'definition', index }, data: { name: `$${definition.name}` } };
}

function placeOf({ block, index }: Defined, code: string): NonNullable<VariableFinding['related']> {
  return { block, place: { kind: 'definition', index }, code };
}

function duplicate(defined: Defined, before: Defined): VariableFinding {
  return { ...about(defined, 'duplicate-variable'), related: placeOf(before, 'first-definition') };
}

/** Names are looked through for near ones in documents of up to so many: more would make an unknown name expensive. */
const MOST_NAMES = 500;

/** Nothing above defines it: perhaps something below does. */
function unseen({ name }: VariableUse, index: number, names: ReadonlyMap<string, Defined>): VariableFinding {
  const place: VariablePlace = { kind: 'use', index };
  const data = { name: `$${name}` };
  const later = names.get(name);
  if (later) {
    return { code: 'variable-used-before-definition', place, data, related: placeOf(later, 'later-definition') };
  }
  const near = names.size > MOST_NAMES ? [] : nearest(name, names.keys());
  return { code: 'undefined-variable', place, data: { ...data, nearest: near.map((each) => `$${each}`) } };
}
