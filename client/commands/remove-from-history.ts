import { t } from '@vscode/l10n';
import type { ClientContext } from '../context';
import { pickEntry } from '../history/pick-entry';

/** *Remove from History*: forgets a request and the answer that is kept of it. */
export function removeFromHistory({ history }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const entry = await pickEntry(history, argument, t('Remove from History'), () => true);
    if (entry) await history.remove(entry.id);
  };
}
