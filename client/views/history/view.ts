import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { HistoryEntry } from '../../history/entry';
import type { History } from '../../history/history';
import type { Day } from './days';

/** A row of the tree; commands of its menu get it. */
export type HistoryNode =
  | { readonly kind: 'day'; readonly day: Day }
  | { readonly kind: 'entry'; readonly entry: HistoryEntry };

/** The tree of what was sent. What it takes to show it is loaded when it is shown first. */
export function createHistoryView(history: History): vscode.Disposable {
  const changed = new vscode.EventEmitter<undefined>();
  const parts = async () => await import('../../history/index');
  const provider: vscode.TreeDataProvider<HistoryNode> = {
    onDidChangeTreeData: changed.event,
    getTreeItem: async (node) => (await parts()).itemOf(node, Date.now()),
    getParent: () => undefined,
    async getChildren(node) {
      if (node) return node.kind === 'day' ? node.day.entries.map((entry) => ({ kind: 'entry', entry })) : [];
      try {
        const rows = (await parts()).rowsOf(await history.entries());
        view.message = '';
        return rows;
      } catch (error) {
        view.message = t('The history cannot be read: {0}', error instanceof Error ? error.message : String(error));
        return [];
      }
    },
  };
  const view = vscode.window.createTreeView('driveQuery.history', {
    treeDataProvider: provider,
    showCollapseAll: true,
  });
  const follow = history.onDidChange(() => changed.fire(undefined));
  const follows = vscode.workspace.onDidChangeConfiguration((event) => {
    if (event.affectsConfiguration('driveQuery.history')) changed.fire(undefined);
  });
  return vscode.Disposable.from(view, changed, follow, follows);
}

/** The entry that a menu passes, or undefined. */
export function entryOf(argument: unknown): HistoryEntry | undefined {
  const node = argument as Partial<HistoryNode> | null | undefined;
  return node?.kind === 'entry' ? node.entry : undefined;
}
