import type {
  Comparison,
  Group,
  Negation,
  Operand,
  Pair,
  Properties,
  QueryTree,
  Sequence,
  TokenIndex,
  Value,
} from './tree';

/** The part that a token plays in a query. */
export type Role =
  | { readonly part: 'connective'; readonly sequence: Sequence }
  | { readonly part: 'not'; readonly negation: Negation }
  | { readonly part: 'parenthesis'; readonly group: Group }
  | { readonly part: 'term' | 'operator' | 'misplaced-not'; readonly comparison: Comparison }
  | { readonly part: 'value'; readonly comparison: Comparison; readonly value: Value }
  | { readonly part: 'brace'; readonly comparison: Comparison; readonly properties: Properties }
  | {
      readonly part: 'pair-name' | 'pair-operator' | 'pair-value' | 'pair-connective';
      readonly comparison: Comparison;
      readonly pair: Pair;
    }
  | { readonly part: 'stray' };

const STRAY: Role = { part: 'stray' };

/** The part that token `index` plays. Its cost grows with the depth of the tree, not with its size. */
export function roleOf(tree: QueryTree, index: TokenIndex): Role {
  return inSequence(tree.root, index);
}

function inSequence(sequence: Sequence, index: TokenIndex): Role {
  const { operands, connectives } = sequence;
  const at = firstEndingAt(operands, index);
  const operand = operands[at];
  if (operand && operand.first <= index) return inOperand(operand, index);
  const before = connectives[at - 1] === index || connectives[at] === index || connectives[at - 2] === index;
  return before ? { part: 'connective', sequence } : STRAY;
}

/** The index of the first operand whose last token is `index` or behind it. */
function firstEndingAt(operands: readonly Operand[], index: TokenIndex): number {
  let low = 0;
  let high = operands.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (operands[middle]!.last < index) low = middle + 1;
    else high = middle;
  }
  return low;
}

function inOperand(operand: Operand, index: TokenIndex): Role {
  switch (operand.kind) {
    case 'negation':
      if (operand.operand && index > operand.first) return inOperand(operand.operand, index);
      return { part: 'not', negation: operand };
    case 'group':
      if (index === operand.first || index === operand.close) return { part: 'parenthesis', group: operand };
      return inSequence(operand.body, index);
    case 'comparison':
      return inComparison(operand, index);
    default:
      return STRAY;
  }
}

function inComparison(comparison: Comparison, index: TokenIndex): Role {
  const { term, operator, operatorLast, value, misplacedNot } = comparison;
  if (index === term) return { part: 'term', comparison };
  if (index >= operator && index <= operatorLast) return { part: 'operator', comparison };
  if (index === misplacedNot) return { part: 'misplaced-not', comparison };
  if (!value || index < value.first || index > value.last) return STRAY;
  if (value.kind === 'properties') return inProperties(comparison, value, index);
  const entry = value.kind === 'list' ? value.values.find(({ first, last }) => first <= index && index <= last) : value;
  return { part: 'value', comparison, value: entry ?? value };
}

function inProperties(comparison: Comparison, properties: Properties, index: TokenIndex): Role {
  for (const pair of properties.pairs) {
    if (index === pair.name) return { part: 'pair-name', comparison, pair };
    if (index === pair.operator) return { part: 'pair-operator', comparison, pair };
    if (index === pair.value) return { part: 'pair-value', comparison, pair };
    if (index === pair.connective) return { part: 'pair-connective', comparison, pair };
  }
  if (index === properties.first || index === properties.close) return { part: 'brace', comparison, properties };
  return STRAY;
}
