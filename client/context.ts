import type * as vscode from 'vscode';
import type { Connections } from './connections/connections';
import type { LanguageServer } from './language-client';
import type { Runs } from './run/runs';
import type { RequestDocuments } from './views/request-documents';

/** What commands work with; made once, at activation. */
export interface ClientContext {
  readonly log: vscode.LogOutputChannel;
  readonly server: LanguageServer;
  readonly connections: Connections;
  readonly runs: Runs;
  readonly requests: RequestDocuments;
}
