import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, tame } from '../../api';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import type { SecretKind } from '../connections/secrets';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import type { ClientContext } from '../context';
import { unlinked } from '../unlinked';

/** *Forget Credentials…*: deletes what was entered for addresses, and signs out. */
export function forgetCredentials({ connections }: ClientContext) {
  return async (): Promise<void> => {
    const items = await forgettable(connections);
    if (items.length === 0) {
      void vscode.window.showInformationMessage(t('No credentials are stored.'));
      return;
    }
    const picked = await vscode.window.showQuickPick(items, {
      title: t('Forget Credentials'),
      placeHolder: t('What should be deleted? Accounts are signed out, and their tokens revoked.'),
      canPickMany: true,
    });
    if (!picked || picked.length === 0) return;
    for (const { forget } of picked) await forget();
    const what = new Intl.ListFormat(vscode.env.language).format(picked.map(({ label }) => label));
    void vscode.window.showInformationMessage(unlinked(t('Forgotten: {0}.', what)));
  };
}

async function forgettable(connections: Connections) {
  const { accounts, secrets } = connections;
  return [
    ...(await Promise.all(
      secrets.origins().map(async (origin) => ({
        label: shownOrigin(origin),
        description: usersOf(connections, origin),
        detail: kindWords(await secrets.kinds(origin)),
        forget: async () => await secrets.forget(origin),
      })),
    )),
    ...(await accounts.sessions()).map(({ id, account, connection }) => ({
      label: tame(account.label),
      description: labelOf(connection),
      detail: t('A signed-in account'),
      forget: async () => await accounts.signOut(id),
    })),
    ...accounts.defaultCredentials().map(({ connection, label, path }) => ({
      label: tame(label),
      description: labelOf(connection),
      detail: t('Application default credentials; the file {0} stays', tame(path)),
      forget: async () => await accounts.forgetDefaultCredentials(connection),
    })),
  ];
}

const KINDS: Readonly<Record<SecretKind, string>> = {
  accessToken: t('access token'),
  apiKey: t('API key'),
  clientSecrets: t('secrets of OAuth clients'),
};

function kindWords(kinds: readonly SecretKind[]): string {
  return new Intl.ListFormat(vscode.env.language).format(kinds.map((kind) => KINDS[kind]));
}

/** The connections that send to an origin: files and each region of speech may have one of their own, and signing in. */
function usersOf(connections: Connections, origin: string): string {
  const users = connections
    .all()
    .filter(
      (connection) => connections.originsOf(connection).includes(origin) || signsInAt(connection).includes(origin),
    );
  return users.map(({ name }) => labelOf(name)).join(', ') || t('of no connection any more');
}

/** An issuer may name a token endpoint of another origin, which only it knows. */
function signsInAt({ oauth }: Connection): readonly string[] {
  return [oauth?.tokenEndpoint, oauth?.issuer].filter((each) => each !== undefined).map(originOf);
}
