import { t } from '@vscode/l10n';
import { copyOf } from '../../channels/copy';
import type { ClientContext } from '../../context';

/** *Copy as Stop Request*: puts the text of a `.stop.json` file for the channel on the clipboard. */
export function copyStopRequest({ channels }: ClientContext) {
  return copyOf(channels, t('Copy as Stop Request'), ({ id, resourceId }) =>
    resourceId === undefined ? undefined : `${JSON.stringify({ id, resourceId }, undefined, 2)}\n`,
  );
}
