import type { Finding } from '../../findings';
import { nearest } from '../../nearest';
import type { LanguageSettings } from '../../settings';
import type { Block, Suppression } from '../block';
import { settingsOf } from '../connection';
import { DIAGNOSTICS, diagnosticNamed } from '../diagnostics';
import type { FindVariable } from './context';
import { checkDefinition } from './definition';
import { checkDirectives, type KnownValues } from './directives';
import { checkTree } from './query';

/**
 * What is wrong with one block by itself, sorted by place; offsets count from the block's start. Whether its variables
 * are defined is for the whole document to say: see `check/variables.ts`. `known` is read and filled.
 */
export function checkBlock(
  block: Block,
  given: LanguageSettings,
  findVariable: FindVariable,
  known: KnownValues = new Map(),
): Finding[] {
  const settings = settingsOf(block, given);
  const findings: Finding[] = [];
  for (const definition of block.definitions) checkDefinition(definition, settings, findings);
  checkDirectives(block, settings, findVariable, findings, known);
  checkTree({ tokens: block.query.tokens, settings, place: 'document', findVariable, findings }, block.query.tree);
  for (const suppression of block.suppressions) checkSuppression(suppression, findings);
  return findings.length > 1 ? findings.sort(byPlace) : findings;
}

/** The order of places. */
export function byPlace(left: { start: number; end: number }, right: { start: number; end: number }): number {
  return left.start - right.start || left.end - right.end;
}

function checkSuppression({ codes }: Suppression, findings: Finding[]): void {
  for (const { code, start } of codes) {
    if (diagnosticNamed(code)) continue;
    const data = { name: code, nearest: nearest(code, Object.keys(DIAGNOSTICS)) };
    findings.push({ code: 'unknown-suppression', start, end: start + code.length, data });
  }
}
