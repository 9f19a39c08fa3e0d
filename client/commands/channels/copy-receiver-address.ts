import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../../context';

/** *Copy Receiver Address*: for the `address` of a channel request, or for a tunnel. */
export function copyReceiverAddress({ channels }: ClientContext) {
  return async (): Promise<void> => {
    const running = channels.receiver.running();
    if (running) return await vscode.env.clipboard.writeText(`${running.address}/notifications`);
    void vscode.window.showInformationMessage(
      t('The receiver is not running. Start it with Start Notification Receiver.'),
    );
  };
}
