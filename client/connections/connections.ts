import * as vscode from 'vscode';
import { type Connection, createFilesClient, type FilesClient, type RetryNotice } from '../../api';
import { lazySandbox } from './sandbox';
import type { Secrets } from './secrets';
import { originOf, readConnections, SANDBOX, SANDBOX_CONNECTION } from './settings';

/** The connections there are, and the way to send through them. */
export interface Connections extends vscode.Disposable {
  readonly secrets: Secrets;
  readonly all: () => readonly Connection[];
  /** The connection of that name, or undefined. */
  readonly named: (name: string) => Connection | undefined;
  /** The name that `driveQuery.connection` holds, whether there is such a connection or not. */
  readonly currentName: () => string;
  readonly select: (name: string) => Promise<void>;
  /** A client for the connection of that name, with its credentials. Rejects when there is no such connection. */
  readonly clientFor: (name: string, onRetry?: (notice: RetryNotice) => void) => Promise<FilesClient>;
  readonly onDidChange: vscode.Event<void>;
}

/** How a connection is called before the user. */
export function labelOf(name: string): string {
  return name === SANDBOX ? 'Sandbox' : name;
}

/** Follows the settings; entries that cannot be used are logged with what to do. */
export function createConnections(secrets: Secrets, log: vscode.LogOutputChannel): Connections {
  const changed = new vscode.EventEmitter<void>();
  const sandbox = lazySandbox(log);
  let connections = read(log);
  const watcher = vscode.workspace.onDidChangeConfiguration((event) => {
    if (!event.affectsConfiguration('driveQuery.connections') && !event.affectsConfiguration('driveQuery.connection'))
      return;
    connections = read(log);
    changed.fire();
  });
  const named = (name: string) => connections.find((connection) => connection.name === name);
  return {
    secrets,
    all: () => connections,
    named,
    currentName: () => settings().get<string>('connection', SANDBOX),
    select: async (name) => await settings().update('connection', name, vscode.ConfigurationTarget.Global),
    onDidChange: changed.event,
    async clientFor(name, onRetry) {
      const connection = named(name);
      if (!connection) throw new Error(`There is no connection “${name}” any more. Choose one with Select Connection.`);
      const origin = originOf(connection.baseUrl);
      const door =
        connection === SANDBOX_CONNECTION
          ? await sandbox()
          : { fetch, credentials: await secrets.credentialsFor(origin) };
      const timeout = settings().get<number>('request.timeout', 30) * 1000;
      return createFilesClient({
        baseUrl: connection.baseUrl,
        ...door,
        limits: { attemptMs: timeout, totalMs: timeout * 4 },
        ...(onRetry ? { onRetry } : {}),
      });
    },
    dispose: () => {
      watcher.dispose();
      changed.dispose();
    },
  };
}

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration('driveQuery');
}

function read(log: vscode.LogOutputChannel): readonly Connection[] {
  const { connections, problems } = readConnections(settings().get('connections'));
  for (const problem of problems) log.warn(problem);
  return connections;
}
