import {
  LSPErrorCodes,
  type PrepareRenameParams,
  type PrepareRenameResult,
  type RenameParams,
  ResponseError,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { prepareRename, rename } from '../../language';
import type { ServerContext } from '../context';
import { toOffset, toRange } from '../convert';

/** What a rename at the position would rename, or null. Refuses, with the reason, a variable that nothing defines. */
export function preparedRename(
  { documents, settings }: ServerContext,
  { textDocument, position }: PrepareRenameParams,
): PrepareRenameResult | null {
  const document = documents.get(textDocument.uri)?.text;
  const found = document && prepareRename(document, toOffset(document, position), settings.translate);
  if (!found) return null;
  if ('refusal' in found) throw refused(found.refusal);
  return { range: toRange(document, found), placeholder: `$${found.name}` };
}

/** The edit that renames a variable, or null. Refuses, with the reason, a name that cannot be or is taken. */
export function renamed(
  { abilities, documents, settings }: ServerContext,
  { textDocument, position, newName }: RenameParams,
): WorkspaceEdit | null {
  const document = documents.get(textDocument.uri);
  const found = document && rename(document.text, toOffset(document.text, position), newName, settings.translate);
  if (!found) return null;
  if ('refusal' in found) throw refused(found.refusal);
  const { uri, version } = document;
  const edits = found.places.map((place) => ({ range: toRange(document.text, place), newText: found.newText }));
  if (!abilities.versionedEdits) return { changes: { [uri]: edits } };
  return { documentChanges: [{ textDocument: { uri, version }, edits }] };
}

function refused(reason: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, reason);
}
