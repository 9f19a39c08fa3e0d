import { t } from '@vscode/l10n';
import { copyOf } from '../../channels/copy';
import type { ClientContext } from '../../context';

/** *Copy Channel Id*: puts the id of the channel on the clipboard. */
export function copyChannelId({ channels }: ClientContext) {
  return copyOf(channels, t('Copy Channel Id'), ({ id }) => id);
}
