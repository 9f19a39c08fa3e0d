import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { labelOf } from '../connections/label';
import { movedUri } from '../recognize/moved-uri';
import { fileNameOf } from '../recognize/tools';
import type { PanelEvents } from '../views/page-panel';
import type { KeptRun } from '../views/results/kept-runs';
import type { PageMessage, PersistedPage } from '../views/results/messages';
import { type ResultsPanel, resultsPanel } from '../views/results/panel';
import { type DocumentResults, keptOf, post, type RunTools } from './document-results';
import type { Result } from './load-result';
import { openDocument } from './open-document';
import { handlePageMessage } from './page-messages';
import { prepareRun } from './prepare';
import { withSlowProgress } from './progress';
import type { RequestChoice } from './resolve';
import { requestKeyOf, runInfoOf, titleOf } from './run-info';
import { createRunSession, type Launch } from './run-session';
import { heldSession, type Restored } from './session';

export interface RunOptions {
  readonly anyway?: boolean;
  /** Parameters that this run has and the document has not. */
  readonly overrides?: Readonly<Record<string, string>>;
}

/** Runs requests and shows what comes: in one panel per document, and in one for each result that is pinned. */
export interface Runs {
  /** Runs a request; what ran before in the same panel is cancelled. Settles when the first page is there or not. */
  readonly run: (uri: vscode.Uri, choice: RequestChoice, options?: RunOptions) => Promise<void>;
  /**
   * Sends a request of before once more, as it was, and not as its document says now. Returns what came; undefined when
   * nothing did, which the panel says.
   */
  readonly runAsItWas: (before: KeptRun) => Promise<Result | undefined>;
  /** Shows a result of before in a panel; nothing is sent. */
  readonly recall: (kept: KeptRun, restored: Restored) => void;
  /** The document whose panel is in front, with the request shown in it. */
  readonly active: () => { readonly uri: vscode.Uri; readonly choice: RequestChoice } | undefined;
  /** The panel in front. */
  readonly front: () => DocumentResults | undefined;
  /** The open panels, the one used last at the end. */
  readonly open: () => readonly DocumentResults[];
  /** Keeps a result where it is when its document is run again, or gives its panel free. */
  readonly pin: (results: DocumentResults, pinned: boolean) => void;
  /** A file, or the files of a folder, are somewhere else now: their panels go along. */
  readonly moved: (from: string, to: string) => void;
  /** Brings a panel back after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, state: Partial<PersistedPage> | undefined) => Promise<void>;
}

/** Begins with no panel; `restore` may bring some back. */
export function createRuns(tools: RunTools): Runs {
  let panels: readonly DocumentResults[] = [];
  const front = () => panels.find(({ panel }) => panel.isActive());
  const runs: Runs = {
    run: async (uri, choice, runOptions = {}) => await run(tools, resultsFor(uri), choice, runOptions),
    runAsItWas: async (before) => await runAsItWas(tools, resultsFor(vscode.Uri.parse(before.uri)), before),
    recall(kept, restored) {
      const uri = vscode.Uri.parse(kept.uri);
      const known = panels.find(({ session }) => session?.run.id === kept.run.id);
      if (known) return known.panel.reveal();
      const results = panels.findLast((each) => each.recalled && !each.pinned && isOf(each, uri));
      tools.kept.keepAll(kept, restored.pages);
      fill(tools, results ? reveal(results) : register(uri), kept, restored);
    },
    active() {
      const active = front();
      return active && { uri: active.panel.uri, choice: { index: active.index ?? 0 } };
    },
    front,
    open: () => panels,
    pin(results, pinned) {
      if (!results.session) return;
      results.pinned = pinned;
      tools.kept.pin(results.session.run.id, pinned);
      entitle(results);
      tellPinned(results);
      results.panel.post({ type: 'pinned', pinned });
    },
    moved(from, to) {
      for (const results of panels) {
        const now = movedUri(results.panel.uri.toString(), from, to);
        if (now !== undefined) move(tools, results, vscode.Uri.parse(now));
      }
    },
    async restore(panel, state) {
      const loaded = state?.runId === undefined ? undefined : await tools.kept.load(state.runId);
      if (!loaded) return panel.dispose();
      const { kept, restored, pinned } = loaded;
      tools.log.info(`Bringing back the results of ${kept.uri} with ${restored.pageCount} pages`);
      fill(tools, register(vscode.Uri.parse(kept.uri), panel, pinned), kept, restored);
    },
  };

  /** The panel that the next run of a document takes: the one used last of those that are not pinned, else a new one. */
  function resultsFor(uri: vscode.Uri): DocumentResults {
    const existing = panels.findLast((each) => !each.pinned && isOf(each, uri));
    return existing ? reveal(existing) : register(uri);
  }

  function reveal(results: DocumentResults): DocumentResults {
    results.panel.reveal();
    used(results);
    return results;
  }

  function used(results: DocumentResults): void {
    panels = [...panels.filter((each) => each !== results), results];
  }

  function register(uri: vscode.Uri, restored?: vscode.WebviewPanel, pinned = false): DocumentResults {
    const events: PanelEvents<PageMessage> = {
      onMessage: (message) => handlePageMessage(tools, runs, results, message),
      onFront: () => {
        used(results);
        tellPinned(results);
        tools.rows.tellActive(results);
      },
      onDispose: () => {
        results.session?.cancel();
        tools.diagnostics.clear(results.panel.uri);
        panels = panels.filter((each) => each !== results);
      },
    };
    const panel: ResultsPanel = resultsPanel(tools.extensionUri, uri, events, restored);
    const nothing = { session: undefined, launch: undefined, index: undefined };
    const results: DocumentResults = { ...nothing, panel, pinned, recalled: false, turn: 0 };
    used(results);
    return results;
  }
  return runs;
}

function isOf({ panel }: DocumentResults, uri: vscode.Uri): boolean {
  return panel.uri.toString() === uri.toString();
}

/** Menus and keys depend on whether the result in front is pinned. */
function tellPinned({ pinned }: DocumentResults): void {
  void vscode.commands.executeCommand('setContext', 'driveQuery.resultPinned', pinned);
}

function entitle({ panel, session, pinned }: DocumentResults): void {
  const title = session?.run.title ?? '';
  panel.setTitle(title, pinned ? (shown) => t('Pinned: {0}', shown) : undefined);
}

/** Shows a result of before. */
function fill(tools: RunTools, results: DocumentResults, kept: KeptRun, restored: Restored): void {
  const { run, index, connectionName } = kept;
  const params = run.query === undefined ? run.params : { ...run.params, q: run.query };
  begin(tools, results, { run, index, connectionName, params }, restored);
  results.recalled = true;
  tools.learn(connectionName, restored.pages.flat());
  post(results);
}

/** Makes the session of a launch the one of a panel, in place of what was there. */
function begin(tools: RunTools, results: DocumentResults, launch: Launch, restored?: Restored): void {
  const { session: former, panel } = results;
  if (former && former.run.id !== launch.run.id) tools.kept.forget(former.run.id);
  former?.cancel();
  results.launch = launch;
  results.index = launch.index;
  results.recalled = false;
  results.session = createRunSession(tools, panel, launch, restored);
  entitle(results);
}

/** The document has another name: what is said of it, and what is kept of it, belongs to that. */
function move(tools: RunTools, results: DocumentResults, uri: vscode.Uri): void {
  const { panel, session, launch, recalled } = results;
  const before = session?.snapshot();
  const isNamedLikeFile = launch?.run.title === fileNameOf(panel.uri);
  tools.diagnostics.clear(panel.uri);
  panel.moveTo(uri);
  if (launch && isNamedLikeFile && before && before.pages.length > 0 && before.status.activity === 'idle') {
    begin(tools, results, { ...launch, run: { ...launch.run, title: fileNameOf(uri) } }, before);
    results.recalled = recalled;
  }
  entitle(results);
  const kept = keptOf(results);
  if (kept) tools.kept.keepHead(kept);
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
  const key = prepared.request && requestKeyOf(prepared.request, document.getText());
  results.index = prepared.request?.index ?? results.index;
  tools.last.note({ kind: 'list', uri: panel.uri.toString(), index: results.index ?? 0 });
  if ('failure' in prepared) {
    const { request = NO_REQUEST } = prepared;
    if (results.session) tools.kept.forget(results.session.run.id);
    results.launch = undefined;
    results.session = heldSession(runInfoOf(tools.history.newId(), { ...request, key }, title, ''), prepared.failure);
    entitle(results);
    return post(results);
  }
  const { request, connection, now, version } = prepared;
  const params = { ...request.params, ...overrides };
  const info = runInfoOf(tools.history.newId(), { ...request, params, key }, title, labelOf(connection.name));
  const place = { now, version };
  await send(tools, results, { run: info, params, index: request.index, connectionName: connection.name, place });
}

async function runAsItWas(tools: RunTools, results: DocumentResults, before: KeptRun): Promise<Result | undefined> {
  const { index, connectionName } = before;
  results.turn++;
  const run = { ...before.run, id: tools.history.newId() };
  const params = run.query === undefined ? run.params : { ...run.params, q: run.query };
  await send(tools, results, { run, params, index, connectionName });
  const kept = results.session?.run.id === run.id ? keptOf(results) : undefined;
  return kept && { kept, restored: results.session!.snapshot() };
}

async function send(tools: RunTools, results: DocumentResults, launch: Launch): Promise<void> {
  begin(tools, results, launch);
  const session = results.session!;
  const first = session.next();
  post(results);
  await withSlowProgress(t('Running “{0}”', launch.run.title), session.cancel, first);
}
