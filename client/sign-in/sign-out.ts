import { t } from '@vscode/l10n';
import { tame } from '../../api';
import { withProgress } from '../channels/with-progress';
import { labelOf } from '../connections/label';
import type { SignInRoom } from './index';
import { tell } from './words';

/**
 * Deletes what is kept of an account, then tells its server that the tokens are not needed any more. When that fails, or the
 * server has no place for it, the user is told what is left to do.
 */
export async function signOut(room: SignInRoom, id: string): Promise<void> {
  const { auth, log, net, sessions } = room;
  const session = await sessions.get(id);
  await sessions.remove(id);
  if (!session) return;
  const { account, client, connection, ended, server, tokens } = session;
  const who = tame(account.label);
  const host = new URL(server.tokenEndpoint).host;
  log.info(`Signed out of ${connection}`);
  if (ended) {
    void tell('information', t('{0} is signed out of {1}; its tokens had ended before.', who, labelOf(connection)));
    return;
  }
  const token = tokens.refreshToken ?? tokens.accessToken;
  try {
    const title = t('Revoking the tokens of {0} at {1}', who, host);
    const revoke = (signal: AbortSignal) => auth.revokeTokens({ server, client, token, tools: net, signal });
    const isVoid = await withProgress(title, revoke);
    if (isVoid) {
      void tell('information', t('{0} is signed out of {1}, and its tokens are revoked.', who, labelOf(connection)));
    } else {
      const text = t('{0} is signed out here. {1} offers no way to revoke what it has given out:', who, host);
      void tell('warning', `${text} ${t('it ends by itself, or in the settings of the account there.')}`);
    }
  } catch (error) {
    if (!auth.isAuthError(error)) throw error;
    log.error(String(error));
    const advice = t('Take back the access of this program in the settings of the account at {0}.', host);
    const text =
      error.kind === 'cancelled'
        ? t(
            '{0} is signed out here, and nothing of it is kept. Its tokens were not revoked, because you cancelled it.',
            who,
          )
        : `${t('{0} is signed out here, and nothing of it is kept. Its tokens could not be revoked:', who)} ${error.message}`;
    void tell('warning', `${text} ${advice}`, [t('Show Log'), () => log.show()]);
  }
}
