import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { tame } from '../../api';
import { labelOf } from '../connections/label';
import type { Session } from './session';
import type { Sessions } from './sessions';

/** What stands in place of a token in what the editor, and with it every other extension, can read. */
const NO_TOKEN = 'kept-by-drive-query';

/** The id of the provider, as in the manifest. */
const PROVIDER = 'driveQuery';

/**
 * Lists the signed-in accounts in the Accounts menu, which signs them out as well. Other extensions get no token: one that
 * has left this extension is bound to no origin any more (docs/sign-in.md).
 */
export function registerProvider(sessions: Sessions, signOut: (id: string) => Promise<void>): vscode.Disposable {
  const changed = new vscode.EventEmitter<vscode.AuthenticationProviderAuthenticationSessionsChangeEvent>();
  const shown = new Map<string, vscode.AuthenticationSession>();
  const list = async () => {
    const all = (await sessions.of()).map(asShown);
    shown.clear();
    for (const each of all) shown.set(each.id, each);
    return all;
  };
  const watching = sessions.onDidChange(async (id) => {
    const before = shown.get(id);
    await list();
    const now = shown.get(id);
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    changed.fire({
      added: now && !before ? [now] : [],
      removed: before && !now ? [before] : [],
      changed: now && before ? [now] : [],
    });
  });
  const provider: vscode.AuthenticationProvider = {
    onDidChangeSessions: changed.event,
    async getSessions(scopes, { account } = {}) {
      // The editor asks without scopes for what it shows; who asks with scopes wants a token.
      if (scopes !== undefined) return [];
      const all = await list();
      return account ? all.filter((each) => each.account.id === account.id) : all;
    },
    async createSession() {
      throw new Error(
        t(
          'Drive Query gives its tokens to no other extension. To sign in for your own queries, use “Drive Query: Sign In…”.',
        ),
      );
    },
    removeSession: signOut,
  };
  const options = { supportsMultipleAccounts: true };
  return vscode.Disposable.from(
    vscode.authentication.registerAuthenticationProvider(PROVIDER, 'Drive Query', provider, options),
    watching,
    changed,
  );
}

/** The editor takes accounts with one label for one, so the label tells the connection too. */
function asShown({ id, connection, account, tokens }: Session): vscode.AuthenticationSession {
  return {
    id,
    accessToken: NO_TOKEN,
    account: { id: `${connection}/${account.id}`, label: `${tame(account.label)} (${labelOf(connection)})` },
    scopes: tokens.scopes,
  };
}
