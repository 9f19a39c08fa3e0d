import * as vscode from 'vscode';
import { isRecognizeDocument, LANGUAGE_ID } from '../own-documents';
import { isPageTab } from '../views/page-panel';
import { RESULTS_VIEW } from '../views/results/panel';
import { TRANSCRIPT_VIEW } from '../views/transcript/panel';
import type { Connections } from './connections';
import { labelOf } from './label';

/** The current connection, in the status bar while a document of ours or what came of it is in front; a click switches it. */
export function createStatusBar(connections: Connections): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('driveQuery.connection', vscode.StatusBarAlignment.Right, 100);
  item.name = 'Drive Query Connection';
  item.command = 'driveQuery.selectConnection';

  function show(): void {
    const name = connections.currentName();
    const connection = connections.named(name);
    item.text = `$(${connection ? 'plug' : 'warning'}) ${labelOf(name)}`;
    item.tooltip = connection
      ? `Requests go to ${labelOf(name)}${connection.baseUrl === '' ? '' : ` (${connection.baseUrl})`}. Click to switch.`
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
  if (tab && (isPageTab(tab, RESULTS_VIEW) || isPageTab(tab, TRANSCRIPT_VIEW))) return true;
  const document = vscode.window.activeTextEditor?.document;
  return document !== undefined && (document.languageId === LANGUAGE_ID || isRecognizeDocument(document));
}
