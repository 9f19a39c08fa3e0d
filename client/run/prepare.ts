import { t } from '@vscode/l10n';
import * as vscode from 'vscode';
import type { Connection } from '../../api';
import type { ResolveResult, WireRequest } from '../../server/protocol';
import type { Connections } from '../connections/connections';
import { labelOf } from '../connections/label';
import type { LanguageServer } from '../language-server';
import type { Failure } from '../views/results/messages';
import { type RequestChoice, resolveRequest } from './resolve';
import { serverFailure } from './server-failure';
import { UNTRUSTED } from './untrusted';

/** A request that may be sent. */
export interface Prepared {
  readonly request: WireRequest;
  readonly connection: Connection;
  /** The moment that `now` and `today` stand for, and the version of the document: to find places in it again. */
  readonly now: string;
  readonly version: number;
}

/** A request that is not sent, and why. */
export interface Held {
  readonly request?: WireRequest;
  readonly failure: Failure;
}

export interface PrepareOptions {
  /** Send it even if our own checks find errors in it. */
  readonly anyway: boolean;
}

/** Everything that must be right before something is sent: trust, a request, no error in it, a connection. */
export async function prepareRun(
  server: LanguageServer,
  connections: Connections,
  document: vscode.TextDocument,
  choice: RequestChoice,
  { anyway }: PrepareOptions,
): Promise<Prepared | Held> {
  if (!vscode.workspace.isTrusted) return { failure: UNTRUSTED };
  let resolved: ResolveResult;
  try {
    resolved = await resolveRequest(server, document, choice);
  } catch (error) {
    return { failure: serverFailure(error) };
  }
  const { request, now, version } = resolved;
  if (!request) return { failure: NOTHING_TO_RUN };
  if (request.errors.length > 0 && !anyway) return { request, failure: errorsFailure(request) };
  const name = request.connection ?? connections.currentName();
  const connection = connections.named(name);
  if (!connection) return { request, failure: unknownConnection(name, request.connection !== undefined, connections) };
  return { request, connection, now, version };
}

const NOTHING_TO_RUN: Failure = {
  message: t('There is no request here.'),
  advice: t('Write a query, or a line that starts with ### and a title: a request without a query lists all files.'),
  actions: ['show-query'],
  findings: [],
};

function errorsFailure({ errors }: WireRequest): Failure {
  return {
    message:
      errors.length === 1
        ? t('This request has an error, so it was not sent.')
        : t('This request has {0} errors, so it was not sent.', errors.length),
    advice: t('The service would most likely refuse it. Correct it, or run it anyway to see what the service says.'),
    actions: ['show-query', 'run-anyway'],
    findings: errors.map(({ message, range }) => ({ message, ...range.start })),
  };
}

function unknownConnection(name: string, fromDirective: boolean, connections: Connections): Failure {
  const known = connections.all().map((connection) => labelOf(connection.name));
  return {
    message: fromDirective
      ? t('There is no connection “{0}”, which the request names with @connection.', name)
      : t('There is no connection “{0}”, which is the current one.', name),
    advice: t(
      'Choose one of: {0}. Your own connections are kept in the setting driveQuery.connections.',
      known.join(', '),
    ),
    actions: fromDirective ? ['show-query', 'select-connection'] : ['select-connection'],
    findings: [],
  };
}
