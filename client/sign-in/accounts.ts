import * as vscode from 'vscode';
import { type Connection, type Credentials, type KnownSecrets, tame } from '../../api';
import type { Task } from '../../auth/index';
import type { Connections } from '../connections/connections';
import type { Secrets } from '../connections/secrets';
import { createAnswers } from './answers';
import { createDefaultCredentials, type DefaultCredentials } from './default-credentials';
import type { SignIn } from './index';
import type { CredentialsProblem } from './problem';
import { registerProvider } from './provider';
import type { Session } from './session';
import { createSessions } from './sessions';

/** `ended`: the service renews it no longer. `moved`: it was allowed for other addresses than the connection has now. */
export type AccountState = 'good' | 'ended' | 'moved';

/** Who is signed in where, and the ways to change it. */
export interface Accounts extends vscode.Disposable {
  /**
   * What a connection sends to an origin for a task: of the account that is signed in, else of the application default
   * credentials it uses. Undefined when it has neither. A problem that is returned leaves what was entered for the origin
   * to be used. Rejects with a `CredentialsProblem` where nothing else may be used in place of it.
   */
  readonly credentialsFor: (
    connection: Connection,
    origin: string,
    task: Task,
  ) => Promise<Credentials | CredentialsProblem | undefined>;
  /** The name of the account that a connection uses, tamed; undefined when nobody is signed in. */
  readonly signedInAs: (connection: Connection) => Promise<string | undefined>;
  /** Whether that account is any good; undefined when nobody is signed in. */
  readonly stateOf: (connection: Connection) => Promise<AccountState | undefined>;
  /** Told when somebody has signed in or out, or something was entered or forgotten, in this window or in another. */
  readonly onDidChange: vscode.Event<unknown>;
  /** Signs in, for `task` or for what the user chooses. True when an account can be used now that could not before. */
  readonly signIn: (connection: Connection, task?: Task) => Promise<boolean>;
  /** The accounts that are signed in. */
  readonly sessions: () => Promise<readonly Session[]>;
  /** Deletes what is kept of an account, and revokes it at the server; tells when that fails. */
  readonly signOut: (sessionId: string) => Promise<void>;
  /** Asks for a credentials file and lets the connection use it. */
  readonly useDefaultCredentials: (connection: Connection) => Promise<void>;
  /** The connections that use application default credentials. */
  readonly defaultCredentials: () => readonly DefaultCredentials[];
  readonly forgetDefaultCredentials: (connection: string) => Promise<void>;
}

/** What accounts are made with. */
export interface AccountsOptions {
  readonly extension: vscode.ExtensionContext;
  /** The editor's secret storage, as the extension may use it. */
  readonly storage: vscode.SecretStorage;
  /** Told of the secrets of credentials files. */
  readonly learn: KnownSecrets['learn'];
  readonly log: vscode.LogOutputChannel;
  readonly secrets: Secrets;
  readonly connections: () => Connections;
}

/** Everything but keeping a list is loaded when it is first needed: a window whose user never signs in does not pay for it. */
export function createAccounts({ extension, storage, learn, log, secrets, connections }: AccountsOptions): Accounts {
  const sessions = createSessions(storage, extension.globalState);
  const changed = new vscode.EventEmitter<unknown>();
  const notes = createDefaultCredentials(extension.globalState, () => changed.fire(undefined));
  const watching = storage.onDidChange((event) => changed.fire(event));
  const answers = createAnswers(log);
  let opening: Promise<SignIn> | undefined;
  const load = async () => {
    const { openSignIn } = await import('./index');
    const originsOf = (connection: Connection) => connections().originsOf(connection);
    const turnsFolder = vscode.Uri.joinPath(extension.globalStorageUri, 'sign-in').fsPath;
    const extensionId = extension.extension.id;
    return await openSignIn({ log, learn, sessions, notes, secrets, answers, originsOf, extensionId, turnsFolder });
  };
  const open = () => {
    opening ??= load().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const signOut = async (id: string) => await (await open()).signOut(id);
  const provider = registerProvider(sessions, signOut);
  const uriHandler = vscode.window.registerUriHandler(answers);
  return {
    async credentialsFor(connection, origin, task) {
      const [session] = await sessions.of(connection.name);
      if (!session && !notes.of(connection.name)) return undefined;
      return await (await open()).credentialsFor(connection, origin, task);
    },
    async signedInAs({ name }) {
      const [session] = await sessions.of(name);
      const label = session?.account.label ?? notes.of(name)?.label;
      return label === undefined ? undefined : tame(label);
    },
    async stateOf(connection) {
      const [session] = await sessions.of(connection.name);
      const account = session ?? notes.of(connection.name);
      if (!account) return undefined;
      if (session?.ended) return 'ended';
      const origins = connections().originsOf(connection);
      return origins.every((origin) => account.origins.includes(origin)) ? 'good' : 'moved';
    },
    onDidChange: changed.event,
    signIn: async (connection, task) => await (await open()).signIn(connection, task),
    sessions: sessions.of,
    signOut,
    useDefaultCredentials: async (connection) => await (await open()).useDefaultCredentials(connection),
    defaultCredentials: notes.all,
    forgetDefaultCredentials: notes.remove,
    dispose() {
      vscode.Disposable.from(sessions, provider, uriHandler, watching, changed).dispose();
      opening?.then(
        (opened) => opened.dispose(),
        () => {}, // it never opened
      );
    },
  };
}
