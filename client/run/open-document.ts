import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/**
 * The document a command or a results view is about. Rejects with what to do when its file has been moved or deleted,
 * and when it was never saved and is closed: the editor would bring back an empty one of the same name.
 */
export async function openDocument(uri: vscode.Uri): Promise<vscode.TextDocument> {
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  if (open) return open;
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  if (uri.scheme === 'untitled')
    throw new Error(
      t('{0} was closed without being saved, so what it held is gone. Its answer stays until you close it.', name),
    );
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    throw new Error(
      t(
        '{0} cannot be opened: it was moved, renamed or deleted. Open it where it is now, and send it from there.',
        name,
      ),
    );
  }
}
