import type { CancellationToken, Connection, InitializeParams, InitializeResult } from 'vscode-languageserver';
import { abilitiesOf } from './abilities';
import { capabilitiesFor } from './capabilities';
import type { ServerHost } from './context';
import type { Session } from './session';

/**
 * Makes a language server of `connection` and begins to listen. Everything it knows lives in one session made here, so a
 * process or a test may run as many servers as it likes.
 *
 * `initialize` is answered before the language is loaded, which is a bundle of its own: reading it and its grammars takes
 * a third of the time of a cold start, and the editor is at work on the answer meanwhile. The first message after it loads
 * them; those that arrive before they are there wait, in their order.
 */
export function startServer(connection: Connection, host: ServerHost): void {
  let greeting: InitializeParams = { processId: null, rootUri: null, capabilities: {} };
  let begun: Promise<Session> | undefined;
  function session(): Promise<Session> {
    begun ??= import('./session').then(({ createSession }) => createSession(connection, host, greeting));
    return begun;
  }
  connection.onInitialize((params) => {
    greeting = params;
    return answerTo(params);
  });
  connection.onRequest(async (method, params, token: CancellationToken) =>
    (await session()).answer(method, params, token),
  );
  connection.onNotification(async (method, params) => (await session()).take(method, params));
  connection.listen();
}

function answerTo({ capabilities, initializationOptions }: InitializeParams): InitializeResult {
  return {
    capabilities: capabilitiesFor(abilitiesOf(capabilities ?? {}, initializationOptions)),
    serverInfo: { name: 'Drive Query' },
  };
}
