import type * as vscode from 'vscode';
import { LanguageClient, type LanguageClientOptions, State, TransportKind } from 'vscode-languageclient/node';
import {
  CONFIGURATION_SECTION,
  EMBED_AUDIO,
  type EmbedAudioParams,
  type EmbedAudioResult,
  EXPLAIN,
  type ExplainResult,
  type InitializationOptions,
  LOCATE_IN_QUERY,
  type LocateInQueryParams,
  type LocateInQueryResult,
  REQUEST_LANGUAGE_IDS,
  RESOLVE,
  RESOLVE_REQUEST,
  type ResolveParams,
  type ResolveRequestParams,
  type ResolveRequestResult,
  type ResolveResult,
  type WireChannel,
  type WireKnownIds,
} from '../server/protocol';

/** The language id of `.dq` documents. */
export const LANGUAGE_ID = 'drive-query';

/** All languages that the server serves. */
const LANGUAGE_IDS: readonly string[] = [LANGUAGE_ID, ...Object.values(REQUEST_LANGUAGE_IDS)];

/** The server's bundle, inside the extension. */
export const SERVER_MODULE = 'dist/server.js';

/** What the server is told beyond the settings: of the current connection, which others there are, and of the workspace. */
export interface ConnectionFacts {
  readonly vendor: string;
  readonly webUrl?: string;
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

/** The language server as the rest of the extension sees it. */
export interface LanguageServer extends vscode.Disposable {
  /** Starts the server; does nothing when it runs. */
  readonly start: () => Promise<void>;
  readonly restart: () => Promise<void>;
  /** What a request of a document says (`drive-query/resolve`). Rejects when the server cannot answer. */
  readonly resolve: (params: ResolveParams) => Promise<ResolveResult>;
  /** What a request of a document means (`drive-query/explain`). Rejects like `resolve`. */
  readonly explain: (params: ResolveParams) => Promise<ExplainResult>;
  readonly locateInQuery: (params: LocateInQueryParams) => Promise<LocateInQueryResult>;
  /** What a request file says (`drive-query/resolveRequest`). Rejects like `resolve`. */
  readonly resolveRequest: (params: ResolveRequestParams) => Promise<ResolveRequestResult>;
  /** The edits that put an audio file into a request file (`drive-query/embedAudio`). Rejects with a message for the user. */
  readonly embedAudio: (params: EmbedAudioParams) => Promise<EmbedAudioResult>;
  /** Tells the server that the connections, or what is known of them, have changed. */
  readonly settingsChanged: () => void;
}

/** Makes the client of our language server, which runs as a process of its own over Node IPC. */
export function createLanguageServer(
  extension: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  facts: () => ConnectionFacts,
): LanguageServer {
  const module = extension.asAbsolutePath(SERVER_MODULE);
  const run = { module, transport: TransportKind.ipc };
  const client = new LanguageClient(
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
    resolve: (params) => ask(RESOLVE, params),
    explain: (params) => ask(EXPLAIN, params),
    locateInQuery: (params) => ask(LOCATE_IN_QUERY, params),
    resolveRequest: (params) => ask(RESOLVE_REQUEST, params),
    embedAudio: (params) => ask(EMBED_AUDIO, params),
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
  webUrl: undefined,
  connectionNames: undefined,
  known: undefined,
  trusted: undefined,
  isLocal: undefined,
  channels: undefined,
};

/** Restarting after a crash is the client library's: four times in three minutes, then it says so and stops. */
function clientOptions(log: vscode.LogOutputChannel, facts: () => ConnectionFacts): LanguageClientOptions {
  const initializationOptions: InitializationOptions = { clientCommands: true };
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

/** Whether the server serves a document. */
export function isOwnDocument({ languageId }: vscode.TextDocument): boolean {
  return LANGUAGE_IDS.includes(languageId);
}

/** Whether a document is a recognize request. */
export function isRecognizeDocument({ languageId }: vscode.TextDocument): boolean {
  return languageId === REQUEST_LANGUAGE_IDS.recognize;
}
