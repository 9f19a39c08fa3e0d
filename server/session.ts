import {
  type CancellationToken,
  type Connection,
  ErrorCodes,
  type InitializeParams,
  ResponseError,
} from 'vscode-languageserver';
import { scrub } from '../api/scrub';
import { abilitiesOf } from './abilities';
import { createAnalysis } from './analysis';
import type { ServerContext, ServerHost } from './context';
import { documentEvents } from './document-events';
import { Documents } from './documents';
import { features } from './features/table';
import { translatorOf } from './say';
import { settingsFrom, withTranslator } from './settings';
import { foldersIn, workspaceEvents } from './workspace-events';

/** What the server does with each message. Neither rejects, and messages are taken in the order in which they come. */
export interface Session {
  readonly answer: (method: string, params: unknown, token: CancellationToken) => Promise<unknown>;
  readonly take: (method: string, params: unknown) => Promise<void>;
}

/** A session with one client, from what it said in `initialize`. */
export function createSession(connection: Connection, host: ServerHost, params: InitializeParams): Session {
  const abilities = abilitiesOf(params.capabilities ?? {}, params.initializationOptions);
  const context: ServerContext = {
    connection,
    host,
    documents: new Documents(),
    folders: foldersIn(params),
    abilities,
    settings: withTranslator(
      settingsFrom(params.initializationOptions),
      translatorOf(params.initializationOptions?.translations),
    ),
    settingsAwaited: abilities.pullConfiguration,
    log: (message, error) => connection.console.error(error === undefined ? message : `${message}: ${describe(error)}`),
  };
  const analysis = createAnalysis(context);
  const requests = features(context);
  const documents = documentEvents(context, analysis);
  const notifications = new Map([...documents.events, ...workspaceEvents(context, analysis)]);

  // Nothing is awaited unless there is something to wait for: a message that waits in vain would be overtaken.
  return {
    async answer(method, sent, token) {
      if (documents.loading()) await documents.loading();
      const answer = requests.get(method);
      return answer
        ? answer(sent, token)
        : new ResponseError(ErrorCodes.MethodNotFound, `There is no request ${method}`);
    },
    async take(method, sent) {
      if (documents.loading()) await documents.loading();
      await notifications.get(method)?.(sent);
    },
  };
}

function describe(error: unknown): string {
  return scrub(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
