/** Runs what we have written, as a user would. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { installed } from '../support/installed';

export interface Ran {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a program to its end. */
export async function runFile(
  file: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<Ran> {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(file, args, { env: { PATH, HOME, LC_ALL: 'C.UTF-8', ...env } });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return { status, stdout, stderr };
}

/** Runs a script in bash. */
export async function runBash(script: string, env: Record<string, string>): Promise<Ran> {
  installed('curl');
  return await runFile(installed('bash'), ['--norc', '--noprofile', '-s'], env, script);
}

/** What bash makes of a script that is typed into it, history and all. */
export async function typeIntoBash(script: string, env: Record<string, string>): Promise<Ran> {
  const args = ['--norc', '--noprofile', '-i'];
  return await runFile(installed('bash'), args, { PS1: '', PS2: '', HISTFILE: '', ...env }, `set -H\n${script}exit\n`);
}

/** Language → how one of its programs is run. */
export const RUNNERS: Readonly<
  Record<string, { readonly file: string; readonly program: () => string; readonly options?: readonly string[] }>
> = {
  python: { file: 'program.py', program: () => installed('python3') },
  javascript: { file: 'program.mjs', program: () => process.execPath },
  java: {
    file: 'Program.java',
    program: () => path.join(path.dirname(installed('javac')), 'java'),
    options: ['-XX:TieredStopAtLevel=1'], // what runs for a second is not worth being compiled well
  },
};

/** Runs a program in one of our languages. */
export async function runProgram(
  language: string,
  text: string,
  folder: string,
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<Ran> {
  const { file, program, options = [] } = RUNNERS[language]!;
  const place = path.join(folder, file);
  writeFileSync(place, text);
  return await runFile(program(), [...options, place, ...args], env);
}
