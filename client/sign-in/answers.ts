import { t } from '@vscode/l10n';
import * as vscode from 'vscode';

/** What comes back from the browser through the editor's own addresses. */
export interface Answers extends vscode.UriHandler {
  /** Waits for the answer that carries `state`, until the signal aborts; then it rejects with the signal's reason. */
  readonly expect: (state: string, signal: AbortSignal) => Promise<URL>;
}

/** Where the editor takes answers: the path of its address for this extension. */
export const ANSWER_PATH = '/signed-in';

/** Gives each answer to the sign-in it belongs to. One that belongs to none is dropped, and the user is told. */
export function createAnswers(log: vscode.LogOutputChannel): Answers {
  const waiting = new Map<string, (answer: URL) => void>();
  return {
    async expect(state, signal) {
      signal.throwIfAborted();
      try {
        return await new Promise<URL>((resolve, reject) => {
          waiting.set(state, resolve);
          signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        });
      } finally {
        waiting.delete(state);
      }
    },
    handleUri(uri) {
      const answer = asUrl(uri);
      const take = uri.path === ANSWER_PATH ? waiting.get(answer.searchParams.get('state') ?? '') : undefined;
      if (take) {
        take(answer);
        return;
      }
      log.warn(`An address of this extension was opened that belongs to no sign-in: ${uri.path}`);
      void vscode.window.showWarningMessage(
        t(
          'An answer came back from a browser, and no sign-in of this window is waiting for it. Nothing was done with it. If you were signing in, start again.',
        ),
      );
    },
  };
}

/** A desktop editor hands on the query decoded, one in the browser as it came. No value of an answer holds an encoded “%”. */
function asUrl(uri: vscode.Uri): URL {
  const url = new URL(`http://127.0.0.1${ANSWER_PATH}`);
  for (const part of uri.query.split('&')) {
    const at = part.indexOf('=');
    if (at > 0) url.searchParams.append(part.slice(0, at), decoded(part.slice(at + 1)));
  }
  return url;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
