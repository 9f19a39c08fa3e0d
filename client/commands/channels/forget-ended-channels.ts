import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isLiving, shownState } from '../../channels/words';
import type { ClientContext } from '../../context';
import { textLanguage } from '../../text-language';

/** *Forget Ended Channels*: takes everything off the record that is not there at a service any more. */
export function forgetEndedChannels({ channels }: ClientContext) {
  return async (): Promise<void> => {
    await channels.records.refresh();
    const circumstances = channels.circumstances();
    const ended = channels.records.list().records.filter((record) => !isLiving(shownState(record, circumstances)));
    if (ended.length === 0) {
      void vscode.window.showInformationMessage(t('No channel has ended: there is nothing to forget.'));
      return;
    }
    const forget = t('Forget');
    const detail = t('They are stopped, expired, failed or gone with their sandbox. Nothing is sent.');
    const question =
      ended.length === 1
        ? t('Forget one channel?')
        : t('Forget {0} channels?', ended.length.toLocaleString(textLanguage()));
    if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, forget)) !== forget) return;
    const store = await channels.records.store();
    for (const { id } of ended) await store.remove(id);
    await channels.records.refresh();
  };
}
