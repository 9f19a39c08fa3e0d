import { readMeaning } from '../comparison';
import { NONE } from '../tree';
import { comparisonHere, type Place, type Refactoring, sourceOf } from './place';

/** A comparison as api.md §4 writes it: `'x' in parents`, `name = 'x'`, `sharedWithMe`. */
export function documentedOrder(place: Place): Refactoring[] {
  const comparison = comparisonHere(place);
  if (!comparison || comparison.misplacedNot !== NONE) return [];
  const text = documentedForm(place, comparison);
  if (text === undefined) return [];
  const { starts, ends } = place.block.query.tokens;
  const edits = [{ start: starts[comparison.first]!, end: ends[comparison.last]!, newText: text }];
  return [
    {
      title: 'Write as documented: {text}',
      words: { text: text.length > 40 ? `${text.slice(0, 40)}…` : text },
      kind: 'refactor.rewrite',
      edits,
    },
  ];
}

function documentedForm(place: Place, comparison: NonNullable<ReturnType<typeof comparisonHere>>): string | undefined {
  const { tokens } = place.block.query;
  const { row, name, operator, standing, value, unquotedFirst } = readMeaning(tokens, comparison);
  if (!row || unquotedFirst !== NONE || row.type === 'field') return undefined;
  if (comparison.bare) return row.bare === 'extended' ? `${name} = true` : undefined;
  if (!standing || value?.kind !== 'literal' || comparison.valueFirst) return undefined;
  const source = sourceOf(place, value);
  if (row.bare === 'documented') {
    const isTrue = /^true$/i.test(source) === (operator === '=');
    return isTrue && /^(?:true|false)$/i.test(source) ? name : undefined;
  }
  if (operator === 'in' && !row.collection) return `${name} = ${source}`;
  return row.collection && (operator === 'in' || operator === '=') ? `${source} in ${name}` : undefined;
}
