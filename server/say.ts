import { said, type Translate } from '../language';
import type { ServerContext } from './context';

/**
 * What turns the messages and titles of the server into the language of the reader, from the `translations` of the
 * `initializationOptions`; undefined without any. A text without a translation stays English.
 */
export function translatorOf(translations: unknown): Translate | undefined {
  if (typeof translations !== 'object' || translations === null) return undefined;
  const known = new Map(Object.entries(translations));
  return (english) => {
    const translated = known.get(english);
    return typeof translated === 'string' ? translated : english;
  };
}

/** A title of the server, with the words in its `{name}` places. */
export function say(
  { settings }: Pick<ServerContext, 'settings'>,
  text: string,
  words?: Readonly<Record<string, string | number>>,
): string {
  return said(text, words, settings.translate);
}
