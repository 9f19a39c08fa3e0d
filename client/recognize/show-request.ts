import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { isNoEndpoint } from '../../api';
import { labelOf } from '../connections/label';
import type { ClientContext } from '../context';
import { askAbout } from '../run/resolve';
import { rememberedRegion } from './choose-region';
import { shownEndpoint } from './endpoint-words';
import { readNamedAudio } from './read-audio';
import { recognizeText } from './request-text';
import { fileNameOf } from './tools';

/**
 * What a recognize request file would send, as a read-only document; nothing secret is in it. Undefined when the user was
 * asked for a region and named none. Rejects with a message for the user.
 */
export async function recognizeRequestDocument(
  context: ClientContext,
  document: vscode.TextDocument,
): Promise<vscode.Uri | undefined> {
  const { connections, server, requests } = context;
  const name = connections.currentName();
  const connection = connections.named(name);
  if (!connection) throw new Error(t('There is no connection “{0}”. Choose one with Select Connection.', name));
  const own = await askAbout(server.resolveRequest, document, {});
  const region = own.region ?? (await rememberedRegion(context, document.uri, connection));
  if (region === undefined) return undefined;
  const found = connections.speechEndpoint(connection, region);
  if (isNoEndpoint(found)) throw new Error(`${found.message} ${found.advice}`);
  const { body } = await askAbout(server.resolveRequest, document, {
    region,
    withBody: true,
    ...(await audioOf(document, own.audioFile)),
  });
  if (body === undefined) throw new Error(t('There is no request in this file: it holds no JSON object.'));
  const client = await connections.shown.speechClientFor(connection, region);
  const file = fileNameOf(document.uri);
  const text = recognizeText({
    file,
    connection: labelOf(name),
    endpoint: shownEndpoint(region, found, connection),
    sent: client.describeRecognize(body),
    audioFile: own.audioFile,
  });
  return requests.show(file, text);
}

/** Files that a document names are read in a trusted workspace only. */
async function audioOf(document: vscode.TextDocument, audioFile: string | undefined): Promise<{ audio?: string }> {
  if (audioFile === undefined || !vscode.workspace.isTrusted) return {};
  return { audio: Buffer.from((await readNamedAudio(document, audioFile)).bytes).toString('base64') };
}
