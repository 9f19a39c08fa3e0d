import type { SelectionRange } from 'vscode-json-languageservice';
import type { RequestDocument } from './document';
import { jsonService } from './json-service';

/**
 * What “expand selection” takes in step by step from `offset`: the inside of a string, the value, the member, the inside
 * of the object, and so on to the document. Innermost first, each one larger than the one before.
 */
export function requestSelection(document: RequestDocument, offset: number): Stretch[] {
  const { text, parsed, toShort, toWhole } = document.forService;
  const whole = { start: 0, end: document.length };
  if (!parsed?.root) return [whole];
  const position = { line: 0, character: toShort(offset) };
  const steps: Stretch[] = [];
  let step: SelectionRange | undefined = jsonService().getSelectionRanges(text, [position], parsed)[0];
  for (; step; step = step.parent) {
    const { start, end } = step.range;
    steps.push({ start: toWhole(start.character, 'before'), end: toWhole(end.character, 'after') });
  }
  return growing([...steps, whole]);
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

function growing(steps: readonly Stretch[]): Stretch[] {
  const kept: Stretch[] = [];
  for (const step of steps) {
    const last = kept.at(-1) ?? { start: step.start, end: step.start };
    const holds = step.start <= last.start && step.end >= last.end;
    if (holds && step.end - step.start > last.end - last.start) kept.push(step);
  }
  return kept;
}
