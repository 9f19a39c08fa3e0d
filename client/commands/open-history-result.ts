import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import type { HistoryEntry } from '../history/entry';
import { pickEntry } from '../history/pick-entry';
import type { RecalledTranscript } from '../recognize/recognitions';
import { resultOf } from '../run/load-result';
import { showHistoryRequest } from './show-history-request';

/** *Open Result*: what came of a request in the history, without sending it again; the request itself when nothing is kept. */
export function openHistoryResult(context: ClientContext) {
  const showRequest = showHistoryRequest(context);
  return async (argument?: unknown): Promise<void> => {
    const entry = await pickEntry(context.history, argument, t('Open Result'), ({ size }) => size > 0);
    if (entry && !(await open(context, entry))) await showRequest({ kind: 'entry', entry });
  };
}

/** Whether there was something to open. */
async function open(context: ClientContext, entry: HistoryEntry): Promise<boolean> {
  const panel = context.runs.open().find(({ session }) => session?.run.id === entry.id);
  if (panel) {
    panel.panel.reveal();
    return true;
  }
  const result = await resultOf(context, entry);
  if (result) {
    context.runs.recall(result.kept, result.restored);
    return true;
  }
  if (entry.kind !== 'recognize' || entry.uri === undefined) return false;
  const [transcript] = ((await context.history.answer(entry)) ?? []) as RecalledTranscript[];
  if (transcript) context.recognitions.recall(vscode.Uri.parse(entry.uri), transcript);
  return transcript !== undefined;
}
