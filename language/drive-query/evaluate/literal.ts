/**
 * The text inside a quoted value. The quote that encloses it and the backslash are escaped with a backslash (api.md §4);
 * a backslash before anything else is kept, because nobody says what the service makes of it.
 */
export function unquoted(source: string): string {
  const quote = source.charAt(0);
  const end = source.length > 1 && source.endsWith(quote) ? source.length - 1 : source.length;
  const inner = source.slice(1, end);
  if (!inner.includes('\\')) return inner;
  return inner.replace(/\\([\s\S])/g, (pair, escaped: string) =>
    escaped === quote || escaped === '\\' ? escaped : pair,
  );
}
