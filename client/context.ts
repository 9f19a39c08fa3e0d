import type * as vscode from 'vscode';
import type { Channels } from './channels/channels';
import type { CodeMemory } from './code/memory';
import type { Comparisons } from './compare/comparisons';
import type { Connections } from './connections/connections';
import type { History } from './history/history';
import type { LanguageServer } from './language-server';
import type { Recognitions } from './recognize/recognitions';
import type { RegionMemory } from './recognize/region-memory';
import type { LastSent } from './run/last-sent';
import type { Overviews } from './run/overviews';
import type { Rows } from './run/rows';
import type { Runs } from './run/runs';
import type { ReadOnlyDocuments } from './views/read-only-documents';

/** What commands work with; made once, at activation. */
export interface ClientContext {
  /** Where the extension is installed. */
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  /** Takes every secret that this window knows out of a text. */
  readonly redact: (text: string) => string;
  readonly server: LanguageServer;
  readonly connections: Connections;
  readonly runs: Runs;
  /** What is done with single rows of results, and with all that are exported. */
  readonly rows: Rows;
  /** What *Re-run Last* sends. */
  readonly last: LastSent;
  readonly history: History;
  /** Of all requests of a file, run together. */
  readonly overviews: Overviews;
  /** Of two results; loaded with the first of them. */
  readonly comparisons: () => Promise<Comparisons>;
  /** What commands about code remember. */
  readonly code: CodeMemory;
  readonly recognitions: Recognitions;
  /** Watch channels, their notifications and their receiver. */
  readonly channels: Channels;
  /** Where each recognize request was sent last. */
  readonly regions: RegionMemory;
  /** What *Show Request* shows. */
  readonly requests: ReadOnlyDocuments;
  /** What is shown of channels and their notifications. */
  readonly notifications: ReadOnlyDocuments;
  /** What *Test Connection* shows. */
  readonly checks: ReadOnlyDocuments;
  /** What *Explain Query* shows. */
  readonly explanations: ReadOnlyDocuments;
}
