import * as vscode from 'vscode';
import type { Progress, Restored } from '../../run/session';
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

/** Keeps runs in `folder`, a folder of the extension's own. Failing to keep costs only the restoring: it is logged. */
export function createKeptRuns(folder: vscode.Uri, log: vscode.LogOutputChannel): KeptRuns {
  const files = vscode.workspace.fs;
  let writing: Promise<void> = Promise.resolve();
  const at = (runId: string, file?: string) =>
    vscode.Uri.joinPath(folder, runId.replace(/[^\w-]/g, '_'), ...(file === undefined ? [] : [file]));
  const remove = async (uri: vscode.Uri) => {
    try {
      await files.delete(uri, { recursive: true });
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError && error.code === 'FileNotFound')) throw error;
    }
  };
  const queue = (work: () => Promise<void>) => {
    writing = writing.then(work).catch((error: unknown) => log.warn(`Keeping results for a reload failed: ${error}`));
  };
  const write = async (uri: vscode.Uri, value: unknown) =>
    await files.writeFile(uri, new TextEncoder().encode(JSON.stringify(value)));
  const readFile = async (uri: vscode.Uri) => JSON.parse(new TextDecoder().decode(await files.readFile(uri)));

  return {
    keep(kept, rows) {
      queue(async () => {
        await write(at(kept.run.id, `${kept.progress.pageCount - 1}.json`), rows);
        await write(at(kept.run.id, HEAD), kept);
      });
    },
    async load(runId) {
      try {
        const kept = (await readFile(at(runId, HEAD))) as KeptRun;
        if (kept.version !== 1) return undefined;
        const numbers = Array.from({ length: kept.progress.pageCount }, (_, index) => index);
        const pages = await Promise.all(numbers.map((index) => readFile(at(runId, `${index}.json`)) as Promise<Row[]>));
        return { kept, restored: { ...kept.progress, pages } };
      } catch (error) {
        log.info(`The results of ${runId} were not kept: ${error}`);
        return undefined;
      }
    },
    forget: (runId) => queue(() => remove(at(runId))),
    forgetAll: () => queue(() => remove(folder)),
  };
}
