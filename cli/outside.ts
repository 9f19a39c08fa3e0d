import type { Fetch } from '../api';
import type { Disk } from '../api/rows';

/** Everything outside the program that it touches; `main.ts` connects it to the process, tests to what they like. */
export interface Outside {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdout: Output;
  readonly stderr: Output;
  /** The bytes of a file. Rejects with Node's errors. */
  readonly readFile: (path: string) => Promise<Uint8Array>;
  /** How many bytes a file has; undefined for a device, a pipe and other things that may never end. Rejects with Node's errors. */
  readonly sizeOf: (path: string) => Promise<number | undefined>;
  /** Where a path leads at the end of all links, absolute. Rejects with Node's errors. */
  readonly realPath: (path: string) => Promise<string>;
  /** Puts a text into a file, as UTF-8. Rejects with Node's errors. */
  readonly writeFile: (path: string, text: string) => Promise<void>;
  /** Files that are written piece by piece. */
  readonly disk: Disk;
  /** The bytes of standard input, to its end. */
  readonly readStdin: () => Promise<Uint8Array>;
  readonly fetch: Fetch;
  readonly now: () => Date;
  /** A signal that aborts when the user presses Ctrl+C, the program is asked to end, or (reason `UNREAD`) nobody reads on. */
  readonly interruption: () => AbortSignal;
  /** The working directory, absolute. */
  readonly directory: () => string;
  /** The user's home, absolute. */
  readonly home: () => string;
  readonly platform: NodeJS.Platform;
  /** The version in package.json. */
  readonly version: () => string;
}

/** Standard output or standard error. */
export interface Output {
  readonly isTerminal: boolean;
  /** Columns of the terminal; 80 when it is none. */
  readonly columns: number;
  /** Resolves when there is room for more. */
  write(text: string): Promise<void>;
}

/** 0: fine. 1: findings, or the API failed. 2: used wrongly, or a file could not be read or written. */
export type ExitCode = 0 | 1 | 2;
export const FINE = 0;
export const FINDINGS = 1;
export const UNUSABLE = 2;

/** The reason of an interruption when nobody reads the output any more, as in `dq run … | head`. */
export const UNREAD = 'unread';
