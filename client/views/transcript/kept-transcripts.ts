import type * as vscode from 'vscode';
import type { RecognizeResponse } from '../../../api';
import { createKeptFiles } from '../kept-files';
import type { Shown } from './messages';

/** An answer as it lies on disk, so that a reloaded window shows it again. Secrets are not part of it. */
export interface KeptTranscript {
  readonly version: 1;
  readonly shown: Shown;
  /** The latest answer; absent when none has come yet. */
  readonly response?: RecognizeResponse;
}

/** Answers by their ids, one small file each. */
export interface KeptTranscripts {
  readonly keep: (kept: KeptTranscript) => void;
  /** Undefined when there is none, or it cannot be read. */
  readonly load: (id: string) => Promise<KeptTranscript | undefined>;
  readonly forgetAll: () => void;
}

/** Keeps answers in `folder`, a folder of the extension's own. */
export function createKeptTranscripts(folder: vscode.Uri, log: vscode.LogOutputChannel): KeptTranscripts {
  const files = createKeptFiles(folder, log);
  const at = (id: string) => [`${id}.json`];
  return {
    keep: (kept) => files.queue(() => files.write(at(kept.shown.id), kept)),
    async load(id) {
      try {
        const kept = (await files.read(at(id))) as KeptTranscript;
        return kept.version === 1 ? kept : undefined;
      } catch (error) {
        log.info(`The transcript ${id} was not kept: ${error}`);
        return undefined;
      }
    },
    forgetAll: () => files.queue(() => files.remove([])),
  };
}
