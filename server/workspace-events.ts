import { DidChangeConfigurationNotification, type InitializeParams } from 'vscode-languageserver';
import type { Analysis } from './analysis';
import type { ServerContext } from './context';
import { refreshHints } from './features/inlayHint';
import { CONFIGURATION_SECTION } from './protocol';
import { publishRequest } from './requests/diagnostics';
import { askForSettings, type ServerSettings, sameSettings, settingsIn } from './settings';
import { type Notified, wrapNotification } from './wrap';

/** What happens around the documents, by method: settings, the folders that are open, files beside the documents. */
export function workspaceEvents(context: ServerContext, analysis: Analysis): readonly [string, Notified][] {
  const { connection, abilities } = context;

  /** Takes over the settings of the client; a change of them judges every open document anew. */
  function adopt(settings: ServerSettings): void {
    if (sameSettings(settings, context.settings)) return;
    context.settings = settings;
    for (const document of context.documents.all()) analysis.refresh(document);
    for (const document of context.requests?.documents.all() ?? []) publishRequest(context.requests!, document);
    refreshHints(context);
  }
  return [
    wrapNotification(context, 'initialized', async () => {
      if (abilities.watchConfiguration) {
        void connection.client.register(DidChangeConfigurationNotification.type, { section: CONFIGURATION_SECTION });
      }
      if (!abilities.pullConfiguration) return;
      const settings = await askForSettings(context);
      context.settingsAwaited = false;
      adopt(settings);
      context.requests?.lookAgain();
    }),
    wrapNotification(context, 'workspace/didChangeConfiguration', async ({ settings }) => {
      adopt(abilities.pullConfiguration ? await askForSettings(context) : settingsIn(context, settings));
    }),
    wrapNotification(context, 'workspace/didChangeWorkspaceFolders', ({ event: { added, removed } }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      context.folders = [...context.folders.filter((uri) => !gone.has(uri)), ...added.map(({ uri }) => uri)];
      context.requests?.lookAgain();
    }),
    wrapNotification(context, 'workspace/didChangeWatchedFiles', () => context.requests?.lookAgain()),
  ];
}

/** The URIs of the folders that a client has open when it starts. */
export function foldersIn({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return typeof rootUri === 'string' ? [rootUri] : [];
}
