import * as vscode from 'vscode';
import {
  type LanguageClientOptions,
  LanguageClient as ProtocolClient,
  State,
  TransportKind,
} from 'vscode-languageclient/node';
import {
  CONFIGURATION_SECTION,
  type InitializationOptions,
  type WireChannel,
  type WireConnection,
  type WireKnownIds,
} from '../server/protocol';
import { LANGUAGE_IDS } from './own-documents';

/** The server's bundle, inside the extension. */
export const SERVER_MODULE = 'dist/server.js';

/** What the server is told beyond the settings: of the current connection, which others there are, and of the workspace. */
export interface ConnectionFacts {
  readonly vendor: string;
  readonly headerPrefix: string;
  readonly webUrl?: string;
  /** The same of every connection, by its name. */
  readonly connectionFacts: Readonly<Record<string, WireConnection>>;
  readonly connectionNames: readonly string[];
  /** What results of the current connection have shown. */
  readonly known: WireKnownIds;
  /** Whether files that a document names may be looked at. */
  readonly trusted: boolean;
  /** Whether the current connection goes to this machine. */
  readonly isLocal: boolean;
  /** The channels on record, the latest first. */
  readonly channels: readonly WireChannel[];
}

/** The client of our language server. */
export interface LanguageClient extends vscode.Disposable {
  /** Starts the server; does nothing when it runs. */
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** Starts the server where need be. Rejects when it cannot answer. */
  readonly ask: <Result>(method: string, params: unknown) => Promise<Result>;
  /** Does nothing unless the server runs. */
  readonly settingsChanged: () => void;
}

/** Makes the client of our language server, which runs as a process of its own over Node IPC. */
export function createLanguageClient(
  extension: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  facts: () => ConnectionFacts,
): LanguageClient {
  const module = extension.asAbsolutePath(SERVER_MODULE);
  const run = { module, transport: TransportKind.ipc };
  const client = new ProtocolClient(
    'driveQuery',
    'Drive Query',
    { run, debug: { ...run, options: { execArgv: ['--nolazy', '--inspect=6019'] } } },
    clientOptions(log, facts),
  );
  let starting: Promise<void> | undefined;

  function start(): Promise<void> {
    starting ??= client.start().catch((error: unknown) => {
      starting = undefined;
      throw error;
    });
    return starting;
  }

  async function ask<Result>(method: string, params: unknown): Promise<Result> {
    await start();
    return await client.sendRequest<Result>(method, params);
  }

  return {
    start,
    restart: async () => {
      if (client.state === State.Running) await client.restart();
      else {
        starting = undefined;
        await start();
      }
    },
    ask,
    settingsChanged: () => {
      if (client.state !== State.Running) return;
      client
        .sendNotification('workspace/didChangeConfiguration', { settings: null })
        .catch((error) => log.error(error));
    },
    dispose: () => {
      client.dispose().catch((error) => log.error(error));
    },
  };
}

/**
 * Settings of a folder may hold anything: where links lead comes from connections alone, which are the machine's, and
 * what ids name from results alone.
 */
const NO_FACTS: Readonly<Record<keyof ConnectionFacts, undefined>> = {
  vendor: undefined,
  headerPrefix: undefined,
  connectionFacts: undefined,
  webUrl: undefined,
  connectionNames: undefined,
  known: undefined,
  trusted: undefined,
  isLocal: undefined,
  channels: undefined,
};

/** Restarting after a crash is the client library's: four times in three minutes, then it says so and stops. */
function clientOptions(log: vscode.LogOutputChannel, facts: () => ConnectionFacts): LanguageClientOptions {
  const { bundle } = vscode.l10n;
  const initializationOptions: InitializationOptions = {
    clientCommands: true,
    ...(bundle && { translations: bundle }),
  };
  return {
    documentSelector: LANGUAGE_IDS.map((language) => ({ language })),
    initializationOptions,
    outputChannel: log,
    middleware: {
      workspace: {
        configuration: async (params, token, next) => {
          const values = await next(params, token);
          if (!Array.isArray(values)) return values;
          return params.items.map((item, index) =>
            item.section === CONFIGURATION_SECTION ? { ...values[index], ...NO_FACTS, ...facts() } : values[index],
          );
        },
      },
    },
  };
}
