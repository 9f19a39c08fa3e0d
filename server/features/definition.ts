import type { DefinitionParams, Location } from 'vscode-languageserver';
import { definitionAt } from '../../language';
import type { ServerContext } from '../context';
import { toOffset, toRange } from '../convert';

/** Where the variable at the position gets its value. */
export function definition(
  { documents }: ServerContext,
  { textDocument, position }: DefinitionParams,
): Location | null {
  const document = documents.get(textDocument.uri);
  if (!document) return null;
  const found = definitionAt(document.text, toOffset(document.text, position));
  return found ? { uri: document.uri, range: toRange(document.text, found) } : null;
}
