import type { CodeAction } from 'vscode-languageserver';
import { fixAll } from '../../language';
import { FIX_ALL } from '../code-action-kinds';
import type { ServerContext } from '../context';
import type { OpenDocument } from '../documents';
import { toWorkspaceEdit } from '../workspace-edit';

/** Mends everything in the document that is safe to mend without a choice, as editors do when they save. */
export function fixAllAction({ abilities, settings }: ServerContext, document: OpenDocument): CodeAction[] {
  const edit = fixAll(document.text, settings);
  if (!edit) return [];
  const title = 'Fix everything that is safe to fix';
  return [{ title, kind: FIX_ALL, edit: toWorkspaceEdit(abilities, document, [edit]) }];
}
