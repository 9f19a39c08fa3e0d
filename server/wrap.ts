import {
  type CancellationToken,
  type DidChangeConfigurationParams,
  type DidChangeTextDocumentParams,
  type DidChangeWorkspaceFoldersParams,
  type DidCloseTextDocumentParams,
  type DidOpenTextDocumentParams,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import type { ServerContext } from './context';

/** A request handler as the features write it: parameters in, answer out. It may throw; `wrap` sees to it. */
export type Handler<P, R> = (context: ServerContext, params: P, token: CancellationToken) => R | Promise<R>;

/** A request handler that never throws: safe to be called with whatever a client sent. */
export type Requested = (params: unknown, token: CancellationToken) => Promise<unknown>;

/** The same for a notification. */
export type Notified = (params: unknown) => Promise<void>;

/**
 * Makes `handler` safe: a request cancelled before or while it runs is answered `RequestCancelled`, an error is logged
 * with `subject` and answered with `fallback`, and an answer that the handler refuses itself (by throwing a
 * `ResponseError`, such as `ContentModified`) is passed on. Parameters of the wrong shape are one more error.
 */
export function wrap<P, R>(
  context: ServerContext,
  subject: string,
  fallback: R | ResponseError<void>,
  handler: Handler<P, R>,
): Requested {
  return async (params, token) => {
    if (token.isCancellationRequested) return cancelled(subject);
    try {
      const answer = await handler(context, params as P, token);
      return token.isCancellationRequested ? cancelled(subject) : answer;
    } catch (error) {
      if (error instanceof ResponseError) return error;
      context.log(`${subject}${of(params)} failed`, error);
      return fallback;
    }
  };
}

/** The notifications the server listens to, and what comes with them. */
interface Notifications {
  initialized: unknown;
  'textDocument/didOpen': DidOpenTextDocumentParams;
  'textDocument/didChange': DidChangeTextDocumentParams;
  'textDocument/didClose': DidCloseTextDocumentParams;
  'workspace/didChangeConfiguration': DidChangeConfigurationParams;
  'workspace/didChangeWorkspaceFolders': DidChangeWorkspaceFoldersParams;
  'workspace/didChangeWatchedFiles': unknown;
}

/** The same for a notification: nothing to answer, so an error is logged and that is all. */
export function wrapNotification<M extends keyof Notifications>(
  context: ServerContext,
  method: M,
  handler: (params: Notifications[M]) => void | Promise<void>,
): [string, Notified] {
  const safe: Notified = async (params) => {
    try {
      await handler(params as Notifications[M]);
    } catch (error) {
      context.log(`${method}${of(params)} failed`, error);
    }
  };
  return [method, safe];
}

function cancelled(subject: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, `${subject} was cancelled`);
}

/** Names the document a failure was about, when the parameters name one. */
function of(params: unknown): string {
  const { textDocument, uri } = (params ?? {}) as { textDocument?: { uri?: unknown }; uri?: unknown };
  const subject = textDocument?.uri ?? uri;
  return typeof subject === 'string' ? ` of ${subject}` : '';
}
