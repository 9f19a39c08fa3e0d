import { code, example, paragraphs } from '../describe/markdown';
import { operatorMeaning } from '../describe/operators';
import type { Role } from '../locate';
import { termNamed } from '../terms';
import { textOf } from '../tokens';
import type { Comparison, Pair } from '../tree';
import type { TokenPlace, TokenText } from './query';

type PairRole = Extract<Role, { comparison: Comparison }> & { pair?: Pair };

const NAMES: Readonly<Record<string, string>> = {
  key: 'The key of the property, exactly.',
  value: 'The value that the key must have, exactly. Without it any value will do.',
};

/** What stands within `{ key='k' and value='v' }` (api.md §4, collection match). */
export function hoverPair({ tokens, index }: TokenPlace, role: PairRole): TokenText {
  const text = textOf(tokens, index);
  const name = role.pair ? textOf(tokens, role.pair.name) : '';
  const known = Object.hasOwn(NAMES, name) ? NAMES[name]! : '';
  const term = termNamed(textOf(tokens, role.comparison.term));
  return { markdown: words(role.part, text, name, known) ?? whole(term?.example ?? ''), first: index, last: index };
}

function words(part: PairRole['part'], text: string, name: string, known: string): string | undefined {
  if (part === 'pair-name' && known !== '') return `**${code(name)}** — ${known}`;
  if (part === 'pair-value' && known !== '') return paragraphs(`The ${name} ${code(text)}`, known);
  if (part === 'pair-connective') return `**${code(text)}** joins the key and its value.`;
  return undefined;
}

function whole(query: string): string {
  return paragraphs(operatorMeaning('has', undefined), query !== '' && example(query));
}
