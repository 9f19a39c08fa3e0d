import * as vscode from 'vscode';
import { registerCommands } from './commands/register';
import { type Connections, createConnections } from './connections/connections';
import { createSecrets } from './connections/secrets';
import { SANDBOX_CONNECTION } from './connections/settings';
import { createStatusBar } from './connections/status-bar';
import { type ConnectionFacts, createLanguageServer } from './language-client';
import { createKnownIds, type KnownIdStore } from './run/known-ids';
import { createIdLearner } from './run/learn-ids';
import { createRuns } from './run/runs';
import { createServiceDiagnostics } from './run/service-diagnostics';
import { createReadOnlyDocuments, EXPLANATIONS, REQUESTS } from './views/read-only-documents';
import { createKeptRuns } from './views/results/kept-runs';
import { hasResultsTab, RESULTS_VIEW } from './views/results/panel';

/** Called by VS Code on the first `.dq` document or command. Everything made here ends with the extension. */
export function activate(extension: vscode.ExtensionContext): void {
  const log = vscode.window.createOutputChannel('Drive Query', { log: true });
  const connections = createConnections(createSecrets(extension.secrets, extension.globalState), process.env, log);
  const known = createKnownIds();
  const server = createLanguageServer(extension, log, () => connectionFacts(connections, known));
  const learner = createIdLearner(known, server.settingsChanged);
  const diagnostics = createServiceDiagnostics();
  const requests = createReadOnlyDocuments(REQUESTS);
  const explanations = createReadOnlyDocuments(EXPLANATIONS);
  const folder = vscode.Uri.joinPath(extension.storageUri ?? extension.globalStorageUri, 'results');
  const kept = createKeptRuns(folder, log);
  // Panels are disposed of when a window reloads, too: only without any is it certain that nothing will be restored.
  if (!hasResultsTab()) kept.forgetAll();
  const runs = createRuns({
    extensionUri: extension.extensionUri,
    log,
    server,
    connections,
    diagnostics,
    kept,
    learn: learner.learn,
  });
  extension.subscriptions.push(
    log,
    connections,
    server,
    learner,
    diagnostics,
    requests,
    explanations,
    createStatusBar(connections),
    connections.onDidChange(server.settingsChanged),
    vscode.workspace.onDidGrantWorkspaceTrust(server.settingsChanged),
    registerCommands({ log, server, connections, runs, requests, explanations }),
    vscode.window.registerWebviewPanelSerializer(RESULTS_VIEW, { deserializeWebviewPanel: runs.restore }),
  );
  // Not waited for: commands and restored panels need not. They say what is wrong when they need the server and it failed.
  server.start().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
}

function connectionFacts(connections: Connections, known: KnownIdStore): ConnectionFacts {
  const { name, vendor, webUrl } = connections.named(connections.currentName()) ?? SANDBOX_CONNECTION;
  const connectionNames = connections.all().map(({ name }) => name);
  return {
    vendor,
    connectionNames,
    known: known.of(name),
    trusted: vscode.workspace.isTrusted,
    ...(webUrl === undefined ? {} : { webUrl }),
  };
}
