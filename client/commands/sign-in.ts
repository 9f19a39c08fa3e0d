import { t } from '@vscode/l10n';
import type { Task } from '../../auth/index';
import type { ClientContext } from '../context';
import { pickOwnConnection } from './pick-own-connection';

const TASKS: readonly Task[] = ['files', 'content', 'channels', 'acl', 'speech'];

/**
 * *Sign In…*: in the browser, to a connection that the user chooses. Messages name it, and what it is for; they are told
 * whether there is an account now that was not before.
 */
export function signIn(context: ClientContext) {
  return async (name: unknown, task: unknown): Promise<boolean> => {
    const connection = await pickOwnConnection(context, t('Sign In to Which Connection?'), name);
    if (!connection) return false;
    const wanted = TASKS.find((each) => each === task);
    return await context.connections.accounts.signIn(connection, wanted);
  };
}
