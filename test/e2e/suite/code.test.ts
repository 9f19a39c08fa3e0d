import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { closeAll, inWorkspace, openQuery, openRequest, when } from '../../support/editor';

describe('code', () => {
  afterEach(closeAll);

  it('copies a request as a curl command, with nothing secret in it', async () => {
    await openQuery("### One\n@pageSize 5\nname = 'a'\n### Two\nstarred‸ = true");
    await vscode.commands.executeCommand('driveQuery.copyAsCurl');
    const command = await vscode.env.clipboard.readText();
    assert.equal(
      command.replace(/ \\\n {2}/g, ' '),
      `curl --silent --show-error --get "\${DQ_BASE_URL%/}/drive/v3/files" --header "Authorization: Bearer $DQ_ACCESS_TOKEN" --header 'Accept: application/json' --data-urlencode 'q=starred = true'\n`,
    );
  });

  it('copies the request of the page in front, whose menu names no document', async () => {
    await openQuery('starred‸ = true');
    await vscode.commands.executeCommand('driveQuery.copyAsCurl', vscode.Uri.parse('webview-panel:webview-results/x'));
    assert.match(await vscode.env.clipboard.readText(), /q=starred = true/);
  });

  it('copies a stop request as a curl command', async () => {
    await openRequest('{ "id": "a", "resourceId": "b" }', 'stop');
    await vscode.commands.executeCommand('driveQuery.copyAsCurl');
    assert.match(
      await vscode.env.clipboard.readText(),
      /channels\/stop" .*--data-binary '\{"id":"a","resourceId":"b"\}'/s,
    );
  });

  it('generates a program in the language that is chosen', async () => {
    await openQuery("modifiedTime > today - 30d and name = 'a‸'");
    await choosingFirst('driveQuery.generateClientCode');
    const { document } = await shown('python');
    assert.match(document.getText(), /^#!\/usr\/bin\/env python3\n/);
    assert.match(document.getText(), /# {3}today - 30d → '\d{4}-/);
    assert.match(document.getText(), /"q": "modifiedTime > '\d{4}-\d\d-\d\dT00:00:00' and name = 'a'",/);
  });

  it('opens a string of a program, and writes it back', async () => {
    const source = await openSource('code.ts', "list(`'${folder.id}' in parents and name contains ‸'a'`);\n");
    await vscode.commands.executeCommand('driveQuery.openAsDq');
    const editor = await shown('drive-query');
    assert.equal(editor.document.getText(), "$id = '' # fill in: folder.id\n\n$id in parents and name contains 'a'\n");
    await fillIn(editor, "$id = ''", "$id = '0Abc'");
    await fillIn(editor, "contains 'a'", "contains 'b' and trashed = false");
    await choosingFirst('driveQuery.copyAsStringLiteral');
    const literal = "`'${folder.id}' in parents and name contains 'b' and trashed = false`";
    assert.equal(await vscode.env.clipboard.readText(), literal);
    await vscode.commands.executeCommand('driveQuery.replaceInSource');
    assert.equal(source.getText(), `list(${literal});\n`);
    assert.equal(vscode.window.activeTextEditor?.document, source);
  });
});

/** Runs a command that asks, and takes the first that is offered. */
async function choosingFirst(command: string): Promise<void> {
  let done = false;
  const running = vscode.commands.executeCommand(command).then(() => {
    done = true;
  });
  while (!done) await vscode.commands.executeCommand('workbench.action.acceptSelectedQuickOpenItem');
  await running;
}

/** Resolves once an editor of a language is in front. */
function shown(language: string): Promise<vscode.TextEditor> {
  return when(vscode.window.onDidChangeActiveTextEditor, () => {
    const editor = vscode.window.activeTextEditor;
    return editor?.document.languageId === language ? editor : undefined;
  });
}

async function openSource(name: string, text: string): Promise<vscode.TextDocument> {
  const file = inWorkspace(name);
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text.replace('‸', '')));
  const document = await vscode.workspace.openTextDocument(file);
  const editor = await vscode.window.showTextDocument(document);
  const cursor = document.positionAt(Math.max(0, text.indexOf('‸')));
  editor.selection = new vscode.Selection(cursor, cursor);
  return document;
}

async function fillIn(editor: vscode.TextEditor, before: string, after: string): Promise<void> {
  const { document } = editor;
  const start = document.getText().indexOf(before);
  assert.ok(start >= 0, `${before} is not in ${document.getText()}`);
  const range = new vscode.Range(document.positionAt(start), document.positionAt(start + before.length));
  assert.ok(await editor.edit((edit) => edit.replace(range, after)));
}
