import type { Finding } from '../../findings';
import type { LanguageSettings } from '../../settings';
import type { Block, DirectiveLine } from '../block';
import { literalText } from '../comparison';
import { Kind, textOf } from '../tokens';
import type { FindVariable } from './context';
import { checkParameters, type DirectiveUse } from './parameters';
import { checkDirectiveValue } from './values';

/** The directives of a block: where they stand, their values, and what they are together. */
export function checkDirectives(
  block: Block,
  settings: LanguageSettings,
  findVariable: FindVariable,
  findings: Finding[],
): void {
  if (block.directives.length === 0) return;
  const uses = block.directives.map((line) => useOf(line, findVariable));
  for (const [index, { name, misplaced, start, end, variable }] of block.directives.entries()) {
    const use = uses[index]!;
    if (misplaced) findings.push({ code: 'directive-after-query', start, end, data: { name } });
    if (variable !== undefined && findVariable(variable, start) === undefined) continue;
    for (const finding of checkDirectiveValue(name, use.value, use.start, settings)) {
      // What is wrong with a variable's value is said of the variable.
      findings.push(variable === undefined ? finding : { ...finding, start: use.start, end: use.end });
    }
  }
  findings.push(...checkParameters(uses, asksFullText(block)));
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
