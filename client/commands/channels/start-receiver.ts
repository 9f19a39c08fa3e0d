import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tell } from '../../channels/tell';
import { isTrustedOrTold } from '../../channels/trust';
import type { ClientContext } from '../../context';

/** *Start Notification Receiver*: listens on this machine and says where. */
export function startReceiver({ channels }: ClientContext) {
  return async (): Promise<void> => {
    if (!isTrustedOrTold()) return;
    const { address } = await channels.receiver.start();
    const copy = () => vscode.commands.executeCommand('driveQuery.copyReceiverAddress');
    tell(channels, 'information', t('Notifications are received at {0}.', address), [t('Copy Address'), copy]);
  };
}
