import * as vscode from 'vscode';
import { accessTokenProblem } from '../connections/secrets';
import type { ClientContext } from '../context';
import { pickOwnConnection } from './pick-own-connection';

/** *Set Access Token*: asks for a token and keeps it in the secret storage, for the origins of one connection only. */
export function setAccessToken(context: ClientContext) {
  return async (): Promise<void> => {
    const connection = await pickOwnConnection(context, 'Access Token for Which Connection?');
    if (!connection) return;
    const origins = context.connections.originsOf(connection);
    const listed = listOf(origins);
    const token = await vscode.window.showInputBox({
      title: `Access Token for ${connection.name}`,
      prompt: `An OAuth 2.0 access token. It is kept in the secret storage of the editor and sent to ${listed} only.`,
      password: true,
      ignoreFocusOut: true,
      validateInput: accessTokenProblem,
    });
    if (token === undefined) return;
    for (const origin of origins) await context.connections.secrets.store(origin, { accessToken: token.trim() });
    void vscode.window.showInformationMessage(`The access token for ${listed} is stored.`);
  };
}

function listOf(origins: readonly string[]): string {
  return new Intl.ListFormat('en').format(origins);
}
