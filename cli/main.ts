import { readFileSync } from 'node:fs';
import * as disk from 'node:fs/promises';
import { readFile, realpath, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { createKnownSecrets } from '../api/known-secrets';
import { scrub } from '../api/scrub';
import { type Output, type Outside, UNREAD, UNUSABLE } from './outside';
import { runProgram } from './program';
import { writeReason } from './write-reason';

/** What the process gives the program. `reader` aborts when standard output takes nothing any more, the reason being why. */
function processOutside(reader: AbortController): Outside {
  process.stdout.on('error', (error) => reader.abort(error));
  process.stderr.on('error', () => {});
  return {
    args: process.argv.slice(2),
    env: process.env,
    stdout: outputTo(process.stdout, undefined, (error) => reader.abort(error)),
    stderr: outputTo(process.stderr, withoutSecrets),
    readFile: (file) => readFile(file),
    sizeOf: async (file) => {
      const found = await stat(file);
      return found.isFile() || found.isDirectory() ? found.size : undefined;
    },
    realPath: (file) => realpath(file),
    writeFile: (file, text) => writeFile(file, text),
    disk,
    readStdin,
    fetch,
    now: () => new Date(),
    interruption: () => interruption(reader.signal),
    directory: () => process.cwd(),
    home: homedir,
    platform: process.platform,
    version: () => JSON.parse(readFileSync(path.join(__dirname, '../package.json'), 'utf8')).version,
  };
}

function outputTo(
  stream: NodeJS.WriteStream,
  clean = (text: string) => text,
  onFailure: (error: Error) => void = () => {},
): Output {
  return {
    isTerminal: stream.isTTY === true,
    columns: stream.columns ?? 80,
    // The callback comes when the text is through, and at once when nobody reads any more.
    write: async (text) =>
      await new Promise<void>((resolve) => {
        stream.write(clean(text), (error) => {
          if (error) onFailure(error);
          resolve();
        });
      }),
  };
}

/** The token of the sandbox inside this program opens nothing else, ends with it, and is told to be used. */
const OWN_TOKEN = /((?:Authorization: Bearer )?\bsandbox-token-[0-9a-f]{16,}\b)/;

/** What is told on standard error, whoever tells it: without the secrets of the environment and what looks like one. */
function withoutSecrets(text: string): string {
  const { learn, redact } = createKnownSecrets();
  learn(process.env.DQ_ACCESS_TOKEN?.trim(), process.env.DQ_API_KEY?.trim());
  return redact(text)
    .split(OWN_TOKEN)
    .map((part, at) => (at % 2 === 0 ? scrub(part) : part))
    .join('');
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The first Ctrl+C asks the command to end and keep what it has; a second one ends the process, as if nobody listened. */
function interruption(readerGone: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  process.once('SIGINT', abort);
  process.once('SIGTERM', abort);
  readerGone.addEventListener('abort', () => controller.abort(UNREAD));
  return controller.signal;
}

/** What is wrong with standard output, if it cannot be written; that somebody has read enough of it is not wrong. */
function unwritten({ signal: { aborted, reason } }: AbortController): string {
  const { code } = (reason ?? {}) as NodeJS.ErrnoException;
  if (!aborted || code === 'EPIPE' || code === 'EOF') return ''; // EOF on Windows
  return `dq: standard output cannot be written: ${writeReason(reason)}.\n`;
}

const reader = new AbortController();
runProgram(processOutside(reader)).then(
  (status) => {
    const failure = unwritten(reader);
    process.exitCode = failure === '' ? status : UNUSABLE;
    if (failure !== '') process.stderr.write(failure);
  },
  (error: unknown) => {
    process.exitCode = 2;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(withoutSecrets(`dq: something failed that should not; please report this.\n${text}\n`));
  },
);
