import { BrowserMessageReader, BrowserMessageWriter, createConnection } from 'vscode-languageserver/browser';
import { startServer } from './connection';

/** The server in a web worker: the same features, with messages instead of standard input and output. */
const worker = globalThis as unknown as ConstructorParameters<typeof BrowserMessageReader>[0];

startServer(createConnection(new BrowserMessageReader(worker), new BrowserMessageWriter(worker)), {
  now: () => new Date(),
  elapsed: () => performance.now(),
  soon: (work) => void setTimeout(work),
  randomId: () => crypto.randomUUID(),
});
