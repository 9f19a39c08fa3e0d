import { t } from '@vscode/l10n';
import type { ClientContext } from '../context';
import { type HistoryEntry, timeOfId } from '../history/entry';
import { keptOf } from '../run/document-results';
import { type Result, resultOf } from '../run/load-result';
import type { ComparedSide } from '../views/results/compare-messages';
import type { RunInfo } from '../views/results/messages';

/** A result that can be compared, whether its rows are in a panel or in the history. */
export interface Side {
  readonly run: RunInfo;
  /** The document. */
  readonly uri: string;
  /** Which request of it. */
  readonly index: number;
  /** Milliseconds since 1970. */
  readonly at: number | undefined;
  readonly rows: number;
  readonly isOpen: boolean;
  /** Rejects, with words for the user, when the rows are not kept any more. */
  readonly load: () => Promise<Result>;
}

type Tools = Pick<ClientContext, 'runs' | 'history'>;

/** All results that can be compared, the latest first: those in open panels, and those in the history. */
export async function allSides({ runs, history }: Tools): Promise<readonly Side[]> {
  const open = runs.open().flatMap((results): Side[] => {
    const kept = keptOf(results);
    if (!kept) return [];
    const { run, uri, index } = kept;
    const { pages } = results.session!.snapshot();
    const rows = pages.reduce((sum, page) => sum + page.length, 0);
    const load = async () => ({ kept: keptOf(results) ?? kept, restored: results.session!.snapshot() });
    return [{ run, uri, index, at: timeOfId(run.id), rows, isOpen: true, load }];
  });
  const shown = new Set(open.map(({ run }) => run.id));
  const entries = await history.entries().catch(() => []);
  const kept = entries.flatMap((entry) => (shown.has(entry.id) ? [] : (sideOf({ history }, entry) ?? [])));
  return [...open, ...kept].sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** The side that an entry of the history is; undefined for one that has no rows. */
export function sideOf(tools: Pick<Tools, 'history'>, entry: HistoryEntry): Side | undefined {
  const { run, uri, index = 0, size, outcome, at } = entry;
  if (!run || uri === undefined || size === 0) return undefined;
  const load = async () => {
    const result = await resultOf(tools, entry);
    if (!result) throw new Error(t('The rows of “{0}” are not kept any more. Run it again to compare it.', run.title));
    return result;
  };
  return { run, uri, index, at, rows: outcome.rows ?? 0, isOpen: false, load };
}

/** What the page tells of a result. */
export function comparedSide({ kept: { run }, restored: { pages, status } }: Result): ComparedSide {
  const at = timeOfId(run.id);
  return {
    runId: run.id,
    title: run.title,
    connection: run.connection,
    params: run.params,
    rows: pages.reduce((sum, page) => sum + page.length, 0),
    pages: pages.length,
    partial: status.ending !== 'last',
    incomplete: status.incomplete,
    ...(at !== undefined && { at }),
    ...(run.query !== undefined && { query: run.query }),
    ...(run.fileFields !== undefined && { fileFields: run.fileFields }),
  };
}
