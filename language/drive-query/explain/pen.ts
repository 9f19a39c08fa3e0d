import { code, escaped, shortened } from '../describe/markdown';

/** How a sentence shows what users wrote: the words around it are the same in every form. */
export interface Pen {
  /** A value: text that is searched for, a name, an id. */
  value(text: string): string;
  /** A piece of a document. */
  source(text: string): string;
  /** Words of the user within ours. */
  words(text: string): string;
}

/** For a terminal: typographic quotes. */
export const PLAIN: Pen = {
  value: (text) => `“${shown(text)}”`,
  source: (text) => `“${shown(text)}”`,
  words: shown,
};

/** For an editor: code, so that no text of users is ever Markdown. */
export const MARKDOWN: Pen = { value: code, source: code, words: escaped };

/** On one line, shortened, and without characters that would steer a terminal. */
function shown(text: string): string {
  return shortened(text.replace(/[\s\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' '));
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(words: readonly string[], joint: 'and' | 'or'): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} ${joint} ${last}`;
}

/** How many names of a long list are told. */
const MOST_LISTED = 20;

/** The same with the rest of a long list counted. */
export function listedSome(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length <= MOST_LISTED) return listed(words, joint);
  return listed([...words.slice(0, MOST_LISTED), `${words.length - MOST_LISTED} more`], joint);
}
