import { t } from '@vscode/l10n';
import type { Connection } from '../../api';
import type { AccountState } from '../sign-in/accounts';
import type { Connections } from './connections';
import type { SecretKind } from './secrets';
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
  const { accounts, secrets } = connections;
  const account = await accounts.signedInAs(connection);
  if (account !== undefined) {
    const state = (await accounts.stateOf(connection)) ?? 'good';
    return ACCOUNT[state](account);
  }
  const kinds = await Promise.all(connections.originsOf(connection).map(secrets.kinds));
  const has = (kind: SecretKind) => kinds.some((each) => each.includes(kind));
  if (!has('accessToken')) return has('apiKey') ? t('API key stored') : t('not signed in');
  return has('apiKey') ? t('access token and API key stored') : t('access token stored');
}

const ACCOUNT: Readonly<Record<AccountState, (account: string) => string>> = {
  good: (account) => t('signed in as {0}', account),
  ended: (account) => t('the sign-in of {0} has ended', account),
  moved: (account) => t('{0} is signed in for other addresses', account),
};
