import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import { labelOf } from '../connections/label';
import type { ClientContext } from '../context';
import { unlinked } from '../unlinked';

/** *Sign Out…*: deletes what is kept of accounts and revokes it, and ends the use of application default credentials. */
export function signOut({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const { accounts } = connections;
    const items = [
      ...(await accounts.sessions()).map(({ id, account, connection }) => ({
        label: `$(account) ${tame(account.label)}`,
        description: labelOf(connection),
        end: async () => await accounts.signOut(id),
      })),
      ...accounts.defaultCredentials().map(({ connection, label }) => ({
        label: `$(key) ${tame(label)}`,
        description: t('{0}, application default credentials', labelOf(connection)),
        end: async () => {
          await accounts.forgetDefaultCredentials(connection);
          const text = t('{0} does not use application default credentials any more.', labelOf(connection));
          void vscode.window.showInformationMessage(unlinked(text));
        },
      })),
    ];
    if (items.length === 0) {
      void vscode.window.showInformationMessage(t('Nobody is signed in.'));
      return;
    }
    const picked = await vscode.window.showQuickPick(items, {
      title: t('Sign Out'),
      placeHolder: t('Whose tokens should be deleted here and revoked at the service?'),
    });
    await picked?.end();
  };
}
