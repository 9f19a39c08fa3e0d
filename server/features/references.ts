import type { Location, ReferenceParams } from 'vscode-languageserver';
import { referencesAt } from '../../language';
import type { ServerContext } from '../context';
import { toOffset, toRange } from '../convert';

/** The uses of the variable at the position, and its definition when it is asked for. */
export function references({ documents }: ServerContext, params: ReferenceParams): Location[] {
  const document = documents.get(params.textDocument.uri);
  if (!document) return [];
  const found = referencesAt(document.text, toOffset(document.text, params.position));
  if (!found) return [];
  const { definition, uses } = found;
  const places = definition && params.context?.includeDeclaration !== false ? [definition, ...uses] : uses;
  return places.map((place) => ({ uri: document.uri, range: toRange(document.text, place) }));
}
