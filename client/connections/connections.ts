import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import {
  type ChannelsClient,
  type Connection,
  createChannelsClient,
  createFilesClient,
  type FilesClient,
  type KnownSecrets,
  type RetryNotice,
} from '../../api';
import { stateFolders } from '../channels/folders';
import type { Accounts } from '../sign-in/accounts';
import { createDoors, type Doors } from './doors';
import { type Environment, type EnvironmentRead, readEnvironment } from './environment';
import { learnedDoors } from './learned-doors';
import { loggedDoors } from './logged-doors';
import { lazySandbox, type SandboxDoor } from './sandbox';
import type { Secrets } from './secrets';
import type { SettingProblem } from './setting-problems';
import { ENVIRONMENT, originsOf, readAllowedRegions, readConnections, readSpeechAddresses, SANDBOX } from './settings';
import { createSpeech, type Speech, type SpeechSettings } from './speech';

/** The connections there are, and the way to send through them. */
export interface Connections extends vscode.Disposable, Speech {
  readonly secrets: Secrets;
  /** Who is signed in. */
  readonly accounts: Accounts;
  readonly all: () => readonly Connection[];
  /** The connection of that name, or undefined. */
  readonly named: (name: string) => Connection | undefined;
  /** The name that `driveQuery.connection` holds, whether there is such a connection or not. */
  readonly currentName: () => string;
  readonly select: (name: string) => Promise<void>;
  /** What in the settings and in the environment cannot be used. */
  readonly problems: () => readonly SettingProblem[];
  /** A client for the connection of that name, with its credentials. Rejects when there is no such connection. */
  readonly clientFor: (
    name: string,
    onRetry?: (notice: RetryNotice) => void,
    task?: 'files' | 'content',
  ) => Promise<FilesClient>;
  /** A client for the channels of a connection that has a base address. */
  readonly channelsClientFor: (connection: Connection) => Promise<ChannelsClient>;
  /** Whether a connection has its access token or API key from the environment, where only the user can change it. */
  readonly hasOwnCredentials: (connection: Connection) => boolean;
  /** The way to an address of a connection, for a task. Rejects with a `CredentialsProblem`. */
  readonly doorTo: Doors;
  /** The sandbox inside the extension. */
  readonly sandbox: () => Promise<SandboxDoor>;
  readonly onDidChange: vscode.Event<void>;
}

/** What connections are made with. */
export interface ConnectionsOptions {
  readonly secrets: Secrets;
  readonly accounts: Accounts;
  readonly env: Environment;
  readonly log: vscode.LogOutputChannel;
  /** Told of every secret that goes out with a request. */
  readonly learn: KnownSecrets['learn'];
}

/** Follows the settings; what in them or in the environment cannot be used is logged with what to do. */
export function createConnections({ secrets, accounts, env, log, learn }: ConnectionsOptions): Connections {
  const changed = new vscode.EventEmitter<void>();
  const sandbox = lazySandbox(log, stateFolders(env).authority);
  const environment = readEnvironment(env);
  let known = read(environment, log);
  const watcher = vscode.workspace.onDidChangeConfiguration((event) => {
    if (!SETTINGS.some((setting) => event.affectsConfiguration(setting))) return;
    known = read(environment, log);
    changed.fire();
  });
  const named = (name: string) => known.connections.find((connection) => connection.name === name);
  const isTrusted = () => vscode.workspace.isTrusted;
  const doors = learnedDoors(createDoors({ secrets, accounts, environment, sandbox, isTrusted }), learn);
  const doorTo = loggedDoors(doors, log, () => performance.now());
  return {
    secrets,
    accounts,
    all: () => known.connections,
    named,
    problems: () => known.problems,
    currentName: () => settings().get<string>('connection', SANDBOX),
    select: async (name) => await settings().update('connection', name, vscode.ConfigurationTarget.Global),
    onDidChange: changed.event,
    async clientFor(name, onRetry, task = 'files') {
      const connection = named(name);
      if (!connection) {
        throw new Error(t('There is no connection “{0}” any more. Choose one with Select Connection.', name));
      }
      const { baseUrl } = connection;
      if (baseUrl === '')
        throw new Error(t('The connection “{0}” has no address for files. {1}', name, baseAdvice(name)));
      const timeout = timeoutMs();
      return createFilesClient({
        baseUrl,
        ...(await doorTo(connection, baseUrl, task)),
        limits: { attemptMs: timeout, totalMs: timeout * 4 },
        ...(onRetry ? { onRetry } : {}),
      });
    },
    async channelsClientFor(connection) {
      const { baseUrl } = connection;
      const timeout = timeoutMs();
      const limits = { attemptMs: timeout, totalMs: timeout };
      return createChannelsClient({ baseUrl, ...(await doorTo(connection, baseUrl, 'channels')), limits });
    },
    ...createSpeech(() => ({ ...known.speech, timeoutMs: timeoutMs() }), doorTo),
    hasOwnCredentials: (connection) =>
      connection.name === ENVIRONMENT && originsOf(connection).some((origin) => environment.credentialsFor(origin)),
    doorTo,
    sandbox,
    dispose: () => {
      watcher.dispose();
      changed.dispose();
    },
  };
}

const SETTINGS = ['connections', 'connection', 'oauth.clientIds', 'speech'].map((name) => `driveQuery.${name}`);

/** How a connection comes to have a base address. */
export function baseAdvice(name: string): string {
  if (name === ENVIRONMENT) return t('Set DQ_BASE_URL and start the editor again.');
  return t('Add its baseUrl to driveQuery.connections.');
}

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration('driveQuery');
}

function timeoutMs(): number {
  return settings().get<number>('request.timeout', 30) * 1000;
}

interface Known {
  readonly connections: readonly Connection[];
  readonly problems: readonly SettingProblem[];
  readonly speech: Omit<SpeechSettings, 'timeoutMs'>;
}

const ENDPOINTS = 'driveQuery.speech.endpoints';

function read(environment: EnvironmentRead, log: vscode.LogOutputChannel): Known {
  const { connection, allowedRegions } = environment;
  const { connections, problems } = readConnections(settings().get('connections'), settings().get('oauth.clientIds'));
  const overrides = readSpeechAddresses(settings().get('speech.endpoints'), ENDPOINTS);
  const all: readonly SettingProblem[] = [
    ...environment.problems.map((message) => ({ message })),
    ...problems,
    ...overrides.problems.map((message) => ({ setting: ENDPOINTS, message })),
  ];
  for (const { message } of all) log.warn(message);
  return {
    connections: connection ? [...connections, connection] : connections,
    problems: all,
    speech: {
      overrides: overrides.addresses,
      allowedRegions: both(readAllowedRegions(settings().get('speech.allowedRegions')), allowedRegions),
    },
  };
}

/** What two policies allow together. */
function both(one: SpeechSettings['allowedRegions'], other: SpeechSettings['allowedRegions']) {
  return other ? (one?.filter((region) => other.includes(region)) ?? other) : one;
}
