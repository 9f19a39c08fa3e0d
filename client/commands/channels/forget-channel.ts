import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { pickChannel } from '../../channels/pick-channel';
import { isLiving, shownState, watchWords } from '../../channels/words';
import type { ClientContext } from '../../context';
import { unlinked } from '../../unlinked';

/** *Forget Channel*: takes it off the record. Asks first while it may be there at the service. */
export function forgetChannel({ channels }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const record = await pickChannel(channels, argument, t('Forget Channel'));
    if (!record) return;
    const forget = t('Forget');
    if (isLiving(shownState(record, channels.circumstances()))) {
      const detail = t(
        'It may still be active. Its ids stand nowhere else: once it is forgotten it cannot be stopped, and its notifications go on until it expires. Stop it first.',
      );
      const question = unlinked(t('Forget the channel for {0}?', watchWords(record.watch)));
      if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, forget)) !== forget) return;
    }
    await (await channels.lifecycle()).forget(record.id);
    await channels.records.refresh();
  };
}
