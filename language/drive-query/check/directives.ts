import type { Finding } from '../../findings';
import type { LanguageSettings } from '../../settings';
import type { Block, DirectiveLine } from '../block';
import { literalText } from '../comparison';
import { Kind, textOf } from '../tokens';
import type { FindVariable } from './context';
import { checkParameters, type DirectiveUse } from './parameters';
import { checkDirectiveValue } from './values';

/**
 * What was found in directive values already, by name and value: many requests of a document have the same ones, and
 * reading a list costs a tenth of a millisecond. Offsets count from the value's start.
 */
export type KnownValues = Map<string, readonly Finding[]>;

const MOST_KNOWN = 1000;

/** The directives of a block: where they stand, their values, and what they are together. */
export function checkDirectives(
  block: Block,
  settings: LanguageSettings,
  findVariable: FindVariable,
  findings: Finding[],
  known: KnownValues,
): void {
  if (block.directives.length === 0) return;
  const uses = block.directives.map((line) => useOf(line, findVariable));
  for (const [index, { name, misplaced, start, end, variable }] of block.directives.entries()) {
    const use = uses[index]!;
    if (misplaced) findings.push({ code: 'directive-after-query', start, end, data: { name } });
    if (variable !== undefined && findVariable(variable, start) === undefined) continue;
    for (const finding of checkValue(use, settings, known)) {
      // What is wrong with a variable's value is said of the variable.
      findings.push(
        variable === undefined
          ? moved(finding, use.start)
          : { code: finding.code, start: use.start, end: use.end, ...(finding.data && { data: finding.data }) },
      );
    }
  }
  findings.push(...checkParameters(uses, asksFullText(block)));
}

function moved({ related, ...finding }: Finding, by: number): Finding {
  const others = related?.map((other) => ({ ...other, start: other.start + by, end: other.end + by }));
  return { ...finding, start: finding.start + by, end: finding.end + by, ...(others && { related: others }) };
}

function checkValue({ name, value }: DirectiveUse, settings: LanguageSettings, known: KnownValues): readonly Finding[] {
  const key = `${settings.dialect} ${name} ${value}`;
  const before = known.get(key);
  if (before) return before;
  const found = checkDirectiveValue(name, value, 0, settings);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, found);
  return found;
}

function useOf(
  { name, value, valueStart, variable, start, nameEnd, end }: DirectiveLine,
  find: FindVariable,
): DirectiveUse {
  const tokens = variable === undefined ? undefined : find(variable, start)?.tokens;
  const meant = tokens?.kinds === Kind.string || tokens?.kinds === Kind.boolean ? literalText(tokens, 0) : value;
  return { name, value: meant, start: valueStart, end, nameStart: start, nameEnd };
}

function asksFullText({ query: { tokens } }: Block): boolean {
  for (let at = tokens.kinds.indexOf(Kind.word); at >= 0; at = tokens.kinds.indexOf(Kind.word, at + 1)) {
    if (textOf(tokens, at) === 'fullText') return true;
  }
  return false;
}
