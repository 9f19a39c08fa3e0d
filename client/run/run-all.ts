import type * as vscode from 'vscode';
import { labelOf } from '../connections/label';
import type { KeptRun } from '../views/results/kept-runs';
import type { Failure, HostMessage } from '../views/results/messages';
import type { OverviewRow } from '../views/results/overview-messages';
import type { RunTools } from './document-results';
import { type Held, type Prepared, prepareRun } from './prepare';
import { resolveRequest } from './resolve';
import { requestKeyOf, runInfoOf, titleOf } from './run-info';
import { createRunSession, type Launch } from './run-session';
import type { Restored } from './session';

/** A request of a document that is to be run with all the others. */
export interface Planned {
  readonly row: OverviewRow;
  /** Undefined for one that is not sent. */
  readonly launch: Launch | undefined;
}

/** What came of one request. */
export interface Ran {
  readonly row: OverviewRow;
  /** Undefined when no page came. */
  readonly result: { readonly kept: KeptRun; readonly restored: Restored } | undefined;
}

/** All requests of a document, as they are now: those with errors in them are not going to be sent, and say why. */
export async function planAll(tools: RunTools, document: vscode.TextDocument): Promise<readonly Planned[]> {
  const { requestCount } = await resolveRequest(tools.server, document, { index: 0 });
  const plans: Planned[] = [];
  for (let index = 0; index < requestCount; index++) {
    const prepared = await prepareRun(tools.server, tools.connections, document, { index }, { anyway: false });
    plans.push(plan(tools, document.uri, document.getText(), index, prepared));
  }
  return plans;
}

function plan(tools: RunTools, uri: vscode.Uri, text: string, index: number, prepared: Prepared | Held): Planned {
  const title = titleOf(prepared.request, uri.path.slice(uri.path.lastIndexOf('/') + 1));
  if ('failure' in prepared) {
    return { row: { index, title, state: 'held', message: reasonOf(prepared.failure) }, launch: undefined };
  }
  const { request, connection, now, version } = prepared;
  const key = requestKeyOf(request, text);
  const run = runInfoOf(tools.history.newId(), { ...request, key }, title, labelOf(connection.name));
  const place = { now, version };
  const launch = { run, params: request.params, index, connectionName: connection.name, place };
  return { row: { index, title, state: 'waiting' }, launch };
}

/** A failure in one line; the first place it names says more than that there is one. */
function reasonOf({ message, findings }: Failure): string {
  const [first] = findings;
  return first ? `${message} ${first.message}` : message;
}

/** Asks for the first page of a request, as *Run Query* does. Never rejects: what goes wrong stands in the row. */
export async function runOne(
  tools: RunTools,
  uri: vscode.Uri,
  { row, launch }: Planned & { readonly launch: Launch },
  signal: AbortSignal,
): Promise<Ran> {
  let failure: Failure | null = null;
  const post = (message: HostMessage) => {
    if (message.type === 'failure') failure = message.failure;
  };
  const session = createRunSession(tools, { uri, post }, launch);
  signal.addEventListener('abort', session.cancel, { once: true });
  await session.next();
  signal.removeEventListener('abort', session.cancel);
  return ranOf(row, launch, uri, session.snapshot(), failure);
}

function ranOf(row: OverviewRow, launch: Launch, uri: vscode.Uri, restored: Restored, failure: Failure | null): Ran {
  const { pages, status } = restored;
  const base = { index: row.index, title: row.title };
  const durationMs = Math.round(status.durationMs);
  if (failure) return { row: { ...base, state: 'failed', message: reasonOf(failure) }, result: undefined };
  if (pages.length === 0) return { row: { ...base, state: 'stopped' }, result: undefined };
  const { run, index, connectionName } = launch;
  const { pages: _pages, ...progress } = restored;
  return {
    row: {
      ...base,
      state: 'done',
      runId: run.id,
      rows: pages.reduce((sum, page) => sum + page.length, 0),
      pages: pages.length,
      more: status.ending === 'more',
      incomplete: status.incomplete,
      durationMs,
    },
    result: { kept: { version: 1, run, uri: uri.toString(), index, connectionName, progress }, restored },
  };
}
