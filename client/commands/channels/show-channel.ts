import { pickChannel } from '../../channels/pick-channel';
import { showText } from '../../channels/show-text';
import { shortId } from '../../channels/words';
import type { ClientContext } from '../../context';
import { channelFacts, factsText } from '../../views/channels/facts';

/** *Show Channel Details*: everything that is recorded of it, as a document. */
export function showChannel({ channels, notifications }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const record = await pickChannel(channels, argument ?? channels.view.selected(), 'Show Channel Details');
    if (!record) return;
    const title = `Channel ${shortId(record.id)}`;
    await showText(notifications.show(title, factsText(title, channelFacts(record, channels.circumstances()))));
  };
}
