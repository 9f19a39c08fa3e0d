import { checkQuery, DEFAULT_SETTINGS, type Diagnostic, parseQuery } from '../../language';

/** A query that came over the wire: parsed, and what the language finds wrong with it. */
export interface SentQuery {
  readonly parsed: ReturnType<typeof parseQuery>;
  /** The errors alone: the service takes what only the public reference lists. */
  readonly errors: readonly Diagnostic[];
}

/** Stands for a line break inside a quoted value while the query is parsed: a character of no other use. */
const PLACEHOLDER = '\uE00A';

/** A quoted value, with its escapes; one that is never closed is none. */
const QUOTED = /'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*"/g;

/**
 * Reads a query as it came over the wire. There a quoted value may hold line breaks, because names may
 * (public-facts, Strings); in a document they end it. The tokens keep the query's own text.
 */
export function readSentQuery(q: string, vendor: string): SentQuery {
  const masked = /[\r\n]/.test(q) ? q.replace(QUOTED, (value) => value.replace(/[\r\n]/g, PLACEHOLDER)) : q;
  const { tokens, tree } = parseQuery(masked);
  const findings = checkQuery(masked, { ...DEFAULT_SETTINGS, dialect: 'extended', vendor });
  return {
    parsed: { tokens: { ...tokens, text: q }, tree },
    errors: findings.filter(({ severity }) => severity === 'error'),
  };
}
