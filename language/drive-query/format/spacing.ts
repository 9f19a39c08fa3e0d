import { Kind, type Tokens, textOf } from '../tokens';
import type { TokenIndex } from '../tree';

/**
 * Whether a blank stands between token `index` and the one before it, on one line: one around everything, none inside
 * parentheses, before a comma and around the `=` of `{ key='k' }` (api.md §4 writes it so).
 */
export function blankBefore(tokens: Tokens, index: TokenIndex): boolean {
  const { kinds } = tokens;
  const kind = kinds[index];
  const before = kinds[index - 1];
  if (before === undefined || before === Kind.openParenthesis) return false;
  if (kind === Kind.closeParenthesis || kind === Kind.comma) return false;
  if (before === Kind.property && kind === Kind.equality) return textOf(tokens, index) !== '=';
  if (before === Kind.equality && kinds[index - 2] === Kind.property) {
    return textOf(tokens, index - 1) !== '=' || !VALUES.includes(kind!);
  }
  // `!` is no word of ours, but a fix makes `not` of it; until then it stays where its writer put it.
  if (before === Kind.not && textOf(tokens, index - 1) === '!')
    return !(kind === Kind.word || kind === Kind.openParenthesis);
  return true;
}

/** What may stand behind the `=` of a pair in braces. */
const VALUES = Kind.string + Kind.variable + Kind.number + Kind.word + Kind.boolean;

/** The tokens from `first` to `last` on one line. */
export function onOneLine(tokens: Tokens, first: TokenIndex, last: TokenIndex): string {
  let text = '';
  for (let index = first; index <= last; index++) {
    if (index > first && blankBefore(tokens, index)) text += ' ';
    text += textOf(tokens, index);
  }
  return text;
}
