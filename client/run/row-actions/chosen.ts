import type * as vscode from 'vscode';
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
