import type { WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../language';
import type { ClientAbilities } from './abilities';
import { toRange } from './convert';
import type { OpenDocument } from './documents';

/** Edits of one document as the protocol has them, for the version they were made for where the client can hold to it. */
export function toWorkspaceEdit(
  abilities: ClientAbilities,
  { uri, version, text }: OpenDocument,
  made: readonly Edit[],
): WorkspaceEdit {
  const edits = made.map(({ start, end, newText }) => ({ range: toRange(text, { start, end }), newText }));
  return abilities.versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
