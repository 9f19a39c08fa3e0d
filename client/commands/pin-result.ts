import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';

/** *Pin Result*: the result in front stays as it is; the next run of its document opens a panel of its own. */
export function pinResult({ runs }: ClientContext) {
  return async (): Promise<void> => {
    const front = runs.front();
    if (front?.session) runs.pin(front, true);
    else void vscode.window.showInformationMessage(t('Bring the result to the front that you want to pin.'));
  };
}
