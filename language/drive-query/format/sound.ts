import { relativeTimeEnd } from '../relative-time';
import { Kind, type Tokens, textOf } from '../tokens';
import { type Comparison, NONE, type Operand, type Properties, type Sequence, type Value } from '../tree';

/**
 * Whether every part of a query is there and in its place, so that it can be laid out. What its words mean does not
 * matter. A query that is not sound keeps the form its writer gave it: what would move is not certain.
 */
export function isSound(tokens: Tokens, root: Sequence): boolean {
  return tokens.problems.length === 0 && !definesVariable(tokens) && isSoundSequence(tokens, root);
}

/** `$name =` would be a definition if it came to stand at the start of a line. */
function definesVariable(tokens: Tokens): boolean {
  const { kinds } = tokens;
  for (let at = kinds.indexOf('v='); at >= 0; at = kinds.indexOf('v=', at + 1)) {
    if (textOf(tokens, at + 1) === '=') return true;
  }
  return false;
}

function isSoundSequence(tokens: Tokens, { operands, connectives }: Sequence): boolean {
  return !connectives.includes(NONE) && operands.every((operand) => isSoundOperand(tokens, operand));
}

/** Whether an operand is whole, all below it included. */
export function isSoundOperand(tokens: Tokens, operand: Operand): boolean {
  switch (operand.kind) {
    case 'comparison':
      return isSoundComparison(tokens, operand);
    case 'negation':
      return operand.operand !== undefined && isSoundOperand(tokens, operand.operand);
    case 'group':
      return operand.close !== NONE && operand.body.operands.length > 0 && isSoundSequence(tokens, operand.body);
    default:
      return false;
  }
}

function isSoundComparison(tokens: Tokens, { term, operator, value, bare }: Comparison): boolean {
  if (term === NONE) return false;
  return bare || (operator !== NONE && value !== undefined && isSoundValue(tokens, value));
}

function isSoundValue(tokens: Tokens, value: Value): boolean {
  switch (value.kind) {
    case 'literal':
      return true;
    case 'relative-time':
      return relativeTimeEnd(tokens, value.first) === value.last + 1;
    case 'list':
      return value.close !== NONE && value.values.every((entry) => isSoundValue(tokens, entry));
    case 'properties':
      return isSoundPattern(tokens, value);
  }
}

function isSoundPattern(tokens: Tokens, { pairs, strays, close }: Properties): boolean {
  if (close === NONE || strays.length > 0 || pairs.length === 0) return false;
  return pairs.every(({ connective, name, operator, value }, index) => {
    const joined = index === 0 || (connective !== NONE && tokens.kinds[connective] !== Kind.comma);
    return joined && name !== NONE && operator !== NONE && value !== NONE;
  });
}
