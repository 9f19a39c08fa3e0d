import assert from 'node:assert/strict';
import path from 'node:path';
import * as vscode from 'vscode';
import { closeAll, expectCodes, openQuery } from '../../support/editor';

function ownExtension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('drive-query.drive-query');
  assert.ok(found, 'the extension is not installed');
  return found;
}

/** The bundles that the extension host holds, of those that are loaded on demand. */
function loadedBundles(): string[] {
  const { extensionPath } = ownExtension();
  const files = Object.keys(require.cache).filter((file) => path.dirname(file) === path.join(extensionPath, 'dist'));
  return files.map((file) => path.basename(file)).sort();
}

describe('activation', () => {
  afterEach(closeAll);

  // Before any other test of any suite: what is loaded stays so.
  it('loads the language client with the first document of ours, which finds what was set before it', async () => {
    await ownExtension().activate();
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language: 'json', content: '{}' }));
    const settings = vscode.workspace.getConfiguration('driveQuery');
    await settings.update('diagnostics.severity', { 'unknown-term': 'hint' }, vscode.ConfigurationTarget.Workspace);
    try {
      assert.deepEqual(loadedBundles(), ['api.js', 'extension.js', 'l10n.js']);

      const { document } = await openQuery("title = 'a'");
      await expectCodes(document, ['unknown-term']);
      assert.ok(loadedBundles().includes('language-client.js'));
      assert.equal(vscode.languages.getDiagnostics(document.uri)[0]?.severity, vscode.DiagnosticSeverity.Hint);
    } finally {
      await settings.update('diagnostics.severity', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });

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
