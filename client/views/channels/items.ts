import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../../api';
import type { ChannelRecord } from '../../../channels/index';
import { type Circumstances, channelWords, STATES, shortId, watchWords } from '../../channels/words';
import { labelOf } from '../../connections/label';
import { textLanguage } from '../../text-language';
import { channelFacts, factsMarkdown, withGap } from './facts';
import type { MessageNode, Node, Nodes, Warning } from './nodes';
import { badgeUri } from './unread';

/** What rows show beside themselves. */
export interface Shown {
  readonly nodes: Nodes;
  readonly circumstances: () => Circumstances;
  /** Whether channels of an origin belong to the sandbox of this window. */
  readonly isOwnSandbox: (origin: string) => boolean;
}

const { Collapsed, Expanded, None } = vscode.TreeItemCollapsibleState;

/** A row as the editor shows it. */
export function itemOf(node: Node, shown: Shown): vscode.TreeItem {
  const item = ITEMS[node.kind](node as never, shown);
  item.id = node.key;
  return item;
}

type Makers = { readonly [K in Node['kind']]: (node: Extract<Node, { kind: K }>, shown: Shown) => vscode.TreeItem };

const ITEMS: Makers = {
  warning: ({ warning }) => warningItem(warning),
  connection: ({ connection, origin }, { isOwnSandbox }) => {
    const item = new vscode.TreeItem(labelOf(connection), Expanded);
    item.iconPath = new vscode.ThemeIcon('plug');
    item.description = connection === 'sandbox' ? t('ends with its window') : hostOf(origin);
    item.tooltip = connection === 'sandbox' ? SANDBOX_TOOLTIP : t('Channels at {0}', tame(origin));
    item.contextValue = isOwnSandbox(origin) ? 'connection:sandbox' : 'connection';
    return item;
  },
  resource: ({ watch }) => {
    const item = new vscode.TreeItem(tame(watchWords(watch)), Expanded);
    item.iconPath = new vscode.ThemeIcon(/acl$/.test(watch) ? 'shield' : /settings$/.test(watch) ? 'gear' : 'calendar');
    item.tooltip = tame(watch);
    item.contextValue = 'resource';
    return item;
  },
  channel: ({ id }, shown) => channelItem(shown.nodes.record(id), shown),
  message: (node) => messageItem(node),
  'no-messages': () => {
    const item = new vscode.TreeItem(t('No message is kept in this window'), None);
    item.description = t('messages stay with the window that receives them');
    item.iconPath = new vscode.ThemeIcon('inbox');
    item.tooltip = t(
      'Start the receiver and create a channel with its address to see messages here. Those that another window or a terminal received are counted, and stay there.',
    );
    return item;
  },
  strangers: () => {
    const item = new vscode.TreeItem(t('Strangers'), Collapsed);
    item.description = t('not from these channels, or not in order');
    item.iconPath = new vscode.ThemeIcon('warning', new vscode.ThemeColor('charts.yellow'));
    item.tooltip = t(
      'Messages that came to the receiver and are not taken for notifications: from unknown channels, with a wrong token, malformed, or received before.',
    );
    item.contextValue = 'strangers';
    return item;
  },
  more: ({ parent, rest }) => {
    const item = new vscode.TreeItem(t('Show More ({0} are left)', rest.toLocaleString(textLanguage())), None);
    item.iconPath = new vscode.ThemeIcon('ellipsis');
    item.command = { command: 'driveQuery.showMoreChannels', title: t('Show More'), arguments: [parent] };
    return item;
  },
};

/** The host of an origin; what a record holds in place of one as it is. */
function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).host : tame(origin);
}

const SANDBOX_TOOLTIP = t(
  'The sandbox runs inside this window. Its channels end when the window is closed or reloaded; their records stay until you forget them.',
);

function channelItem(record: ChannelRecord | undefined, { circumstances, isOwnSandbox }: Shown): vscode.TreeItem {
  if (!record) return new vscode.TreeItem(t('Forgotten'), None);
  const { state, text } = channelWords(record, circumstances());
  const { icon, colour } = STATES[state];
  const item = new vscode.TreeItem(tame(shortId(record.id)), state === 'failed' ? None : Collapsed);
  item.description = text;
  item.resourceUri = badgeUri(record.id);
  item.iconPath = new vscode.ThemeIcon(icon, colour === undefined ? undefined : new vscode.ThemeColor(colour));
  item.contextValue = contextOf(state, record, isOwnSandbox(record.origin));
  item.accessibilityInformation = {
    label: t('Channel {0}, {1}: {2}', tame(record.id), watchWords(record.watch), text),
  };
  return item;
}

