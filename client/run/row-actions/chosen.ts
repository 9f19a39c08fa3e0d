import * as vscode from 'vscode';
import type { Params } from '../../../api';
import type { Connections } from '../../connections/connections';
import type { ContentFiles } from '../../views/content-files';
import type { Row } from '../../views/results/messages';
import type { RequestChoice } from '../resolve';

/** The row that something is done with, and where it came from. */
export interface Chosen {
  readonly row: Row;
  readonly connectionName: string;
  /** What was sent for the list that it stood in. */
  readonly params: Params;
  /** The document of the request. */
  readonly uri: vscode.Uri;
}

/** Where the document of the request is shown: what is opened about a row goes there, and does not cover the results. */
export function columnOf({ uri }: Chosen): vscode.ViewColumn {
  const beside = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const others = vscode.window.tabGroups.all.find(({ isActive }) => !isActive);
  return beside?.viewColumn ?? others?.viewColumn ?? vscode.ViewColumn.Beside;
}

/** What the actions on rows work with. */
export interface RowTools {
  readonly log: vscode.LogOutputChannel;
  readonly connections: Connections;
  readonly contents: ContentFiles;
  /** Runs a request and shows its results. */
  readonly run: (uri: vscode.Uri, choice: RequestChoice) => Promise<void>;
  /** Takes note of the ids in rows of a connection. */
  readonly learn: (connectionName: string, rows: readonly Row[]) => void;
  /** The `.dq` document that was worked on last. */
  readonly lastQuery: () => vscode.Uri | undefined;
}
