import { literalType, quoted } from '../comparison';
import { Kind, textOf } from '../tokens';
import { NONE, type Pair, type Properties, type TokenIndex } from '../tree';
import { checkVariableName } from './comparison';
import { isBroken, type QueryCheck, report, shown } from './context';

/** The braces behind `has`: `{ key='…' and value='…' }` or `{ key='…' }` (api.md §4, collection match). */
export function checkProperties(check: QueryCheck, properties: Properties): void {
  const { first, close, pairs, strays } = properties;
  const before = check.findings.length;
  if (close === NONE) report(check, 'unbalanced-brace', first, first, { text: '{' });
  for (const stray of strays) {
    if (check.tokens.kinds[stray] !== Kind.unknown) malformed(check, stray, stray);
  }
  const seen = new Set<string>();
  for (let at = 0; at < pairs.length; at++) {
    const pair = pairs[at]!;
    checkJoint(check, pair, pairs[at - 1]);
    if (isUnquoted(check, pair, pairs[at + 1])) {
      reportUnquoted(check, pairs[++at]!.name);
      seen.add(textOf(check.tokens, pair.name));
    } else checkPair(check, pair, seen);
  }
  const clean = check.findings.length === before && strays.length === 0;
  if (clean && pairs.length === 0) malformed(check, first, close);
  else if (clean && !seen.has('key')) report(check, 'missing-key', first, close);
}

function malformed(check: QueryCheck, first: TokenIndex, last: TokenIndex, replacement?: string): void {
  const text = shown(check.tokens, first, last);
  report(check, 'malformed-pair', first, last, replacement === undefined ? { text } : { text, replacement });
}

/** `and` before every pair but the first. */
function checkJoint(check: QueryCheck, pair: Pair, before: Pair | undefined): void {
  const { kinds } = check.tokens;
  if (before === undefined) {
    if (pair.connective !== NONE) malformed(check, pair.connective, pair.connective, '');
  } else if (pair.connective === NONE) {
    const first = firstOf(pair);
    if (isWhole(before) && pair.name !== NONE)
      report(check, 'missing-connective', first, first, { text: shown(check.tokens, first) });
  } else if (kinds[pair.connective] !== Kind.and) malformed(check, pair.connective, pair.connective, 'and');
}

/** `key=mass`: the parser reads the word as the next pair. */
function isUnquoted({ tokens }: QueryCheck, { name, operator, value }: Pair, next: Pair | undefined): boolean {
  if (tokens.kinds[name] !== Kind.property || operator === NONE || value !== NONE) return false;
  return (
    next !== undefined && next.connective === NONE && next.operator === NONE && tokens.kinds[next.name] === Kind.word
  );
}

function reportUnquoted(check: QueryCheck, token: TokenIndex): void {
  const text = shown(check.tokens, token);
  report(check, 'unquoted-string', token, token, { text, instead: quoted(textOf(check.tokens, token)) });
}

function isWhole({ name, operator, value }: Pair): boolean {
  return name !== NONE && operator !== NONE && value !== NONE;
}

function firstOf({ name, operator, value }: Pair): TokenIndex {
  return name !== NONE ? name : operator !== NONE ? operator : value;
}

function lastOf({ name, operator, value }: Pair): TokenIndex {
  return value !== NONE ? value : operator !== NONE ? operator : name;
}

function checkPair(check: QueryCheck, pair: Pair, seen: Set<string>): void {
  const { tokens } = check;
  const name = textOf(tokens, pair.name);
  if (tokens.kinds[pair.name] !== Kind.property) {
    malformed(check, firstOf(pair), lastOf(pair));
    return;
  }
  if (!isWhole(pair)) {
    checkHalf(check, pair, name);
    return;
  }
  if (tokens.kinds[pair.operator] !== Kind.equality || textOf(tokens, pair.operator) === '!=') {
    malformed(check, pair.operator, pair.operator, '=');
  }
  checkPairValue(check, pair.value);
  if (seen.has(name)) report(check, 'repeated-pair', pair.name, pair.name, { name });
  seen.add(name);
}

function checkHalf(check: QueryCheck, { name: token, operator, value }: Pair, name: string): void {
  const example = `${name}='mass'`;
  if (operator === NONE) malformed(check, token, value === NONE ? token : value);
  else report(check, 'missing-value', operator, operator, { operator: shown(check.tokens, operator), example });
}

function checkPairValue(check: QueryCheck, token: TokenIndex): void {
  const type = literalType(check.tokens, token);
  if (type === 'string' || isBroken(check.tokens, token)) return;
  if (type !== 'variable') reportUnquoted(check, token);
  else if (check.place === 'document') checkVariableName(check, token);
  else report(check, 'document-only', token, token, { subject: 'variables', instead: "the value, like '1.3kg'" });
}
