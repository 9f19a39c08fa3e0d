import * as vscode from 'vscode';
import type { RunTools } from './document-results';
import { openDocument } from './open-document';
import { resolveRequest } from './resolve';
import { setDirective } from './set-directive';

/**
 * Makes a request say `@corpora user`, which is what api.md §7 advises against an incomplete search. False when the
 * document could not be changed.
 */
export async function narrowCorpora({ server }: RunTools, uri: vscode.Uri, index: number): Promise<boolean> {
  const document = await openDocument(uri);
  const { request } = await resolveRequest(server, document, { index });
  if (!request) return false;
  const lines = Array.from({ length: document.lineCount }, (_, line) => document.lineAt(line).text);
  const { start, end } = request.range;
  const change = setDirective(lines, start.line, end.line, 'corpora', 'user');
  const eol = document.eol === vscode.EndOfLine.CRLF ? '\r\n' : '\n';
  const edit = new vscode.WorkspaceEdit();
  const range = new vscode.Range(change.from, 0, change.to, 0);
  const last = change.to > change.from && change.to >= document.lineCount;
  if (last) edit.replace(uri, document.lineAt(change.from).range, change.lines.join(eol));
  else edit.replace(uri, range, change.lines.map((line) => line + eol).join(''));
  return await vscode.workspace.applyEdit(edit);
}
