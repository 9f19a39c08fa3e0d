import type { Position, SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import { selectionAt } from '../../language';
import type { ServerContext } from '../context';
import { type Lines, toOffset, toRange } from '../convert';

/** For each position what “expand selection” takes in, step by step. */
export function selectionRanges(
  { documents }: ServerContext,
  { textDocument, positions }: SelectionRangeParams,
): SelectionRange[] {
  const document = documents.get(textDocument.uri)?.text;
  if (!document) return [];
  return positions.map((position) =>
    selectionToWire(document, position, selectionAt(document, toOffset(document, position))),
  );
}

/** Stretches, the innermost first, as the protocol has them; where there are none, the position itself. */
export function selectionToWire(document: Lines, position: Position, outwards: readonly Stretch[]): SelectionRange {
  const whole = outwards.reduceRight<SelectionRange | undefined>(
    (parent, step) => ({ range: toRange(document, step), ...(parent && { parent }) }),
    undefined,
  );
  return whole ?? { range: { start: position, end: position } };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}
