import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, hoverText, openQuery, tabNamed, when } from '../../support/editor';

const changes: vscode.Event<unknown> = (listener) =>
  vscode.Disposable.from(
    vscode.workspace.onDidOpenTextDocument(listener),
    vscode.workspace.onDidChangeTextDocument(listener),
  );

/** Waits for an explanation that says `what`, and returns its text. */
async function explanation(what: RegExp): Promise<string> {
  const all = () =>
    vscode.workspace.textDocuments
      .filter(({ uri }) => uri.scheme === 'drive-query-explanation')
      .map((document) => document.getText());
  return await when(changes, () => all().find((text) => what.test(text))).catch(() =>
    assert.fail(`no explanation says ${what}, but: ${JSON.stringify(all())}`),
  );
}

describe('explaining', () => {
  afterEach(closeAll);

  it('shows beside the query what the request under the cursor finds', async () => {
    const { document, editor } = await openQuery("### One\nstarred = true\n### My *second*\nname contains 'x‸'\n");
    await vscode.commands.executeCommand('driveQuery.explainQuery');
    const tab = await tabNamed('Preview My *second*.md');
    assert.notEqual(tab.group.viewColumn, editor.viewColumn);
    assert.match(await explanation(/begins with `x`/), /^# My \\\*second\\\*\n\nFinds files/);
    await vscode.window.showTextDocument(document);
    await editor.edit((edit) => edit.replace(document.lineAt(3).range, "name contains 'changed'"));
    await vscode.commands.executeCommand('driveQuery.explainQuery', document.uri.toString(), 1);
    await explanation(/begins with `changed`/);
  });

  it('is a lens above each request', async () => {
    const { document } = await openQuery('### Lensed\nstarred = true\n');
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>(
      'vscode.executeCodeLensProvider',
      document.uri,
      10,
    );
    const command = lenses.find((lens) => lens.command?.title === 'Explain')?.command;
    assert.ok(command);
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
    await tabNamed('Preview Lensed.md');
  });

  it('shows where the title of a request is hovered over', async () => {
    assert.match(
      await hoverText(await openQuery("### My fi‸les\nname contains 'x'\n")),
      /My files.*Finds files .*`x`/s,
    );
  });
});
