import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, openQuery, when } from '../../support/editor';

const MESSY = "### One\nname='x'   and trashed=false\n\n### Two\nstar‸red=true\n";

describe('formatting', () => {
  afterEach(closeAll);

  it('brings a document into its canonical form', async () => {
    const { document } = await openQuery(MESSY);
    await vscode.commands.executeCommand('editor.action.formatDocument');
    assert.equal(document.getText(), "### One\nname = 'x' and trashed = false\n\n### Two\nstarred = true\n");
  });

  it('breaks a long query and indents as the command line does', async () => {
    const terms = ['a', 'b', 'c', 'd'].map((letter) => `name contains '${letter.repeat(20)}'`);
    const { document } = await openQuery(`${terms.join(' or ')}\n`);
    await vscode.commands.executeCommand('editor.action.formatDocument');
    assert.equal(document.getText(), `${terms.join('\n  or ')}\n`);
  });

  it('leaves requests alone that are not selected', async () => {
    const { document, editor, cursor } = await openQuery(MESSY);
    editor.selection = new vscode.Selection(cursor, cursor.translate(0, 2));
    await vscode.commands.executeCommand('editor.action.formatSelection');
    assert.equal(document.getText(), "### One\nname='x'   and trashed=false\n\n### Two\nstarred = true\n");
  });

  it('tidies a line when it is finished', async () => {
    const settings = vscode.workspace.getConfiguration('editor', { languageId: 'drive-query' });
    await settings.update('formatOnType', true, vscode.ConfigurationTarget.Global, true);
    try {
      const { document } = await openQuery("name='x'   and‸\n");
      await vscode.commands.executeCommand('type', { text: '\n' });
      await when(vscode.workspace.onDidChangeTextDocument, () =>
        document.getText() === "name = 'x' and\n  \n" ? true : undefined,
      ).catch(() => assert.equal(document.getText(), "name = 'x' and\n  \n"));
    } finally {
      await settings.update('formatOnType', undefined, vscode.ConfigurationTarget.Global, true);
    }
  });
});
