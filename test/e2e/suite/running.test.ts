import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, openQuery, tabNamed, when } from '../../support/editor';

describe('running', () => {
  afterEach(closeAll);

  it('shows results beside the query', async () => {
    const { editor } = await openQuery('### Everything kept\ntrashed = fal‸se\n');
    await vscode.commands.executeCommand('driveQuery.runQuery');
    const tab = await tabNamed('Everything kept');
    assert.ok(tab.input instanceof vscode.TabInputWebview);
    assert.notEqual(tab.group.viewColumn, editor.viewColumn);
  });

  it('copies the query as it is sent', async () => {
    await openQuery("$who = 'mira'\n### Two lines\nname contains $who   # a comment\n  and tra‸shed = false\n");
    await vscode.commands.executeCommand('driveQuery.copyQueryString');
    assert.equal(await vscode.env.clipboard.readText(), "name contains 'mira' and trashed = false");
  });

  it('shows the request without a secret', async () => {
    await openQuery('### Shown\n@pageSize 7\ntrashed = fal‸se\n');
    await vscode.commands.executeCommand('driveQuery.showRequest');
    const shown = await when(vscode.window.onDidChangeActiveTextEditor, () => {
      const document = vscode.window.activeTextEditor?.document;
      return document?.uri.scheme === 'drive-query-request' ? document : undefined;
    });
    const text = shown.getText();
    assert.match(text, /GET .*\/drive\/v3\/files/);
    assert.match(text, /pageSize=7/);
    assert.doesNotMatch(text, /sandbox-token-\w/);
  });
});
