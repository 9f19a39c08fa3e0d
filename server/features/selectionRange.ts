import type { SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import { selectionAt } from '../../language';
import type { ServerContext } from '../context';
import { toOffset, toRange } from '../convert';

/** For each position what “expand selection” takes in, step by step. */
export function selectionRanges(
  { documents }: ServerContext,
  { textDocument, positions }: SelectionRangeParams,
): SelectionRange[] {
  const document = documents.get(textDocument.uri)?.text;
  if (!document) return [];
  return positions.map((position) => {
    const outwards = selectionAt(document, toOffset(document, position));
    const whole = outwards.reduceRight<SelectionRange | undefined>(
      (parent, step) => ({ range: toRange(document, step), ...(parent && { parent }) }),
      undefined,
    );
    return whole ?? { range: { start: position, end: position } };
  });
}
