import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { ClientContext } from '../context';
import { openDocument } from '../run/open-document';
import { resolveRequest } from '../run/resolve';
import { targetOf } from './target';

/** *Copy Query String*: puts `q`, as it is sent, on the clipboard. */
export function copyQueryString(context: ClientContext) {
  return async (uri?: unknown, index?: unknown): Promise<void> => {
    const target = targetOf(context, uri, index);
    if (!target) return;
    const document = await openDocument(target.uri);
    const { request } = await resolveRequest(context.server, document, target.choice);
    const q = request?.params.q;
    if (q === undefined) {
      void vscode.window.showInformationMessage(
        t('This request has no query: it lists everything. There is nothing to copy.'),
      );
      return;
    }
    await vscode.env.clipboard.writeText(q);
    vscode.window.setStatusBarMessage(`$(check) ${t('Query string copied')}`, 4000);
  };
}
