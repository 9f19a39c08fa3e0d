import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { UNTRUSTED } from '../run/untrusted';

/** Whether the workspace is trusted; when it is not, the user is told that nothing is sent, and where to change it. */
export function isTrustedOrTold(): boolean {
  if (vscode.workspace.isTrusted) return true;
  const manage = t('Manage Workspace Trust');
  vscode.window.showWarningMessage(`${UNTRUSTED.message} ${UNTRUSTED.advice}`, manage).then(
    (chosen) => chosen === manage && vscode.commands.executeCommand('workbench.trust.manage'),
    () => {}, // the window closes
  );
  return false;
}
