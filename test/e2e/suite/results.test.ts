import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, openQuery, tabNamed, when } from '../../support/editor';

const groups = () => vscode.window.tabGroups.all.length;
const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs.map(({ label }) => label));
const tabsChanged = vscode.window.tabGroups.onDidChangeTabs;

describe('results', () => {
  afterEach(closeAll);

  it('of a request that was run again last are shown, whatever is in front', async () => {
    await openQuery('### The last one\ntrashed = fal‸se\n');
    await vscode.commands.executeCommand('driveQuery.runQuery');
    const tab = await tabNamed('The last one');
    await vscode.window.tabGroups.close(tab);
    await openQuery('# nothing here');
    await vscode.commands.executeCommand('driveQuery.rerunLast');
    await tabNamed('The last one');
  });

  it('go along when their document is renamed', async () => {
    const { document } = await openQuery('trashed = fal‸se\n');
    await vscode.commands.executeCommand('driveQuery.runQuery');
    const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
    await tabNamed(`Results: ${name}`);
    const to = document.uri.with({ path: document.uri.path.replace(name, `renamed-${name}`) });
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(document.uri, to);
    await vscode.workspace.applyEdit(edit);
    await tabNamed(`Results: renamed-${name}`);
    await vscode.window.showTextDocument(to, { viewColumn: vscode.ViewColumn.One });
    await vscode.commands.executeCommand('driveQuery.runQuery');
    await when(tabsChanged, () =>
      tabs().filter((label) => label.startsWith('Results:')).length === 1 ? true : undefined,
    );
  });

  it('open no third group of editors', async () => {
    const { document } = await openQuery('### Narrow\ntrashed = fal‸se\n');
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Two });
    await vscode.commands.executeCommand('driveQuery.runQuery');
    const tab = await tabNamed('Narrow');
    assert.equal(groups(), 2);
    assert.equal(tab.group.viewColumn, vscode.ViewColumn.One);
  });

  it('of all queries of a file stand in an overview', async () => {
    const { document } = await openQuery("### One\ntrashed = false\n### Two\nname = 'x\n");
    await vscode.commands.executeCommand('driveQuery.runAllQueries', document.uri.toString());
    await tabNamed(`All of ${document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1)}`);
  });
});
