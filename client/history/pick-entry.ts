import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import { unlinked } from '../unlinked';
import { entryOf } from '../views/history/view';
import type { HistoryEntry } from './entry';
import type { History } from './history';

/**
 * The entry of a row, or one of those that `fits` which the user picks; undefined when none was picked. Says when there is
 * none.
 */
export async function pickEntry(
  history: History,
  argument: unknown,
  title: string,
  fits: (entry: HistoryEntry) => boolean,
): Promise<HistoryEntry | undefined> {
  const named = entryOf(argument);
  if (named) return named;
  const entries = (await history.entries()).filter(fits);
  if (entries.length === 0) {
    void vscode.window.showInformationMessage(t('The history holds no such request yet. Send one first.'));
    return undefined;
  }
  const { outcomeText } = await import('./index');
  const items = entries.map((entry) => ({
    label: unlinked(tame(entry.title)),
    description: `${new Date(entry.at).toLocaleString(vscode.env.language)} · ${outcomeText(entry.outcome)}`,
    detail: unlinked(tame(entry.run?.query ?? `${entry.method} ${entry.url}`)),
    entry,
  }));
  const options = { title, matchOnDescription: true, matchOnDetail: true };
  return (await vscode.window.showQuickPick(items, options))?.entry;
}
