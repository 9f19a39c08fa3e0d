import type { Definition } from './block';
import type { DriveQueryDocument } from './document';
import { unquoted } from './evaluate/literal';
import { parseTimestamp } from './timestamps';
import { Kind, textOf } from './tokens';

/** A definition and where its block begins: its own offsets count from there. */
export interface VisibleDefinition {
  readonly definition: Definition;
  readonly blockStart: number;
}

/**
 * The definitions that hold at `offset`, by name without `$`: those above it in the whole document, the last one of a
 * name. Blocks that were never parsed are only parsed when they define something, so that a large file costs little.
 */
export function visibleDefinitions(
  document: DriveQueryDocument,
  offset: number,
): ReadonlyMap<string, VisibleDefinition> {
  const found = new Map<string, VisibleDefinition>();
  const last = document.blockAt(offset);
  for (let index = 0; index <= last; index++) {
    const definitions = document.definitions(index);
    if (definitions.length === 0) continue;
    const blockStart = document.blockStart(index);
    for (const definition of definitions) {
      if (blockStart + definition.end < offset) found.set(definition.name, { definition, blockStart });
    }
  }
  return found;
}

/** What a variable holds. A string that is a timestamp is a `time` as well; `unknown` when nothing fits. */
export type VariableType = 'string' | 'timestamp' | 'boolean' | 'time' | 'unknown';

/** The type of a definition's value, by its tokens. */
export function variableType({ tokens }: Definition): VariableType {
  const kind = tokens.kinds[0];
  if (kind === Kind.moment) return 'time';
  if (tokens.kinds.length !== 1) return 'unknown';
  if (kind === Kind.boolean) return 'boolean';
  if (kind !== Kind.string) return 'unknown';
  return 'epochMs' in parseTimestamp(unquoted(textOf(tokens, 0))) ? 'timestamp' : 'string';
}

/** The text of a definition's value, without its comment. */
export function valueText({ tokens, valueStart, end }: Definition): string {
  return tokens.text.slice(valueStart, end);
}

/**
 * Finds the definition that holds at a use in a block: the last one above it there, else the one in `scope`, which are
 * the definitions of the blocks above by name. Offsets count from the block's start.
 */
export function definitionsAbove(
  own: readonly Definition[],
  scope: ReadonlyMap<string, Definition>,
): (use: { readonly name: string; readonly start: number }) => Definition | undefined {
  const named = new Map<string, Definition[]>();
  for (const definition of own) {
    const others = named.get(definition.name);
    if (others) others.push(definition);
    else named.set(definition.name, [definition]);
  }
  return ({ name, start }) => lastAbove(named.get(name) ?? [], start) ?? scope.get(name);
}

/** The last of the definitions, which stand in order, that ends above `start`. */
function lastAbove(definitions: readonly Definition[], start: number): Definition | undefined {
  let low = 0;
  let high = definitions.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (definitions[middle]!.end < start) low = middle + 1;
    else high = middle;
  }
  return definitions[low - 1];
}
