import { type ComparisonReading, readMeaning } from '../comparison';
import { Kind, type Tokens } from '../tokens';
import { NONE, type TokenIndex } from '../tree';
import { comparisonHere, type Place } from './place';

/** A value of the query that a variable can hold, as tokens first..last. */
export interface ValueHere {
  readonly reading: ComparisonReading;
  readonly first: TokenIndex;
  readonly last: TokenIndex;
}

/** The string, boolean or time under the selection; undefined elsewhere. */
export function valueHere(place: Place): ValueHere | undefined {
  const comparison = comparisonHere(place);
  const { tokens } = place.block.query;
  const value = comparison?.value;
  if (!comparison || !value || value.first > place.first || value.last < place.last) return undefined;
  const reading = readMeaning(tokens, comparison);
  if (reading.term === NONE || reading.value !== value || !isVariableValue(tokens, value.first, value.last))
    return undefined;
  return { reading, first: value.first, last: value.last };
}

/** Whether the tokens are a string, a boolean or a relative time, and nothing is wrong with their form. */
export function isVariableValue(
  { kinds, comments, starts, ends }: Tokens,
  first: TokenIndex,
  last: TokenIndex,
): boolean {
  const form = kinds.slice(first, last + 1);
  if (form !== Kind.string && form !== Kind.boolean && !/^m(?:\+d)*$/.test(form)) return false;
  return !comments.some((offset) => offset > starts[first]! && offset < ends[last]!);
}
