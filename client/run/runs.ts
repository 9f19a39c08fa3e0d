import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { labelOf } from '../connections/label';
import type { PanelEvents } from '../views/page-panel';
import type { PageMessage, PersistedPage } from '../views/results/messages';
import { type ResultsPanel, resultsPanel } from '../views/results/panel';
import { type DocumentResults, post, type RunTools } from './document-results';
import { openDocument } from './open-document';
import { handlePageMessage } from './page-messages';
import { prepareRun } from './prepare';
import { withSlowProgress } from './progress';
import type { RequestChoice } from './resolve';
import { runInfoOf, titleOf } from './run-info';
import { createRunSession } from './run-session';
import { heldSession } from './session';

export interface RunOptions {
  readonly anyway?: boolean;
  /** Parameters that this run has and the document has not. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Runs requests and shows what comes, in one panel per document. */
export interface Runs {
  /** Runs a request; what ran before in the same panel is cancelled. Settles when the first page is there or not. */
  readonly run: (uri: vscode.Uri, choice: RequestChoice, options?: RunOptions) => Promise<void>;
  /** The document whose panel is in front, with the request shown in it. */
  readonly active: () => { readonly uri: vscode.Uri; readonly choice: RequestChoice } | undefined;
  /** Brings a panel back after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, state: Partial<PersistedPage> | undefined) => Promise<void>;
}

/** Begins with no panel; `restore` may bring some back. */
export function createRuns(tools: RunTools): Runs {
  const panels = new Map<string, DocumentResults>();
  const runs: Runs = {
    run: async (uri, choice, runOptions = {}) => await run(tools, resultsFor(uri), choice, runOptions),
    active: () => {
      const active = [...panels.values()].find(({ panel }) => panel.isActive());
      return active && { uri: active.panel.uri, choice: { index: active.index ?? 0 } };
    },
    async restore(panel, state) {
      if (state?.uri === undefined || state.runId === undefined) return panel.dispose();
      const uri = vscode.Uri.parse(state.uri);
      const loaded = await tools.kept.load(state.runId);
      if (!loaded) return panel.dispose();
      tools.log.info(`Bringing back the results of ${uri} with ${loaded.restored.pageCount} pages`);
      const results = register(uri, (events) => resultsPanel(tools.extensionUri, uri, events, panel));
      results.index = loaded.kept.index;
      const { run, index, connectionName } = loaded.kept;
      results.panel.setTitle(run.title);
      const params = run.query === undefined ? run.params : { ...run.params, q: run.query };
      results.session = createRunSession(tools, results.panel, { run, index, connectionName, params }, loaded.restored);
      post(results);
    },
  };

  function resultsFor(uri: vscode.Uri): DocumentResults {
    const existing = panels.get(uri.toString());
    if (existing) existing.panel.reveal();
    return existing ?? register(uri, (events) => resultsPanel(tools.extensionUri, uri, events));
  }

  function register(uri: vscode.Uri, open: (events: PanelEvents<PageMessage>) => ResultsPanel): DocumentResults {
    const results: DocumentResults = {
      session: undefined,
      index: undefined,
      turn: 0,
      panel: open({
        onMessage: (message) => handlePageMessage(tools, runs, results, message),
        onDispose: () => {
          results.session?.cancel();
          tools.diagnostics.clear(uri);
          panels.delete(uri.toString());
        },
      }),
    };
    panels.set(uri.toString(), results);
    return results;
  }
  return runs;
}

const NO_REQUEST = { params: {} };

async function run(
  tools: RunTools,
  results: DocumentResults,
  choice: RequestChoice,
  { anyway = false, overrides }: RunOptions,
): Promise<void> {
  const { panel } = results;
  const turn = ++results.turn;
  const document = await openDocument(panel.uri);
  tools.diagnostics.clear(panel.uri);
  results.session?.cancel();
  const prepared = await prepareRun(tools.server, tools.connections, document, choice, { anyway });
  if (turn !== results.turn) return; // a later run has taken over meanwhile
  const title = titleOf(prepared.request, panel.uri.path.slice(panel.uri.path.lastIndexOf('/') + 1));
  panel.setTitle(title);
  results.index = prepared.request?.index ?? results.index;
  if (results.session) tools.kept.forget(results.session.run.id);
  if ('failure' in prepared) {
    const { request = NO_REQUEST } = prepared;
    results.session = heldSession(runInfoOf(randomUUID(), request, title, ''), prepared.failure);
    return post(results);
  }
  const { request, connection, now, version } = prepared;
  const params = { ...request.params, ...overrides };
  const run = runInfoOf(randomUUID(), { ...request, params }, title, labelOf(connection.name));
  const launch = { run, params, index: request.index, connectionName: connection.name, place: { now, version } };
  const session = createRunSession(tools, panel, launch);
  results.session = session;
  const first = session.next();
  post(results);
  await withSlowProgress(`Running “${title}”`, session.cancel, first);
}
