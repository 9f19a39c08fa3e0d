import { t } from '@vscode/l10n';
import { pickChannel } from '../../channels/pick-channel';
import type { ClientContext } from '../../context';

/** *Show Notifications*: opens the row of a channel, with its messages below it. */
export function showNotifications({ channels }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const record = await pickChannel(channels, argument ?? channels.view.selected(), t('Show Notifications'));
    if (record) await channels.view.reveal(record.id);
  };
}
