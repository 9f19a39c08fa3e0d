import { literalText, readMeaning } from '../comparison';
import { parseQuery, parseTokens } from '../parse';
import { Kind, type Tokens, textOf } from '../tokens';
import { NONE, type QueryTree, type TokenIndex } from '../tree';
import { walk } from '../walk';
import { isBroken, type QueryCheck, report } from './context';

/** A query, or what is left of one, and how it is checked. */
export interface Checked {
  readonly check: QueryCheck;
  readonly tree: QueryTree;
}

/** Nobody pastes a longer query; what is longer is not read a second time. */
const LONGEST = 10_000;

/**
 * A query that was taken whole from a program, an address or a page: in quotes, escaped, or behind the head of an SQL
 * statement. That is one mistake; reports it and returns what is left to check, undefined where nothing is.
 */
export function checkPasted(check: QueryCheck, tree: QueryTree): Checked | undefined {
  const { tokens } = check;
  const last = tokens.kinds.length - 1;
  const inner = quotedQuery(tokens);
  if (inner !== undefined) {
    report(check, last === 0 ? 'query-in-quotes' : 'parameter-in-query', 0, last, { replacement: inner });
    return undefined;
  }
  const decoded = unescapedQuery(tokens);
  if (decoded !== undefined) {
    report(check, 'escaped-query', 0, last, { replacement: decoded });
    return undefined;
  }
  const head = headOfStatement(tokens);
  if (head === NONE) return { check, tree };
  report(check, 'sql-statement', 0, head);
  const rest = tokensBehind(tokens, head);
  return { check: { ...check, tokens: rest }, tree: parseTokens(rest.kinds, new Map()) };
}

/** `"name = 'x'"` alone, or behind `q =`: the query inside the quotes. */
function quotedQuery(tokens: Tokens): string | undefined {
  const { kinds } = tokens;
  const isParameter = kinds === `${Kind.word}${Kind.equality}${Kind.string}` && /^q$/i.test(textOf(tokens, 0));
  if ((kinds !== Kind.string && !isParameter) || textOf(tokens, 1) === '!=') return undefined;
  const at = kinds.length - 1;
  return isBroken(tokens, at) ? undefined : asQuery(literalText(tokens, at));
}

/** `name%20%3D%20%27x%27` and `name = &apos;x&apos;`; outside quotes no query holds `%` or `;`. */
function unescapedQuery({ text, starts, ends, problems }: Tokens): string | undefined {
  const strange = problems.find(({ code }) => code === 'unexpected-character');
  const end = ends.at(-1)!;
  if (strange === undefined || end - starts[0]! > LONGEST) return undefined;
  const source = text.slice(starts[0], end);
  if (/%[\da-f]{2}/i.test(source)) return asQuery(fromAddress(source));
  return /&\w+;/.test(source) ? asQuery(fromPage(source)) : undefined;
}

function fromAddress(source: string): string {
  try {
    return decodeURIComponent(/\s/.test(source) ? source : source.replaceAll('+', ' '));
  } catch {
    return '';
  }
}

const ENTITIES: Readonly<Record<string, string>> = { apos: "'", quot: '"', lt: '<', gt: '>', amp: '&', nbsp: ' ' };

function fromPage(source: string): string {
  return source.replace(/&(\w+);/g, (whole, name: string) => (Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole));
}

/** The text without blanks around it where it compares some term with something, else undefined. */
function asQuery(text: string): string | undefined {
  if (text.length > LONGEST || /[\n\r]/.test(text)) return undefined;
  const { tokens, tree } = parseQuery(text);
  let isQuery = false;
  walk(tree.root, {
    comparison: (comparison) => {
      const { row, operator, value } = readMeaning(tokens, comparison);
      isQuery ||= row !== undefined && operator !== undefined && value !== undefined;
    },
  });
  return isQuery && tokens.problems.length === 0 ? text.trim() : undefined;
}

/** The `where` of `SELECT * FROM files WHERE …`, or of `WHERE …`; else `NONE`. */
function headOfStatement(tokens: Tokens): TokenIndex {
  const { kinds } = tokens;
  if (kinds[0] !== Kind.word) return NONE;
  const first = textOf(tokens, 0).toLowerCase();
  if (first === 'where') return kinds[1] === Kind.word || kinds[1] === Kind.string ? 0 : NONE;
  if (first !== 'select') return NONE;
  for (let at = 1; at < kinds.length && HEAD.includes(kinds[at]!); at++) {
    if (textOf(tokens, at).toLowerCase() === 'where') return at;
  }
  return NONE;
}
const HEAD: readonly string[] = [Kind.word, Kind.comma, Kind.unknown];

function tokensBehind({ text, kinds, starts, ends, comments, problems }: Tokens, head: TokenIndex): Tokens {
  const from = head + 1;
  return {
    text,
    kinds: kinds.slice(from),
    starts: starts.slice(from),
    ends: ends.slice(from),
    comments,
    problems: problems.filter(({ start }) => start >= ends[head]!),
  };
}
