import { t } from '@vscode/l10n';
import { copyOf } from '../../channels/copy';
import type { ClientContext } from '../../context';

/** *Copy Resource Id*: puts the resource id, which stopping takes on the clipboard. */
export function copyResourceId({ channels }: ClientContext) {
  return copyOf(channels, t('Copy Resource Id'), ({ resourceId }) => resourceId);
}
