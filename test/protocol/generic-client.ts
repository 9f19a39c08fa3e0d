import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** A message as it goes over the wire (JSON-RPC 2.0). */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

/** An answer: one of the two. */
export type Answer = Pick<Message, 'result' | 'error'>;

/**
 * An editor that was written without ours in mind: it frames messages itself, says that it can do nothing, and has no
 * answer to anything the server may ask.
 */
export interface GenericClient {
  readonly answerTo: (method: string, params?: unknown) => Promise<Answer>;
  /** The result of a request. Rejects when the answer is an error. */
  readonly request: <R>(method: string, params?: unknown) => Promise<R>;
  readonly notify: (method: string, params?: unknown) => void;
  /** The parameters of the next notification of a method that was not taken yet. */
  readonly next: <P>(method: string) => Promise<P>;
  /** What the server asked of the client. */
  readonly asked: readonly string[];
  /** The exit code of the server. */
  readonly ended: Promise<number | null>;
  readonly kill: () => void;
}

/** Starts `dq lsp --stdio` as it was built. Nothing is said to it yet. */
export function startGenericClient(): GenericClient {
  const child = spawn(process.execPath, [path.resolve('dist/cli.js'), 'lsp', '--stdio']);
  child.stderr.pipe(process.stderr);
  const answers = new Map<number, (answer: Answer) => void>();
  const arrived: Message[] = [];
  const asked: string[] = [];
  let wake: (() => void) | undefined;
  let lastId = 0;
  const send = (message: object) => child.stdin.write(framed({ jsonrpc: '2.0', ...message }));

  readMessages(child, (message) => {
    if (message.method === undefined) answers.get(message.id!)?.(message);
    else if (message.id === undefined) {
      arrived.push(message);
      wake?.();
    } else {
      asked.push(message.method);
      send({ id: message.id, error: { code: -32601, message: 'This editor knows no such request' } });
    }
  });

  function answerTo(method: string, params?: unknown): Promise<Answer> {
    const id = ++lastId;
    send({ id, method, params });
    return new Promise((resolve) => answers.set(id, resolve));
  }
  return {
    answerTo,
    async request<R>(method: string, params?: unknown) {
      const { result, error } = await answerTo(method, params);
      if (error) throw new Error(`${method}: ${error.message}`);
      return result as R;
    },
    notify: (method, params) => void send({ method, params }),
    async next<P>(method: string) {
      for (;;) {
        const at = arrived.findIndex((message) => message.method === method);
        if (at >= 0) return arrived.splice(at, 1)[0]!.params as P;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    asked,
    ended: once(child, 'exit').then(([code]) => code as number | null),
    kill: () => void child.kill(),
  };
}

function framed(message: object): string {
  const text = JSON.stringify(message);
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

/** Cuts what the server writes into messages: lengths count bytes, and a piece may hold half a message or several. */
function readMessages(child: ChildProcessWithoutNullStreams, take: (message: Message) => void): void {
  let bytes = Buffer.alloc(0);
  child.stdout.on('data', (piece: Buffer) => {
    bytes = Buffer.concat([bytes, piece]);
    for (;;) {
      const bodyAt = bytes.indexOf('\r\n\r\n') + 4;
      const length = /^Content-Length: (\d+)$/im.exec(bytes.toString('latin1', 0, Math.max(0, bodyAt)))?.[1];
      if (length === undefined || bytes.length < bodyAt + Number(length)) return;
      take(JSON.parse(bytes.toString('utf8', bodyAt, bodyAt + Number(length))));
      bytes = bytes.subarray(bodyAt + Number(length));
    }
  });
}
