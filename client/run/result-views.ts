import * as vscode from 'vscode';
import type { Comparisons } from '../compare/comparisons';
import { COMPARISON_VIEW } from '../views/compare/view-type';
import { createHistoryView } from '../views/history/view';
import { OVERVIEW_VIEW } from '../views/overview/panel';
import { hasPageTab } from '../views/page-panel';
import type { PersistedPage } from '../views/results/compare-messages';
import { RESULTS_VIEW } from '../views/results/panel';
import type { RunTools } from './document-results';
import { createOverviews, type Overviews } from './overviews';
import type { Runs } from './runs';

/** What shows results beside their own panels. */
export interface ResultViews extends vscode.Disposable {
  readonly overviews: Overviews;
  /** Loaded with the first comparison. */
  readonly comparisons: () => Promise<Comparisons>;
}

/** Shows the history, and brings panels back after a reload. */
export function createResultViews(tools: RunTools, runs: Runs): ResultViews {
  const overviews = createOverviews(tools, runs);
  let made: Promise<Comparisons> | undefined;
  const comparisons = () => {
    made ??= import('../history/index').then(({ createComparisons }) => createComparisons({ ...tools, runs }));
    return made;
  };
  const serialize = vscode.window.registerWebviewPanelSerializer;
  const parts = [
    createHistoryView(tools.history),
    serialize(RESULTS_VIEW, { deserializeWebviewPanel: runs.restore }),
    serialize(OVERVIEW_VIEW, { deserializeWebviewPanel: overviews.restore }),
    serialize(COMPARISON_VIEW, {
      deserializeWebviewPanel: async (panel, state: Partial<PersistedPage> | undefined) =>
        await (await comparisons()).restore(panel, state),
    }),
  ];
  return { overviews, comparisons, dispose: () => vscode.Disposable.from(...parts).dispose() };
}

/** Whether a tab of this window shows kept results, or will when it has been restored. */
export function showsKeptResults(): boolean {
  return [RESULTS_VIEW, OVERVIEW_VIEW, COMPARISON_VIEW].some(hasPageTab);
}
