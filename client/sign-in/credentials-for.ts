import { t } from '@vscode/l10n';
import { type Connection, type Credentials, tame } from '../../api';
import type { Task, TokenSet } from '../../auth/index';
import { labelOf } from '../connections/label';
import { originOf } from '../connections/settings';
import { shownOrigin } from '../connections/shown-origin';
import type { DefaultCredentials } from './default-credentials';
import { FILES } from './files';
import type { SignInRoom } from './index';
import { type CredentialsProblem, credentialsProblem, isCredentialsProblem, type SignInRequest } from './problem';
import { signInEnded } from './renew-session';
import type { Session } from './session';
import { taskLabel } from './tasks';
import type { LiveSource } from './token-sources';

/**
 * What a connection sends to an origin for a task: of its signed-in account, else of its application default credentials.
 * A problem that is returned leaves what was entered for the origin to be used; one that is thrown does not.
 */
export async function credentialsFor(
  room: SignInRoom,
  connection: Connection,
  origin: string,
  task: Task,
): Promise<Credentials | CredentialsProblem | undefined> {
  const wanted = { connection: connection.name, task };
  const [session] = await room.sessions.of(connection.name);
  if (session) {
    if (!session.origins.includes(origin)) return moved(session.account.label, origin, wanted);
    if (session.ended) throw signInEnded(session);
    if (!session.tasks.includes(task)) throw notAllowed(session, task);
    return await fromSource(room, room.sources.ofSession(session), origin, wanted);
  }
  const note = room.notes.of(connection.name);
  if (!note) return undefined;
  if (!note.origins.includes(origin)) return moved(note.label, origin);
  const source = room.sources.ofFile(`${note.path} ${note.connection} ${note.tokenOrigin} ${task}`, () =>
    tokensOfFile(room, connection, note, task),
  );
  return await fromSource(room, source, origin);
}

async function fromSource(
  room: SignInRoom,
  source: LiveSource,
  origin: string,
  signIn?: SignInRequest,
): Promise<Credentials> {
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw explain(room, error, signIn);
    }
  };
  await explained(source.token(new AbortController().signal));
  return {
    origin,
    /** A client that lives longer than its first token sends the one that is good now. */
    get accessToken() {
      return source.latest();
    },
    renew: (rejected, signal) => explained(source.renew(rejected, signal)),
  };
}

/** What went wrong at the authorization server, as a problem that the views know. */
function explain({ auth }: SignInRoom, error: unknown, signIn?: SignInRequest): unknown {
  if (isCredentialsProblem(error) || !auth.isAuthError(error)) return error;
  const helps = error.kind === 'invalid-grant' || error.kind === 'invalid-client' || error.kind === 'origin';
  return credentialsProblem(error.message, error.advice, helps ? signIn : undefined);
}

/** The file is read each time a token is needed, so that one that was replaced is used, and none is kept. */
async function tokensOfFile(
  { auth, net }: SignInRoom,
  connection: Connection,
  { path, tokenOrigin }: DefaultCredentials,
  task: Task,
): Promise<TokenSet> {
  const { signal } = new AbortController();
  const { oauth } = connection;
  if (!oauth) throw noServer(connection);
  const server = await auth.serverOf(oauth, net, signal);
  if (originOf(server.tokenEndpoint) !== tokenOrigin) throw otherServer(connection);
  const file = await auth.openCredentialsFile(path, FILES);
  return await auth.tokensOf(file, { server, scopes: auth.scopesFor([task]), tools: net, signal });
}

function moved(account: string, origin: string, signIn?: SignInRequest): CredentialsProblem {
  return credentialsProblem(
    t(
      '{0} was allowed for other addresses of this connection, and nothing was sent to {1}.',
      tame(account),
      shownOrigin(origin),
    ),
    signIn
      ? t('The addresses have changed since the sign-in. If the change is yours, sign in again.')
      : t('The addresses have changed since. If the change is yours, use Use Application Default Credentials again.'),
    signIn,
  );
}

function notAllowed({ account, connection }: Session, task: Task): CredentialsProblem {
  return credentialsProblem(
    t('{0} is signed in to {1}, but not for this: {2}.', tame(account.label), labelOf(connection), taskLabel(task)),
    t('Sign in again to allow it as well.'),
    { connection, task },
  );
}

/** Why nobody can sign in to a connection. */
export function noServer({ name }: Connection): CredentialsProblem {
  return credentialsProblem(
    t('The connection {0} does not say where its users sign in.', labelOf(name)),
    t('Add “oauth” to it in driveQuery.connections, or use Set Access Token.'),
  );
}

function otherServer({ name }: Connection): CredentialsProblem {
  return credentialsProblem(
    t('The authorization server of {0} has changed since its default credentials were allowed.', labelOf(name)),
    t('If the change is yours, use Use Application Default Credentials again.'),
  );
}
