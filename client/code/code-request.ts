import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, isNoEndpoint, type RequestSummary, type SpeechRegion } from '../../api';
import type { CodeRequest } from '../../api/code/index';
import { requestFile } from '../channels/channel-file';
import { currentConnection } from '../channels/create-from-file';
import { isLocal } from '../channels/hosts';
import { pickWatch } from '../channels/pick-watch';
import { isChannelDocument, isStopDocument, resolveChannel, resolveStop } from '../channels/request-body';
import { recognizeFile } from '../commands/request-file';
import { targetOf } from '../commands/target';
import { SANDBOX_CONNECTION } from '../connections/settings';
import type { ClientContext } from '../context';
import { rememberedRegion } from '../recognize/choose-region';
import { readNamedAudio } from '../recognize/read-audio';
import { fileNameOf } from '../recognize/tools';
import { openDocument } from '../run/open-document';
import { askAbout, type RequestChoice, resolveRequest } from '../run/resolve';
import { titleOf } from '../run/run-info';

/** What requests are written as; a bundle of its own. */
export type Code = typeof import('../../api/code/index');

/**
 * The request that arguments of a command, the page in front or the cursor are about, ready to be written as code. Undefined
 * when there is none, or the user was asked something and changed their mind. Rejects with a message for the user.
 */
export async function codeRequest(
  context: ClientContext,
  code: Code,
  title: string,
  [place, index]: readonly unknown[],
): Promise<CodeRequest | undefined> {
  // The menu of a page passes an address that is no document's.
  const uri = place instanceof vscode.Uri && place.scheme === 'webview-panel' ? undefined : place;
  if (typeof index !== 'number') {
    const recognize = await recognizeFile(context, uri);
    if (recognize) return await recognizeCode(context, code, recognize);
    const channel = await requestFile(uri, (each) => isChannelDocument(each) || isStopDocument(each));
    if (channel) return await channelCode(context, code, title, channel);
  }
  const target = targetOf(context, uri, index);
  return target && (await listCode(context, code, await openDocument(target.uri), target.choice));
}

async function listCode(
  { server, connections }: ClientContext,
  code: Code,
  document: vscode.TextDocument,
  choice: RequestChoice,
): Promise<CodeRequest | undefined> {
  const { request } = await resolveRequest(server, document, choice);
  if (!request) {
    void vscode.window.showInformationMessage(
      t('There is no request here. Write a query, or a line that starts with ###.'),
    );
    return undefined;
  }
  const connection = connectionNamed(connections, request.connection ?? connections.currentName());
  const { key, ...params } = request.params;
  const sent = (await connections.shown.clientFor(connection.name)).describeList(params);
  return {
    title: titleOf(request, fileNameOf(document.uri)),
    address: addressOf(connection, connection.baseUrl, code.VARIABLES.baseUrl, code),
    secrets: secretsOf(sent, key !== undefined),
    frozen: request.replaced ?? [],
    call: { kind: 'list', params, limit: request.limit },
  };
}

async function recognizeCode(
  context: ClientContext,
  code: Code,
  document: vscode.TextDocument,
): Promise<CodeRequest | undefined> {
  const { connections, server } = context;
  const connection = connectionNamed(connections, connections.currentName());
  const own = await askAbout(server.resolveRequest, document, {});
  const region = own.region ?? (await rememberedRegion(context, document.uri, connection));
  if (region === undefined) return undefined;
  const { body } = await askAbout(server.resolveRequest, document, { region, withBody: true });
  if (body === undefined) throw new Error(t('There is no request in this file: it holds no JSON object.'));
  const sent = (await connections.shown.speechClientFor(connection, region)).describeRecognize('{}');
  const audio = own.audioFile === undefined ? undefined : await audioPath(document, own.audioFile);
  return {
    title: fileNameOf(document.uri),
    address: addressOf(connection, endpointOf(context, connection, region), code.SPEECH_VARIABLES[region], code),
    secrets: secretsOf(sent),
    frozen: [],
    call: code.recognizeCall(JSON.parse(body), region, audio),
  };
}

function endpointOf({ connections }: ClientContext, connection: Connection, region: SpeechRegion): string {
  const found = connections.speechEndpoint(connection, region);
  if (isNoEndpoint(found)) throw new Error(`${found.message} ${found.advice}`);
  return found.endpoint;
}

/** Where the file lies; the name as it is written, where it cannot be read from here. */
async function audioPath(document: vscode.TextDocument, named: string): Promise<string> {
  if (!vscode.workspace.isTrusted) return named;
  const { uri } = await readNamedAudio(document, named);
  return uri.scheme === 'file' ? uri.fsPath : named;
}

async function channelCode(
  { channels }: ClientContext,
  code: Code,
  title: string,
  document: vscode.TextDocument,
): Promise<CodeRequest | undefined> {
  const connection = currentConnection(channels);
  const client = await channels.connections.shown.channelsClientFor(connection);
  const rest = {
    title: fileNameOf(document.uri),
    address: addressOf(connection, connection.baseUrl, code.VARIABLES.baseUrl, code),
    secrets: secretsOf(client.describeStop({ id: '', resourceId: '' })),
    frozen: [],
  };
  if (isStopDocument(document)) {
    const { ids, problem } = await resolveStop(channels, document);
    if (!ids) throw new Error(t('There is no stop request in this file. {0}', problem));
    return { ...rest, call: { kind: 'stop', ...ids } };
  }
  const { watch: named, body, problem } = await resolveChannel(channels, document, isLocal(connection));
  if (!body) throw new Error(t('There is no channel request in this file. {0}', problem));
  const watch = named ?? (await pickWatch(title));
  if (watch === undefined) return undefined;
  if (!code.isWatchable(watch)) throw new Error(t('“{0}” cannot be watched. Correct $request.watch.', watch));
  return { ...rest, call: code.watchCall(watch, { ...body }) };
}

/** The connection of that name. Rejects with words for the user when there is none. */
export function connectionNamed({ named }: ClientContext['connections'], name: string): Connection {
  const connection = named(name);
  if (!connection) throw new Error(t('There is no connection “{0}”. Choose one with Select Connection.', name));
  return connection;
}

/** The sandbox inside the editor is reached from nowhere else: the environment names another. */
export function addressOf(connection: Connection, url: string, variable: string, code: Code): CodeRequest['address'] {
  return connection.name === SANDBOX_CONNECTION.name ? { variable } : code.fixedAddress(url);
}

/** An access token, unless the connection has an API key and nothing else. */
export function secretsOf({ headers, url }: RequestSummary, hasKey = false): CodeRequest['secrets'] {
  const key = hasKey || /[?&]key=/.test(url);
  return { token: headers.Authorization !== undefined || !key, key };
}
