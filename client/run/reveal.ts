import * as vscode from 'vscode';
import type { LanguageServer } from '../language-server';
import { openDocument } from './open-document';
import { resolveRequest } from './resolve';

/** Shows a place in a document, in the editor that has it. */
export async function reveal(uri: vscode.Uri, position: vscode.Position): Promise<void> {
  const open = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  const selection = new vscode.Range(position, position);
  await vscode.window.showTextDocument(uri, { viewColumn: open?.viewColumn ?? vscode.ViewColumn.One, selection });
}

/** Shows a request of a document: its first error, else its beginning. Rejects when the document cannot be opened. */
export async function revealRequest(server: LanguageServer, uri: vscode.Uri, index: number): Promise<void> {
  const document = await openDocument(uri);
  const { request } = await resolveRequest(server, document, { index });
  const place = request?.errors[0]?.range.start ?? request?.range.start ?? { line: 0, character: 0 };
  await reveal(uri, new vscode.Position(place.line, place.character));
}
