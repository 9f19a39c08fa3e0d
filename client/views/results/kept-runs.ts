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

/** Rows by run, one small file per page and one that says how far the run has come. */
export interface KeptRuns {
  /** Keeps one more page; writes are done one after the other. */
  readonly keep: (kept: KeptRun, rows: readonly Row[]) => void;
  /** The run with its pages, or undefined when there is none or it cannot be read. */
  readonly load: (runId: string) => Promise<{ readonly kept: KeptRun; readonly restored: Restored } | undefined>;
  readonly forget: (runId: string) => void;
  /** Forgets every run. */
  readonly forgetAll: () => void;
}

const HEAD = 'run.json';

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
        if (kept.version !== 1) return undefined;
        const numbers = Array.from({ length: kept.progress.pageCount }, (_, index) => index);
        const pages = await Promise.all(numbers.map((index) => files.read([runId, `${index}.json`]) as Promise<Row[]>));
        return { kept, restored: { ...kept.progress, pages } };
      } catch (error) {
        log.info(`The results of ${runId} were not kept: ${error}`);
        return undefined;
      }
    },
    forget: (runId) => files.queue(() => files.remove([runId])),
    forgetAll: () => files.queue(() => files.remove([])),
  };
}
