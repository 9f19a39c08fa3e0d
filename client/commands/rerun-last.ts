import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';

/** *Re-run Last Request*: sends what this window has sent last, as its document says now. */
export function rerunLast({ last, runs, recognitions }: ClientContext) {
  return async (): Promise<void> => {
    const sent = last.get();
    if (!sent) {
      void vscode.window.showInformationMessage(t('Nothing was sent from this window yet. Run a request first.'));
      return;
    }
    const uri = vscode.Uri.parse(sent.uri);
    if (sent.kind === 'list') await runs.run(uri, { index: sent.index });
    else await recognitions.send(uri);
  };
}
