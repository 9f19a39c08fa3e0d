import { randomUUID } from 'node:crypto';
import { t } from '@vscode/l10n';
import { type Clock, tame } from '../../api';
import type { TokenSet } from '../../auth/index';
import { labelOf } from '../connections/label';
import { type CredentialsProblem, credentialsProblem } from './problem';
import type { Session } from './session';
import type { Sessions } from './sessions';
import type { Turn, Turns } from './turns';

/** What renewing needs of what is outside. */
export interface RenewTools {
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly turns: Turns;
  /** Asks the server the session came from for new tokens. */
  readonly refresh: (session: Session, refreshToken: string) => Promise<TokenSet>;
  /** Whether the server has said that the refresh token is no longer good. */
  readonly isRefused: (error: unknown) => boolean;
}

/** How long a window waits to be told of the tokens that another one has got, in milliseconds. */
const PATIENCE = 3000;

/**
 * The next tokens of a session, kept in the storage, which all windows share: one window renews at a time, and takes what
 * another has got meanwhile as it is. `held` is the access token that is no longer good. Rejects with a
 * `CredentialsProblem` when it takes a new sign-in.
 */
export async function renewSession(tools: RenewTools, id: string, held: string): Promise<TokenSet> {
  return await tools.turns.take(id, async (turn) => {
    const { sessions, clock } = tools;
    const session = await latestOf(tools, id, turn);
    if (!session) throw signedOut();
    const { tokens } = session;
    if (tokens.accessToken !== held && (tokens.expiresAt ?? Number.POSITIVE_INFINITY) > clock.now()) return tokens;
    if (session.ended || tokens.refreshToken === undefined) throw signInEnded(session);
    try {
      return await keep(sessions, session, await tools.refresh(session, tokens.refreshToken), turn);
    } catch (error) {
      if (!tools.isRefused(error)) throw error;
      // It may be another computer's window, with which no turns are taken.
      const newer = await newerThan(tools, session);
      if (newer) return newer.tokens;
      await sessions.put({ ...session, ended: true });
      throw signInEnded(session);
    }
  });
}

/** The session as the last turn left it, also where the storage has not told this window yet. */
async function latestOf(tools: RenewTools, id: string, { latest }: Turn): Promise<Session | undefined> {
  const session = await tools.sessions.get(id);
  if (!session || latest === undefined || session.generation === latest) return session;
  return (await newerThan(tools, session)) ?? session;
}

async function keep(
  sessions: Sessions,
  { id, tokens: before }: Session,
  fresh: TokenSet,
  turn: Turn,
): Promise<TokenSet> {
  const now = await sessions.get(id);
  if (!now) throw signedOut(); // while the server answered: what was deleted stays so
  const tokens = { ...fresh, refreshToken: fresh.refreshToken ?? before.refreshToken };
  const generation = randomUUID();
  await turn.leave(generation);
  await sessions.put({ ...now, tokens, generation });
  return tokens;
}

/** The session with other tokens, if some come soon; undefined when none do. */
async function newerThan({ sessions, clock }: RenewTools, { id, tokens }: Session): Promise<Session | undefined> {
  const read = async () => {
    const now = await sessions.get(id);
    return now && now.tokens.accessToken !== tokens.accessToken ? now : undefined;
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

/** Why an account cannot be used that somebody has signed out. */
export function signedOut(): CredentialsProblem {
  return credentialsProblem(t('The account has been signed out meanwhile.'), t('Sign in again.'));
}
