import * as vscode from 'vscode';
import { LANGUAGE_ID } from '../language-client';
import { isResultsTab } from '../views/results/panel';
import { type Connections, labelOf } from './connections';

/** The current connection, in the status bar while a query document or its results are in front; a click switches it. */
export function createStatusBar(connections: Connections): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('driveQuery.connection', vscode.StatusBarAlignment.Right, 100);
  item.name = 'Drive Query Connection';
  item.command = 'driveQuery.selectConnection';

  function show(): void {
    const name = connections.currentName();
    const connection = connections.named(name);
    item.text = `$(${connection ? 'plug' : 'warning'}) ${labelOf(name)}`;
    item.tooltip = connection
      ? `Queries run on ${labelOf(name)} (${connection.baseUrl}). Click to switch.`
      : `There is no connection “${name}”. Click to choose one.`;
    item.accessibilityInformation = { label: `Drive Query connection: ${labelOf(name)}`, role: 'button' };
    item.backgroundColor = connection ? undefined : new vscode.ThemeColor('statusBarItem.warningBackground');
    if (isOursInFront()) item.show();
    else item.hide();
  }

  show();
  return vscode.Disposable.from(
    item,
    connections.onDidChange(show),
    vscode.window.onDidChangeActiveTextEditor(show),
    vscode.workspace.onDidOpenTextDocument(show),
    vscode.window.tabGroups.onDidChangeTabs(show),
    vscode.window.tabGroups.onDidChangeTabGroups(show),
  );
}

function isOursInFront(): boolean {
  const tab = vscode.window.tabGroups.activeTabGroup.activeTab;
  if (tab && isResultsTab(tab)) return true;
  return vscode.window.activeTextEditor?.document.languageId === LANGUAGE_ID;
}
