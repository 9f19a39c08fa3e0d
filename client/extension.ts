import './localise';
import * as vscode from 'vscode';
import { createKnownSecrets } from '../api';
import { createChannels } from './channels/channels';
import { isLocal } from './channels/hosts';
import { createCodeMemory } from './code/memory';
import { registerCommands } from './commands/register';
import { type Connections, createConnections } from './connections/connections';
import { learnedStorage } from './connections/learned-storage';
import { createSecrets } from './connections/secrets';
import { SANDBOX_CONNECTION } from './connections/settings';
import { createStatusBar } from './connections/status-bar';
import { tellProblems } from './connections/tell-problems';
import { createHistory } from './history/history';
import { notedConnections } from './history/noted-client';
import type { ConnectionFacts } from './language-client';
import { createLanguageServer, type LanguageServer } from './language-server';
import { redactedLog } from './log';
import { isOwnDocument } from './own-documents';
import { followRenames } from './recognize/follow-renames';
import { createRecognitions } from './recognize/recognitions';
import { createRegionMemory } from './recognize/region-memory';
import { createRegionStatusBar } from './recognize/region-status-bar';
import { createKnownIds, type KnownIdStore } from './run/known-ids';
import { createLastSent } from './run/last-sent';
import { createIdLearner } from './run/learn-ids';
import { createResultViews, showsKeptResults } from './run/result-views';
import { createRows } from './run/rows';
import { createRuns, type Runs } from './run/runs';
import { createServiceDiagnostics } from './run/service-diagnostics';
import { createAccounts } from './sign-in/accounts';
import { createContentFiles } from './views/content-files';
import { hasPageTab } from './views/page-panel';
import {
  CHECKS,
  createReadOnlyDocuments,
  EXPLANATIONS,
  NOTIFICATIONS,
  REQUESTS,
  RESPONSES,
} from './views/read-only-documents';
import { createColumnMemory } from './views/results/column-memory';
import { createKeptRuns } from './views/results/kept-runs';
import { createKeptTranscripts } from './views/transcript/kept-transcripts';
import { TRANSCRIPT_VIEW } from './views/transcript/panel';

/** Called by VS Code when a window has started. Everything made here ends with the extension. */
export function activate(extension: vscode.ExtensionContext): void {
  const { learn, redact, log, storage, secrets } = guarded(extension);
  const accounts = createAccounts({ extension, storage, learn, log, secrets, connections: () => connections });
  const connections: Connections = createConnections({ secrets, accounts, env: process.env, log, learn });
  const known = createKnownIds();
  const server = createLanguageServer(extension, log, () => ({
    ...connectionFacts(connections, known),
    channels: channels.wire(),
  }));
  const learner = createIdLearner(known, server.settingsChanged);
  const diagnostics = createServiceDiagnostics();
  const documents = readOnlyDocuments(redact);
  const history = createHistory({ folder: historyFolder(extension), log, now: Date.now, redact });
  const code = createCodeMemory(extension.globalState);
  const last = createLastSent(extension.workspaceState);
  const channels = createChannels({ log, server, connections, history, extension });
  const { kept, keptTranscripts } = keptResults(extension, log);
  const columns = createColumnMemory(extension.workspaceState);
  const tools = { extensionUri: extension.extensionUri, log, server, connections, history, last };
  const contents = createContentFiles(Date.now);
  const run: Runs['run'] = (uri, choice) => runs.run(uri, choice);
  const noted = notedConnections(connections, history);
  const rows = createRows({ log, connections: noted, contents, learn: learner.learn, run });
  const runTools = { ...tools, rows, diagnostics, kept, columns, learn: learner.learn };
  const runs: Runs = createRuns(runTools);
  const results = createResultViews(runTools, runs);
  const regionsChanged = new vscode.EventEmitter<void>();
  const regions = createRegionMemory(extension.workspaceState, () => regionsChanged.fire());
  const { responses } = documents;
  const recognitions = createRecognitions({ ...tools, regions, diagnostics, kept: keptTranscripts, responses });
  extension.subscriptions.push(
    log,
    accounts,
    connections,
    server,
    startWithFirstDocument(server, log),
    learner,
    contents,
    rows,
    code,
    diagnostics,
    ...Object.values(documents),
    channels,
    regionsChanged,
    history,
    results,
    followRenames([regions, columns, recognitions, runs, results.overviews, last], log),
    createStatusBar(connections),
    tellProblems(connections, extension.globalState),
    createRegionStatusBar({ connections, regions, server, log, active: recognitions.active }, regionsChanged.event),
    connections.onDidChange(server.settingsChanged),
    vscode.workspace.onDidGrantWorkspaceTrust(server.settingsChanged),
    registerCommands(
      { ...tools, redact, ...results, code, runs, rows, recognitions, channels, regions, ...documents },
      extension.extension.packageJSON,
    ),
    vscode.window.registerWebviewPanelSerializer(TRANSCRIPT_VIEW, { deserializeWebviewPanel: recognitions.restore }),
  );
}

