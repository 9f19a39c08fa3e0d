import type { CodeAction } from 'vscode-languageserver';
import { refactorings } from '../../language';
import type { ServerContext } from '../context';
import type { OpenDocument } from '../documents';
import { toWorkspaceEdit } from '../workspace-edit';

/** What can be done with the query at the stretch; extractions, inlinings and rewritings have kinds of their own. */
export function refactorActions(
  { abilities, host, settings }: ServerContext,
  document: OpenDocument,
  { start, end }: { readonly start: number; readonly end: number },
): CodeAction[] {
  return refactorings(document.text, start, end, host.now(), settings.translate).map(({ title, kind, edits }) => ({
    title,
    kind,
    edit: toWorkspaceEdit(abilities, document, edits),
  }));
}
