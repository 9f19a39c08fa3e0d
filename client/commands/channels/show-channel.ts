import { t } from '@vscode/l10n';
import { pickChannel } from '../../channels/pick-channel';
import { showText } from '../../channels/show-text';
import type { ClientContext } from '../../context';
import { channelFacts, factsText } from '../../views/channels/facts';

/** *Show Channel Details*: everything that is recorded of it, as a document. */
export function showChannel({ channels, notifications }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const record = await pickChannel(channels, argument ?? channels.view.selected(), t('Show Channel Details'));
    if (!record) return;
    const title = t('Channel {0}', record.id.slice(0, 8));
    await showText(notifications.show(title, factsText(title, channelFacts(record, channels.circumstances()))));
  };
}
