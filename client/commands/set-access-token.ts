import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { labelOf } from '../connections/label';
import { accessTokenProblem, bareToken } from '../connections/secrets';
import { shownOrigin } from '../connections/shown-origin';
import type { ClientContext } from '../context';
import { unlinked } from '../unlinked';
import { pickOwnConnection } from './pick-own-connection';

/**
 * *Set Access Token…*: asks for a token and keeps it in the secret storage, for the origins of one connection only, which
 * messages name; they are told whether there is a new one.
 */
export function setAccessToken(context: ClientContext) {
  return async (name: unknown): Promise<boolean> => {
    const connection = await pickOwnConnection(context, t('Access Token for Which Connection?'), name);
    if (!connection) return false;
    const { accounts, originsOf, secrets } = context.connections;
    const origins = originsOf(connection);
    const listed = new Intl.ListFormat(vscode.env.language).format(origins.map(shownOrigin));
    const token = await vscode.window.showInputBox({
      title: t('Access Token for {0}', labelOf(connection.name)),
      prompt: t(
        'An OAuth 2.0 access token. It is kept in the secret storage of the editor and sent to {0} only.',
        listed,
      ),
      password: true,
      ignoreFocusOut: true,
      validateInput: accessTokenProblem,
    });
    if (token === undefined) return false;
    for (const origin of origins) await secrets.store(origin, { accessToken: bareToken(token) });
    const account = await accounts.signedInAs(connection);
    const stored = t('The access token for {0} is stored.', listed);
    const text = account === undefined ? stored : `${stored} ${t('{0} is signed in and comes first.', account)}`;
    void vscode.window.showInformationMessage(unlinked(text));
    return true;
  };
}
