import type * as vscode from 'vscode';
import type { Connections } from '../connections/connections';
import type { LanguageServer } from '../language-server';
import type { KeptRuns } from '../views/results/kept-runs';
import type { Row } from '../views/results/messages';
import type { ResultsPanel } from '../views/results/panel';
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
  /** Takes note of the ids in rows of a connection. */
  readonly learn: (connectionName: string, rows: readonly Row[]) => void;
}

/** The results of one document: its panel, and what runs or ran last in it. */
export interface DocumentResults {
  readonly panel: ResultsPanel;
  session: Session | undefined;
  /** Which request of the document; undefined before the first one could be found. */
  index: number | undefined;
  /** Counts the runs, so that one that has been overtaken can tell. */
  turn: number;
}

/** Tells the page all there is to know about what it shows. */
export function post({ panel, session }: DocumentResults): void {
  for (const message of session?.messages() ?? []) panel.post(message);
}
