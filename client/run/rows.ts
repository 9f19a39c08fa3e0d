import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connections } from '../connections/connections';
import type { ContentFiles } from '../views/content-files';
import type { Row } from '../views/results/messages';
import { canDo, folderOfRow, idOfRow, type RowAction } from '../views/results/row-actions';
import type { DocumentResults } from './document-results';
import { createLastQuery } from './last-query';
import type { RequestChoice } from './resolve';
import { tellRowFailure } from './row-failure';

/** What is done with the rows of results: one of them, or all that are exported. */
export interface Rows extends vscode.Disposable {
  /** Does something with a row, by its number among those that came; with the active one of the results without it. */
  readonly act: (action: RowAction, results: DocumentResults | undefined, row?: number) => Promise<void>;
  /** *Export Results…* */
  readonly export: (results: DocumentResults | undefined) => Promise<void>;
  /** Another row of these results is the active one now, or these results are in front now. */
  readonly tellActive: (results: DocumentResults) => void;
}

export interface RowsOptions {
  readonly log: vscode.LogOutputChannel;
  readonly connections: Connections;
  readonly contents: ContentFiles;
  readonly run: (uri: vscode.Uri, choice: RequestChoice) => Promise<void>;
  readonly learn: (connectionName: string, rows: readonly Row[]) => void;
}

/** Loads what it takes when something is done with a row first. */
export function createRows(options: RowsOptions): Rows {
  const lastQuery = createLastQuery();
  const tools = { ...options, lastQuery: lastQuery.uri };
  const attempt = async (results: DocumentResults | undefined, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const hasSignedIn = await tellRowFailure(error, results?.launch?.connectionName ?? '', options);
      if (hasSignedIn) await attempt(results, work);
    }
  };
  return {
    act: (action, results, row) => {
      const number = row ?? results?.active;
      const chosen = number === undefined ? undefined : rowAt(results, number);
      return attempt(results, async () => {
        if (!results?.launch || number === undefined || !chosen || !canDo(action, chosen)) {
          throw new Error(t('Put the cursor on a row of the results for which this can be done.'));
        }
        if (action === 'show-metadata') return results.panel.post({ type: 'open-row', row: number });
        const { connectionName, params } = results.launch;
        const { act } = await import('./row-actions/index');
        await act(action, { row: chosen, connectionName, params, uri: results.panel.uri }, tools);
      });
    },
    export: (results) =>
      attempt(results, async () => {
        if (!results?.launch || !results.session) {
          throw new Error(t('Open the results that are to be exported, and choose it again.'));
        }
        const { launch, session } = results;
        const shown = await shownIn(results);
        const { exportResults } = await import('./row-actions/index');
        await exportResults({ launch, rows: session.snapshot().pages.flat(), shown }, tools);
      }),
    tellActive: (results) => tellContext(results.active === undefined ? undefined : rowAt(results, results.active)),
    dispose: lastQuery.dispose,
  };
}

function rowAt(results: DocumentResults | undefined, number: number): Row | undefined {
  let rest = number;
  for (const page of results?.session?.snapshot().pages ?? []) {
    if (rest < page.length) return page[rest];
    rest -= page.length;
  }
  return undefined;
}

/** The commands of the palette depend on the active row. */
function tellContext(row: Row | undefined): void {
  const facts = {
    any: row !== undefined,
    hasId: row !== undefined && idOfRow(row) !== undefined,
    hasContent: row !== undefined && canDo('open-content', row),
    isFolder: row !== undefined && folderOfRow(row) !== undefined,
    hasPage: row !== undefined && canDo('open-in-browser', row),
  };
  for (const [name, value] of Object.entries(facts)) {
    void vscode.commands.executeCommand('setContext', `driveQuery.row.${name}`, value);
  }
}

/** Milliseconds that a page has to say what it shows: one that is hidden does not answer. */
const PATIENCE = 5000;

function shownIn(
  results: DocumentResults,
): Promise<{ readonly rows: readonly number[]; readonly columns: readonly string[] }> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      results.onShown = undefined;
      reject(new Error(t('The results did not say what they show. Bring them to the front, and export again.')));
    }, PATIENCE);
    results.onShown = (shown) => {
      clearTimeout(timer);
      results.onShown = undefined;
      resolve(shown);
    };
    results.panel.post({ type: 'ask-shown' });
  });
}
