import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import {
  type ClientCapabilities,
  type ConfigurationParams,
  createMessageConnection,
  type Diagnostic,
  type InitializeResult,
  IPCMessageReader,
  IPCMessageWriter,
  type MessageConnection,
  type PublishDiagnosticsParams,
  type RegistrationParams,
  StreamMessageReader,
  StreamMessageWriter,
  type TextDocumentContentChangeEvent,
} from 'vscode-languageserver/node';

const server = path.resolve('dist/server.js');

/** What an editor like VS Code says it can do. */
export const EDITOR: ClientCapabilities = {
  workspace: { configuration: true, workspaceEdit: { documentChanges: true } },
  textDocument: {
    publishDiagnostics: { versionSupport: true, relatedInformation: true, codeDescriptionSupport: true },
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix'] } } },
  },
};

export interface Options {
  /** The bundle to start, where it is not `dist/server.js`. */
  readonly bundle?: string;
  readonly transport?: 'stdio' | 'ipc';
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** The section `driveQuery` of this client's settings. */
  readonly settings?: unknown;
  /** The addresses of the folders that are open. */
  readonly folders?: readonly string[];
  /** Called with what the server registers. */
  readonly onRegister?: (params: RegistrationParams) => void;
}

/** A client of the built server, in a process of its own, after the handshake. */
export interface Client {
  readonly connection: MessageConnection;
  readonly process: ChildProcess;
  readonly initialized: InitializeResult;
  /** What the server wrote to the log. */
  readonly log: readonly string[];
  /** Everything published so far, in order. */
  readonly publishes: readonly PublishDiagnosticsParams[];
  /** Opens a document as version 1, as `drive-query` unless told otherwise. Returns its address. */
  open(text: string, name?: string, languageId?: string): string;
  change(uri: string, version: number, ...changes: TextDocumentContentChangeEvent[]): void;
  /** The next diagnostics of `uri` at `version`, or those already there. */
  diagnostics(uri: string, version: number): Promise<readonly Diagnostic[]>;
  /** The next publish that `accepts`, from now on. */
  nextPublish(accepts: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams>;
  request<R>(method: string, params: unknown): Promise<R>;
  /** Changes this client's settings and tells the server. */
  configure(settings: unknown): void;
  /** `shutdown` and `exit`. Resolves to the exit code. */
  stop(): Promise<number>;
  /** Says nothing more to the server and hears nothing more from it; its process goes on. */
  hangUp(): void;
}

/** Starts the built server and goes through the handshake. The caller stops it. */
export async function startClient(options: Options = {}): Promise<Client> {
  const bundle = options.bundle ?? server;
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: run "npm run build" first`);
  const child = startProcess(bundle, options.transport ?? 'stdio');
  const connection = connect(child, options.transport ?? 'stdio');
  const publishes: PublishDiagnosticsParams[] = [];
  const log: string[] = [];
  const waiting = new Set<(params: PublishDiagnosticsParams) => void>();
  let settings: unknown = options.settings ?? {};
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    publishes.push(params);
    for (const wake of waiting) wake(params);
  });
  connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
    log.push(message);
  });
  connection.onRequest('workspace/configuration', ({ items }: ConfigurationParams): unknown =>
    items.map(() => settings),
  );
  connection.onRequest('client/registerCapability', (params: RegistrationParams) => {
    options.onRegister?.(params);
    return null;
  });
  connection.listen();
  const request = <R>(method: string, params: unknown) => connection.sendRequest<R>(method, params);
  const notify = (method: string, params?: unknown) => void connection.sendNotification(method, params);
  const initialized = await request<InitializeResult>('initialize', {
    processId: process.pid,
    rootUri: null,
    ...(options.folders && { workspaceFolders: options.folders.map((uri) => ({ uri, name: uri })) }),
    capabilities: options.capabilities ?? EDITOR,
    ...(options.initializationOptions === undefined ? {} : { initializationOptions: options.initializationOptions }),
  });
  await connection.sendNotification('initialized', {});

  function nextPublish(accepts: (params: PublishDiagnosticsParams) => boolean): Promise<PublishDiagnosticsParams> {
    return new Promise((resolve) => {
      const wake = (params: PublishDiagnosticsParams) => {
        if (!accepts(params)) return;
        waiting.delete(wake);
        resolve(params);
      };
      waiting.add(wake);
    });
  }

  return {
    connection,
    process: child,
    initialized,
    log,
    publishes,
    request,
    nextPublish,
    open(text, name = 'test.dq', languageId = 'drive-query') {
      const uri = /^[a-z]+:/.test(name) ? name : `file:///${name}`;
      notify('textDocument/didOpen', { textDocument: { uri, languageId, version: 1, text } });
      return uri;
    },
    change: (uri, version, ...contentChanges) =>
      notify('textDocument/didChange', { textDocument: { uri, version }, contentChanges }),
    async diagnostics(uri, version) {
      const accepts = (params: PublishDiagnosticsParams) => params.uri === uri && params.version === version;
      return (publishes.findLast(accepts) ?? (await nextPublish(accepts))).diagnostics;
    },
    configure(changed) {
      settings = changed;
      notify('workspace/didChangeConfiguration', { settings: { driveQuery: changed } });
    },
    hangUp: () => connection.dispose(),
    async stop() {
      const exited = once(child, 'exit');
      await request('shutdown', undefined);
      notify('exit');
      const [code] = await exited;
      connection.dispose();
      return code as number;
    },
  };
}

function startProcess(bundle: string, transport: 'stdio' | 'ipc'): ChildProcess {
  if (transport === 'ipc') return fork(bundle, ['--node-ipc'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return spawn(process.execPath, [bundle, '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
}

function connect(child: ChildProcess, transport: 'stdio' | 'ipc'): MessageConnection {
  return transport === 'ipc'
    ? createMessageConnection(new IPCMessageReader(child), new IPCMessageWriter(child))
    : createMessageConnection(new StreamMessageReader(child.stdout!), new StreamMessageWriter(child.stdin!));
}
