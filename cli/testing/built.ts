import { type ChildProcessWithoutNullStreams, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The built program, in a folder of its own. */
export interface Built {
  readonly folder: string;
  /** dist/cli.js */
  readonly program: string;
  remove(): void;
}

/** Builds the program as it ships. */
export function buildProgram(): Built {
  const folder = mkdtempSync(path.join(tmpdir(), 'dq-built-'));
  execFileSync(process.execPath, [path.join(root, 'cli/testing/build.mjs'), folder], { stdio: 'inherit' });
  const remove = () => rmSync(folder, { recursive: true, force: true });
  return { folder, program: path.join(folder, 'dist/cli.js'), remove };
}

/** Every Node from version 20 on that is on the PATH, this one first, by version. */
export function nodes(): readonly { readonly version: string; readonly path: string }[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const found = folders.map((folder) => path.join(folder, 'node')).filter((file) => existsSync(file));
  const files = [...new Set([process.execPath, ...found].map((file) => realpathSync(file)))];
  const versions = new Map(files.map((file) => [execFileSync(file, ['-v'], { encoding: 'utf8' }).trim(), file]));
  return [...versions]
    .map(([version, file]) => ({ version, path: file }))
    .filter(({ version }) => major(version) >= 20);
}

/** A running program, and what it has written. */
export interface Running {
  readonly child: ChildProcessWithoutNullStreams;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Resolves when standard output holds `text`. */
  readonly says: (text: string) => Promise<void>;
  /** The same for standard error. */
  readonly tells: (text: string) => Promise<void>;
  /** The exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>;
}

/** Starts the program with nothing of this process's environment but what it needs. `stdin` null leaves its input open. */
export function start(
  node: string,
  program: string,
  args: readonly string[],
  { env = {}, stdin = '', cwd = tmpdir() }: { env?: Record<string, string>; stdin?: string | null; cwd?: string } = {},
): Running {
  const needed = { PATH: process.env.PATH ?? '', DQ_STATE_DIR: path.join(path.dirname(program), 'state') };
  const child = spawn(node, [program, ...args], { env: { ...needed, ...env }, cwd });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  if (stdin !== null) child.stdin.end(stdin);
  const ended = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal));
  });
  const hears = (stream: 'stdout' | 'stderr', written: () => string) => (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (written().includes(text)) resolve();
      };
      child[stream].on('data', look);
      child.once('close', () => reject(new Error(`ended without “${text}”: ${stderr}`)));
      look();
    });
  const says = hears('stdout', () => stdout);
  const tells = hears('stderr', () => stderr);
  return { child, stdout: () => stdout, stderr: () => stderr, says, tells, ended };
}

function major(version: string): number {
  return Number(/^v(\d+)/.exec(version)?.[1] ?? 0);
}
