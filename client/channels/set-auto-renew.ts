import { t } from '@vscode/l10n';
import type { Channels } from './channels';
import { pickChannel } from './pick-channel';

/** A command that says of one channel whether it is renewed automatically, whatever the setting says of all. */
export function setAutoRenew(channels: Channels, autoRenew: boolean) {
  return async (argument?: unknown): Promise<void> => {
    const title = autoRenew ? t('Renew Automatically') : t("Don't Renew Automatically");
    const record = await pickChannel(channels, argument, title, ['active', 'expiring', 'creating']);
    if (!record) return;
    const store = await channels.records.store();
    // Whoever was reminded before is asked, or served, again.
    await store.update(record.id, ({ caredFor: _over, ...each }) => ({ ...each, autoRenew }));
    await channels.records.refresh();
  };
}
