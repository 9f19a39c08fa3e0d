import type { CodeAction } from 'vscode-languageserver';
import { type Edit, fixAll } from '../../language';
import { FIX_ALL } from '../code-action-kinds';
import type { ServerContext } from '../context';
import type { EditableText, OpenDocument } from '../documents';
import { say } from '../say';
import { toWorkspaceEdit } from '../workspace-edit';

/** Mends everything in the document that is safe to mend without a choice, as editors do when they save. */
export function fixAllAction(context: ServerContext, document: OpenDocument): CodeAction[] {
  const edit = fixAll(document.text, context.settings);
  return edit ? [fixAllToWire(context, document, [edit])] : [];
}

/** The action as the protocol has it. */
export function fixAllToWire(
  context: ServerContext,
  document: OpenDocument<EditableText>,
  edits: readonly Edit[],
): CodeAction {
  const title = say(context, 'Fix everything that is safe to fix');
  return { title, kind: FIX_ALL, edit: toWorkspaceEdit(context.abilities, document, edits) };
}
