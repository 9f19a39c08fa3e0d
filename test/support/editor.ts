/** For the suites inside VS Code: documents with marked places, and waiting for what VS Code tells. Nothing sleeps. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';

/** A document that is open in an editor. */
export interface Opened {
  editor: vscode.TextEditor;
  document: vscode.TextDocument;
  /** Where `‸` stood; the start where there was none. */
  cursor: vscode.Position;
}

/**
 * Shows a new `.dq` file of the workspace.
 * @param text its text; `‸` marks the cursor and is taken out.
 */
export function openQuery(text: string): Promise<Opened> {
  return openNew(text, 'dq');
}

/** Shows a new request file of the workspace, `recognize` unless told; `‸` as in `openQuery`. */
export function openRequest(text: string, kind = 'recognize'): Promise<Opened> {
  return openNew(text, `${kind}.json`);
}

/** A place in the folder that is open. */
export function inWorkspace(name: string): vscode.Uri {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  assert.ok(folder, 'no folder is open');
  return vscode.Uri.joinPath(folder.uri, name);
}

async function openNew(text: string, ending: string): Promise<Opened> {
  const file = inWorkspace(`${randomUUID()}.${ending}`);
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(text.replace('‸', '')));
  const document = await vscode.workspace.openTextDocument(file);
  const editor = await vscode.window.showTextDocument(document);
  const cursor = document.positionAt(Math.max(0, text.indexOf('‸')));
  editor.selection = new vscode.Selection(cursor, cursor);
  return { editor, document, cursor };
}

const patience = 15_000;

/**
 * Resolves with a value as soon as it is there: asked now, and again whenever the event comes.
 * @throws when it does not come in time.
 */
export function when<T>(event: vscode.Event<unknown>, value: () => T | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const registration = event(ask);
    const limit = setTimeout(() => end(() => reject(new Error('It did not come in time'))), patience);
    function ask(): void {
      const found = value();
      if (found !== undefined) end(() => resolve(found));
    }
    function end(settle: () => void): void {
      clearTimeout(limit);
      registration.dispose();
      settle();
    }
    ask();
  });
}

/** Waits until the codes of a document's diagnostics are the ones expected. @throws with those there are, if never. */
export async function expectCodes({ uri }: vscode.TextDocument, expected: string[]): Promise<void> {
  const wanted = JSON.stringify(expected);
  const asWanted = () => (JSON.stringify(codesOf(uri)) === wanted ? true : undefined);
  await when(vscode.languages.onDidChangeDiagnostics, asWanted).catch(() => assert.deepEqual(codesOf(uri), expected));
}

function codesOf(uri: vscode.Uri): string[] {
  return vscode.languages.getDiagnostics(uri).map(({ code }) => String(typeof code === 'object' ? code.value : code));
}

/** The text of a document with one completion applied at the cursor, as VS Code applies it. Fails when it is not offered. */
export async function withCompletion({ document, cursor }: Opened, label: string): Promise<string> {
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    document.uri,
    cursor,
  );
  const item = list.items.find((each) => labelOf(each) === label);
  assert.ok(item, `${label} is not among ${list.items.map(labelOf).join(', ')}`);
  const range = item.range instanceof vscode.Range ? item.range : item.range?.replacing;
  const text = item.insertText instanceof vscode.SnippetString ? item.insertText.value : (item.insertText ?? label);
  const start = document.offsetAt(range?.start ?? cursor);
  const end = document.offsetAt(range?.end ?? cursor);
  return document.getText().slice(0, start) + text + document.getText().slice(end);
}

function labelOf({ label }: vscode.CompletionItem): string {
  return typeof label === 'string' ? label : label.label;
}

/** The texts of the hover at the cursor. */
export async function hoverText({ document, cursor }: Opened): Promise<string> {
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    document.uri,
    cursor,
  );
  return hovers
    .flatMap(({ contents }) => contents.map((each) => (typeof each === 'string' ? each : each.value)))
    .join('\n');
}

/** Applies the quick fix of this title at the cursor, and returns the text after it. Fails when it is not offered. */
export async function withFix({ document, cursor }: Opened, title: string): Promise<string> {
  const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    new vscode.Range(cursor, cursor),
    vscode.CodeActionKind.QuickFix.value,
  );
  const action = actions.find((each) => each.title === title);
  assert.ok(action?.edit, `${title} is not among ${actions.map((each) => each.title).join(', ')}`);
  await vscode.workspace.applyEdit(action.edit);
  return document.getText();
}

/** Resolves once a tab with this label is there. */
export function tabNamed(label: string): Promise<vscode.Tab> {
  return when(vscode.window.tabGroups.onDidChangeTabs, () =>
    vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find((tab) => tab.label === label),
  );
}

/** Closes all editors, without asking for those that are not saved. */
export async function closeAll(): Promise<void> {
  while (vscode.window.activeTextEditor || vscode.window.tabGroups.all.some(({ tabs }) => tabs.length > 0)) {
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  }
}
