import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { AuthorizationServer, OAuthClient } from '../../auth/index';
import { labelOf } from '../connections/label';
import { clientIdProblem } from '../connections/oauth-setting';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import type { SignInTools } from './index';

/**
 * The OAuth client of a connection: the id from the settings, with the secret that was entered for it, if any. Asks for
 * both when there is no id. Undefined when the user gives none.
 */
export async function clientOf(
  { secrets }: SignInTools,
  connection: Connection,
  server: AuthorizationServer,
): Promise<OAuthClient | undefined> {
  const origin = originOf(server.tokenEndpoint);
  const known = savedId(connection);
  if (known !== undefined) return { clientId: known, clientSecret: await secrets.clientSecret(origin, known) };
  const clientId = await askId(connection, server);
  if (clientId === undefined) return undefined;
  const clientSecret = await askClientSecret(clientId, origin);
  if (clientSecret === undefined) return undefined;
  await secrets.storeClientSecret(origin, clientId, clientSecret);
  await saveId(connection.name, clientId);
  return clientSecret === '' ? { clientId } : { clientId, clientSecret };
}

async function askId(
  { name }: Connection,
  { authorizationEndpoint }: AuthorizationServer,
): Promise<string | undefined> {
  const text = await vscode.window.showInputBox({
    title: t('Client Id for {0}', labelOf(name)),
    prompt: t(
      'The id of a desktop program (OAuth client) that you, or who looks after your service, have registered at {0}. It is kept in the setting driveQuery.oauth.clientIds.',
      shownOrigin(authorizationEndpoint),
    ),
    placeHolder: t('Such as 1234567890-abc.apps.example.com'),
    ignoreFocusOut: true,
    validateInput: (value) => clientIdProblem(value.trim()),
  });
  return text?.trim();
}

/** Asks for the secret of a client; empty for one that has none, undefined when the user cancels. */
export async function askClientSecret(clientId: string, origin: string): Promise<string | undefined> {
  const text = await vscode.window.showInputBox({
    title: t('Client Secret'),
    prompt: t(
      'Leave it empty if the client {0} has no secret. It is kept in the secret storage of the editor and sent to {1} only.',
      clientId,
      shownOrigin(origin),
    ),
    password: true,
    ignoreFocusOut: true,
    validateInput: (value) =>
      /^[\x21-\x7e]*$/.test(value.trim()) ? undefined : t('A client secret has no blanks. Copy it again.'),
  });
  return text?.trim();
}

/** As it is in the settings now: it may have been saved since somebody began to sign in. */
export function savedId({ name, oauth }: Connection): string | undefined {
  const saved = vscode.workspace.getConfiguration('driveQuery').get<Record<string, unknown>>('oauth.clientIds', {})[
    name
  ];
  return typeof saved === 'string' && clientIdProblem(saved) === undefined ? saved : oauth?.clientId;
}

async function saveId(connection: string, clientId: string): Promise<void> {
  const settings = vscode.workspace.getConfiguration('driveQuery');
  const before = settings.inspect<Record<string, string>>('oauth.clientIds')?.globalValue ?? {};
  const after = { ...before, [connection]: clientId };
  await settings.update('oauth.clientIds', after, vscode.ConfigurationTarget.Global);
}
