/** A language client with next to no cost of its own: it writes bytes, reads bytes, and says when what it waits for came. */
import { type ChildProcess, spawn } from 'node:child_process';

type Message = {
  id?: number;
  method?: string;
  params?: Record<string, unknown>;
  result?: unknown;
  error?: { message: string };
};

export interface Session {
  readonly pid: number;
  request(method: string, params: unknown): Promise<unknown>;
  notify(method: string, params: unknown): void;
  /** Resolves at the next diagnostics published for `uri` with `version`. */
  published(uri: string, version: number): Promise<void>;
  /** Ends the process and waits for its end. */
  end(): Promise<void>;
}

/** Starts `command`, answers `settings` when it asks for them, and connects to its standard input and output. What it writes to standard error is passed on. */
export function startSession(command: readonly string[], settings: object | null): Session {
  const [program, ...rest] = command;
  const child = spawn(program!, rest, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  const publishes = new Map<string, () => void>();
  let nextId = 1;

  function send(message: object): void {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
    child.stdin.write(`Content-Length: ${body.length}\r\n\r\n`);
    child.stdin.write(body);
  }

  function receive(message: Message): void {
    if (message.method === 'textDocument/publishDiagnostics') {
      const key = `${message.params?.uri}@${message.params?.version}`;
      publishes.get(key)?.();
      publishes.delete(key);
    } else if (message.method !== undefined && message.id !== undefined) {
      send({ id: message.id, result: message.method === 'workspace/configuration' ? [settings] : null });
    } else if (message.id !== undefined) {
      const waiting = answers.get(message.id);
      answers.delete(message.id);
      if (message.error) waiting?.reject(new Error(message.error.message));
      else waiting?.resolve(message.result);
    }
  }
  readMessages(child, receive);

  return {
    pid: child.pid!,
    request: (method, params) =>
      new Promise((resolve, reject) => {
        answers.set(nextId, { resolve, reject });
        send({ id: nextId++, method, params });
      }),
    notify: (method, params) => send({ method, params }),
    published: (uri, version) => new Promise((resolve) => publishes.set(`${uri}@${version}`, resolve)),
    end: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

function readMessages(child: ChildProcess, receive: (message: Message) => void): void {
  let chunks: Buffer[] = [];
  let size = 0;
  let needed = 0;
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size < needed) return;
    let bytes = Buffer.concat(chunks);
    for (;;) {
      const header = bytes.indexOf('\r\n\r\n');
      const length = header < 0 ? 0 : Number(/content-length: *(\d+)/i.exec(bytes.toString('latin1', 0, header))?.[1]);
      needed = header + 4 + length;
      if (header < 0 || bytes.length < needed) break;
      receive(JSON.parse(bytes.toString('utf8', header + 4, needed)) as Message);
      bytes = bytes.subarray(needed);
      needed = 0;
    }
    chunks = [bytes];
    size = bytes.length;
  });
}
