import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { withProgress } from '../../channels/with-progress';
import { unlinked } from '../../unlinked';
import { idOfRow } from '../../views/results/row-actions';
import { getParams } from '../source';
import { browserTarget } from './browser-target';
import type { Chosen, RowTools } from './chosen';
import { calledOf } from './words';

/** *Open in Browser*: the page of the file, by HTTPS only; an address of another host only after asking. */
export async function openInBrowser(chosen: Chosen, tools: RowTools): Promise<void> {
  const { row, connectionName } = chosen;
  const webUrl = tools.connections.named(connectionName)?.webUrl;
  const target = browserTarget(row, webUrl) ?? browserTarget(await metadataOf(chosen, tools), webUrl);
  const called = calledOf(row);
  if (!target) {
    void vscode.window.showInformationMessage(
      t(
        'There is no page for “{0}”: the service names none that begins with https://, and the connection “{1}” has no webUrl. Add one in the setting driveQuery.connections.',
        called,
        unlinked(connectionName),
      ),
    );
    return;
  }
  if (target.foreign && !(await agrees(called, target.host))) return;
  await vscode.env.openExternal(vscode.Uri.parse(target.url, true));
}

async function metadataOf({ row, connectionName, params }: Chosen, { connections }: RowTools) {
  const id = idOfRow(row);
  if (id === undefined || row.webViewLink !== undefined) return {};
  const client = await connections.clientFor(connectionName);
  return await withProgress(t('Asking for the page of “{0}”', calledOf(row)), (signal) =>
    client.get(id, getParams(params), { signal }),
  );
}

async function agrees(called: string, host: string): Promise<boolean> {
  const open = t('Open');
  const text = t('Open the page of “{0}” at {1}?', called, host);
  const detail = t('The service named this address. It is not the one of the connection.');
  return (await vscode.window.showWarningMessage(text, { modal: true, detail }, open)) === open;
}
