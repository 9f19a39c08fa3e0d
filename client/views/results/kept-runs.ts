import type * as vscode from 'vscode';
import type { Progress, Restored } from '../../run/session';
import { createKeptFiles } from '../kept-files';
import type { Row, RunInfo } from './messages';

/** A run as it lies on disk, so that a reloaded window shows it again. Secrets are not part of it. */
export interface KeptRun {
  readonly version: 1;
  readonly run: RunInfo;
  readonly uri: string;
  readonly index: number;
  readonly connectionName: string;
  readonly progress: Progress;
}

/** A run with its pages. */
export interface LoadedRun {
  readonly kept: KeptRun;
  readonly restored: Restored;
  readonly pinned: boolean;
}

/** Rows by run, one small file per page and one that says how far the run has come. */
export interface KeptRuns {
  /** Keeps one more page; writes are done one after the other. */
  readonly keep: (kept: KeptRun, rows: readonly Row[]) => void;
  /** The run with its pages, or undefined when there is none or it cannot be read. */
  readonly load: (runId: string) => Promise<LoadedRun | undefined>;
  /** Keeps all there is of a run that was kept somewhere else. */
  readonly keepAll: (kept: KeptRun, pages: Restored['pages']) => void;
  /** Writes anew what a run is, and none of its pages. */
  readonly keepHead: (kept: KeptRun) => void;
  /** Remembers that a run is pinned, or that it is not any more. */
  readonly pin: (runId: string, pinned: boolean) => void;
  readonly forget: (runId: string) => void;
  /** Forgets every run. */
  readonly forgetAll: () => void;
}

/** More pages than any service gives; the number comes from a file. */
const MOST_PAGES = 1_000_000;

const HEAD = 'run.json';
/** Is there as long as the run is pinned. */
const PINNED = 'pinned.json';

/** Keeps runs in `folder`, a folder of the extension's own. */
export function createKeptRuns(folder: vscode.Uri, log: vscode.LogOutputChannel): KeptRuns {
  const files = createKeptFiles(folder, log);
  return {
    keep(kept, rows) {
      files.queue(async () => {
        await files.write([kept.run.id, `${kept.progress.pageCount - 1}.json`], rows);
        await files.write([kept.run.id, HEAD], kept);
      });
    },
    async load(runId) {
      try {
        const kept = (await files.read([runId, HEAD])) as KeptRun;
        if (!isKeptRun(kept)) return undefined;
        const numbers = Array.from({ length: kept.progress.pageCount }, (_, index) => index);
        const pages = await Promise.all(numbers.map((index) => files.read([runId, `${index}.json`]) as Promise<Row[]>));
        const pinned = await files.read([runId, PINNED]).then(
          () => true,
          () => false,
        );
        return { kept, restored: { ...kept.progress, pages }, pinned };
      } catch (error) {
        log.info(`The results of ${runId} were not kept: ${error}`);
        return undefined;
      }
    },
    keepAll(kept, pages) {
      files.queue(async () => {
        for (const [number, rows] of pages.entries()) await files.write([kept.run.id, `${number}.json`], rows);
        await files.write([kept.run.id, HEAD], kept);
      });
    },
    keepHead: (kept) => files.queue(() => files.write([kept.run.id, HEAD], kept)),
    pin(runId, pinned) {
      files.queue(() => (pinned ? files.write([runId, PINNED], true) : files.remove([runId, PINNED])));
    },
    forget: (runId) => files.queue(() => files.remove([runId])),
    forgetAll: () => files.queue(() => files.remove([])),
  };
}

/** Whether a file holds what `keep` wrote; whatever else is in it is only shown, as text. */
function isKeptRun({ version, run, uri, connectionName, index, progress }: Partial<KeptRun>): boolean {
  const texts = [run?.id, run?.title, run?.connection, uri, connectionName].every((text) => typeof text === 'string');
  const count = progress?.pageCount ?? -1;
  return version === 1 && texts && isCount(index) && isCount(count) && count <= MOST_PAGES && isTexts(run?.params);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isTexts(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every((text) => typeof text === 'string');
}
