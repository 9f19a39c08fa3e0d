import * as vscode from 'vscode';
import { isApiError, type Params } from '../../api';
import type { LanguageServer } from '../language-server';
import type { FailureFinding } from '../views/results/messages';
import type { ServiceDiagnostics } from './service-diagnostics';

export interface SentQuery {
  readonly server: LanguageServer;
  readonly diagnostics: ServiceDiagnostics;
  readonly uri: vscode.Uri;
  readonly index: number;
  readonly params: Params;
  readonly now: string;
  readonly version: number;
}

/**
 * Shows a 400 that names `q` in the document: on the token when the service says where it stopped, else on the whole
 * query. Answers with the place, or undefined for other errors and when the document has changed since.
 */
export async function markRefusedQuery(error: unknown, sent: SentQuery): Promise<FailureFinding | undefined> {
  if (!isApiError(error) || error.kind !== 'http' || error.status !== 400 || error.location !== 'q') return undefined;
  const violation = error.violations.find(({ parameter }) => parameter === 'q');
  const start = violation?.start ?? 0;
  const end = violation?.end ?? sent.params.q?.length ?? 0;
  const message = violation?.message ?? error.message;
  const { uri, index, now, version } = sent;
  try {
    const { range } = await sent.server.locateInQuery({ uri: uri.toString(), version, index, start, end, now });
    if (!range) return undefined;
    const { start: from, end: to } = range;
    const place = new vscode.Range(from.line, from.character, to.line, to.character);
    sent.diagnostics.show(uri, place, message, violation?.code ?? 'invalid');
    return { message, line: from.line, character: from.character };
  } catch {
    return undefined; // the document has changed since: there is no such place any more
  }
}