/** What menus go by: the state and whatever else makes a difference, each between colons. */
function contextOf(state: string, { autoRenew, resourceId }: ChannelRecord, isSandbox: boolean): string {
  const marks = [
    'channel',
    state,
    ...(isSandbox ? ['sandbox'] : []),
    ...(resourceId === undefined ? [] : ['known']),
    autoRenew ? 'renewing' : 'ending',
  ];
  return `:${marks.join(':')}:`;
}

/** The tooltip of a row, made when it is wanted: it tells everything. */
export function tooltipOf(node: Node, { nodes, circumstances }: Shown): vscode.MarkdownString | undefined {
  const record = node.kind === 'channel' ? nodes.record(node.id) : undefined;
  if (!record) return undefined;
  return new vscode.MarkdownString(
    factsMarkdown(t('Channel {0}', shortId(record.id)), channelFacts(record, circumstances())),
  );
}

const MESSAGE_ICONS = { sync: 'sync', exists: 'bell', not_exists: 'bell-slash' } as const;
const STRANGE_ICONS = { duplicate: 'copy', foreign: 'question', 'wrong-token': 'shield', malformed: 'error' } as const;

function messageItem({ message }: MessageNode): vscode.TreeItem {
  const { verdict, number, state, at, reason, gap } = message;
  const time = new Date(at).toLocaleTimeString(textLanguage());
  const isGenuine = verdict === 'genuine';
  const label = isGenuine ? `${state} ${number}` : STRANGE_LABELS[verdict];
  const item = new vscode.TreeItem(label, None);
  item.description = isGenuine ? withGap(time, gap) : `${time} · ${reason}`;
  item.iconPath = new vscode.ThemeIcon(
    verdict === 'genuine' ? MESSAGE_ICONS[state ?? 'exists'] : STRANGE_ICONS[verdict],
  );
  item.tooltip = `${label}, ${item.description}`;
  item.command = { command: 'driveQuery.openNotification', title: t('Open'), arguments: [message.index] };
  item.contextValue = 'message';
  return item;
}

const STRANGE_LABELS = {
  duplicate: t('Received before'),
  foreign: t('Unknown channel'),
  'wrong-token': t('Wrong token'),
  malformed: t('No notification'),
} as const;

function warningItem(warning: Warning): vscode.TreeItem {
  const item = new vscode.TreeItem(warningLabel(warning), None);
  item.iconPath = new vscode.ThemeIcon('warning', new vscode.ThemeColor('charts.yellow'));
  if (warning.about === 'folder') {
    item.description = tame(warning.message);
    const advice = t(
      'Channels that are created now could not be stopped later. See that the folder can be written, then choose Refresh.',
    );
    item.tooltip = `${tame(warning.message)}\n\n${advice}`;
    return item;
  }
  const [first = ''] = warning.files;
  item.description =
    warning.about === 'newer' ? t('update Drive Query to see them') : t('kept aside; open one to see what is left');
  item.tooltip = `${WARNINGS[warning.about]}\n\n${tame(warning.files.slice(0, 20).join('\n'))}`;
  item.command = { command: 'vscode.open', title: t('Open'), arguments: [vscode.Uri.file(first)] };
  return item;
}

function warningLabel(warning: Warning): string {
  if (warning.about === 'folder') return t('The records cannot be read');
  const { length } = warning.files;
  const count = length.toLocaleString(textLanguage());
  if (warning.about === 'newer') {
    return length === 1 ? t('1 record of a newer Drive Query') : t('{0} records of a newer Drive Query', count);
  }
  return length === 1 ? t('1 record cannot be read') : t('{0} records cannot be read', count);
}

const WARNINGS = {
  newer: t('A newer Drive Query wrote these files. They are left as they are; update this one to see their channels.'),
  aside: t(
    'These files hold no record of a channel any more. They were moved aside and not deleted, because they may hold the ids that stopping takes. Look into them, then delete them.',
  ),
} as const;
