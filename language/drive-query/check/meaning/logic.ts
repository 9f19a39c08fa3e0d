import { Kind } from '../../tokens';
import { type Comparison, NONE, type Operand, type Sequence, type TokenIndex } from '../../tree';
import type { QueryCheck } from '../context';
import { type Fact, factOf } from './fact';

/** A comparison with the `not`s in front of it. */
export interface Literal {
  readonly kind: 'literal';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly fact: Fact;
  /** Whether the query asks that the fact be so. */
  readonly positive: boolean;
  /** Whether the tokens first..last say so; a `not` around a group is not among them. */
  readonly written: boolean;
}

/** Parts of which all hold, or any; flat: a part never joins its own parts in the same way. */
export interface Junction {
  readonly kind: 'junction';
  readonly all: boolean;
  readonly parts: Part[];
  readonly first: TokenIndex;
  readonly last: TokenIndex;
  readonly depth: number;
}

/** Something of which nothing is known. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly first: TokenIndex;
  readonly last: TokenIndex;
}

export type Part = Literal | Junction | Unknown;

/** What a change between `and` and `or` nests deeper than this is not reasoned about: it would overflow the stack. */
const DEEPEST = 64;

/** What a sequence asks, folded from the left, with every `not` moved to the comparisons. */
export function partsOf(check: QueryCheck, sequence: Sequence, positive: boolean): Part {
  const { operands, connectives } = sequence;
  const first = operands[0]?.first ?? 0;
  const unknown: Unknown = { kind: 'unknown', first, last: operands.at(-1)?.last ?? 0 };
  if (operands.length === 0 || connectives.includes(NONE)) return unknown;
  let folded = partOf(check, operands[0]!, positive);
  for (let at = 1; at < operands.length; at++) {
    const all = (check.tokens.kinds[connectives[at - 1]!] === Kind.and) === positive;
    folded = join(folded, partOf(check, operands[at]!, positive), all, first);
  }
  return folded;
}

function partOf(check: QueryCheck, operand: Operand, positive: boolean): Part {
  const { first, last } = operand;
  switch (operand.kind) {
    case 'comparison':
      return literalOf(check, operand, positive);
    case 'negation': {
      if (!operand.operand) return { kind: 'unknown', first, last };
      const part = partOf(check, operand.operand, !positive);
      return part.kind === 'literal' ? { ...part, first, written: !part.written } : { ...part, first };
    }
    case 'group': {
      return { ...partsOf(check, operand.body, positive), first, last };
    }
    default:
      return { kind: 'unknown', first, last };
  }
}

function literalOf(check: QueryCheck, comparison: Comparison, positive: boolean): Part {
  const { first, last } = comparison;
  const fact = factOf(check, comparison);
  if (!fact) return { kind: 'unknown', first, last };
  return { kind: 'literal', first, last, fact, positive: fact.positive === positive, written: fact.positive };
}

function join(left: Part, right: Part, all: boolean, first: TokenIndex): Part {
  const { last } = right;
  const isRun = left.kind === 'junction' && left.all === all;
  const depth = Math.max(depthOf(left, all), depthOf(right, all)) + 1;
  if (depth > DEEPEST) return { kind: 'unknown', first, last };
  const parts = isRun ? left.parts : [left];
  if (right.kind === 'junction' && right.all === all) for (const part of right.parts) parts.push(part);
  else parts.push(right);
  return { kind: 'junction', all, parts, first, last, depth };
}

/** How deep a part will lie inside a junction: a part that is joined in the same way dissolves in it. */
function depthOf(part: Part, all: boolean): number {
  if (part.kind !== 'junction') return 0;
  return part.all === all ? part.depth - 1 : part.depth;
}
