import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { AuthorizationServer, OAuthClient } from '../../auth/index';
import { labelOf } from '../connections/label';
import { clientIdProblem } from '../connections/oauth-setting';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import type { SignInRoom } from './index';

/** The OAuth client to sign in with. */
export interface ChosenClient {
  readonly client: OAuthClient;
  /** Keeps what the user has entered. For a client that has been of use: a slip in an id is not to come back by itself. */
  readonly keep: () => Promise<void>;
}

/**
 * The OAuth client of a connection: the id from the settings, with the secret that was entered for it, if any. Asks for
 * both when there is no id, or `anew` where it is wrong. Undefined when the user gives none.
 */
export async function clientOf(
  { entered, secrets }: Pick<SignInRoom, 'entered' | 'secrets'>,
  connection: Connection,
  server: AuthorizationServer,
  anew: boolean,
): Promise<ChosenClient | undefined> {
  const { name } = connection;
  const origin = originOf(server.tokenEndpoint);
  const known = savedId(connection);
  if (known !== undefined && !anew) {
    const clientSecret = await secrets.clientSecret(origin, known);
    return { client: { clientId: known, clientSecret }, keep: async () => {} };
  }
  const clientId = await askId(connection, server, entered.get(name) ?? known ?? '');
  if (clientId === undefined) return undefined;
  entered.set(name, clientId);
  const clientSecret = await askClientSecret(clientId, origin);
  if (clientSecret === undefined) return undefined;
  const keep = async () => {
    await secrets.storeClientSecret(origin, clientId, clientSecret);
    if (savedId(connection) !== clientId) await saveId(name, clientId);
  };
  return { client: clientSecret === '' ? { clientId } : { clientId, clientSecret }, keep };
}

async function askId(
  { name }: Connection,
  { authorizationEndpoint }: AuthorizationServer,
  value: string,
): Promise<string | undefined> {
  const text = await vscode.window.showInputBox({
    title: t('Client Id for {0}', labelOf(name)),
    prompt: t(
      'The id of a desktop program (OAuth client) that you, or who looks after your service, have registered at {0}. It is kept in the setting driveQuery.oauth.clientIds.',
      shownOrigin(authorizationEndpoint),
    ),
    value,
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
