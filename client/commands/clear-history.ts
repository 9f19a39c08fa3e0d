import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';

/** *Clear History…*: forgets all requests and answers, also those that other windows have sent. */
export function clearHistory({ history }: ClientContext) {
  return async (): Promise<void> => {
    const clear = t('Clear History');
    const detail = t(
      'The answers that are kept of them are removed, too, and other windows lose them as well. Nothing is sent.',
    );
    const question = t('Forget all requests of the history?');
    if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, clear)) === clear)
      await history.clear();
  };
}
