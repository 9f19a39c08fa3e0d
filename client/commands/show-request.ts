import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { requestFile } from '../channels/channel-file';
import { isChannelDocument, isStopDocument } from '../channels/request-body';
import { channelRequestDocument } from '../channels/show-request';
import { labelOf } from '../connections/label';
import type { ClientContext } from '../context';
import { recognizeRequestDocument } from '../recognize/show-request';
import { openDocument } from '../run/open-document';
import { requestText } from '../run/request-text';
import { resolveRequest } from '../run/resolve';
import { titleOf } from '../run/run-info';
import { recognizeFile } from './request-file';
import { targetOf } from './target';

/** *Show Request*: what would be sent, as a read-only document. Nothing secret is in it. */
export function showRequest(context: ClientContext) {
  return async (uri?: unknown, index?: unknown): Promise<void> => {
    const file = typeof index === 'number' ? undefined : await recognizeFile(context, uri);
    if (file) return await show(await recognizeRequestDocument(context, file));
    const channel = typeof index === 'number' ? undefined : await requestFile(uri, isAboutChannels);
    if (channel) return await show(await channelRequestDocument(context, channel));
    const target = targetOf(context, uri, index);
    if (!target) return;
    const document = await openDocument(target.uri);
    const { request, now } = await resolveRequest(context.server, document, target.choice);
    if (!request) {
      void vscode.window.showInformationMessage(
        t('There is no request here. Write a query, or a line that starts with ###.'),
      );
      return;
    }
    const name = request.connection ?? context.connections.currentName();
    const client = await context.connections.shown.clientFor(name);
    const title = titleOf(request, target.uri.path.slice(target.uri.path.lastIndexOf('/') + 1));
    const text = requestText({
      title,
      connection: labelOf(name),
      now,
      params: request.params,
      sent: client.describeList(request.params),
    });
    await show(context.requests.show(title, text));
  };
}

function isAboutChannels(document: vscode.TextDocument): boolean {
  return isChannelDocument(document) || isStopDocument(document);
}

async function show(uri: vscode.Uri | undefined): Promise<void> {
  if (!uri) return;
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), {
    preview: true,
    viewColumn: vscode.ViewColumn.Active,
  });
}
