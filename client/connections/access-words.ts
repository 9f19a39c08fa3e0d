import { t } from '@vscode/l10n';
import type { Connection } from '../../api';
import type { Connections } from './connections';
import { SANDBOX } from './settings';
import { shownOrigins } from './shown-origin';

/** Where a connection goes and who is signed in there, on one line of a list. */
export async function placeWords(connections: Connections, connection: Connection): Promise<string> {
  if (connection.name === SANDBOX) {
    return t('Built in: an API on this machine with a few hundred files, no account needed');
  }
  const { baseUrl } = connection;
  const address = shownOrigins(baseUrl === '' ? connections.originsOf(connection) : [baseUrl]);
  const access = await accessWords(connections, connection);
  return baseUrl === '' ? t('{0} · speech only · {1}', address, access) : `${address} · ${access}`;
}

/** Whether and how requests of a connection carry credentials, in a few words. */
export async function accessWords(connections: Connections, connection: Connection): Promise<string> {
  if (connection.name === SANDBOX) return t('no account needed');
  if (connections.hasOwnCredentials(connection)) return t('credentials from the environment');
  const account = await connections.accounts.signedInAs(connection);
  if (account !== undefined) return t('signed in as {0}', account);
  const stored = connections.secrets.origins();
  const isStored = connections.originsOf(connection).some((origin) => stored.includes(origin));
  return isStored ? t('access token or API key stored') : t('not signed in');
}
