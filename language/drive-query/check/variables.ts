import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { Block, Definition, Stretch } from '../block';
import { Kind, textOf } from '../tokens';

/** A place where a variable is used: in the query, a directive or another definition; offsets from the block's start. */
export interface VariableUse extends Stretch {
  readonly name: string;
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

/** Letters of ASCII, digits and `_`, a digit never first. */
export function isVariableName(name: string): boolean {
  return /^[A-Za-z_]\w*$/.test(name);
}

/** The variables of one block, as the check of the whole document needs them. */
export interface BlockVariables {
  readonly definitions: readonly Definition[];
  readonly uses: readonly VariableUse[];
}

/** A finding whose related place may be in another block: that block is named by its index in the given list. */
export interface ScopedFinding {
  readonly finding: Finding;
  readonly related?: { readonly block: number; readonly start: number; readonly end: number; readonly code: string };
}

interface Defined {
  readonly definition: Definition;
  readonly block: number;
  used: boolean;
}

/** What is wrong with the variables of a document, per block: undefined, used too early, never used, defined twice. */
export function checkVariables(blocks: readonly BlockVariables[]): ReadonlyMap<number, readonly ScopedFinding[]> {
  const found = new Map<number, ScopedFinding[]>();
  const add = (block: number, scoped: ScopedFinding) => {
    const list = found.get(block);
    if (list) list.push(scoped);
    else found.set(block, [scoped]);
  };
  const everywhere = blocks.flatMap(({ definitions }, block): Defined[] =>
    definitions.map((definition) => ({ definition, block, used: false })),
  );
  const visible = new Map<string, Defined>();
  let next = 0;
  for (const [block, { uses }] of blocks.entries()) {
    const own: Defined[] = [];
    while (everywhere[next]?.block === block) own.push(everywhere[next++]!);
    for (const use of uses) {
      const isAbove = ({ definition }: Defined) => definition.name === use.name && definition.end < use.start;
      const seen = own.findLast(isAbove) ?? visible.get(use.name);
      if (seen) seen.used = true;
      else add(block, unseen(use, everywhere));
    }
    for (const defined of own) {
      const before = visible.get(defined.definition.name);
      if (before) add(block, duplicate(defined, before));
      visible.set(defined.definition.name, defined);
    }
  }
  for (const { used, block, definition } of everywhere) if (!used) add(block, unused(definition));
  return found;
}

function nameRange({ start, nameEnd }: Definition): Stretch {
  return { start, end: nameEnd };
}

function duplicate({ definition }: Defined, before: Defined): ScopedFinding {
  const finding = { code: 'duplicate-variable', ...nameRange(definition), data: { name: `$${definition.name}` } };
  return { finding, related: { block: before.block, ...nameRange(before.definition), code: 'first-definition' } };
}

/** Nothing above defines it: perhaps something below does. */
function unseen({ name, start, end }: VariableUse, everywhere: readonly Defined[]): ScopedFinding {
  const later = everywhere.find(({ definition }) => definition.name === name);
  if (later) {
    const finding = { code: 'variable-used-before-definition', start, end, data: { name: `$${name}` } };
    return { finding, related: { block: later.block, ...nameRange(later.definition), code: 'later-definition' } };
  }
  const names = new Set(everywhere.map(({ definition }) => definition.name));
  return {
    finding: {
      code: 'undefined-variable',
      start,
      end,
      data: { name: `$${name}`, nearest: nearest(name, names).map((each) => `$${each}`) },
    },
  };
}

function unused(definition: Definition): ScopedFinding {
  return { finding: { code: 'unused-variable', ...nameRange(definition), data: { name: `$${definition.name}` } } };
}
