import { t } from '@vscode/l10n';
import { showText } from '../../channels/show-text';
import type { ClientContext } from '../../context';
import { messageText } from '../../views/channels/facts';

/** Shows the message of a row of the tree with all its headers. */
export function openNotification({ channels, notifications }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const index =
      typeof argument === 'number' ? argument : (argument as { message?: { index?: unknown } })?.message?.index;
    const message = channels.receiver.messages().find((each) => each.index === index);
    if (!message) throw new Error(t('This message is not kept any more: only the newest are.'));
    const { state, number, verdict, channelId } = message;
    const name =
      verdict === 'genuine' ? `${state} ${number} ${channelId.slice(0, 8)}` : t('Stranger {0}', message.index + 1);
    await showText(notifications.show(name, messageText(message)));
  };
}
