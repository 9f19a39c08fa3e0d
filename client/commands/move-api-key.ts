import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import type { ClientContext } from '../context';
import { LANGUAGE_ID } from '../own-documents';
import { apiKeyLine } from '../run/api-key-line';
import { pickOwnConnection } from './pick-own-connection';

/**
 * *Move API Key to Secret Storage*: keeps the `@key` of a document for one connection and takes its line out. Arguments
 * of the quick fix name document and line; from the palette it is the first `@key` of the document in front.
 */
export function moveApiKey(context: ClientContext) {
  return async (uri: unknown, line: unknown): Promise<void> => {
    const document = await documentOf(uri);
    const found = document && apiKeyLine(document.getText(), typeof line === 'number' ? line : undefined);
    if (!found) {
      void vscode.window.showInformationMessage(t('There is no @key with a key in this document.'));
      return;
    }
    const connection = await pickOwnConnection(context, t('Keep the API Key for Which Connection?'));
    if (!connection) return;
    if (connection.baseUrl === '')
      throw new Error(t('The connection “{0}” has no address for files.', connection.name));
    const origin = originOf(connection.baseUrl);
    await context.connections.secrets.store(origin, { apiKey: found.key });
    const edit = new vscode.WorkspaceEdit();
    const end = document.lineAt(found.line).rangeIncludingLineBreak.end;
    edit.delete(document.uri, new vscode.Range(new vscode.Position(found.line, 0), end));
    await vscode.workspace.applyEdit(edit);
    void vscode.window.showInformationMessage(
      t(
        'The API key is in the secret storage and is sent to {0} only. Whoever had the file may still have the key.',
        shownOrigin(origin),
      ),
    );
  };
}

async function documentOf(uri: unknown): Promise<vscode.TextDocument | undefined> {
  if (typeof uri === 'string') return await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const document = vscode.window.activeTextEditor?.document;
  return document?.languageId === LANGUAGE_ID ? document : undefined;
}
