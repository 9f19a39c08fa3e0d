import { parseQuery } from '../../language';

/** Stands for a line break inside a quoted value while the query is parsed: a character of no other use. */
const PLACEHOLDER = '\uE00A';

/**
 * Parses a query as it came over the wire. There a quoted value may hold line breaks, because names may
 * (public-facts, Strings); in a document they end it. The tokens keep the query's own text.
 */
export function parseSentQuery(q: string): ReturnType<typeof parseQuery> {
  if (!/[\r\n]/.test(q)) return parseQuery(q);
  const masked = q.replace(QUOTED, (value) => value.replace(/[\r\n]/g, PLACEHOLDER));
  const { tokens, tree } = parseQuery(masked);
  return { tokens: { ...tokens, text: q }, tree };
}

/** A quoted value, with its escapes; one that is never closed is none. */
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g;
