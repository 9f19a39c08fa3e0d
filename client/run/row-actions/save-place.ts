import { homedir } from 'node:os';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/**
 * Asks where to save something: a path on the disk, which the user has agreed to replace where there is a file; undefined
 * when the user thinks better of it. Rejects for a place that is none.
 */
export async function placeFor(
  name: string,
  title: string,
  filters?: Readonly<Record<string, string[]>>,
): Promise<string | undefined> {
  const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri;
  const defaultUri = vscode.Uri.joinPath(folder ?? vscode.Uri.file(homedir()), name);
  const place = await vscode.window.showSaveDialog({ defaultUri, title, ...(filters && { filters: { ...filters } }) });
  if (place && place.scheme !== 'file') {
    throw new Error(t('Nothing was saved: it can only be saved to a folder on the disk. Choose another place.'));
  }
  return place?.fsPath;
}
