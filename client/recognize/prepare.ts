import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import { type Connection, checkBeforeSending, isNoEndpoint, type NoSpeechEndpoint, type SpeechRegion } from '../../api';
import type { ResolveRequestResult } from '../../server/protocol';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import { askAbout } from '../run/resolve';
import { serverFailure } from '../run/server-failure';
import { UNTRUSTED } from '../run/untrusted';
import type { Failure, ShownEndpoint } from '../views/transcript/messages';
import { rememberedRegion } from './choose-region';
import { shownEndpoint } from './endpoint-words';
import { NamedFileError } from './named-file';
import { type NamedAudio, readNamedAudio } from './read-audio';
import type { RecognizeTools } from './tools';

/** A request that may be sent. */
export interface Prepared {
  readonly connection: Connection;
  readonly region: SpeechRegion;
  readonly endpoint: ShownEndpoint;
  /** JSON text. */
  readonly body: string;
  /** The file that `$request.audioFile` names; its bytes are in the body. */
  readonly audio: NamedAudio | undefined;
}

/** A request that is not sent, and why. */
export interface Held {
  readonly failure: Failure;
  readonly connection?: Connection;
  readonly endpoint?: ShownEndpoint;
}

export interface PrepareOptions {
  /** Send it even if our own checks find errors in it. */
  readonly anyway: boolean;
}

type Tools = Pick<RecognizeTools, 'server' | 'connections' | 'regions'>;

/**
 * Everything that must be right before something is sent: trust, a connection, a region with an endpoint, the audio, no
 * error in the file, its size. Undefined when the user was asked for a region and named none.
 */
export async function prepareRecognize(
  tools: Tools,
  document: vscode.TextDocument,
  { anyway }: PrepareOptions,
): Promise<Prepared | Held | undefined> {
  if (!vscode.workspace.isTrusted) return { failure: UNTRUSTED };
  const { connections, server } = tools;
  const name = connections.currentName();
  const connection = connections.named(name);
  if (!connection) return { failure: unknownConnection(name, connections) };
  try {
    const own = await askAbout(server.resolveRequest, document, {});
    const isAsked = own.region === undefined && tools.regions.of(document.uri.toString()) === undefined;
    const nothing = isAsked ? await nothingToSend(server, document) : undefined;
    if (nothing) return { connection, failure: nothing };
    const region = own.region ?? (await rememberedRegion(tools, document.uri, connection));
    if (region === undefined) return undefined;
    const found = connections.speechEndpoint(connection, region);
    if (isNoEndpoint(found)) return { connection, failure: noEndpoint(found, own.region !== undefined) };
    const endpoint = shownEndpoint(region, found, connection);
    const audio = own.audioFile === undefined ? undefined : await readNamedAudio(document, own.audioFile);
    const told = audio === undefined ? {} : { audio: Buffer.from(audio.bytes).toString('base64') };
    const resolved = await askAbout(server.resolveRequest, document, { region, withBody: true, ...told });
    const failure = failureOf(resolved, anyway);
    if (failure) return { connection, endpoint, failure };
    return { connection, region, endpoint, body: resolved.body!, audio };
  } catch (error) {
    if (error instanceof NamedFileError) return { connection, failure: noAudio(error) };
    return { connection, failure: serverFailure(error) };
  }
}

/** Where a file that holds no request goes is not worth asking. */
async function nothingToSend(server: Tools['server'], document: vscode.TextDocument): Promise<Failure | undefined> {
  const { body, errors } = await askAbout(server.resolveRequest, document, { withBody: true });
  return body === undefined ? errorsFailure(errors, false) : undefined;
}

/** Why a request that is known is not sent; undefined when it may be. */
function failureOf({ body, errors }: ResolveRequestResult, anyway: boolean): Failure | undefined {
  if (body === undefined || (errors.length > 0 && !anyway)) return errorsFailure(errors, body !== undefined);
  const tooLarge = checkBeforeSending(body);
  if (!tooLarge || anyway) return undefined;
  const { message, advice } = tooLarge;
  return { message, advice, actions: ['show-file', 'send-anyway'], findings: [] };
}

function errorsFailure(errors: ResolveRequestResult['errors'], hasBody: boolean): Failure {
  const findings = errors.map(({ message, range }) => ({ message, place: range.start }));
  if (hasBody) {
    return {
      message:
        errors.length === 1
          ? t('This request has an error, so it was not sent.')
          : t('This request has {0} errors, so it was not sent.', errors.length),
      advice: t('The service would most likely refuse it. Correct it, or send it anyway to see what the service says.'),
      actions: ['show-file', 'show-problems', 'send-anyway'],
      findings,
    };
  }
  return {
    message: t('There is no request in this file, so nothing was sent.'),
    advice: t('A recognize request is a JSON object with config and audio.'),
    actions: ['show-file', 'show-problems'],
    findings,
  };
}

function noAudio({ message }: NamedFileError): Failure {
  return {
    message,
    advice: t('Nothing was sent. Correct $request.audioFile, or put the file where it says.'),
    actions: ['show-file', 'retry'],
    findings: [],
  };
}

function noEndpoint({ message, advice }: NoSpeechEndpoint, fromFile: boolean): Failure {
  return {
    message,
    advice: fromFile ? `${advice} ${t('This file asks for the region with $request.region.')}` : advice,
    actions: fromFile ? ['show-file', 'open-settings'] : ['select-region', 'open-settings', 'select-connection'],
    findings: [],
  };
}

function unknownConnection(name: string, connections: Connections): Failure {
  const known = connections.all().map((connection) => labelOf(connection.name));
  return {
    message: t('There is no connection “{0}”, which is the current one.', name),
    advice: t(
      'Choose one of: {0}. Your own connections are kept in the setting driveQuery.connections.',
      known.join(', '),
    ),
    actions: ['select-connection'],
    findings: [],
  };
}
