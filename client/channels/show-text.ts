import * as vscode from 'vscode';

/** Shows a document to look at, as a preview. */
export async function showText(uri: vscode.Uri): Promise<void> {
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: true });
}
