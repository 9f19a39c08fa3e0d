import { type Connection, createConnection, IPCMessageReader, IPCMessageWriter } from 'vscode-languageserver/node';
import { scrub } from '../api/scrub';
import { startServer } from './connection';
import type { ServerHost } from './context';
import { readNamedFile } from './files';

/** Lent to `dist/session.js`, which is a bundle of its own (scripts/bundles.mjs): it is only loaded behind `initialize`. */
export * from 'vscode-languageserver/node';

/** Serves on standard input and output until the client hangs up. `dq lsp --stdio` calls this. */
export function startStdio(): void {
  start(createConnection(process.stdin, process.stdout));
}

/** Serves on the channel to the Node process that forked this one. */
export function startIpc(): void {
  process.once('disconnect', () => process.exit());
  start(createConnection(new IPCMessageReader(process), new IPCMessageWriter(process)));
}

/**
 * Runs the server for the life of the process. An error that nobody caught costs the work it happened in, never the
 * process: the editor would restart it a few times and then leave the user without help.
 */
function start(connection: Connection): void {
  process.on('uncaughtException', (error) => report(connection, 'Something failed unexpectedly', error));
  process.on('unhandledRejection', (error) =>
    report(connection, 'Something failed unexpectedly in the background', error),
  );
  startServer(connection, host);
}

const host: ServerHost = {
  now: () => new Date(),
  elapsed: () => performance.now(),
  soon: (work) => setImmediate(work),
  randomId: () => crypto.randomUUID(),
  readNamedFile,
};

// The connection may be what failed, and then there is nobody left to tell.
function report(connection: Connection, message: string, error: unknown): void {
  try {
    connection.console.error(scrub(`${message}: ${error instanceof Error ? error.stack : String(error)}`));
  } catch {}
}

if (require.main === module) {
  if (process.argv.includes('--node-ipc')) startIpc();
  else startStdio();
}
