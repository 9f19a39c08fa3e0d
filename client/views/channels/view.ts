import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { throttle } from '../../channels/throttle';
import type { ChannelTools } from '../../channels/tools';
import { SANDBOX } from '../../connections/settings';
import { textLanguage } from '../../text-language';
import { createCountdown } from './countdown';
import { itemOf, type Shown, tooltipOf } from './items';
import { type ChannelNode, createNodes, type Node, type Nodes } from './nodes';
import { createReading } from './reading';
import { createUnreadBadges } from './unread';

/** The id of the tree. */
export const CHANNELS_VIEW = 'driveQuery.channels';

/** The tree of channels. */
export interface ChannelsView extends vscode.Disposable {
  /** Shows the tree with the row of a channel, its messages below it. */
  readonly reveal: (id: string) => Promise<void>;
  /** The channel whose row is selected. */
  readonly selected: () => string | undefined;
  readonly showMore: (parent: string) => void;
}

/** Milliseconds between two pictures of the tree. */
const PAUSE = 250;

type Tools = Pick<ChannelTools, 'records' | 'receiver' | 'circumstances' | 'sandboxOrigin' | 'log'>;

/** Makes the tree, and keeps it as the records, the messages and the clock say. */
export function createChannelsView(tools: Tools): ChannelsView {
  const { records, receiver, circumstances, sandboxOrigin } = tools;
  const nodes = createNodes({
    list: records.list,
    problem: records.problem,
    messages: receiver.messages,
    isSandbox: ({ connection }) => connection === SANDBOX,
  });
  const changed = new vscode.EventEmitter<Node | Node[] | undefined>();
  const shown: Shown = { nodes, circumstances, isOwnSandbox: (origin) => origin === sandboxOrigin.own };
  const view = vscode.window.createTreeView(CHANNELS_VIEW, {
    treeDataProvider: provide(nodes, shown, changed.event),
    showCollapseAll: true,
  });
  const countdown = createCountdown(
    nodes,
    circumstances,
    () => view.visible,
    (rows) => changed.fire(rows),
  );
  const reading = createReading(view, tools);
  const draw = throttle(PAUSE, () => {
    changed.fire(undefined);
    countdown.plan();
  });
  const tell = () => {
    view.badge = badgeOf(tools);
    const running = receiver.running();
    view.description = running ? t('receiver on port {0}', running.port) : '';
    draw.call();
  };
  const parts = [
    view,
    changed,
    countdown,
    reading,
    draw,
    createUnreadBadges(records),
    records.onDidChange(() => {
      nodes.changed();
      tell();
    }),
    receiver.onDidReceive(tell),
    receiver.onDidChange(tell),
    view.onDidChangeVisibility(({ visible }) => {
      if (visible) void records.refresh();
      countdown.plan();
    }),
  ];
  return {
    reveal: async (id) => {
      const node = await channelRow(tools, nodes, id);
      await view.reveal(node, { select: true, focus: true, expand: true });
      reading.looked(id);
    },
    selected: () => view.selection.find((node): node is ChannelNode => node.kind === 'channel')?.id,
    showMore: (parent) => {
      nodes.showMore(parent);
      draw.call();
    },
    dispose: () => vscode.Disposable.from(...parts).dispose(),
  };
}

/** The row of a channel, which may have been made a moment ago. */
async function channelRow({ records }: Tools, nodes: Nodes, id: string): Promise<ChannelNode> {
  if (!nodes.channel(id)) await records.refresh();
  const node = nodes.channel(id);
  if (!node) throw new Error(t('There is no record of the channel {0} any more.', id));
  return node;
}

function provide(
  nodes: Nodes,
  shown: Shown,
  onDidChangeTreeData: vscode.Event<Node | Node[] | undefined>,
): vscode.TreeDataProvider<Node> {
  return {
    onDidChangeTreeData,
    getChildren: (node) => [...(node ? nodes.children(node) : nodes.roots())],
    getParent: (node) => nodes.parent(node),
    getTreeItem: (node) => itemOf(node, shown),
    resolveTreeItem: (item, node) => {
      const tooltip = tooltipOf(node, shown);
      if (tooltip) item.tooltip = tooltip;
      return item;
    },
  };
}

function badgeOf({ records }: Tools): vscode.ViewBadge | undefined {
  const value = records.list().records.reduce((sum, { unread = 0 }) => sum + unread, 0);
  const tooltip =
    value === 1 ? t('1 unread notification') : t('{0} unread notifications', value.toLocaleString(textLanguage()));
  return value === 0 ? undefined : { value, tooltip };
}