/** The log and the secret storage, as everything here may use them: what is read from the one does not get into the other. */
function guarded(extension: vscode.ExtensionContext) {
  const known = createKnownSecrets();
  const log = redactedLog(vscode.window.createOutputChannel('Drive Query', { log: true }), known.redact);
  const storage = learnedStorage(extension.secrets, known);
  return { ...known, log, storage, secrets: createSecrets(storage, extension.globalState) };
}

/**
 * The extension starts with every window, because channels end whatever is open; its server starts with the first document
 * of ours. Not waited for: commands and restored panels start it as well, and say what is wrong when it fails.
 */
function startWithFirstDocument(server: LanguageServer, log: vscode.LogOutputChannel): vscode.Disposable {
  const start = () =>
    server.start().catch((error: unknown) => log.error(error instanceof Error ? error : String(error)));
  const opened = vscode.workspace.onDidOpenTextDocument((document) => {
    if (!isOwnDocument(document)) return;
    opened.dispose();
    void start();
  });
  if (vscode.workspace.textDocuments.some(isOwnDocument)) void start();
  return opened;
}

/** What is shown in documents that lie in no file. */
function readOnlyDocuments(redact: (text: string) => string) {
  return {
    requests: createReadOnlyDocuments(REQUESTS, redact),
    explanations: createReadOnlyDocuments(EXPLANATIONS, redact),
    responses: createReadOnlyDocuments(RESPONSES, redact),
    notifications: createReadOnlyDocuments(NOTIFICATIONS, redact),
    checks: createReadOnlyDocuments(CHECKS, redact),
  };
}

/**
 * What is kept for a reload. Panels are disposed of when a window reloads, too: only without any is it certain that nothing
 * will be restored.
 */
function keptResults(extension: vscode.ExtensionContext, log: vscode.LogOutputChannel) {
  const kept = createKeptRuns(storageFolder(extension, 'results'), log);
  if (!showsKeptResults()) kept.forgetAll();
  const keptTranscripts = createKeptTranscripts(storageFolder(extension, 'transcripts'), log);
  if (!hasPageTab(TRANSCRIPT_VIEW)) keptTranscripts.forgetAll();
  return { kept, keptTranscripts };
}

/** A folder of the extension's own: of the workspace, or of the machine where no folder is open. */
function storageFolder(extension: vscode.ExtensionContext, name: string): vscode.Uri {
  return vscode.Uri.joinPath(extension.storageUri ?? extension.globalStorageUri, name);
}

/** Of all windows: what one has sent is found again in the others. */
function historyFolder({ globalStorageUri }: vscode.ExtensionContext): string {
  return vscode.Uri.joinPath(globalStorageUri, 'history').fsPath;
}

function connectionFacts(connections: Connections, known: KnownIdStore): Omit<ConnectionFacts, 'channels'> {
  const connection = connections.named(connections.currentName()) ?? SANDBOX_CONNECTION;
  const { name, vendor, headerPrefix, webUrl } = connection;
  const byName = connections.all().map(({ name, vendor, webUrl }) => {
    return [name, { vendor, known: known.of(name), ...(webUrl === undefined ? {} : { webUrl }) }] as const;
  });
  const connectionNames = connections.all().map(({ name }) => name);
  return {
    vendor,
    headerPrefix,
    connectionFacts: Object.fromEntries(byName),
    connectionNames,
    known: known.of(name),
    trusted: vscode.workspace.isTrusted,
    isLocal: isLocal(connection),
    ...(webUrl === undefined ? {} : { webUrl }),
  };
}
