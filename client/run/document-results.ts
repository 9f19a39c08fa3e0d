import type * as vscode from 'vscode';
import type { Connections } from '../connections/connections';
import type { History } from '../history/history';
import type { LanguageServer } from '../language-server';
import type { ColumnMemory } from '../views/results/column-memory';
import type { KeptRun, KeptRuns } from '../views/results/kept-runs';
import type { Row, ShownRows } from '../views/results/messages';
import type { ResultsPanel } from '../views/results/panel';
import type { LastSent } from './last-sent';
import type { Rows } from './rows';
import type { Launch } from './run-session';
import type { ServiceDiagnostics } from './service-diagnostics';
import type { Session } from './session';

/** What running works with. */
export interface RunTools {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly server: LanguageServer;
  readonly connections: Connections;
  readonly diagnostics: ServiceDiagnostics;
  readonly kept: KeptRuns;
  readonly history: History;
  /** What *Re-run Last* sends. */
  readonly last: LastSent;
  /** What is done with single rows, and with all that are exported. */
  readonly rows: Rows;
  /** How users want to see the columns. */
  readonly columns: ColumnMemory;
  /** Takes note of the ids in rows of a connection. */
  readonly learn: (connectionName: string, rows: readonly Row[]) => void;
}

/** One panel of results of a document, and what runs or ran last in it. */
export interface DocumentResults {
  readonly panel: ResultsPanel;
  session: Session | undefined;
  /** What was sent; undefined for a request that was not. */
  launch: Launch | undefined;
  /** Which request of the document; undefined before the first one could be found. */
  index: number | undefined;
  /** The next run of the document leaves this panel alone. */
  pinned: boolean;
  /** It shows a result of before that nothing was sent for. */
  recalled: boolean;
  /** The number of the active row among those that came; undefined when none is. */
  active?: number | undefined;
  /** Who waits to hear what the page shows. */
  onShown?: ((shown: ShownRows) => void) | undefined;
  /** Counts the runs, so that one that has been overtaken can tell. */
  turn: number;
}

/** Tells the page all there is to know about what it shows. */
export function post({ panel, session, pinned }: DocumentResults): void {
  panel.post({ type: 'pinned', pinned });
  for (const message of session?.messages() ?? []) panel.post(message);
}

/** A result as it is kept on the disk; undefined when no page has come. */
export function keptOf({ panel, session, launch }: DocumentResults): KeptRun | undefined {
  if (!session || !launch) return undefined;
  const { pages, ...progress } = session.snapshot();
  const { run, index, connectionName } = launch;
  return pages.length === 0
    ? undefined
    : { version: 1, run, uri: panel.uri.toString(), index, connectionName, progress };
}
