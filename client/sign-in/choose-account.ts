import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import { labelOf } from '../connections/label';
import type { Session } from './session';
import { taskWords } from './words';

/** An account that is signed in already, more for the one that is used, or one that is new. */
export type AccountChoice =
  | { readonly kind: 'use'; readonly session: Session }
  | { readonly kind: 'more'; readonly session: Session }
  | { readonly kind: 'new' };

/** Asks which account a connection should use, the one it uses now first; undefined when the user cancels. */
export async function chooseAccount(
  { name }: Connection,
  sessions: readonly Session[],
): Promise<AccountChoice | undefined> {
  const items = sessions.map((session, index) => ({
    label: `$(account) ${tame(session.account.label)}`,
    description: session.ended ? t('sign-in ended') : index === 0 ? t('in use') : '',
    detail: taskWords(session.tasks),
    choice: { kind: session.ended ? 'more' : 'use', session } as AccountChoice,
  }));
  const [current] = sessions;
  const more =
    current && !current.ended
      ? [
          {
            label: t('$(add) Allow More for {0}…', tame(current.account.label)),
            choice: { kind: 'more', session: current } as AccountChoice,
          },
        ]
      : [];
  const another = { label: t('$(person-add) Sign In with Another Account…'), choice: { kind: 'new' } as AccountChoice };
  const picked = await vscode.window.showQuickPick<vscode.QuickPickItem & { choice: AccountChoice }>(
    [...items, ...more, another],
    { title: t('Accounts of {0}', labelOf(name)), placeHolder: t('Which account sends your requests?') },
  );
  return picked?.choice;
}
