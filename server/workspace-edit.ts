import type { WorkspaceEdit } from 'vscode-languageserver';
import type { Edit } from '../language';
import type { ClientAbilities } from './abilities';
import { editToWire } from './convert';
import type { EditableText, OpenDocument } from './documents';

/** Edits of one document as the protocol has them, for the version they were made for where the client can hold to it. */
export function toWorkspaceEdit(
  abilities: ClientAbilities,
  { uri, version, text }: OpenDocument<EditableText>,
  made: readonly Edit[],
): WorkspaceEdit {
  const edits = made.map((edit) => editToWire(text, edit));
  return abilities.versionedEdits
    ? { documentChanges: [{ textDocument: { uri, version }, edits }] }
    : { changes: { [uri]: edits } };
}
