import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { noticeOf } from '../notice';
import { movedUri } from '../recognize/moved-uri';
import { type OverviewPanel, overviewPanel } from '../views/overview/panel';
import type { Overview, OverviewRow, PageMessage, PersistedPage } from '../views/results/overview-messages';
import type { RunTools } from './document-results';
import { loadResult } from './load-result';
import { openDocument } from './open-document';
import { revealRequest } from './reveal';
import { type Planned, planAll, type Ran, runOne } from './run-all';
import type { Runs } from './runs';
import { UNTRUSTED } from './untrusted';

/** Runs all requests of a document, one after the other, and shows how each fared. */
export interface Overviews {
  /** Settles when the last one has been answered, or when the user has stopped it. */
  readonly run: (uri: vscode.Uri) => Promise<void>;
  /** The document whose overview is in front. */
  readonly active: () => vscode.Uri | undefined;
  readonly moved: (from: string, to: string) => void;
  /** Brings a panel back after a reload. */
  readonly restore: (panel: vscode.WebviewPanel, state: Partial<PersistedPage> | undefined) => Promise<void>;
}

interface DocumentOverview {
  readonly panel: OverviewPanel;
  overview: Overview | undefined;
  /** What came in this window, by the number of the request. */
  readonly results: Map<number, Ran['result']>;
  /** Stops what is running. */
  stop: AbortController | undefined;
}

/** Begins with no panel; `restore` may bring some back. */
export function createOverviews(tools: RunTools, runs: Runs): Overviews {
  const panels = new Set<DocumentOverview>();
  const overviews: Overviews = {
    async run(uri) {
      if (!vscode.workspace.isTrusted) throw new Error(`${UNTRUSTED.message} ${UNTRUSTED.advice}`);
      const document = await openDocument(uri);
      const plans = await planAll(tools, document);
      if (plans.length === 0)
        throw new Error(t('There is no request in this file. Write a query, or a line that starts with ###.'));
      const known = [...panels].find(({ panel }) => panel.uri.toString() === uri.toString());
      known?.stop?.abort();
      known?.panel.reveal();
      await runPlans(tools, known ?? register(uri), plans);
    },
    active: () => [...panels].find(({ panel }) => panel.isActive())?.panel.uri,
    moved(from, to) {
      for (const { panel } of panels) {
        const now = movedUri(panel.uri.toString(), from, to);
        if (now !== undefined) panel.moveTo(vscode.Uri.parse(now));
      }
    },
    async restore(panel, state) {
      if (state?.uri === undefined || !Array.isArray(state.overview?.rows)) return panel.dispose();
      const shown = register(vscode.Uri.parse(state.uri), panel);
      show(shown, { ...state.overview, running: false, rows: state.overview.rows.map(ended) });
    },
  };

  function register(uri: vscode.Uri, restored?: vscode.WebviewPanel): DocumentOverview {
    const onMessage = (message: PageMessage) => {
      answer(tools, runs, overviews, shown, message).catch((error: unknown) => {
        tools.log.error(error instanceof Error ? error : String(error));
        void vscode.window.showErrorMessage(noticeOf(error));
      });
    };
    const onDispose = () => {
      shown.stop?.abort();
      panels.delete(shown);
    };
    const panel = overviewPanel(tools.extensionUri, uri, { onMessage, onDispose }, restored);
    const shown: DocumentOverview = { panel, overview: undefined, results: new Map(), stop: undefined };
    panels.add(shown);
    return shown;
  }
  return overviews;
}

function show(shown: DocumentOverview, overview: Overview): void {
  shown.overview = overview;
  shown.panel.post({ type: 'show', overview });
}

/** A row of a window that was reloaded while it ran. */
function ended(row: OverviewRow): OverviewRow {
  return row.state === 'waiting' || row.state === 'running' ? { ...row, state: 'stopped' } : row;
}

async function runPlans(tools: RunTools, shown: DocumentOverview, plans: readonly Planned[]): Promise<void> {
  const stop = new AbortController();
  shown.stop = stop;
  shown.results.clear();
  const { uri } = shown.panel;
  const file = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const at = Date.now();
  let rows = plans.map(({ row }) => row);
  const draw = (index: number, row: OverviewRow, running = true) => {
    rows = rows.with(index, row);
    if (shown.stop === stop) show(shown, { file, at, running, rows });
  };
  show(shown, { file, at, running: true, rows });
  const title = t('Running all queries in {0}', file);
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  await vscode.window.withProgress(options, async (progress, token) => {
    token.onCancellationRequested(() => stop.abort());
    for (const [index, { row, launch }] of plans.entries()) {
      progress.report({
        message: t('{0} of {1}: {2}', index + 1, plans.length, row.title),
        increment: 100 / plans.length,
      });
      if (!launch) continue;
      if (stop.signal.aborted) {
        draw(index, { ...row, state: 'stopped' });
        continue;
      }
      draw(index, { ...row, state: 'running' });
      tools.last.note({ kind: 'list', uri: uri.toString(), index: row.index });
      const ran = await runOne(tools, uri, { row, launch }, stop.signal);
      if (shown.stop === stop) shown.results.set(index, ran.result);
      draw(index, ran.row);
    }
  });
  if (shown.stop !== stop) return; // it was run again meanwhile
  show(shown, { file, at, running: false, rows });
  shown.stop = undefined;
}

/** Does what the page asks for. Rejects with words for the user. */
async function answer(
  tools: RunTools,
  runs: Runs,
  overviews: Overviews,
  shown: DocumentOverview,
  message: PageMessage,
): Promise<void> {
  const { panel, overview } = shown;
  switch (message.type) {
    case 'ready':
      if (overview) show(shown, overview);
      return;
    case 'cancel':
      return shown.stop?.abort();
    case 'again':
      return await overviews.run(panel.uri);
    case 'open': {
      const runId = overview?.rows[message.index]?.runId;
      if (runId === undefined) return;
      const result = shown.results.get(message.index) ?? (await loadResult(tools, runId));
      if (!result) throw new Error(t('This result is not kept any more. Run the request again.'));
      return runs.recall(result.kept, result.restored);
    }
    case 'reveal':
      await revealRequest(tools.server, panel.uri, message.index);
  }
}
