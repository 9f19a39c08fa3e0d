import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../../api';
import { labelOf } from '../../connections/label';
import type { HistoryEntry, Outcome, SentKind } from '../../history/entry';
import { type Day, daysAgo, daysOf } from './days';
import type { HistoryNode } from './view';

/** The rows of the tree: a day each, the requests below it. */
export function rowsOf(entries: readonly HistoryEntry[]): HistoryNode[] {
  return daysOf(entries).map((day) => ({ kind: 'day', day }));
}

/** A row as the editor shows it. `now` is in milliseconds since 1970. */
export function itemOf(node: HistoryNode, now: number): vscode.TreeItem {
  return node.kind === 'day' ? dayItem(node.day, now) : entryItem(node.entry);
}

function dayItem({ begins, entries }: Day, now: number): vscode.TreeItem {
  const ago = daysAgo(begins, now);
  const state = ago === 0 ? vscode.TreeItemCollapsibleState.Expanded : vscode.TreeItemCollapsibleState.Collapsed;
  const item = new vscode.TreeItem(dayLabel(begins, ago), state);
  item.id = `day ${begins}`;
  item.contextValue = 'day';
  item.description = entries.length === 1 ? t('1 request') : t('{0} requests', entries.length);
  return item;
}

function dayLabel(begins: number, ago: number): string {
  if (ago === 0) return t('Today');
  if (ago === 1) return t('Yesterday');
  return new Intl.DateTimeFormat(vscode.env.language, { dateStyle: ago < 7 ? 'full' : 'long' }).format(begins);
}

/** What stands before a request, by its kind and how it went. */
const ICONS: Readonly<Record<SentKind, string>> = {
  list: 'search',
  recognize: 'mic',
  watch: 'radio-tower',
  stop: 'debug-stop',
  content: 'cloud-download',
  export: 'export',
};

function entryItem(entry: HistoryEntry): vscode.TreeItem {
  const { id, kind, title, outcome, uri, run, size } = entry;
  const item = new vscode.TreeItem(tame(title), vscode.TreeItemCollapsibleState.None);
  item.id = id;
  item.description = `${timeText(entry.at)} · ${outcomeText(outcome)}`;
  item.iconPath =
    outcome.state === 'failed'
      ? new vscode.ThemeIcon('error', new vscode.ThemeColor('list.errorForeground'))
      : new vscode.ThemeIcon(ICONS[kind]);
  const again = uri !== undefined && (run || kind === 'recognize') ? ':again' : '';
  item.contextValue = `request:${kind}${again}${size > 0 ? ':kept' : ''}${run && size > 0 ? ':rows' : ''}:`;
  item.tooltip = factsOf(entry).join('\n');
  item.accessibilityInformation = { label: `${tame(title)}, ${kindText(kind)}, ${item.description}` };
  item.command = {
    command: 'driveQuery.openHistoryResult',
    title: t('Open Result'),
    arguments: [{ kind: 'entry', entry }],
  };
  return item;
}

function timeText(at: number): string {
  return new Intl.DateTimeFormat(vscode.env.language, { timeStyle: 'short' }).format(at);
}

function kindText(kind: SentKind): string {
  switch (kind) {
    case 'list':
      return t('query');
    case 'recognize':
      return t('recognize request');
    case 'watch':
      return t('channel created');
    case 'stop':
      return t('channel stopped');
    case 'content':
      return t('content of a file');
    default:
      return t('export');
  }
}

/** What came of a request, on one line. */
export function outcomeText({ state, status, rows, more, durationMs, message }: Outcome): string {
  if (state === 'failed')
    return [status === undefined ? '' : `${status}`, tame(message ?? t('failed'))].filter(Boolean).join(' · ');
  if (state === 'stopped') return t('stopped');
  if (state === 'sent') return t('no answer yet');
  const count = rows?.toLocaleString(vscode.env.language) ?? '';
  const counted = rows === 1 && !more ? t('1 row') : t('{0} rows', `${count}${more ? '+' : ''}`);
  const parts = [
    rows === undefined ? t('done') : counted,
    ...(durationMs === undefined
      ? []
      : [durationMs < 1000 ? t('{0} ms', durationMs) : t('{0} s', (durationMs / 1000).toFixed(1))]),
  ];
  return parts.join(' · ');
}

/** What is known of a request, a line each. Nothing secret is in it. */
export function factsOf({ kind, title, at, connection, method, url, uri, run, outcome, size }: HistoryEntry): string[] {
  const when = new Date(at).toLocaleString(vscode.env.language);
  return [
    `${tame(title)} (${kindText(kind)})`,
    t('Sent {0} through {1}', when, labelOf(connection)),
    t('Outcome: {0}', outcomeText(outcome)),
    ...(outcome.incomplete ? [t('The search was incomplete.')] : []),
    ...(uri === undefined ? [] : [t('Document: {0}', vscode.workspace.asRelativePath(vscode.Uri.parse(uri)))]),
    size > 0 ? t('The answer is kept: open it without sending again.') : t('No answer is kept.'),
    ...(run?.query === undefined ? [] : [tame(run.query)]),
    `${method} ${url}`,
  ];
}
