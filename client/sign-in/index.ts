import type * as vscode from 'vscode';
import { type Connection, type Credentials, type KnownSecrets, systemClock } from '../../api';
import type { AuthTools, Task } from '../../auth/index';
import { secretsIn } from '../connections/learned-storage';
import type { Secrets } from '../connections/secrets';
import type { Answers } from './answers';
import { credentialsFor } from './credentials-for';
import type { DefaultCredentialsNotes } from './default-credentials';
import type { CredentialsProblem } from './problem';
import type { Sessions } from './sessions';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { createTokenSources, type TokenSources } from './token-sources';
import { createTurns } from './turns';
import { useDefaultCredentials } from './use-default-credentials';

/** Everything signing in works with; made once. */
export interface SignInTools {
  readonly log: vscode.LogOutputChannel;
  /** Told of the secrets of credentials files. */
  readonly learn: KnownSecrets['learn'];
  readonly sessions: Sessions;
  readonly notes: DefaultCredentialsNotes;
  readonly secrets: Secrets;
  readonly answers: Answers;
  /** The origins that a connection sends to. */
  readonly originsOf: (connection: Connection) => readonly string[];
  /** Under which the editor gives this extension the addresses that are opened. */
  readonly extensionId: string;
  /** Where windows agree which of them renews a session. */
  readonly turnsFolder: string;
}

/** With what is loaded together with it. */
export interface SignInRoom extends SignInTools {
  /** The bundle that speaks OAuth. */
  readonly auth: typeof import('../../auth/index');
  readonly net: AuthTools;
  readonly sources: TokenSources;
  /** The ids of OAuth clients that were entered last, by connection: offered again until one has been of use. */
  readonly entered: Map<string, string>;
}

/** What `accounts.ts` says of each. */
export interface SignIn {
  readonly credentialsFor: (
    connection: Connection,
    origin: string,
    task: Task,
  ) => Promise<Credentials | CredentialsProblem | undefined>;
  readonly signIn: (connection: Connection, task?: Task) => Promise<boolean>;
  readonly signOut: (sessionId: string) => Promise<void>;
  readonly useDefaultCredentials: (connection: Connection) => Promise<void>;
  readonly dispose: () => void;
}

/** The one door of the bundle `dist/sign-in.js`. */
export async function openSignIn(tools: SignInTools): Promise<SignIn> {
  const auth = learnedFiles(await import('../../auth/index'), tools.learn);
  const net: AuthTools = { fetch, clock: systemClock };
  const turns = createTurns(tools.turnsFolder);
  const sources = createTokenSources({ sessions: tools.sessions, turns, auth, net });
  const room: SignInRoom = { ...tools, auth, net, sources, entered: new Map() };
  return {
    credentialsFor: (connection, origin, task) => credentialsFor(room, connection, origin, task),
    signIn: (connection, task) => signIn(room, connection, task),
    signOut: (id) => signOut(room, id),
    useDefaultCredentials: (connection) => useDefaultCredentials(room, connection),
    dispose: sources.dispose,
  };
}

/** The same, where the secrets in every credentials file that is opened are learned, so that they are never logged. */
function learnedFiles(auth: SignInRoom['auth'], learn: KnownSecrets['learn']): SignInRoom['auth'] {
  return {
    ...auth,
    async openCredentialsFile(...asked) {
      const file = await auth.openCredentialsFile(...asked);
      learn(...secretsIn(JSON.stringify(file)));
      return file;
    },
  };
}
