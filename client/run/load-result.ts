import type { HistoryEntry } from '../history/entry';
import type { KeptRun } from '../views/results/kept-runs';
import type { Row, Status } from '../views/results/messages';
import type { RunTools } from './document-results';
import type { Restored } from './session';

/** A result of before: what was run, and what came. */
export interface Result {
  readonly kept: KeptRun;
  readonly restored: Restored;
}

type Tools = Pick<RunTools, 'kept' | 'history'>;

/** A result that is kept for a panel or in the history; undefined when it is not, or not any more. */
export async function loadResult({ kept, history }: Tools, runId: string): Promise<Result | undefined> {
  const loaded = await kept.load(runId);
  if (loaded) return loaded;
  const entry = (await history.entries()).find(({ id }) => id === runId);
  return entry && (await resultOf({ history }, entry));
}

/**
 * The result of a list in the history; undefined when its rows are not kept. The token of the next page is not in the
 * history, so there is no way from here to further pages.
 */
export async function resultOf({ history }: Pick<Tools, 'history'>, entry: HistoryEntry): Promise<Result | undefined> {
  const { run, outcome, connection, uri, index } = entry;
  const pages = run && uri !== undefined ? ((await history.answer(entry)) as Row[][] | undefined) : undefined;
  if (!run || uri === undefined || !pages) return undefined;
  const status: Status = {
    activity: 'idle',
    ending: outcome.more === true ? 'not-kept' : 'last',
    incomplete: outcome.incomplete === true,
    durationMs: outcome.durationMs ?? 0,
    stopped: false,
  };
  const progress = { pageCount: pages.length, token: null, status };
  return {
    kept: { version: 1, run, uri, index: index ?? 0, connectionName: connection, progress },
    restored: { ...progress, pages },
  };
}
