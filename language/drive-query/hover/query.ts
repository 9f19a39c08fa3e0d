import { describeLogic } from '../describe/logic';
import { type Role, roleOf } from '../locate';
import type { Tokens } from '../tokens';
import type { QueryTree } from '../tree';
import { hoverOperator } from './operator';
import { hoverPair } from './pair';
import type { HoverPlace, HoverText } from './place';
import { hoverTerm } from './term';
import { hoverValue } from './value';

/** A token under the pointer, the part it plays, and everything around. */
export interface TokenPlace extends HoverPlace {
  readonly tokens: Tokens;
  readonly tree: QueryTree;
  readonly index: number;
  readonly role: Role;
}

/** What is said about a token, and from which token to which it holds. */
export interface TokenText {
  readonly markdown: string;
  readonly first: number;
  readonly last: number;
}

/** A token of the query, or of a variable's value. */
export function hoverQuery(
  place: HoverPlace,
  { tokens, tree }: { readonly tokens: Tokens; readonly tree: QueryTree },
): HoverText | undefined {
  const index = tokenAt(tokens, place.offset);
  if (index < 0) return undefined;
  const said = say({ ...place, tokens, tree, index, role: roleOf(tree, index) });
  return said && { markdown: said.markdown, start: tokens.starts[said.first]!, end: tokens.ends[said.last]! };
}

function say(place: TokenPlace): TokenText | undefined {
  const { role, index, tokens } = place;
  const here = (markdown: string): TokenText => ({ markdown, first: index, last: index });
  switch (role.part) {
    case 'term':
      return hoverTerm(place, role.comparison);
    case 'operator':
      return hoverOperator(place, role.comparison);
    case 'value':
      return hoverValue(place, role.value, role.comparison);
    case 'brace':
    case 'pair-name':
    case 'pair-operator':
    case 'pair-value':
    case 'pair-connective':
      return hoverPair(place, role);
    case 'connective':
      return here(describeLogic(tokens.kinds[index] === 'o' ? 'or' : 'and'));
    case 'not':
    case 'misplaced-not':
      return here(describeLogic('not'));
    case 'parenthesis':
      return here(describeLogic('('));
    case 'stray':
      return undefined;
  }
}

/** The token at `offset`, or the one right before it; -1 when there is none. */
function tokenAt({ starts, ends }: Tokens, offset: number): number {
  let low = -1;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle;
  }
  if (low >= 0 && offset < ends[low]!) return low;
  const before = low >= 0 && ends[low] === offset ? low : -1;
  return before;
}
