import * as vscode from 'vscode';
import { isLiving, shownState } from '../../channels/words';
import type { ClientContext } from '../../context';

/** *Forget Ended Channels*: takes everything off the record that is not there at a service any more. */
export function forgetEndedChannels({ channels }: ClientContext) {
  return async (): Promise<void> => {
    await channels.records.refresh();
    const circumstances = channels.circumstances();
    const ended = channels.records.list().records.filter((record) => !isLiving(shownState(record, circumstances)));
    if (ended.length === 0) {
      void vscode.window.showInformationMessage('No channel has ended: there is nothing to forget.');
      return;
    }
    const count = ended.length === 1 ? 'one channel' : `${ended.length.toLocaleString('en')} channels`;
    const forget = 'Forget';
    const detail = 'They are stopped, expired, failed or gone with their sandbox. Nothing is sent.';
    const question = `Forget ${count}?`;
    if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, forget)) !== forget) return;
    const store = await channels.records.store();
    for (const { id } of ended) await store.remove(id);
    await channels.records.refresh();
  };
}
