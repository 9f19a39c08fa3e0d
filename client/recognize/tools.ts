import type * as vscode from 'vscode';
import type { Connections } from '../connections/connections';
import type { History } from '../history/history';
import type { LanguageServer } from '../language-server';
import type { LastSent } from '../run/last-sent';
import type { ServiceDiagnostics } from '../run/service-diagnostics';
import type { ReadOnlyDocuments } from '../views/read-only-documents';
import type { KeptTranscripts } from '../views/transcript/kept-transcripts';
import type { RegionMemory } from './region-memory';

/** What sending recognize requests works with. */
export interface RecognizeTools {
  readonly extensionUri: vscode.Uri;
  readonly log: vscode.LogOutputChannel;
  readonly server: LanguageServer;
  readonly connections: Connections;
  readonly regions: RegionMemory;
  readonly diagnostics: ServiceDiagnostics;
  readonly kept: KeptTranscripts;
  readonly history: History;
  /** What *Re-run Last* sends. */
  readonly last: LastSent;
  /** What *Raw JSON* shows. */
  readonly responses: ReadOnlyDocuments;
}

/** The name of a file, without its folders. */
export function fileNameOf(uri: vscode.Uri): string {
  return uri.path.slice(uri.path.lastIndexOf('/') + 1);
}
