import * as vscode from 'vscode';
import type { Connection, KnownSecrets } from '../../api';
import { stateFolders } from '../channels/folders';
import type { Accounts } from '../sign-in/accounts';
import { createDoors, createShownDoors, type Doors } from './doors';
import { type Environment, type EnvironmentRead, readEnvironment } from './environment';
import { learnedDoors } from './learned-doors';
import { loggedDoors } from './logged-doors';
import { lazySandbox, type SandboxDoor } from './sandbox';
import type { Secrets } from './secrets';
import { createSenders, type Senders } from './senders';
import type { SettingProblem } from './setting-problems';
import { ENVIRONMENT, originsOf, readAllowedRegions, readConnections, readSpeechAddresses, SANDBOX } from './settings';
import { createSpeech, type Speech, type SpeechSettings } from './speech';

/** The connections there are, and the way to send through them. */
export interface Connections extends vscode.Disposable, Speech, Senders {
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
  /** The same clients for requests that are only shown: they get no token, and cannot send. */
  readonly shown: Senders;
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
  const doorTools = { secrets, accounts, environment, sandbox, isTrusted };
  const doors = learnedDoors(createDoors(doorTools), learn);
  const doorTo = loggedDoors(doors, log, () => performance.now());
  const shownDoorTo = createShownDoors(doorTools);
  const speech = () => ({ ...known.speech, timeoutMs: timeoutMs() });
  return {
    secrets,
    accounts,
    all: () => known.connections,
    named,
    problems: () => known.problems,
    currentName: () => settings().get<string>('connection', SANDBOX),
    select: async (name) => await settings().update('connection', name, vscode.ConfigurationTarget.Global),
    onDidChange: changed.event,
    ...createSenders({ doorTo, named, timeoutMs }),
    ...createSpeech(speech, doorTo),
    shown: {
      ...createSenders({ doorTo: shownDoorTo, named, timeoutMs }),
      speechClientFor: createSpeech(speech, shownDoorTo).speechClientFor,
    },
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
