import type { Clause, List } from './clause';
import { listed } from './pen';

/** A sentence holds so many conditions; more make a list. */
const MOST_IN_SENTENCE = 3;
const MOST_IN_LIST = 50;
const MOST_LINES = 200;
const DEEPEST = 12;

const HEADS: Readonly<Record<List['kind'], readonly [string, string]>> = {
  all: ['match all of these:', 'do not match all of these:'],
  any: ['match at least one of these:', 'match none of these:'],
};

/** What a query finds: a sentence where there is little to tell, else a list. */
export function written(clause: Clause): string {
  const sentence = sentenceOf(clause);
  if (sentence !== undefined) return `Finds files ${sentence}.`;
  const lines: string[] = [];
  writeLines(clause, 0, lines);
  return `Finds files that ${lines.join('\n')}`;
}

function sentenceOf(clause: Clause): string | undefined {
  if (clause.kind === 'phrase') return `that ${clause.is}`;
  if (clause.negated || clause.clauses.length > MOST_IN_SENTENCE) return undefined;
  const parts = clause.clauses.map((each) => (each.kind === 'phrase' ? `that ${each.is}` : undefined));
  if (parts.includes(undefined)) return undefined;
  return listed(parts as string[], clause.kind === 'all' ? 'and' : 'or');
}

/** The first line completes “files that”; those below are items of nested lists. */
function writeLines(clause: Clause, depth: number, lines: string[]): void {
  const bullet = depth === 0 ? '' : `${'  '.repeat(depth - 1)}- `;
  if (clause.kind === 'phrase') {
    lines.push(bullet + clause.is);
    return;
  }
  const { kind, negated, clauses } = clause;
  lines.push(bullet + HEADS[kind][negated ? 1 : 0]);
  const most = depth >= DEEPEST || lines.length > MOST_LINES ? 0 : MOST_IN_LIST;
  for (let index = 0; index < Math.min(most, clauses.length); index++) writeLines(clauses[index]!, depth + 1, lines);
  const rest = clauses.length - most;
  if (rest > 0) lines.push(`${'  '.repeat(depth)}- … and ${rest} more`);
}
