import { t } from '@vscode/l10n';
import type { ClientContext } from '../context';
import { pickOwnConnection } from './pick-own-connection';

/** *Use Application Default Credentials…*: for a connection that the user chooses. */
export function useDefaultCredentials(context: ClientContext) {
  return async (): Promise<void> => {
    const connection = await pickOwnConnection(context, t('Default Credentials for Which Connection?'));
    if (connection) await context.connections.accounts.useDefaultCredentials(connection);
  };
}
