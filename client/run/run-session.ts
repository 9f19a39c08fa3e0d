import { t } from '@vscode/l10n';
import { isApiError, type Params, type RequestSummary, type RetryNotice } from '../../api';
import type { Outcome } from '../history/entry';
import type { Note } from '../history/history';
import type { KeptRun } from '../views/results/kept-runs';
import type { HostMessage, RunInfo } from '../views/results/messages';
import type { ResultsPanel } from '../views/results/panel';
import type { RunTools } from './document-results';
import { failureOf } from './failure';
import { markRefusedQuery } from './mark-refused-query';
import { selectsNextPageToken } from './next-page-token';
import { createSession, type Restored, type Session } from './session';
import { pageSource } from './source';

/** What is sent, where, and where it stands in the document. */
export interface Launch {
  readonly run: RunInfo;
  readonly params: Params;
  readonly index: number;
  readonly connectionName: string;
  /** The text that was resolved; unknown for a run that a reload brought back. */
  readonly place?: { readonly now: string; readonly version: number };
}

/** A session that sends through the connection of `launch`, tells the panel, keeps pages and marks a refused query. */
export function createRunSession(
  { connections, diagnostics, history, kept, learn, log, server }: RunTools,
  panel: Pick<ResultsPanel, 'uri' | 'post'>,
  launch: Launch,
  restored?: Restored,
): Session {
  const { run, params, index, connectionName, place } = launch;
  let noted: Note | undefined = restored && restored.pageCount > 0 ? history.resume(run.id) : undefined;
  let refused: unknown;
  const sending = ({ method, url }: RequestSummary) => {
    refused = undefined;
    const sent = { kind: 'list', title: run.title, connection: connectionName, method, url, index, run } as const;
    noted ??= history.begin({ ...sent, uri: panel.uri.toString() }, run.id);
  };
  const session = createSession({
    run,
    restored,
    source: pageSource(async () => await connections.clientFor(connectionName, note), params, sending),
    tokenSelected: selectsNextPageToken(params.fields),
    now: () => performance.now(),
    emit(message) {
      panel.post(message);
      if (message.type === 'file') learn(connectionName, [message.file]);
      if (hasEnded(message)) noted?.tell(outcomeOf(session.snapshot(), refused));
    },
    onPage(progress, rows) {
      const uri = panel.uri.toString();
      kept.keep({ version: 1, run, uri, index, connectionName, progress } satisfies KeptRun, rows);
      noted?.keep(progress.pageCount - 1, rows);
      learn(connectionName, rows);
    },
    async describe(error) {
      log.error(lineOf(error));
      refused = error;
      const failure = failureOf(error, connections.named(connectionName)?.oauth !== undefined);
      if (!failure || !place) return failure;
      const finding = await markRefusedQuery(error, { server, diagnostics, uri: panel.uri, index, params, ...place });
      return finding ? { ...failure, findings: [finding] } : failure;
    },
  });
  function note({ error, attempt, waitMs }: RetryNotice): void {
    const wait = Math.max(1, Math.round(waitMs / 1000));
    const text =
      attempt === 1
        ? t('{0} Trying again in {1} s, after 1 attempt.', error.message, wait)
        : t('{0} Trying again in {1} s, after {2} attempts.', error.message, wait, attempt);
    log.warn(`${run.title}: ${text}`);
    session.note(text);
  }
  return session;
}

function hasEnded(message: HostMessage): boolean {
  return message.type === 'status' && message.status.activity === 'idle';
}

/** What the history is told of a run that stands still. */
export function outcomeOf({ pages, status }: Restored, refused: unknown): Outcome {
  return {
    state: refused !== undefined ? 'failed' : status.stopped && pages.length === 0 ? 'stopped' : 'done',
    rows: pages.reduce((sum, page) => sum + page.length, 0),
    pages: pages.length,
    more: status.ending === 'more' && pages.length > 0,
    incomplete: status.incomplete,
    durationMs: Math.round(status.durationMs),
    ...(isApiError(refused) && refused.kind === 'http' && { status: refused.status }),
    ...(refused !== undefined && { message: refused instanceof Error ? refused.message : String(refused) }),
  };
}

/** What the log says: a failed request needs its address, an error of our own its stack. */
function lineOf(error: unknown): string | Error {
  if (isApiError(error))
    return `${error.message} ${error.request.method} ${error.request.url} (attempts: ${error.attempts})`;
  return error instanceof Error ? error : String(error);
}
