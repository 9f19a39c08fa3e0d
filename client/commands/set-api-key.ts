import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { labelOf } from '../connections/label';
import { apiKeyProblem } from '../connections/secrets';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import type { ClientContext } from '../context';
import { pickOwnConnection } from './pick-own-connection';

/** *Set API Key…*: asks for a key and keeps it in the secret storage, for the address of files of one connection. */
export function setApiKey(context: ClientContext) {
  return async (): Promise<void> => {
    const connection = await pickOwnConnection(context, t('API Key for Which Connection?'));
    if (!connection) return;
    const { baseUrl, name } = connection;
    if (baseUrl === '') throw new Error(t('The connection “{0}” has no address for files.', name));
    const origin = originOf(baseUrl);
    const key = await vscode.window.showInputBox({
      title: t('API Key for {0}', labelOf(name)),
      prompt: t(
        'It reads folders that are public. It is kept in the secret storage of the editor and sent to {0} only.',
        shownOrigin(origin),
      ),
      password: true,
      ignoreFocusOut: true,
      validateInput: apiKeyProblem,
    });
    if (key === undefined) return;
    await context.connections.secrets.store(origin, { apiKey: key.trim() });
    void vscode.window.showInformationMessage(t('The API key for {0} is stored.', shownOrigin(origin)));
  };
}
