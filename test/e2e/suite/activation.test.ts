import assert from 'node:assert/strict';
import * as vscode from 'vscode';

function ownExtension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('drive-query.drive-query');
  assert.ok(found, 'the extension is not installed');
  return found;
}

describe('activation', () => {
  it('serves a .dq document', async () => {
    const [file] = await vscode.workspace.findFiles('hello.dq');
    assert.ok(file);
    const document = await vscode.workspace.openTextDocument(file);
    assert.equal(document.languageId, 'drive-query');
    await vscode.window.showTextDocument(document);
    await ownExtension().activate();
    assert.equal(ownExtension().isActive, true);
  });

  it('registers every command of the manifest', async () => {
    const { commands } = ownExtension().packageJSON.contributes;
    const registered = new Set(await vscode.commands.getCommands(true));
    const missing = commands.filter(({ command }: { command: string }) => !registered.has(command));
    assert.deepEqual(missing, []);
  });
});
