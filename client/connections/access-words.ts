import { t } from '@vscode/l10n';
import type { Connection } from '../../api';
import type { Connections } from './connections';
import { SANDBOX } from './settings';

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
