import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';

const FOLDER = 'drive-query-samples';

/** *Open Sample Workspace…*: copies the samples into a new folder, which the user chooses a place for, and opens it. */
export function openSampleWorkspace({ extensionUri }: ClientContext) {
  return async (): Promise<void> => {
    const [parent] =
      (await vscode.window.showOpenDialog({
        title: t('Where is the folder “{0}” to be created?', FOLDER),
        openLabel: t('Create Here'),
        canSelectFolders: true,
        canSelectFiles: false,
      })) ?? [];
    if (!parent) return;
    const folder = vscode.Uri.joinPath(parent, FOLDER);
    if (await exists(folder)) {
      const open = t('Open It');
      const asked = t('There is a folder “{0}” already. Nothing in it is changed.', FOLDER);
      if ((await vscode.window.showInformationMessage(asked, { modal: true }, open)) !== open) return;
    } else await vscode.workspace.fs.copy(vscode.Uri.joinPath(extensionUri, 'samples'), folder);
    await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow: hasFolder() });
  };
}

/** What the user works on is not taken away. */
function hasFolder(): boolean {
  return (vscode.workspace.workspaceFolders ?? []).length > 0;
}

async function exists(uri: vscode.Uri): Promise<boolean> {
  return await vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}
