import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import { isOwnDocument } from '../own-documents';
import { isPageTab } from '../views/page-panel';
import { RESULTS_VIEW } from '../views/results/panel';
import { TRANSCRIPT_VIEW } from '../views/transcript/panel';
import { accessWords } from './access-words';
import type { Connections } from './connections';
import { labelOf } from './label';
import { shownOrigins } from './shown-origin';

/**
 * The current connection, in the status bar while a document of ours or what came of it is in front; a click switches it.
 * Its tooltip is plain text: names and accounts come from elsewhere.
 */
export function createStatusBar(connections: Connections): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('driveQuery.connection', vscode.StatusBarAlignment.Right, 100);
  item.name = t('Drive Query Connection');
  item.command = 'driveQuery.selectConnection';
  let looks = 0;

  function show(): void {
    const look = ++looks;
    const name = connections.currentName();
    const problem = problemOf(connections);
    const { isTrusted } = vscode.workspace;
    const icon = problem !== undefined ? 'warning' : isTrusted ? 'plug' : 'workspace-untrusted';
    item.text = `$(${icon}) ${tame(labelOf(name))}`;
    item.backgroundColor = problem === undefined ? undefined : new vscode.ThemeColor('statusBarItem.warningBackground');
    const told = [problem, isTrusted ? undefined : t('This workspace is not trusted: nothing is sent.')];
    item.accessibilityInformation = {
      label: [t('Drive Query connection: {0}', tame(labelOf(name))), ...told].filter(Boolean).join('. '),
      role: 'button',
    };
    item.tooltip = tooltip(connections, told, undefined);
    accessOf(connections).then(
      (access) => {
        if (look === looks) item.tooltip = tooltip(connections, told, access);
      },
      () => {}, // the secret storage cannot be read now: nothing is said of it
    );
    if (isOursInFront()) item.show();
    else item.hide();
  }

  show();
  return vscode.Disposable.from(
    item,
    connections.onDidChange(show),
    connections.accounts.onDidChange(show),
    vscode.workspace.onDidGrantWorkspaceTrust(show),
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidOpenTextDocument(show),
    vscode.window.tabGroups.onDidChangeTabs(show),
    vscode.window.tabGroups.onDidChangeTabGroups(show),
  );
}

/** Why the current connection cannot be used, as a sentence. */
function problemOf(connections: Connections): string | undefined {
  const name = connections.currentName();
  const connection = connections.named(name);
  if (connection) {
    const hasAddress = connections.originsOf(connection).length > 0;
    return hasAddress ? undefined : t('The connection “{0}” has no address.', tame(name));
  }
  const known = connections.problems().find((problem) => problem.connection === name);
  return known ? tame(known.message) : t('There is no connection “{0}”.', tame(name));
}

async function accessOf(connections: Connections): Promise<string | undefined> {
  const connection = connections.named(connections.currentName());
  return connection && (await accessWords(connections, connection));
}

function tooltip(connections: Connections, told: readonly (string | undefined)[], access: string | undefined): string {
  const name = connections.currentName();
  const connection = connections.named(name);
  const goes = connection && [
    t('Requests go to {0}.', tame(labelOf(name))),
    shownOrigins(connection.baseUrl === '' ? connections.originsOf(connection) : [connection.baseUrl]),
    access,
  ];
  const end = connection ? t('Click to switch.') : t('Click to choose one.');
  return [...(goes ?? []), ...told, end].filter((line) => line !== undefined && line !== '').join('\n');
}

function isOursInFront(): boolean {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  if (tab && (isPageTab(tab, RESULTS_VIEW) || isPageTab(tab, TRANSCRIPT_VIEW))) return true;
  const document = vscode.window.activeTextEditor?.document;
  return document !== undefined && isOwnDocument(document);
}
