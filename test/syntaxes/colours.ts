import fs from 'node:fs';

/** What our grammar uses of TextMate: includes, `match`, and `begin`/`end` that never span lines. */
interface Rule {
  readonly include?: string;
  readonly name?: string;
  readonly match?: string;
  readonly begin?: string;
  readonly end?: string;
  readonly patterns?: readonly Rule[];
}

interface Grammar extends Rule {
  readonly repository: Readonly<Record<string, Rule>>;
}

export interface Coloured {
  readonly text: string;
  /** The scope names of the rules around the text, the outermost first; captures are left out. */
  readonly scopes: readonly string[];
}

/** Reads `syntaxes/drive-query.tmLanguage.json`. */
export function readGrammar(): Grammar {
  return JSON.parse(fs.readFileSync(new URL('../../syntaxes/drive-query.tmLanguage.json', import.meta.url), 'utf8'));
}

/** Cuts one line as a TextMate engine would, by rules whose expressions are JavaScript's too. Uncoloured text is left out. */
export function colour(grammar: Grammar, line: string): Coloured[] {
  const found: Coloured[] = [];
  walk(grammar, line, 0, undefined, grammar.patterns ?? [], [], found);
  return found;
}

/** Colours from `at` until `end` matches or the line is over; returns where it stopped. */
function walk(
  grammar: Grammar,
  line: string,
  at: number,
  end: string | undefined,
  rules: readonly Rule[],
  scopes: readonly string[],
  found: Coloured[],
): number {
  const flat = flatten(grammar, rules);
  let place = at;
  while (place <= line.length) {
    const closing = end === undefined ? undefined : first(end, line, place);
    const best = earliest(flat, line, place);
    if (closing && (!best || closing.index <= best.match.index)) return closing.index + closing[0].length;
    if (!best) return line.length;
    const inner = best.rule.name === undefined ? scopes : [...scopes, best.rule.name];
    const start = best.match.index;
    place = start + best.match[0].length;
    if (best.rule.begin !== undefined) {
      place = walk(grammar, line, place, best.rule.end, best.rule.patterns ?? [], inner, found);
    }
    found.push({ text: line.slice(start, place), scopes: inner });
    if (place === start) place++;
  }
  return line.length;
}

function flatten(grammar: Grammar, rules: readonly Rule[]): Rule[] {
  return rules.flatMap((rule) => {
    const named = rule.include === undefined ? rule : grammar.repository[rule.include.slice(1)];
    if (!named) throw new Error(`the grammar has no ${rule.include}`);
    return named.match === undefined && named.begin === undefined ? flatten(grammar, named.patterns ?? []) : [named];
  });
}

function earliest(rules: readonly Rule[], line: string, at: number) {
  let best: { rule: Rule; match: RegExpExecArray } | undefined;
  for (const rule of rules) {
    const match = first(rule.match ?? rule.begin ?? '', line, at);
    if (match && (!best || match.index < best.match.index)) best = { rule, match };
  }
  return best;
}

function first(source: string, line: string, at: number): RegExpExecArray | null {
  const expression = new RegExp(source, 'g');
  expression.lastIndex = at;
  return expression.exec(line);
}
