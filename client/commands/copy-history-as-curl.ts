import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { addressOf, connectionNamed, secretsOf } from '../code/code-request';
import { tellNeeds } from '../code/tell';
import type { ClientContext } from '../context';
import { pickEntry } from '../history/pick-entry';

/** *Copy as cURL* of the history: puts a query as it was sent on the clipboard, as a command for bash. Nothing secret is in it. */
export function copyHistoryAsCurl({ connections, history }: ClientContext) {
  return async (argument?: unknown): Promise<void> => {
    const entry = await pickEntry(history, argument, t('Copy as cURL'), ({ run }) => run !== undefined);
    if (!entry?.run) return;
    const code = await import('../../api/code/index');
    const { run, title } = entry;
    const connection = connectionNamed(connections, entry.connection);
    const params = run.query === undefined ? run.params : { ...run.params, q: run.query };
    const sent = (await connections.shown.clientFor(connection.name)).describeList(params);
    const request = {
      title,
      address: addressOf(connection, connection.baseUrl, code.VARIABLES.baseUrl, code),
      secrets: secretsOf(sent, /[?&]key=/.test(entry.url)),
      frozen: [],
      call: { kind: 'list' as const, params, limit: run.limit },
    };
    await vscode.env.clipboard.writeText(code.curlCommand(request));
    tellNeeds(request, t('The command is on the clipboard.'));
  };
}
