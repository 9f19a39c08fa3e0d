import { Kind, type Tokens, textOf } from '../tokens';
import { type Comparison, NONE, type Properties, type TokenIndex, type Value } from '../tree';
import { unquoted } from './literal';
import type { PropertyPattern, Scalar } from './question';

/** A comparison as text and values; `value` is undefined where it is missing or none that the service reads. */
export interface ReadComparison {
  readonly term: string;
  readonly operator: string;
  readonly value: Scalar | PropertyPattern | undefined;
}

/** Reads the parts of a comparison from its tokens. Undefined where term or operator is missing or in the wrong place. */
export function readComparison(tokens: Tokens, comparison: Comparison): ReadComparison | undefined {
  const { term, operator: operatorToken, value, bare, valueFirst } = comparison;
  if (term === NONE) return undefined;
  const name = textOf(tokens, term);
  if (bare) return { term: name, operator: '', value: undefined };
  if (operatorToken === NONE) return undefined;
  const operator = readOperator(tokens, comparison);
  if (operator === undefined || (valueFirst && operator !== 'in' && operator !== 'not in')) return undefined;
  const read = value && readValue(tokens, value);
  if (operator.startsWith('is') && read?.type === 'null') {
    return { term: name, operator: `${operator} null`, value: undefined };
  }
  return { term: name, operator, value: read };
}

/** `not in` is an operator of label fields, which take it on either side (public-facts, label field operators). */
function readOperator(
  tokens: Tokens,
  { term, operator, operatorLast, misplacedNot, valueFirst }: Comparison,
): string | undefined {
  const words: string[] = [];
  for (let token = operator; token <= operatorLast; token++) words.push(textOf(tokens, token).toLowerCase());
  const text = words.join(' ');
  if (misplacedNot === NONE) return text;
  const isField = textOf(tokens, term).startsWith('labels/');
  return text === 'in' && (isField || !valueFirst) ? 'not in' : undefined;
}

function readValue(tokens: Tokens, value: Value): Scalar | PropertyPattern | undefined {
  if (value.kind === 'literal') return readScalar(tokens, value.first);
  if (value.kind === 'properties') return readPattern(tokens, value);
  return undefined;
}

function readScalar(tokens: Tokens, token: TokenIndex): Scalar | undefined {
  const text = textOf(tokens, token);
  switch (tokens.kinds[token]) {
    case Kind.string:
      return { type: 'string', text: unquoted(text) };
    case Kind.boolean:
      return { type: 'boolean', value: text.toLowerCase() === 'true' };
    case Kind.number: {
      const value = Number(text);
      return Number.isFinite(value) ? { type: 'number', value } : undefined;
    }
    case Kind.null:
      return { type: 'null' };
    default:
      return undefined;
  }
}

function readPattern(tokens: Tokens, { pairs, strays, close }: Properties): PropertyPattern | undefined {
  const found = new Map<string, string>();
  for (const [index, pair] of pairs.entries()) {
    const name = textOf(tokens, pair.name);
    const joined = index === 0 ? pair.connective === NONE : textOf(tokens, pair.connective).toLowerCase() === 'and';
    const whole = textOf(tokens, pair.operator) === '=' && tokens.kinds[pair.value] === Kind.string;
    if (!joined || !whole || found.has(name)) return undefined;
    found.set(name, unquoted(textOf(tokens, pair.value)));
  }
  const key = found.get('key');
  const known = found.size === (found.has('value') ? 2 : 1);
  if (key === undefined || !known || strays.length > 0 || close === NONE) return undefined;
  const value = found.get('value');
  return { type: 'properties', key, ...(value !== undefined && { value }) };
}
