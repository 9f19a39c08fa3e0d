import { t } from '@vscode/l10n';
import type * as vscode from 'vscode';
import type { ShownRequest } from '../../api';
import { labelOf } from '../connections/label';
import type { ClientContext } from '../context';
import { httpHead } from '../http-head';
import { currentConnection } from './create-from-file';
import { isLocal } from './hosts';
import { pickWatch } from './pick-watch';
import { isStopDocument, resolveChannel, resolveStop } from './request-body';
import { watchWords } from './words';

/**
 * What a channel or stop request file would send, as a read-only document; nothing secret is in it. Undefined when the
 * user was asked what is to be watched and named nothing. Rejects with a message for the user.
 */
export async function channelRequestDocument(
  { channels, requests }: ClientContext,
  document: vscode.TextDocument,
): Promise<vscode.Uri | undefined> {
  const connection = currentConnection(channels);
  const client = await channels.connections.shown.channelsClientFor(connection);
  const file = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
  const show = (about: string, sent: ShownRequest) =>
    requests.show(file, channelRequestText({ file, about, connection: labelOf(connection.name), sent }));
  if (isStopDocument(document)) {
    const { ids, problem } = await resolveStop(channels, document);
    if (!ids) throw new Error(t('There is no stop request in this file. {0}', problem));
    return show(t('Stops a channel.'), client.describeStop(ids));
  }
  const { watch: named, body, problem } = await resolveChannel(channels, document, isLocal(connection));
  if (!body) throw new Error(t('There is no channel request in this file. {0}', problem));
  const watch = named ?? (await pickWatch(t('Show Request')));
  if (watch === undefined) return undefined;
  const about =
    named === undefined
      ? t('Watches: {0}, as chosen now.', watchWords(watch))
      : t('Watches: {0}, from $request.watch.', watchWords(watch));
  return show(about, client.describeWatch(watch, body));
}

interface ChannelRequestText {
  readonly file: string;
  readonly about: string;
  readonly connection: string;
  readonly sent: ShownRequest;
}

/** A request about a channel as text to read: the HTTP message. */
function channelRequestText({ file, about, connection, sent }: ChannelRequestText): string {
  return [
    `# ${file}`,
    `# ${t('Connection: {0}. {1}', connection, about)}`,
    '',
    ...httpHead(sent),
    '',
    sent.body,
    '',
  ].join('\n');
}
