import * as vscode from 'vscode';
import { throttle } from '../../channels/throttle';
import type { ChannelTools } from '../../channels/tools';
import type { Node } from './nodes';

/** Knows which notifications have been looked at: those below an open row of the tree. */
export interface Reading extends vscode.Disposable {
  /** Somebody looks at the messages of a channel. */
  readonly looked: (id: string) => void;
}

/** Records need not be written more often. Milliseconds. */
const PAUSE = 1000;

type Tools = Pick<ChannelTools, 'records' | 'log'>;

/** Follows a tree, and takes the count of unread notifications off channels that are open in it. */
export function createReading(view: vscode.TreeView<Node>, { records, log }: Tools): Reading {
  const open = new Set<string>();

  async function clear(): Promise<void> {
    if (!view.visible) return;
    const store = await records.store();
    for (const id of open) {
      if (!records.find(id)?.unread) continue;
      await store.update(id, ({ unread: _seen, ...record }) => record);
    }
  }

  const soon = throttle(PAUSE, () => {
    clear().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  });
  const looked = (id: string) => {
    open.add(id);
    soon.call();
  };
  const parts = [
    soon,
    view.onDidExpandElement(({ element }) => element.kind === 'channel' && looked(element.id)),
    view.onDidCollapseElement(({ element }) => element.kind === 'channel' && open.delete(element.id)),
    view.onDidChangeVisibility(soon.call),
    records.onDidChange(() => open.size > 0 && soon.call()),
  ];
  return { looked, dispose: () => vscode.Disposable.from(...parts).dispose() };
}
