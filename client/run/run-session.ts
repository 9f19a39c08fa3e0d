import { isApiError, type Params, type RetryNotice } from '../../api';
import type { KeptRun } from '../views/results/kept-runs';
import type { RunInfo } from '../views/results/messages';
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
  { connections, diagnostics, kept, learn, log, server }: RunTools,
  panel: ResultsPanel,
  launch: Launch,
  restored?: Restored,
): Session {
  const { run, params, index, connectionName, place } = launch;
  const session = createSession({
    run,
    restored,
    source: pageSource(async () => await connections.clientFor(connectionName, note), params),
    tokenSelected: selectsNextPageToken(params.fields),
    now: () => performance.now(),
    emit: panel.post,
    onPage(progress, rows) {
      const uri = panel.uri.toString();
      kept.keep({ version: 1, run, uri, index, connectionName, progress } satisfies KeptRun, rows);
      learn(connectionName, rows);
    },
    async describe(error) {
      log.error(lineOf(error));
      const failure = failureOf(error);
      if (!failure || !place) return failure;
      const finding = await markRefusedQuery(error, { server, diagnostics, uri: panel.uri, index, params, ...place });
      return finding ? { ...failure, findings: [finding] } : failure;
    },
  });
  function note({ error, attempt, waitMs }: RetryNotice): void {
    const wait = Math.max(1, Math.round(waitMs / 1000));
    session.note(
      `${error.message} Trying again in ${wait} s, after ${attempt} ${attempt === 1 ? 'attempt' : 'attempts'}.`,
    );
  }
  return session;
}

/** What the log says: a failed request needs its address, an error of our own its stack. */
function lineOf(error: unknown): string | Error {
  if (isApiError(error))
    return `${error.message} ${error.request.method} ${error.request.url} (attempts: ${error.attempts})`;
  return error instanceof Error ? error : String(error);
}
