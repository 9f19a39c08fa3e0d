import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ChannelRecord } from '../../channels/index';
import type { Channels } from './channels';
import { pickChannel } from './pick-channel';

/** A command that puts something of a channel on the clipboard. */
export function copyOf(channels: Channels, title: string, textOf: (record: ChannelRecord) => string | undefined) {
  return async (argument?: unknown): Promise<void> => {
    const record = await pickChannel(channels, argument ?? channels.view.selected(), title);
    if (!record) return;
    const text = textOf(record);
    if (text !== undefined) return await vscode.env.clipboard.writeText(text);
    void vscode.window.showInformationMessage(
      t('The resource id of this channel is not known: the answer that holds it has not come.'),
    );
  };
}
