import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import type { ChannelRecord } from '../../channels/index';
import { labelOf } from '../connections/label';
import { unlinked } from '../unlinked';
import type { Channels } from './channels';
import { channelWords, type ShownState, STATES, shortId, shownState, watchWords } from './words';

/**
 * The channel that a command is about: the one its argument names (a row of the tree, or an id), else one that the user
 * picks among those in the given states. Undefined when there is none or nothing was picked; the user knows then.
 */
export async function pickChannel(
  channels: Channels,
  argument: unknown,
  title: string,
  states: readonly ShownState[] = Object.keys(STATES) as ShownState[],
): Promise<ChannelRecord | undefined> {
  const id = typeof argument === 'string' ? argument : (argument as { id?: unknown } | undefined)?.id;
  await channels.records.refresh();
  if (typeof id === 'string') {
    const record = channels.records.find(id);
    if (!record) throw new Error(t('There is no record of the channel {0} any more.', id));
    return record;
  }
  const circumstances = channels.circumstances();
  const fitting = channels.records.list().records.filter((each) => states.includes(shownState(each, circumstances)));
  if (fitting.length === 0) {
    void vscode.window.showInformationMessage(
      states.length === Object.keys(STATES).length
        ? t('No channel is recorded. Create one with Create Channel from File….')
        : t('No channel is like that now. Create one with Create Channel from File….'),
    );
    return undefined;
  }
  const items = fitting.toReversed().map((record) => ({
    record,
    label: `$(${STATES[shownState(record, circumstances)].icon.replace('~spin', '')}) ${unlinked(tame(watchWords(record.watch)))}`,
    description: `${labelOf(record.connection)} · ${unlinked(tame(shortId(record.id)))}`,
    detail: channelWords(record, circumstances).text,
  }));
  const placeHolder = t('Which channel?');
  return (await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true }))?.record;
}
