import { t } from '@vscode/l10n';
import type { ClientContext } from '../context';
import { pickOwnConnection } from './pick-own-connection';

/** *Sign In…*: in the browser, to a connection that the user chooses; its name may come as an argument. */
export function signIn(context: ClientContext) {
  return async (name: unknown): Promise<void> => {
    const { connections } = context;
    const named = typeof name === 'string' ? connections.named(name) : undefined;
    const connection = named ?? (await pickOwnConnection(context, t('Sign In to Which Connection?')));
    if (connection) await connections.accounts.signIn(connection);
  };
}
