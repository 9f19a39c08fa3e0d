import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { openDocument } from '../open-document';
import type { Chosen, RowTools } from './chosen';
import { insertionFor } from './insertion';

/** *Insert Id at Cursor*: writes the id into the `.dq` document that was worked on last, as its place asks for. */
export async function insertId({ row, uri }: Chosen, { lastQuery }: RowTools): Promise<void> {
  const id = String(row.id);
  const wanted = lastQuery() ?? uri;
  const open = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === wanted.toString());
  const editor = open ?? (await vscode.window.showTextDocument(await openDocument(wanted), vscode.ViewColumn.One));
  const { document, selection } = editor;
  const { start, end } = selection;
  const before = document.getText(new vscode.Range(new vscode.Position(0, 0), start)).replaceAll('\r\n', '\n');
  const after = document.getText(new vscode.Range(end, document.lineAt(end.line).range.end));
  const text = insertionFor(id, { before, after });
  if (!(await editor.edit((edit) => edit.replace(selection, text)))) {
    throw new Error(t('The id was not inserted: the document cannot be changed.'));
  }
  const shown = await vscode.window.showTextDocument(document, editor.viewColumn);
  shown.selection = new vscode.Selection(shown.selection.end, shown.selection.end);
}
