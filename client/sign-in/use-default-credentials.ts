import { homedir } from 'node:os';
import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import type { CredentialsFile } from '../../auth/index';
import { isTrustedOrTold } from '../channels/trust';
import { labelOf } from '../connections/label';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import { noServer } from './credentials-for';
import { FILES } from './files';
import type { SignInRoom } from './index';
import { isCredentialsProblem } from './problem';
import { listOf, tell } from './words';

/**
 * Lets a connection use a credentials file of this machine: the one in the well-known place, or one the user chooses; none
 * that a setting or a workspace names. It is tried at once. Only where it lies is kept. Tells what went wrong.
 */
export async function useDefaultCredentials(room: SignInRoom, connection: Connection): Promise<void> {
  if (!isTrustedOrTold()) return;
  const { auth, log, notes, originsOf } = room;
  try {
    if (!connection.oauth) throw noServer(connection);
    const path = await chooseFile(room, connection);
    if (path === undefined) return;
    const { signal } = new AbortController();
    const file = await auth.openCredentialsFile(path, FILES);
    const server = await auth.serverOf(connection.oauth, room.net, signal);
    await auth.tokensOf(file, { server, scopes: auth.scopesFor(['files']), tools: room.net, signal });
    const origins = originsOf(connection);
    const label = labelOfFile(file);
    const tokenOrigin = originOf(server.tokenEndpoint);
    await notes.put({ connection: connection.name, path, origins, tokenOrigin, label });
    log.info(`The connection ${connection.name} uses a credentials file of the type ${file.type}`);
    const text = t('{0} uses the credentials of {1} from now on.', labelOf(connection.name), label);
    void tell('information', `${text} ${t('Their tokens go to {0} only.', listOf(origins.map(shownOrigin)))}`);
    await warnOfSession(room, connection);
  } catch (error) {
    if (!auth.isAuthError(error) && !isCredentialsProblem(error)) throw error;
    log.error(String(error));
    void tell('error', `${error.message} ${error.advice}`, [t('Show Log'), () => log.show()]);
  }
}

/** An account that is signed in comes first. */
async function warnOfSession({ sessions }: SignInRoom, { name }: Connection): Promise<void> {
  const [session] = await sessions.of(name);
  if (!session) return;
  const text = t('{0} is signed in to {1} and comes first: sign out to use the file.', session.account.label, name);
  void tell('warning', tame(text), [t('Sign Out…'), () => vscode.commands.executeCommand('driveQuery.signOut')]);
}

function labelOfFile(file: CredentialsFile): string {
  return tame(file.account ?? t('application default credentials'));
}

async function chooseFile({ auth }: SignInRoom, { name }: Connection): Promise<string | undefined> {
  const usual = auth.credentialsFilePath({ env: process.env, platform: process.platform, home: homedir() });
  const isThere = await FILES.sizeOf(usual).then(
    (size) => size !== undefined,
    () => false,
  );
  // What the environment names is offered also where it is not there: then choosing it tells so, with what to do.
  const items = [
    ...(isThere || process.env.GOOGLE_APPLICATION_CREDENTIALS
      ? [{ label: t('$(key) The File of This Machine'), description: tame(usual), path: usual }]
      : []),
    {
      label: t('$(folder-opened) Choose a File…'),
      description: t('authorized_user or service_account, as JSON'),
      path: '',
    },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: t('Application Default Credentials for {0}', labelOf(name)),
    placeHolder: t('The file is read when a token is needed. Nothing of it is kept but where it lies.'),
  });
  if (picked?.path !== '') return picked?.path;
  const [chosen] = (await vscode.window.showOpenDialog({ filters: { JSON: ['json'] } })) ?? [];
  return chosen?.scheme === 'file' ? chosen.fsPath : undefined;
}
