import type * as language from '../language';

/**
 * What the numbers of semantic tokens stand for. A copy, held to the language's own list by its type: `initialize` is
 * answered before the language is loaded.
 */
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
