import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { pickEntry } from '../history/pick-entry';
import { UNTRUSTED } from '../run/untrusted';

/** *Run Again*: sends a query of the history as it was; a recognize request as its file says now. */
export function runHistoryAgain({ history, runs, recognitions }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    if (!vscode.workspace.isTrusted) throw new Error(`${UNTRUSTED.message} ${UNTRUSTED.advice}`);
    const entry = await pickEntry(
      history,
      argument,
      t('Run Again'),
      ({ kind, run, uri }) => uri !== undefined && (run !== undefined || kind === 'recognize'),
    );
    if (!entry || entry.uri === undefined) return;
    const { run, uri, index = 0, connection: connectionName } = entry;
    if (!run) return await recognitions.send(vscode.Uri.parse(uri));
    const nothing = { activity: 'idle', ending: 'last', incomplete: false, durationMs: 0, stopped: false } as const;
    const progress = { pageCount: 0, token: null, status: nothing };
    await runs.runAsItWas({ version: 1, run, uri, index, connectionName, progress });
  };
}
