import * as vscode from 'vscode';
import { accessTokenProblem } from '../connections/secrets';
import { originOf } from '../connections/settings';
import type { ClientContext } from '../context';
import { pickOwnConnection } from './pick-own-connection';

/** *Set Access Token*: asks for a token and keeps it in the secret storage, for the origin of one connection only. */
export function setAccessToken(context: ClientContext) {
  return async (): Promise<void> => {
    const connection = await pickOwnConnection(context, 'Access Token for Which Connection?');
    if (!connection) return;
    const origin = originOf(connection.baseUrl);
    const token = await vscode.window.showInputBox({
      title: `Access Token for ${connection.name}`,
      prompt: `An OAuth 2.0 access token. It is kept in the secret storage of the editor and sent to ${origin} only.`,
      password: true,
      ignoreFocusOut: true,
      validateInput: accessTokenProblem,
    });
    if (token === undefined) return;
    await context.connections.secrets.store(origin, { accessToken: token.trim() });
    void vscode.window.showInformationMessage(`The access token for ${origin} is stored.`);
  };
}
