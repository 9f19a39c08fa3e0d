import { t } from '@vscode/l10n';
import { type Clock, tame } from '../../api';
import type { TokenSet } from '../../auth/index';
import { labelOf } from '../connections/label';
import { type CredentialsProblem, credentialsProblem } from './problem';
import type { Session } from './session';
import type { Sessions } from './sessions';

/** What renewing needs of what is outside. */
export interface RenewTools {
  readonly sessions: Sessions;
  readonly clock: Clock;
  /** Asks the server the session came from for new tokens. */
  readonly refresh: (session: Session, refreshToken: string) => Promise<TokenSet>;
  /** Whether the server has said that the refresh token is no longer good. */
  readonly isRefused: (error: unknown) => boolean;
}

/** How long a window that came second waits for the tokens that the first one got, in milliseconds. */
const PATIENCE = 3000;

/**
 * The next tokens of a session, kept in the storage, which all windows share: those that another window has got meanwhile
 * are taken as they are. A server may give each refresh token once, so the window that comes second is refused and reads
 * again. `held` is the access token that is no longer good. Rejects with a `CredentialsProblem` when it takes a new sign-in.
 */
export async function renewSession(tools: RenewTools, id: string, held: string): Promise<TokenSet> {
  const { sessions, clock } = tools;
  const session = await sessions.get(id);
  if (!session) throw signedOut();
  const { tokens } = session;
  if (tokens.accessToken !== held && (tokens.expiresAt ?? Number.POSITIVE_INFINITY) > clock.now()) return tokens;
  if (session.ended || tokens.refreshToken === undefined) throw signInEnded(session);
  try {
    const fresh = await tools.refresh(session, tokens.refreshToken);
    return await keep(sessions, session, fresh);
  } catch (error) {
    if (!tools.isRefused(error)) throw error;
    const newer = await newerThan(tools, session);
    if (newer) return newer;
    await sessions.put({ ...session, ended: true });
    throw signInEnded(session);
  }
}

async function keep(sessions: Sessions, { id, tokens: before }: Session, fresh: TokenSet): Promise<TokenSet> {
  const now = await sessions.get(id);
  if (!now) throw signedOut(); // while the server answered: what was deleted stays so
  const scopes = fresh.scopes.length > 0 ? fresh.scopes : before.scopes;
  const tokens = { ...fresh, scopes, refreshToken: fresh.refreshToken ?? before.refreshToken };
  await sessions.put({ ...now, tokens });
  return tokens;
}

/** The tokens that another window keeps within its time; undefined when none does. */
async function newerThan({ sessions, clock }: RenewTools, { id, tokens }: Session): Promise<TokenSet | undefined> {
  const read = async () => {
    const now = await sessions.get(id);
    return now && now.tokens.accessToken !== tokens.accessToken ? now.tokens : undefined;
  };
  const changed = new Promise<void>((resolve) => {
    const callOff = clock.after(PATIENCE, end);
    const watching = sessions.onDidChange((each) => each === id && end());
    function end(): void {
      callOff();
      watching.dispose();
      resolve();
    }
  });
  const already = await read();
  if (already) return already;
  await changed;
  return await read();
}

/** Why a session cannot be used any more. */
export function signInEnded({ account, connection, tasks }: Session): CredentialsProblem {
  return credentialsProblem(
    t(
      'The sign-in of {0} to {1} has ended: the service renews it no longer.',
      tame(account.label),
      labelOf(connection),
    ),
    t('Sign in again.'),
    { connection, task: tasks[0] ?? 'files' },
  );
}

function signedOut(): CredentialsProblem {
  return credentialsProblem(t('The account has been signed out meanwhile.'), t('Sign in again.'));
}
