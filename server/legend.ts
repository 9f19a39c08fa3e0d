import type * as language from '../language';

/**
 * Lists of the language that `initialize` is answered with. They are copies, held to the language's own by their types:
 * the answer is given before the language is loaded.
 */

/** What the numbers of semantic tokens stand for. */
export const TYPES: typeof language.TOKEN_TYPES = [
  'comment',
  'namespace',
  'decorator',
  'property',
  'parameter',
  'variable',
  'keyword',
  'operator',
  'string',
  'number',
  'enumMember',
  'macro',
];

export const MODIFIERS: typeof language.TOKEN_MODIFIERS = ['declaration'];

/** The characters after which something is formatted. */
export const FORMAT_CHARACTERS: typeof language.FORMAT_ON_TYPE = ['\n', ')'];
