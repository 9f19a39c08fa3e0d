import type { SelectionRange, SelectionRangeParams } from 'vscode-languageserver';
import { toOffset } from '../convert';
import { selectionToWire } from '../features/selectionRange';
import type { OpenRequest, Requests } from './requests';

/** For each position what “expand selection” takes in, step by step. */
export function requestSelections(
  { language }: Requests,
  { text }: OpenRequest,
  { positions }: SelectionRangeParams,
): SelectionRange[] {
  return positions.map((position) =>
    selectionToWire(text, position, language.requestSelection(text, toOffset(text, position))),
  );
}
