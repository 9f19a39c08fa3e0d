import { type Connection, DidChangeConfigurationNotification, type InitializeParams } from 'vscode-languageserver';
import { abilitiesOf } from './abilities';
import { createAnalysis } from './analysis';
import type { ServerContext, ServerHost } from './context';
import { Documents } from './documents';
import { clearDiagnostics } from './features/diagnostics';
import { features } from './features/table';
import { CONFIGURATION_SECTION } from './protocol';
import { askForSettings, type ServerSettings, sameSettings, settingsFrom, settingsIn } from './settings';
import { type Notified, type Requested, wrapNotification } from './wrap';

/** What the server does with each message, by method. */
export interface Session {
  readonly requests: ReadonlyMap<string, Requested>;
  readonly notifications: ReadonlyMap<string, Notified>;
}

/** A session with one client, from what it said in `initialize`. */
export function createSession(connection: Connection, host: ServerHost, params: InitializeParams): Session {
  const context: ServerContext = {
    connection,
    host,
    documents: new Documents(),
    abilities: abilitiesOf(params.capabilities ?? {}, params.initializationOptions),
    settings: settingsFrom(params.initializationOptions),
    log: (message, error) => connection.console.error(error === undefined ? message : `${message}: ${describe(error)}`),
  };
  const analysis = createAnalysis(context);
  return {
    requests: features(context),
    notifications: new Map([...documentEvents(context, analysis), ...settingsEvents(context, analysis)]),
  };
}

type Analysis = ReturnType<typeof createAnalysis>;

function documentEvents(context: ServerContext, analysis: Analysis): [string, Notified][] {
  const { documents } = context;
  return [
    wrapNotification(context, 'textDocument/didOpen', ({ textDocument: { uri, version, text } }) => {
      const since = context.host.elapsed();
      analysis.refresh(documents.open(uri, version, text), since);
    }),
    wrapNotification(context, 'textDocument/didChange', ({ textDocument: { uri, version }, contentChanges }) => {
      const document = documents.change(uri, version, contentChanges);
      if (document) analysis.refresh(document);
      else context.log(`A change of ${uri} was left out: the document is not open`);
    }),
    wrapNotification(context, 'textDocument/didClose', ({ textDocument: { uri } }) => {
      if (documents.close(uri)) clearDiagnostics(context, uri);
    }),
  ];
}

/** Keeps the settings those of the client; a change of them judges every open document anew. */
function settingsEvents(context: ServerContext, analysis: Analysis): [string, Notified][] {
  const { connection, abilities, documents } = context;

  function adopt(settings: ServerSettings): void {
    if (sameSettings(settings, context.settings)) return;
    context.settings = settings;
    for (const document of documents.all()) analysis.refresh(document);
    if (abilities.refreshInlayHints) {
      connection.languages.inlayHint.refresh().catch((error) => context.log('Renewing the inlay hints failed', error));
    }
  }
  return [
    wrapNotification(context, 'initialized', async () => {
      if (abilities.watchConfiguration) {
        void connection.client.register(DidChangeConfigurationNotification.type, { section: CONFIGURATION_SECTION });
      }
      if (abilities.pullConfiguration) adopt(await askForSettings(context));
    }),
    wrapNotification(context, 'workspace/didChangeConfiguration', async ({ settings }) => {
      adopt(abilities.pullConfiguration ? await askForSettings(context) : settingsIn(context, settings));
    }),
  ];
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
