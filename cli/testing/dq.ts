import * as disk from 'node:fs/promises';
import type { ExitCode, Output, Outside } from '../outside';
import { runProgram } from '../program';

export interface World {
  /** Name → text of the files there are. */
  readonly files?: Readonly<Record<string, string>>;
  /** The same for files that are no text. */
  readonly bytes?: Readonly<Record<string, Uint8Array>>;
  /** Absolute path → where it leads, of the files that are links. */
  readonly links?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Columns of the terminal that both outputs are; none when undefined. */
  readonly terminal?: number;
  /** Where `--out` writes; the real one unless told. */
  readonly disk?: Outside['disk'];
  readonly fetch?: Outside['fetch'];
  readonly interruption?: AbortSignal;
  readonly now?: Date;
}

export interface Outcome {
  readonly status: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
  /** What was written into files, if anything was. */
  readonly written?: Readonly<Record<string, string>>;
}

/** Runs the program in this process, in a world of the test's making. */
export async function dq(args: readonly string[], world: World = {}): Promise<Outcome> {
  const stdout = gathering(world.terminal);
  const stderr = gathering(world.terminal);
  const written: Record<string, string> = {};
  const status = await runProgram({ ...outsideOf(world, stdout, stderr, written), args });
  return { status, stdout: stdout.text(), stderr: stderr.text(), ...(Object.keys(written).length > 0 && { written }) };
}

/** A world as the program sees it; what it writes into files goes into `written`. */
export function outsideOf(
  world: World,
  stdout: Output,
  stderr: Output,
  written: Record<string, string> = {},
): Omit<Outside, 'args'> {
  const bytesAt = async (file: string) => world.bytes?.[file] ?? bytesOf(world.files?.[file]);
  return {
    env: world.env ?? {},
    stdout,
    stderr,
    readFile: bytesAt,
    sizeOf: async (file) => (file === '/dev/zero' ? undefined : (await bytesAt(file)).length),
    realPath: async (file) => world.links?.[file] ?? file,
    disk: world.disk ?? disk,
    writeFile: async (file, text) => {
      if (file.startsWith('locked/')) throw Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
      written[file] = text;
    },
    readStdin: async () => bytesOf(world.stdin),
    fetch: world.fetch ?? fetch,
    now: () => world.now ?? new Date(Date.UTC(2030, 0, 15, 12)),
    interruption: () => world.interruption ?? new AbortController().signal,
    directory: () => '/home/ada/queries',
    home: () => '/home/ada',
    platform: 'linux',
    version: () => '1.2.3',
  };
}

function bytesOf(text: string | undefined): Uint8Array {
  if (text === undefined) throw Object.assign(new Error('ENOENT: no such file or directory'), { code: 'ENOENT' });
  return new TextEncoder().encode(text);
}

/** An output that keeps what is written; `told` hears of it as it comes. */
export function gathering(
  columns: number | undefined,
  told: (text: string) => void = () => {},
): Output & { readonly text: () => string } {
  const parts: string[] = [];
  return {
    isTerminal: columns !== undefined,
    columns: columns ?? 80,
    write: async (text) => {
      parts.push(text);
      told(text);
    },
    text: () => parts.join(''),
  };
}
