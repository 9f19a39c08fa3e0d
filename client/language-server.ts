import type * as vscode from 'vscode';
import {
  EMBED_AUDIO,
  type EmbedAudioParams,
  type EmbedAudioResult,
  EXPLAIN,
  type ExplainResult,
  LOCATE_IN_QUERY,
  type LocateInQueryParams,
  type LocateInQueryResult,
  RESOLVE,
  RESOLVE_REQUEST,
  type ResolveParams,
  type ResolveRequestParams,
  type ResolveRequestResult,
  type ResolveResult,
} from '../server/protocol';
import type { ConnectionFacts, LanguageClient } from './language-client';

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

/**
 * The language server, which nothing has started yet. Its client is a bundle of its own, three quarters of the extension's
 * code: it is loaded when the server is first needed, so that windows without a document of ours do not pay for it.
 */
export function createLanguageServer(
  extension: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  facts: () => ConnectionFacts,
): LanguageServer {
  let loading: Promise<LanguageClient> | undefined;

  function client(): Promise<LanguageClient> {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function load(): Promise<LanguageClient> {
    const { createLanguageClient } = await import('./language-client');
    return createLanguageClient(extension, log, facts);
  }

  async function ask<Result>(method: string, params: unknown): Promise<Result> {
    return await (await client()).ask<Result>(method, params);
  }

  function ifLoaded(tell: (client: LanguageClient) => void): void {
    loading?.then(tell).catch((error) => log.error(error));
  }

  return {
    start: async () => await (await client()).start(),
    restart: async () => await (await client()).restart(),
    resolve: (params) => ask(RESOLVE, params),
    explain: (params) => ask(EXPLAIN, params),
    locateInQuery: (params) => ask(LOCATE_IN_QUERY, params),
    resolveRequest: (params) => ask(RESOLVE_REQUEST, params),
    embedAudio: (params) => ask(EMBED_AUDIO, params),
    // A server that starts asks for the settings itself.
    settingsChanged: () => ifLoaded((client) => client.settingsChanged()),
    dispose: () => ifLoaded((client) => client.dispose()),
  };
}
